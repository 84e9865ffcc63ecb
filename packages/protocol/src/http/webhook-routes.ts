// Webhooks: how each stands, a trial message, and sending again from a position (docs/webhooks.md).

import * as z from 'zod/mini'
import { countFromZero, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { routes } from './route.ts'

const name = z.string().check(z.maxLength(32), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const log = z.string().check(z.minLength(1), z.maxLength(128))
const why = z.string().check(z.maxLength(1000))

const webhookStatusSchema = z.object({
  name,
  /** Without its path, which may hold a secret. */
  url: z.string().check(z.maxLength(300)),
  kinds: z.array(z.string().check(z.maxLength(64))),
  /** By the process that was asked, since it started. */
  sent: countFromZero,
  failed: countFromZero,
  aside: countFromZero,
  /** Events that were in the logs at the last look and are not sent. */
  behind: countFromZero,
  /** Logs whose next message the receiver has not taken: since when, how often it was tried, when it is tried again. */
  waiting: z.array(z.object({ log, since: wallMs, attempts: countFromZero, next: wallMs, why })),
})
export interface WebhookStatusSchema extends Of<typeof webhookStatusSchema> {}

export const webhookStatus: WebhookStatusSchema = webhookStatusSchema
/** How a webhook stands. */
export type WebhookStatus = DeepReadonly<z.infer<typeof webhookStatus>>

const ofHouse = { tag: 'staff', right: 'keep-webhooks' } as const
const params = z.strictObject({ name })

/** Routes of webhooks. */
export const WEBHOOK_ROUTES = routes({
  webhooks: {
    ...ofHouse,
    method: 'GET',
    path: '/api/webhooks',
    summary: 'The webhooks of the house’s file, and how each stands',
    answer: z.object({ items: z.array(webhookStatus) }),
  },
  testWebhook: {
    ...ofHouse,
    method: 'POST',
    path: '/api/webhooks/:name/test',
    summary: 'Send a webhook a trial message; `why` is null where the receiver took it',
    params,
    answer: z.object({ why: z.nullable(why) }),
  },
  replayWebhook: {
    ...ofHouse,
    method: 'POST',
    path: '/api/webhooks/:name/replay',
    summary: 'Send a webhook again what comes after a version of a log',
    params,
    body: z.strictObject({ log, after: countFromZero }),
    answer: null,
  },
})
