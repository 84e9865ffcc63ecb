// What happens to the house in a night, from a seed: to one of its processes, to a link, or to the database. Each ends by itself.
import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresPair } from '@punto/harness/postgres-pair'
import { between } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import type { Member } from './member.ts'

export interface Scene {
  readonly members: readonly Member[]
  readonly database: PostgresPair
  readonly dice: Dice
  /** The longest that a process is stopped. */
  readonly stopMs: number
  /** One failover at a time: the next needs a standby. */
  failingOver: Promise<void> | undefined
}

type Disaster = (scene: Scene, member: Member) => Promise<void>

const cut =
  (passage: 'held' | 'lost', direction: 'to-server' | 'to-client' | 'both'): Disaster =>
  async ({ dice }, { links }) => {
    for (const link of links) link.cut(passage, direction)
    await wait(between(dice, 300, 5000))
    for (const link of links) link.mend()
  }

export const DISASTERS = {
  kill: async (_, member) => member.signal('SIGKILL'),
  terminate: async (_, member) => member.signal('SIGTERM'),
  stop: async ({ dice, stopMs }, member) => {
    member.signal('SIGSTOP')
    await wait(between(dice, 500, stopMs))
    member.signal('SIGCONT')
  },
  'cut both ways': cut('lost', 'both'),
  'cut to the database': cut('lost', 'to-server'),
  'cut from the database': cut('lost', 'to-client'),
  stall: cut('held', 'both'),
  'stall of answers': cut('held', 'to-client'),
  'link down': async ({ dice }, { links }) => {
    for (const link of links) link.down()
    await wait(between(dice, 200, 4000))
    for (const link of links) link.mend()
  },
  'slow link': async ({ dice }, { links }) => {
    const delay = between(dice, 20, 400)
    for (const link of links) link.slow(delay)
    await wait(between(dice, 500, 5000))
    for (const link of links) link.mend()
  },
  failover: async (scene) => {
    scene.failingOver ??= failOver(scene)
    await scene.failingOver
  },
} as const satisfies Readonly<Record<string, Disaster>>

export type DisasterName = keyof typeof DISASTERS

/** The old primary is a standby of the new one before anything else happens to the database. */
async function failOver(scene: Scene): Promise<void> {
  await scene.database.failOver()
  await wait(between(scene.dice, 0, 1000))
  await scene.database.restoreStandby()
  scene.failingOver = undefined
}
