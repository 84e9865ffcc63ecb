// Routes about players' limits and reality checks.
import { fault, type LIMITS_ROUTES } from '@punto/protocol'
import { keyOf } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf, staffActOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { personOf } from './unwrap.ts'

export function limitsHandlers({ playerLimits, identity }: AppServices): Handlers<keyof typeof LIMITS_ROUTES> {
  const known = async (id: string) => {
    const person = await identity.person(id)
    if (person?.role !== 'player') throw new RefusedRequest(fault('not-found/player', { player: id }))
    return person
  }
  return {
    myLimits: (_, { principal }) => playerLimits.of(personOf(principal).id),
    setMyLimit: async ({ body: { kind, period, max } }, call) => {
      const person = personOf(call.principal)
      await playerLimits.setOwn(person, clientOf(call), { key: keyOf(kind, period), max })
      return playerLimits.of(person.id)
    },
    confirmMyLimit: async ({ body: { kind, period } }, call) => {
      const person = personOf(call.principal)
      if (!(await playerLimits.confirm(person, clientOf(call), keyOf(kind, period)))) {
        throw new RefusedRequest(fault('limits/not-due', {}))
      }
      return playerLimits.of(person.id)
    },
    reviewMyLimits: async (_, call) => {
      const person = personOf(call.principal)
      await playerLimits.review(person, clientOf(call))
      return playerLimits.of(person.id)
    },
    setRealityCheck: async ({ body: { minutes } }, call) => {
      const person = personOf(call.principal)
      await playerLimits.setCheck(person, clientOf(call), minutes)
      return playerLimits.of(person.id)
    },
    passRealityCheck: async (_, { principal }) => {
      const { id } = personOf(principal)
      await playerLimits.passCheck(id)
      return playerLimits.of(id)
    },
    playerLimits: async ({ params }) => playerLimits.of((await known(params.player)).id),
    setPlayerLimit: async ({ params, body }, call) => {
      const { id, name } = await known(params.player)
      const key = keyOf(body.kind, body.period)
      const by = personOf(call.principal)
      await playerLimits.setHouse(by, staffActOf(call, body), { id, name }, { key, max: body.max })
      return playerLimits.of(id)
    },
  }
}
