// The rounds of the shift as data: what is laid, which cards lie there in truth, and in every second round what goes wrong. A card is a
// rank; its suit follows from the round, so that no card is dealt more often than the shoe has it.
import type { IrregularityKind } from '@punto/table'
import type { Page } from 'playwright-core'
import type { Declared } from '../dealer-keys.ts'

/** A bet as it lies when the cards decide: of the player at this box, in minor units. */
export interface LaidBet {
  readonly box: number
  readonly bet: string
  readonly stake: number
  readonly raise?: boolean
}

export interface Wrong extends Declared {
  readonly kind: IrregularityKind
  /** Before which moment it is declared: bets open, bets closed, so many cards on the felt, or the chips of the settlement moved. */
  readonly at: 'open' | 'closed' | 'settled' | number
  /** Which of the choices in the pit, the first unless told; or what is paid, by box, in the currency's units. */
  readonly choice?: number
  readonly pays?: Readonly<Record<number, string>>
}

export interface ShiftRound {
  readonly table: string
  /** As the dealer types it, without blanks: `1p20` for box 1. */
  readonly bets: string
  /** Ranks as they lie at the end, in the order of dealing; as they were entered where one was misread. */
  readonly cards: string
  readonly wrong?: readonly Wrong[]
  /** What was misread, put right. */
  readonly truth?: string
  readonly isVoid?: true
  /** Bets that are entered once the bets are open again. */
  readonly more?: string
  /** Boxes whose players take their bets back where they are asked (INS 5.12). */
  readonly takeBack?: readonly number[]
  /** Boxes whose players raise their Antes; the others let them lie and fold. */
  readonly raise?: readonly number[]
  /** Insurance that is taken: in which window, on which side, for how much. */
  readonly insure?: {
    readonly box: number
    readonly window: 1 | 2
    readonly side: 'player' | 'banker'
    readonly stake: number
  }
  /** Chips found on the felt that had not been entered (INS 5.14). */
  readonly found?: LaidBet
  /** Of these, what no account holds: it was paid for in chips. */
  readonly inChips?: true
  /** Insurance that was not offered, claimed by the player of a box once the round is settled, and accepted: what comes back (INS 5.13). */
  readonly claim?: {
    readonly box: number
    readonly window: 1 | 2
    readonly side: 'player' | 'banker'
    readonly amount: number
  }
  /** Bets that play for another amount than was laid. */
  readonly plays?: readonly LaidBet[]
}

export const RUBY = 'ruby'
export const JADE = 'jade'
export const PEARL = 'pearl'
export const OPAL = 'opal'

const NOTE = 'seen by the inspector'
const noted = (page: Page) => page.fill('.saying-note', NOTE)
const press = (page: Page, card: string) => page.locator('.saying').getByRole('button', { name: card }).click()

/** The suit of a card that is typed in a declaration is never the one that the round's own cards have. */
const BANKER_WAS_SEVEN = async (page: Page) => {
  await press(page, 'Banker, second card')
  await page.keyboard.type('7c')
}

async function chips(page: Page, bet: string, stake: string, inChips = false): Promise<void> {
  const fields = page.locator('.saying-chips')
  await fields.locator('select').nth(0).selectOption({ index: 1 })
  await fields.locator('select').nth(1).selectOption('1')
  await fields.locator('select').nth(2).selectOption(bet)
  await fields.getByLabel('Amount').fill(stake)
  if (inChips) await fields.locator('.saying-in-chips input').check()
}

const VOID = { isVoid: true } as const

