// The house's file, "webhooks": whom outside the house tells of what. Nothing is ever sent to an address that is not written there.
import { AUDIT_KINDS } from '@punto/protocol'
import { show } from '@punto/rules'
import { EVENT_TYPES } from '@punto/table'
import type { z } from 'zod'
import { KEY_SOURCE } from '../../base/index.ts'
import { isWebAddress, keysOf, kind, list, part, whole } from '../../house/index.ts'

/** Of the cage's log. */
const MONEY = [
  'cash-moved',
  'cash-alert',
  'alert-answered',
  'tray-counted',
  'tips-emptied',
  'debt-written-off',
] as const
const ALERT = 'alert-'

/** What can be told, by kind: `play.round-settled`, `money.cash-moved`, `people.player-excluded`, `alert.raised`. */
export const WEBHOOK_KINDS: ReadonlySet<string> = new Set([
  ...EVENT_TYPES.map((type) => `play.${type}`),
  ...Object.keys(AUDIT_KINDS).map((one) =>
    one.startsWith(ALERT) ? `alert.${one.slice(ALERT.length)}` : `people.${one}`,
  ),
])
const AREAS: ReadonlySet<string> = new Set(['play', 'money', 'people', 'alert'])

/** Money's are the cage's own, which grow; the others are listed. */
const isKind = (one: unknown): boolean => {
  if (typeof one !== 'string') return false
  const [area = '', rest = ''] = one.split('.')
  if (rest === '*') return AREAS.has(area)
  return area === 'money' ? /^[a-z]+(-[a-z]+)*$/.test(rest) : WEBHOOK_KINDS.has(one)
}

const SHAPE = {
  name: kind<string>(
    (one) => typeof one === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(one) && one.length <= 32,
    (place) => `${place} is a name in lower case, as "crm"`,
  ),
  url: kind<string>(isWebAddress, (place) => `${place} is an address as https://crm.example/punto`),
  kinds: list(
    kind<string>(
      isKind,
      (place) =>
        `${place} is a kind as "alert.raised", "play.round-settled", "people.player-excluded" or "${MONEY.map((one) => `money.${one}`)[0]}", or an area as "alert.*"`,
    ),
    { least: 1 },
    (place) => `${place} is a list as ["alert.*"]`,
  ),
  /** `file:PATH` or `env:NAME`: `whsec_…` in each line, the one in use first. */
  secret: kind<string>(
    (one) => typeof one === 'string' && KEY_SOURCE.test(one),
    (place) => `${place} is file:PATH or env:NAME`,
  ),
  timeoutMs: whole(100, 30_000).default(10_000),
}

export const WEBHOOKS = list(
  part(`A webhook is ${keysOf(SHAPE)}`, SHAPE),
  { most: 32 },
  'webhooks is a list of at most 32',
)
  .superRefine((all, context) => {
    for (const [i, { name }] of all.entries()) {
      if (all.findIndex((one) => one.name === name) === i) continue
      context.addIssue({
        code: 'custom',
        path: [i, 'name'],
        message: `Another webhook is called ${show(name)}: give each its own name.`,
      })
    }
  })
  .default([])
export type WebhookConfig = z.output<typeof WEBHOOKS>[number]

export const isTold = ({ kinds }: Pick<WebhookConfig, 'kinds'>, type: string): boolean =>
  kinds.includes(type) || kinds.includes(`${type.slice(0, type.indexOf('.'))}.*`)

export const tellsOf = ({ kinds }: Pick<WebhookConfig, 'kinds'>, ...areas: readonly string[]): boolean =>
  kinds.some((one) => areas.includes(one.slice(0, one.indexOf('.'))))
