// What happens to the house in a night, from a seed: to one of its processes, to a link, or to the database. Each ends by itself.
import { setTimeout as wait } from 'node:timers/promises'
import type { Link } from '@punto/harness/links'
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

/** For a while something is wrong with links of a process. */
const trouble =
  (linksOf: (member: Member) => readonly Link[], spoil: (link: Link, dice: Dice) => void): Disaster =>
  async ({ dice }, member) => {
    const links = linksOf(member)
    for (const link of links) spoil(link, dice)
    await wait(between(dice, 300, 5000))
    for (const link of links) link.mend()
  }

const ofDatabase = ({ links }: Member) => links
const ofProcesses = ({ door }: Member) => [door]

export const DISASTERS = {
  kill: async (_, member) => member.signal('SIGKILL'),
  terminate: async (_, member) => member.signal('SIGTERM'),
  stop: async ({ dice, stopMs }, member) => {
    member.signal('SIGSTOP')
    await wait(between(dice, 500, stopMs))
    member.signal('SIGCONT')
  },
  'cut both ways': trouble(ofDatabase, (link) => link.cut('lost', 'both')),
  'cut to the database': trouble(ofDatabase, (link) => link.cut('lost', 'to-server')),
  'cut from the database': trouble(ofDatabase, (link) => link.cut('lost', 'to-client')),
  stall: trouble(ofDatabase, (link) => link.cut('held', 'both')),
  'stall of answers': trouble(ofDatabase, (link) => link.cut('held', 'to-client')),
  'link down': trouble(ofDatabase, (link) => link.down()),
  'slow link': trouble(ofDatabase, (link, dice) => link.slow(between(dice, 20, 400))),
  'cut between processes': trouble(ofProcesses, (link) => link.cut('lost', 'both')),
  'one-way cut between processes': trouble(ofProcesses, (link, dice) =>
    link.cut('lost', dice.once(2) ? 'to-server' : 'to-client'),
  ),
  'stall between processes': trouble(ofProcesses, (link) => link.cut('held', 'both')),
  'processes thrown apart': trouble(ofProcesses, (link) => link.down()),
  'slow between processes': trouble(ofProcesses, (link, dice) => link.slow(between(dice, 20, 400))),
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
