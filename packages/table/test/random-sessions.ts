// Random sessions from a seed, with or without irregularities: a table of any kind, its events, and the money they moved. For
// whoever wants to judge many thousands of rounds that nobody has looked at.
import type { Snapshot, Transfer } from '@punto/ledger'
import type { TableEvent, TableSettings } from '../src/index.ts'
import { anyTrouble } from './random-irregularities.ts'
import { anyWish } from './random-players.ts'
import { anyTable, isPlaying, type Pick, RandomTable } from './random-table.ts'
import { numbers } from './running.ts'

export interface RandomSession {
  readonly settings: TableSettings
  readonly events: readonly TableEvent[]
  /** Accepted ones in order, the players' buy-ins first. */
  readonly transfers: readonly Transfer[]
  readonly accounts: Snapshot['accounts']
}

export interface SessionRequest {
  readonly seed: number
  readonly rounds: number
  readonly irregular?: boolean
  /** At an automatic table where bets need no box. */
  readonly boxless?: boolean
}

/** The same for the same seed. Every round of it is over, settled or void, and every claim answered. */
export function randomSession({ seed, rounds, irregular = false, boxless }: SessionRequest): RandomSession {
  const pick = numbers(seed)
  const table = new RandomTable(anyTable(pick, { boxless }))
  while (table.state.rounds < rounds || isPlaying(table.state) || isClaimed(table)) act(table, pick, irregular)
  const { accounts, entries } = table.ledger.snapshot()
  return {
    settings: table.state.settings,
    events: table.events,
    transfers: entries.flatMap(({ transfer, refusal }) => (refusal ? [] : [transfer])),
    accounts,
  }
}

const isClaimed = ({ state }: RandomTable): boolean =>
  state.claims.length > 0 || state.round?.claims.some(({ answer }) => answer === null) === true

/** One thing that somebody does: mostly the step expected, left open long enough for others to speak. */
function act(table: RandomTable, pick: Pick, irregular: boolean): void {
  const { state } = table
  const chance = pick(100)
  if (irregular && chance < (state.phase === 'suspended' ? 60 : 6)) {
    const { role, id, fields } = anyTrouble(state, pick)
    table.ask(role, id, fields, pick(3))
  } else if (chance < WISHES[state.phase]) {
    const { role, id, fields } = anyWish(state, pick)
    table.ask(role, id, fields, pick(3))
  } else if (!table.goOn(pick)) {
    throw new Error(`Nothing that is expected can be done in ${state.phase}`)
  }
}

/** Of a hundred, how often somebody other than the dealer acts. */
const WISHES: Readonly<Record<RandomTable['state']['phase'], number>> = {
  'table-closed': 0,
  between: 20,
  betting: 88,
  dealing: 25,
  ante: 80,
  insurance: 75,
  result: 20,
  settled: 30,
  suspended: 80,
  options: 80,
  void: 20,
}
