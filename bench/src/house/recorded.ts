// A folder with many recorded rounds, made quickly: one table's story is played by the pure table, and every table of the
// house is given it, with its money and its commands, in large commits. Snapshots lie where a running house leaves them.
import type { Account } from '@punto/ledger'
import { CAGE } from '@punto/server/house'
import { openSqlite, type Unit } from '@punto/server/storage'
import { NO_POSITIONS, snapshotOf } from '@punto/server/testing/parts'
import {
  accountsOfTable,
  type Command,
  carryOut,
  decide,
  evolve,
  planNext,
  playerAccount,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableState,
  transfersOf,
} from '@punto/table'
import { TABLES, tables } from './crowd.ts'

const BETTORS = ['p1', 'p2', 'p3'] as const
const UNITS_A_COMMIT = 2000
const EVENTS_PER_SNAPSHOT = 2000
const RANKS = 'A23456789TJQK'
const SUITS = 'shdc'
const STRIDE = 7919

interface Step {
  readonly command: Command
  readonly events: readonly TableEvent[]
}

interface Story {
  readonly steps: readonly Step[]
  /** Where the last snapshot of a house that was killed lies. */
  readonly kept: { readonly state: TableState; readonly version: number }
}

/** Writes a house's worth of rounds, and says how many. */
export async function recordRounds(folder: string, rounds: number): Promise<number> {
  const each = Math.ceil(rounds / TABLES)
  const { steps, kept } = play(each)
  const store = await openSqlite(folder)
  const account = (id: string, kind: Account['kind']): Account => ({ id, kind, currency: 'PLAY' })
  await store.ledger.openAccounts([
    account(CAGE, 'cage'),
    ...tables.flatMap(({ table }) => accountsOfTable({ table, currency: 'PLAY' })),
    ...BETTORS.map((name) => account(playerAccount(name), 'player')),
  ])
  const asked = { by: CAGE, reason: 'buy-in', ref: '', at: 0, debit: CAGE, amount: 1_000_000_000_000 }
  const chips = BETTORS.map((id) => ({ kind: 'posted', id, credit: playerAccount(id), ...asked }) as const)
  await store.commit([{ transfers: chips }])
  for (const settings of tables) {
    const { table } = settings
    await store.commit([{ append: { table, expected: 0, events: [JSON.stringify(setUpEvent(settings))] } }])
    let expected = 1
    const units = steps.map(({ command, events }): Unit => {
      const append = { table, expected, events: events.map((event) => JSON.stringify(event)) }
      expected += events.length
      const transfers = events.flatMap((event) => transfersOf(event, { table, at: command.at }).flat())
      if (command.actor.role === 'system') return { append, transfers }
      const answer = JSON.stringify({ ok: true, from: append.expected, to: expected })
      const id = `${table}-${command.id}`
      return { append, transfers, command: { actor: `player/${command.actor.id}`, id, digest: 'recorded', answer } }
    })
    for (let i = 0; i < units.length; i += UNITS_A_COMMIT) {
      const outcomes = await store.commit(units.slice(i, i + UNITS_A_COMMIT))
      const other = outcomes.find(({ kind }) => kind !== 'done')
      if (other) throw new Error(`A recorded round was not kept: ${JSON.stringify(other)}`)
    }
    const { state, version } = kept
    await store.log.saveSnapshot(table, snapshotOf({ state: { ...state, settings }, version, positions: NO_POSITIONS }))
  }
  await store.close()
  return each * TABLES
}

/** So many rounds at one table, dealt by the automatic dealer from cards by their number, with three people betting. */
function play(rounds: number): Story {
  const steps: Step[] = []
  let state = setUp(tables[0]!)
  let version = 1
  let kept = { state, version }
  const take = (command: Command) => {
    const decided = decide(state, command)
    if (!decided.ok) throw new Error(`${command.type}: ${JSON.stringify(decided.refusal)}`)
    state = decided.events.reduce(evolve, state)
    version += decided.events.length
    steps.push({ command, events: decided.events })
    if (version >= kept.version + EVENTS_PER_SNAPSHOT) kept = { state, version }
  }
  const cards = 52 * tables[0]!.decks
  // The stride has no factor in common with the number of cards, so that every card of the shoe comes once.
  const card = (place: number) => {
    const n = (place * STRIDE + state.shoes * 131) % cards
    return `${RANKS[n % 13]}${SUITS[Math.floor(n / 13) % 4]}`
  }
  const hex = (n: number) => n.toString(16).padStart(64, '0')
  for (let id = 1; state.rounds < rounds || state.phase !== 'settled'; id++) {
    const plan = planNext(state)!
    const { lacks } = plan
    const shoe = state.shoes + 1
    const given =
      lacks?.kind === 'card'
        ? { card: card(lacks.position) }
        : lacks?.kind === 'shoe'
          ? { commitment: hex(shoe), root: hex(shoe + 1) }
          : lacks?.kind === 'seed'
            ? { seed: hex(lacks.shoe + 2) }
            : {}
    take(carryOut(plan, { id: `auto-${id}`, at: Math.max(plan.due, state.at), ...given }))
    if (state.phase !== 'betting') continue
    const about = { round: state.rounds, at: state.at }
    for (const [i, name] of BETTORS.entries()) {
      const actor = { role: 'player', id: name } as const
      if (state.seats[i] === null) take({ type: 'sit', box: i + 1, id: `sit-${name}`, actor, at: state.at })
      const bet = i === 1 ? 'banker' : 'player'
      take({ type: 'place-bet', ...about, box: i + 1, bet, stake: 100 + i, id: `${id}-${name}`, actor })
    }
  }
  return { steps, kept }
}
