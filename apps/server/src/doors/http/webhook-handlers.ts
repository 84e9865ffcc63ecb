// Routes of webhooks.
import { fault, type WEBHOOK_ROUTES } from '@punto/protocol'
import { RefusedRequest } from '../request/problem.ts'
import type { AppServices, Handlers } from './handlers.ts'

export function webhookHandlers({ webhooks }: AppServices): Handlers<keyof typeof WEBHOOK_ROUTES> {
  const none = (name: string) => new RefusedRequest(fault('not-found/webhook', { name }))
  return {
    webhooks: async () => ({ items: [...webhooks.status] }),
    testWebhook: async ({ params: { name } }) => {
      const told = await webhooks.test(name)
      if (!told) throw none(name)
      return told
    },
    replayWebhook: async ({ params: { name }, body: { log, after } }) => {
      const isSet = await webhooks.replay(name, log, after)
      if (isSet === undefined) throw none(name)
      if (!isSet) throw new RefusedRequest(fault('not-found/log', { log }))
      return undefined
    },
  }
}