const COMMISSION: readonly ShiftRound[] = [
  { table: RUBY, bets: '1p20 2b10 3t5', cards: '92K5' },
  {
    table: RUBY,
    bets: '1p20 2b10 3t5',
    cards: '92K5',
    truth: '92K7c',
    wrong: [{ kind: 'misread', rule: 'INS 5.15', at: 'settled', fill: BANKER_WAS_SEVEN }],
  },
  { table: RUBY, bets: '1b5 2p10 3bp5', cards: '27K742' },
  { table: RUBY, bets: '1p10 2b10', cards: '45', ...VOID, wrong: [{ kind: 'foreign-card', rule: 'COM 5.1.1', at: 2 }] },
  { table: RUBY, bets: '1b15 2t5 3p50', cards: '36TAK' },
  {
    // The fifth card is one too many: it begins the next round.
    table: RUBY,
    bets: '1p20 2b20',
    cards: '92K5',
    wrong: [{ kind: 'wrong-number', rule: 'COM 5.1.2', at: 4, cards: '8h' }],
  },
  { table: RUBY, bets: '1p20 2b20', cards: '8hT7K34' },
  {
    table: RUBY,
    bets: '1b10 3p10',
    cards: '45',
    ...VOID,
    wrong: [{ kind: 'too-few-cards', rule: 'COM 5.1.3', at: 2 }],
  },
  { table: RUBY, bets: '2pp5 3b30', cards: 'A2A6' },
  {
    table: RUBY,
    bets: '1p10',
    more: '2b25',
    cards: '45KT2',
    wrong: [{ kind: 'closed-early', rule: 'COM 3.2', at: 'closed' }],
  },
  { table: RUBY, bets: '1b100 2t1', cards: '2937K' },
  {
    table: RUBY,
    bets: '1p5 3b5',
    cards: '8AK2',
    wrong: [
      {
        kind: 'found-late',
        rule: 'COM 5.1.2',
        at: 'open',
        fill: async (page) => {
          await page.locator('.saying input[type=number]').fill('1')
          await noted(page)
        },
      },
    ],
  },
  { table: RUBY, bets: '1p50 2p50 3p50', cards: '7A2K' },
  {
    table: RUBY,
    bets: '1b40 2p10',
    cards: '3958',
    wrong: [{ kind: 'uncovered', rule: 'INS 5.18', at: 'settled', fill: noted, pays: { 2: '7.50', 1: '-2' } }],
  },
]

const INSURANCE: readonly ShiftRound[] = [
  { table: JADE, bets: '1p20 2b20 3ssp5', cards: '9KK6' },
  {
    table: JADE,
    bets: '1p20 2b20',
    // A second card of the Player would establish an outcome: whether the hand is a pair.
    cards: '49h53',
    takeBack: [2],
    wrong: [{ kind: 'excess-card', rule: 'INS 5.7', at: 1, cards: '9h' }],
  },
  {
    table: JADE,
    // The third player is passed over in the window; the Banker's hand loses.
    bets: '1b40 2p10 3b15',
    cards: '2K373',
    claim: { box: 3, window: 1, side: 'banker', amount: 1500 },
    insure: { box: 1, window: 1, side: 'banker', stake: 500 },
  },
  {
    table: JADE,
    bets: '1p10 2b10 3t5',
    cards: '459h826',
    wrong: [{ kind: 'exposed-card', rule: 'INS 5.7', at: 2, cards: '9h' }],
  },
  { table: JADE, bets: '1b20 2t5', cards: '8K2K47' },
  {
    table: JADE,
    bets: '1p10 3b30',
    cards: '459h4',
    wrong: [
      {
        kind: 'wrong-hand',
        rule: 'INS 5.8',
        at: 2,
        cards: '9h',
        fill: async (page) => {
          await page.locator('.drawn-card').focus()
          await page.keyboard.press('ArrowUp')
          await page.locator('.drawn-area-banker .drawn-card').waitFor()
        },
      },
    ],
  },
  { table: JADE, bets: '2p40 3pp10', cards: '4949' },
  {
    table: JADE,
    bets: '1p10 2b10 3b5',
    cards: '459h8h26',
    takeBack: [3],
    wrong: [{ kind: 'drawn-together', rule: 'INS 5.10', at: 2, cards: '9h8h' }],
  },
  { table: JADE, bets: '1b10 2b5 3ssp5', cards: 'TKK6A' },
  { table: JADE, bets: '1p30 2b30', cards: '45', ...VOID, wrong: [{ kind: 'deck-count', rule: 'INS 5.5', at: 2 }] },
  { table: JADE, bets: '1p5 2b5', cards: '9888' },
  {
    table: JADE,
    bets: '1p20 2b10',
    cards: '92K5',
    found: { box: 1, bet: 'player', stake: 6000 },
    plays: [{ box: 1, bet: 'player', stake: 5000 }],
    wrong: [
      { kind: 'chips-found', rule: 'INS 5.14', at: 4, fill: (page) => chips(page, 'player', '60') },
      { kind: 'excess-differential', rule: 'INS 5.1.1', at: 4 },
    ],
  },
  { table: JADE, bets: '3p20', cards: '3K5K' },
  { table: JADE, bets: '1b25 3p5', cards: '45', ...VOID, wrong: [{ kind: 'unshuffled', rule: 'INS 5.5', at: 2 }] },
  { table: JADE, bets: '1p10 2p10 3p10', cards: '2KKK3J' },
  {
    table: JADE,
    bets: '1b50 2t2',
    cards: '28KA',
    wrong: [{ kind: 'display-wrong', rule: 'INS 5.15', at: 2, fill: noted }],
  },
]

