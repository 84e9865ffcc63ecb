// Alter any single amount, card, name or event of a recording, or of its money, and the auditor objects. What it lets pass is
// listed, with a reason each, in exceptions.ts. A share of the alterations is tried by default, PUNTO_SHARE=1 tries them all.
import type { Transfer } from '@punto/ledger'
import type { TableEvent } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { numbers } from '../../table/test/running.ts'
import { audit } from '../src/index.ts'
import { type Alteration, changed, type Names, reordered } from './alter.ts'
import { EXCEPTIONS, type Exception, TRANSFER_EXCEPTIONS } from './exceptions.ts'
import { PLAYERS, Session } from './session.ts'

const SEED = 20_131_022
const SESSIONS = Number(process.env.PUNTO_SESSIONS ?? 40)
/** One alteration in so many. */
const SHARE = Number(process.env.PUNTO_SHARE ?? 40)
const ROUNDS = 3
/** However slow the machine. */
const LONG = 3_600_000

const LISTS: readonly (readonly string[])[] = [
  PLAYERS,
  ['player', 'banker'],
  ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3'],
  ['dealer', 'pit-manager', 'shift-manager', 'system'],
  ['win', 'push', 'lose'],
  ['continue', 'take-back'],
]

function namesAt({ state }: Session): Names {
  const bets = state.settings.game.bets.map(({ id }) => id)
  const after = (list: readonly string[], value: string) => list[(list.indexOf(value) + 1) % list.length]
  const found = (value: string) => LISTS.find((list) => list.includes(value))
  return { other: (value) => (bets.includes(value) ? after(bets, value) : found(value) && after(found(value)!, value)) }
}

/** What the auditor makes of every alteration of these sessions; those it lets pass for no listed reason. */
class Trial {
  tried = 0
  objected = 0
  namedRound = 0
  readonly unexplained: string[] = []
  readonly reasons = new Set<string>()
  readonly #pick = numbers(SEED)

  chosen(): boolean {
    return this.#pick(SHARE) === 0
  }

  try(
    altered: Alteration,
    given: Parameters<typeof audit>[0],
    round: number | null,
    exceptions: readonly Exception[],
    events: readonly TableEvent[],
  ): void {
    this.tried++
    const answer = audit(given)
    if (!answer.ok) {
      this.objected++
      if (answer.finding.round === round) this.namedRound++
      return
    }
    const exception = exceptions.find(({ holds }) => holds(altered, events))
    if (exception) this.reasons.add(exception.reason)
    else
      this.unexplained.push(
        `${altered.of} ${altered.place} ${altered.how}: ${JSON.stringify(altered.altered[altered.index])}`,
      )
  }
}

/** The round that an event belongs to. */
function roundsIn(events: readonly TableEvent[]): readonly (number | null)[] {
  let round: number | null = null
  return events.map((event) => {
    if (event.type === 'betting-opened') round = event.round
    return round
  })
}

describe(`one alteration in ${SHARE} of ${SESSIONS} random sessions, seed ${SEED}`, () => {
  it(
    'of an event: the auditor objects, or there is a reason why nobody could',
    () => {
      const trial = new Trial()
      for (let i = 0; i < SESSIONS; i++) {
        const session = new Session(SEED + i).play(ROUNDS)
        const { events, transfers } = session
        const { accounts } = session.ledger.snapshot()
        const rounds = roundsIn(events)
        const names = namesAt(session)
        for (let index = 1; index < events.length; index++) {
          for (const altered of [...reordered(events, index), ...changed(events, index, names)]) {
            if (!trial.chosen()) continue
            const given = { events: altered.altered as TableEvent[], transfers, accounts }
            trial.try(altered, given, rounds[index]!, EXCEPTIONS, events)
          }
        }
      }
      expect(trial.unexplained).toEqual([])
      expect(trial.tried).toBeGreaterThan(SESSIONS * (600 / SHARE))
      // Two in three are of money, cards and their order; the rest are the labels that the list names.
      expect(trial.objected / trial.tried).toBeGreaterThan(0.6)
      expect(trial.namedRound / trial.objected).toBeGreaterThan(0.9)
    },
    LONG,
  )

  it(
    'of a transfer: the auditor objects, whatever it is',
    () => {
      const trial = new Trial()
      for (let i = 0; i < SESSIONS; i++) {
        const session = new Session(SEED + i).play(ROUNDS)
        const { events, transfers } = session
        const { accounts } = session.ledger.snapshot()
        const names = namesAt(session)
        for (let index = 0; index < transfers.length; index++) {
          for (const altered of [...reordered(transfers, index), ...changed(transfers, index, names)]) {
            if (!trial.chosen()) continue
            const given = { events, transfers: altered.altered as Transfer[], accounts }
            trial.try(altered, given, null, TRANSFER_EXCEPTIONS, events)
          }
        }
      }
      expect(trial.unexplained).toEqual([])
      expect(trial.tried).toBeGreaterThan(SESSIONS * (100 / SHARE))
    },
    LONG,
  )
})
