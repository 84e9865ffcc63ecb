// Whatever is typed at the desk: it never falls over, money is conserved, and its recording is decided again exactly.
import { follow } from '@punto/replay'
import { DECK, makeCard } from '@punto/rules'
import type { TableState } from '@punto/table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DECLARE_WORDS } from '../src/dealer/kinds.ts'
import { PLAYER_WORDS, WORDS } from '../src/dealer/obey.ts'
import { shiftFrom } from '../src/dealer/options.ts'
import { DealerPlay } from '../src/dealer/session.ts'
import { stillClock } from '../src/play/clock.ts'
import type { Heard, Talk } from '../src/play/out.ts'
import { START } from './dealer-terminal.ts'

const SEED = 20_261_115

/** A line as it is typed, or one that the table can use at that moment, picked by a number. */
type Line = string | { readonly pick: number; readonly card: string }

/** What takes the table on from where it stands, one of several ways. */
function useful({ phase, open, round }: TableState, { pick, card }: Exclude<Line, string>): string {
  const one = (...lines: readonly string[]) => lines[pick % lines.length]!
  switch (phase) {
    case 'betting':
      return one('close', 'ann banker 50', 'close')
    case 'dealing':
      return one(card, card, card, `deal ${card}`, 'deal', '', `turn ${card}`, 'grant')
    case 'ante':
      return one('all raises', 'all folds', 'close', 'ann raises')
    case 'insurance':
      return one('ann insures max', 'bob insures max', 'all declines', 'close')
    case 'suspended':
      if (open!.needs.length === 0) return 'resume'
      return one(...['1', '2', '3', '1 new shoe', ''].map((choice) => `as tom shift approve ${choice} because words`))
    case 'options':
      return one('all goes on', 'ann takes back', 'bob takes back', 'wait')
    case 'result':
      return 'settle'
    default:
      return round?.claims.some(({ answer }) => answer === null)
        ? one('as max manager accept', 'as max manager refuse because words')
        : one('', 'claim ann banker', 'claim bob player', '')
  }
}

class Script implements Talk {
  readonly colour = false
  readonly columns = 80
  readonly live = false
  readonly said: string[] = []
  readonly #lines: Line[]
  readonly #state: () => TableState

  constructor(lines: readonly Line[], state: () => TableState) {
    this.#lines = [...lines]
    this.#state = state
  }

  say(text: string): void {
    this.said.push(text)
  }

  draw(): void {}
  prompt(): void {}

  async next(): Promise<Heard> {
    const line = this.#lines.shift()
    if (line === undefined) return { kind: 'end' }
    return { kind: 'line', text: typeof line === 'string' ? line : useful(this.#state(), line) }
  }

  close(): void {}
}

const card = fc.constantFrom(...DECK).map(makeCard)
const name = fc.constantFrom('ann', 'bob', 'sue')
const spot = fc.constantFrom('p1', 'b1', 'p2', 'b2', 'p3', 'b3')
const side = fc.constantFrom('player', 'banker')
const stake = fc.constantFrom(10, 50, 500, 3000, 9000)

/** What a dealer mostly types. */
const usual = fc.oneof(
  { weight: 8, arbitrary: card },
  {
    weight: 4,
    arbitrary: fc.constantFrom('', '', 'open', 'close', 'settle', 'wait', 'all declines', 'all goes on', 'all folds'),
  },
  { weight: 3, arbitrary: fc.tuple(name, side, stake).map((words) => words.join(' ')) },
  { weight: 1, arbitrary: fc.tuple(name, fc.constantFrom(1, 2), side, stake).map((words) => words.join(' ')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('ann ap 50', 'bob ab 30', 'ann raises', 'bob insures max', 'ann insures max'),
  },
)

const irregular = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...DECLARE_WORDS),
      fc.array(
        fc.oneof(
          card,
          fc.tuple(card, side).map(([one, to]) => `${one}>${to}`),
          spot,
        ),
        { maxLength: 3 },
      ),
    )
    .map(([word, cards]) => ['declare', word, ...cards].join(' ')),
  fc.tuple(name, side, stake).map((words) => `declare chips ${words.join(' ')}`),
  fc.tuple(spot, card).map((words) => `declare up ${words.join(' ')}`),
  fc.tuple(spot, side).map(([one, to]) => `declare hand ${one}>${to}`),
  fc.constantFrom(
    'declare differential 1',
    'declare late 1 words',
    'declare display words',
    'void because words',
    'yes',
  ),
  fc
    .tuple(
      fc.constantFrom('sam supervisor', 'max manager', 'tom shift'),
      fc.constantFrom('approve', 'approve 1', 'approve 2', 'approve 3', 'dismiss', 'accept', 'end'),
    )
    .map(([who, words]) => `as ${who} ${words} because words`),
  fc
    .tuple(
      name,
      fc.constantFrom('goes on', 'takes back', 'claims banker', 'claims player', 'leaves', 'squeezes', 'turns'),
    )
    .map((words) => words.join(' ')),
  fc.constantFrom(
    'resume',
    'dismiss',
    'grant',
    'deny',
    'show',
    'end',
    'shoe',
    'cut',
    'case',
    'bets',
    'chips',
    'table',
    'help',
  ),
)

/** Anything at all. */
const word = fc.oneof(
  fc.constantFrom(
    ...[...WORDS, ...PLAYER_WORDS].map((one) => one.name).filter((one) => one !== 'quit' && one !== 'save'),
  ),
  name,
  side,
  spot,
  card,
  fc.nat(9999).map(String),
  fc.string({ maxLength: 6 }).filter((text) => !/^\s*(q|quit|exit|save)/i.test(text)),
)
const nonsense = fc
  .array(word, { maxLength: 4 })
  .map((words) => words.join(' '))
  .filter((line) => !/^\s*(q|quit|exit|sav?e?)\b/i.test(line))

const line: fc.Arbitrary<Line> = fc.oneof(
  { weight: 16, arbitrary: fc.record({ pick: fc.nat(999), card }) },
  { weight: 3, arbitrary: usual },
  { weight: 4, arbitrary: irregular },
  { weight: 1, arbitrary: nonsense },
)

test.each([
  ['insurance', []],
  ['insurance', ['face-down']],
  ['knockout', []],
  ['knockout', ['face-down', 'standing']],
  ['commission', ['burn']],
] as const)('%s %j: nothing typed breaks the desk, its money or its recording', async (game, switches) => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 30, maxLength: 120 }), async (lines) => {
      const opening = [...START, 'burn 5c', 'open', 'ann banker 500', 'bob 2 player 300']
      const talk: Script = new Script([...opening, ...lines], () => session.table.state)
      const args = {
        positionals: [game],
        text: () => undefined,
        has: (one: string) => one === 'dealer' || (switches as readonly string[]).includes(one),
      }
      const session: DealerPlay = new DealerPlay(shiftFrom(args, 'none'), talk, stillClock(), () => {})
      await session.run()
      const { till, state, events } = session.table
      const sum = (amount: (player: string) => number) => till.players.reduce((total, one) => total + amount(one), 0)
      expect(sum((one) => till.balance(one) + till.staked(one)) + state.float).toBe(
        sum((one) => till.bought(one)) + 1_000_000,
      )
      const { broken } = follow(events.map((event, i) => ({ line: i + 1, event: JSON.parse(JSON.stringify(event)) })))
      expect(broken).toBeUndefined()
      expect(talk.said.join('\n')).not.toMatch(/undefined|NaN|\[object/)
    }),
    { seed: SEED, numRuns: 25 },
  )
})