const FACE_DOWN: readonly ShiftRound[] = [
  { table: PEARL, bets: '1p20 2b20', cards: '92K5' },
  {
    table: PEARL,
    bets: '1p20 2b5',
    // No card is due any more: it begins the next round.
    cards: '92K5',
    wrong: [{ kind: 'wrong-person', rule: 'INS 5.8', at: 4, cards: '9h' }],
  },
  { table: PEARL, bets: '2b10 3p5', cards: '9h8K8' },
  {
    table: PEARL,
    bets: '1p10 2b10',
    cards: '4sKK72',
    takeBack: [2],
    wrong: [
      {
        kind: 'face-up',
        rule: 'INS 5.9',
        at: 4,
        fill: async (page) => {
          await press(page, 'Player, first card')
          await page.keyboard.type('4s')
        },
      },
    ],
  },
]

const KNOCKOUT: readonly ShiftRound[] = [
  { table: OPAL, bets: '1ap10 2b20', cards: '9KK7', raise: [1] },
  { table: OPAL, bets: '1p20 2b20', cards: '45', ...VOID, wrong: [{ kind: 'interruption', rule: 'INS 5.4', at: 2 }] },
  { table: OPAL, bets: '1p20 1wt95 2ap10', cards: '9KK7' },
  {
    table: OPAL,
    bets: '1b20 2p10',
    cards: '92K5',
    found: { box: 1, bet: 'tie', stake: 500 },
    inChips: true,
    plays: [{ box: 1, bet: 'tie', stake: 500 }],
    wrong: [{ kind: 'chips-found', rule: 'INS 5.14', at: 2, fill: (page) => chips(page, 'tie', '5', true) }],
  },
  { table: OPAL, bets: '1ab10 3b10', cards: '2KK6A', raise: [1] },
  {
    table: OPAL,
    bets: '1b20 2p10',
    cards: '92K5',
    truth: '92K7c',
    wrong: [{ kind: 'misread', rule: 'INS 5.15', at: 'settled', fill: BANKER_WAS_SEVEN }],
  },
]

export const FORTY: readonly ShiftRound[] = [...COMMISSION, ...INSURANCE, ...FACE_DOWN, ...KNOCKOUT]

/** By day: a round as it should be and one with a mistake at each of the three games. */
export const EVERY_DAY: readonly ShiftRound[] = [COMMISSION, INSURANCE, KNOCKOUT].flatMap((rounds) =>
  rounds.slice(0, 2),
)

const SUITS = 'shdc'

/** `92K5` as `9s 2h Kd 5c`, other suits in each round; a suit that is written stays. */
export const cardsOf = (ranks: string, round: number): readonly string[] =>
  [...ranks.matchAll(/([A2-9TJQK])([shdc]?)/g)].map(
    ([, rank, suit], i) => rank! + (suit || SUITS[(round + i) % SUITS.length]),
  )

const BETS: Readonly<Record<string, string>> = {
  p: 'player',
  b: 'banker',
  t: 'tie',
  pp: 'player-pair',
  bp: 'banker-pair',
  ssp: 'super-six-plus',
  ap: 'ante-player',
  ab: 'ante-banker',
  wt9: 'winning-total-9',
}

/** A bet whose name ends in a digit has one digit of it. */
const BET = /^(\d)(wt\d|[a-z]+)(\d+)$/

/** `1p20` as it is typed: 20.00 on the Player in box 1. */
export function betOf(typed: string): LaidBet {
  const [, box, name, amount] = BET.exec(typed)!
  return { box: Number(box), bet: BETS[name!]!, stake: 100 * Number(amount) }
}

/** The strokes of it, blanks between: a digit and a suit would be a card. */
export const strokesOf = (typed: string): readonly string[] => [...typed.replace(BET, '$1 $2 $3'), 'Enter']

export const betsOf = (typed: string): readonly LaidBet[] => typed.split(' ').map(betOf)
