// Routes about markers of harm.
import type { HARM_ROUTES } from '@punto/protocol'
import { Harm } from '../../past/index.ts'
import { clientOf } from './client-of.ts'
import { evidenceIn } from './evidence-handlers.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { knownPlayer } from './known-player.ts'
import { personOf } from './unwrap.ts'

export function harmHandlers(services: AppServices): Handlers<keyof typeof HARM_ROUTES> {
  const { house, identity, days, wall } = services
  const harm = () =>
    new Harm({
      evidence: evidenceIn(services),
      archive: house.archive,
      records: house.records,
      audit: identity.audit,
      days,
      nameOf: (id) => identity.nameOf(id),
      wall,
    })
  return {
    harm: async ({ query }) => ({ items: await harm().all(query?.profile) }),
    playerHarm: async ({ params: { player } }) => harm().of(await knownPlayer(house, player)),
    answerHarm: async ({ params: { player }, body }, call) =>
      harm().answer(personOf(call.principal), clientOf(call), await knownPlayer(house, player), body),
  }
}
