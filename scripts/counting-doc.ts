// Writes docs/counting.md: `npm run counting-doc`. It plays some hundred million hands, so it takes minutes; the seed is fixed
// and the page says so. A test computes the exact part anew (effects, tags, triggers) and compares.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceGame, toNumber } from '@punto/odds'
import { assemble, CATALOGUE, freshShoe, GAMES, type Game, insuranceOdds, PACKS, placeableBets } from '@punto/rules'
import { planShoe, seedFrom } from '@punto/sim'
import { playByBoard } from '../apps/cli/src/count/board.ts'
import { playByCount } from '../apps/cli/src/count/counted-play.ts'
import { countermeasures } from '../apps/cli/src/count/countermeasures.ts'
import type { MeasuredPlay } from '../apps/cli/src/count/figures.ts'
import { knownAhead } from '../apps/cli/src/count/known-ahead.ts'
import { playPerfectly } from '../apps/cli/src/count/perfect-play.ts'
import { aceFirst } from '../apps/cli/src/count/report.ts'
import { betAlone, type CountSystem, systemOf } from '../apps/cli/src/count/system.ts'
import { anchor, fixed, percent, table } from './odds-doc/markdown.ts'

export const COUNTING_PAGE = join(import.meta.dirname, '..', 'docs', 'counting.md')

const DECKS = 8
const CUT = 14
const SEED = 'counting'
const SHOES = 100_000
const PERFECT_SHOES = 300
const PRINTED_SHOES = 1_000_000

export interface CountedBet {
  readonly game: Game
  readonly bet: string
  readonly label: string
  readonly system: CountSystem
}

const must = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result.value
}

/** Every bet once: those of one ladder are one bet, whichever document has them. */
function distinct(felts: readonly Game[]): CountedBet[] {
  const known = new Map<string, CountedBet>()
  for (const felt of felts) {
    for (const { id, label, rungs, raise } of placeableBets(felt)) {
      const key = JSON.stringify([rungs.map(({ when, pays }) => [when, pays]), raise?.times])
      if (known.has(key)) continue
      const game = betAlone(felt, id)
      const own = felt.id === 'catalogue' ? '' : `, ${felt.title.en}`
      known.set(key, { game, bet: id, label: `${label.en}${own}`, system: systemOf(game, id, DECKS) })
    }
  }
  return [...known.values()]
}

/** The bets of the documents, and those of the catalogue. */
export const documentBets = (): CountedBet[] =>
  distinct([...GAMES, ...PACKS.map((pack) => ({ ...GAMES[0]!, id: pack.id, title: pack.title, bets: pack.bets }))])
export const catalogueBets = (): CountedBet[] =>
  distinct([{ ...GAMES[0]!, id: 'catalogue', bets: CATALOGUE.flatMap((pack) => pack.bets) }])

const tagsText = (tags: readonly number[]) =>
  aceFirst(tags)
    .map((tag) => String(tag).replace('-', '−'))
    .join(' ')
const triggerText = (trigger: number) => (trigger >= 300 ? '–' : `+${trigger}`)

/** The exact columns of a bet's row, which a test computes anew. */
export const systemCells = ({ label, system }: CountedBet): string[] => [
  label,
  percent(system.ev, 4),
  tagsText(system.count.tags),
  triggerText(system.count.trigger),
  fixed(system.correlation, 4),
]

const plan = planShoe(DECKS, 'cut-card', { depth: CUT })
const seed = seedFrom(SEED)
const units = ({ unitsPerShoe, se }: MeasuredPlay) => `${fixed(unitsPerShoe, 4)} ± ${fixed(se.unitsPerShoe, 4)}`
const gain = ({ advantage, betsPerShoe, se }: MeasuredPlay) =>
  betsPerShoe > 0 ? `${percent(advantage, 2)} ± ${percent(se.advantage, 2)}` : '–'

function countedRow(one: CountedBet, perfectly: boolean): string[] {
  const { game, bet, system } = one
  const { count, raises } = system
  console.error(bet)
  const counted = playByCount({ game, bet, raises, plan, seed, count, shoes: SHOES })
  const perfect = perfectly ? playPerfectly({ game, bet, plan, seed, shoes: PERFECT_SHOES }) : undefined
  return [
    ...systemCells(one),
    percent(counted.share, 3),
    gain(counted),
    units(counted),
    ...(perfect ? [units(perfect)] : []),
  ]
}

interface Printed {
  readonly bet: string
  readonly pack: string
  readonly name: string
  /** A, 2 … 9, ten. */
  readonly tags: readonly number[]
  readonly trigger: number
  readonly printed: string
  readonly source: string
  readonly judge: string
}

const PRINTED: readonly Printed[] = [
  {
    bet: 'banker-7',
    pack: 'seven-eight',
    name: 'Dragon 7 (Banker 7), 40 to 1',
    tags: [0, 0, 0, -1, -1, -1, -1, 2, 2, 0],
    trigger: 4,
    printed: '0.597 units a shoe',
    source: '888casino.com (Jacobson)',
    judge: 'Within three standard errors. All ten printed effects of removal agree to the last digit.',
  },
  {
    bet: 'player-8',
    pack: 'seven-eight',
    name: 'Panda 8 (Player 8), 25 to 1',
    tags: [1, 1, -2, -2, -2, -1, -1, -2, 4, 1],
    trigger: 11,
    printed: '0.237 units a shoe',
    source: '888casino.com (Jacobson)',
    judge: 'Within three standard errors.',
  },
  {
    bet: 'lucky-6',
    pack: 'lucky-6',
    name: 'Lucky 6, 12 and 23 to 1',
    tags: [0, 0, 0, 0, 0, -3, 1, 1, 1, 0],
    trigger: 7,
    printed: '3.09 % of hands, 6.27 % advantage, 0.155 units a shoe',
    source: 'wizardofodds.com (counting Lucky 6)',
    judge:
      'Ours is more. Nothing is burned here; a burn takes 6.5 cards on average that nobody sees, which is to a counter as if the cut card lay at 21. That explains most of it: see the second line. What remains is about three standard errors in advantage and winnings; the page does not say how it rounds the true count.',
  },
  {
    bet: 'big-tiger',
    pack: 'tiger',
    name: 'Big Tiger, 50 to 1',
    tags: [0, 0, -1, -1, -1, -2, 1, 2, 2, 0],
    trigger: 8,
    printed: '3.536 % of hands, 7.227 % advantage, 0.256 units in 100 hands',
    source: 'advancedadvantageplay.com, July 2024',
    judge:
      'Advantage and winnings within three standard errors; the printed betting correlation, 0.981, agrees. The share of hands is a little larger, since nothing is burned here.',
  },
  {
    bet: 'super-shot-natural-nine',
    pack: 'bad-beat',
    name: 'Super Shot, natural 9 over 8, 50 to 1 (printed as Bad Beat)',
    tags: [0, 1, 1, 1, 1, 1, 1, -5, -5, 1],
    trigger: 6,
    printed: '14.31 % of hands, 10.54 % advantage, 1.51 units in 100 hands',
    source: 'advancedadvantageplay.com',
    judge:
      'Within three standard errors, but for the share of hands, which is a little larger, since nothing is burned here.',
  },
]

function printedRow({ bet, pack, name, tags, trigger, printed, source }: Printed, cut: number): string[] {
  const game = betAlone(must(assemble('commission', [pack])), bet)
  const count = { tags: [tags[9]!, ...tags.slice(0, 9)], trigger }
  const shoe = planShoe(DECKS, 'cut-card', { depth: cut })
  console.error(`printed ${bet} ${cut}`)
  const play = playByCount({ game, bet, raises: {}, plan: shoe, seed, count, shoes: PRINTED_SHOES })
  const ours = [
    `${percent(play.share, 3)} ± ${percent(play.se.share, 3)} % of hands`,
    `${percent(play.advantage, 3)} ± ${percent(play.se.advantage, 3)} % advantage`,
    `${fixed(play.unitsPerShoe, 4)} ± ${fixed(play.se.unitsPerShoe, 4)} units a shoe`,
    `${fixed(play.unitsPer100, 4)} ± ${fixed(play.se.unitsPer100, 4)} in 100 hands`,
  ]
  return [name, String(cut), `+${trigger}`, printed, ours.join('<br>'), source]
}

const HEAD = [
  'Bet',
  'Fresh shoe %',
  'Tags A 2 … 9 T',
  'Bet from',
  'Correlation',
  'Of hands %',
  'Advantage %',
  'Units a shoe',
]

export function countingPage(): string {
  const documents = documentBets()
  const sections: readonly (readonly [string, string])[] = [
    ['How to read this page', howToRead()],
    [
      'Every bet of the documents',
      table(
        [...HEAD, 'Perfect play'],
        documents.map((one) => countedRow(one, true)),
      ),
    ],
    [
      'Every bet of the catalogue',
      table(
        HEAD,
        catalogueBets().map((one) => countedRow(one, false)),
      ),
    ],
    ['Effects of removal', effectsSection([...documents, ...catalogueBets()])],
    ['What others have printed', printedSection()],
    ['Without seeing a card, and with one seen ahead', aheadSection(documents)],
    ['Insurance and Antes: decisions', decisionsSection()],
    ['Countermeasures', countermeasuresSection()],
  ]
  return [
    '# What a card counter wins',
    '<!-- Written by scripts/counting-doc.ts: change that, not this page. -->',
    'For every bet of the five documents and of the [catalogue](catalogue.md): what each card does to it, the best linear count, and what betting by that count, or perfectly, wins. As far as we found, these answers are published here first, but for the few listed under "What others have printed". `punto count BET` works out any of them with other decks, cuts, tags and triggers; `punto count --house FILE` judges a whole house.',
    sections.map(([heading]) => `- [${heading}](#${anchor(heading)})`).join('\n'),
    ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

const howToRead =
  () => `Eight decks, the cut card ${CUT} cards from the end, nothing burned, one unit on every bet. ± is one standard error.

- **Effects of removal** and **tags** are exact. Tags are for A, 2 … 9, and ten to king; a card's tag is added when it is dealt. They are the balanced whole numbers from −4 to 4 with the highest **correlation** to the effects: all such tags are gone through.
- **Bet from**: the true count (running count over decks left) from which the bet favours the bettor, rounded up. "–": no count by value says anything of the bet (a pair's chance hardly depends on values).
- **Of hands, advantage, units a shoe**: ${SHOES.toLocaleString('en')} shoes dealt by the kernel (seed "${SEED}"), betting only when the count says so.
- **Perfect play**: ${PERFECT_SHOES} shoes, the exact odds of every composition met, a bet whenever they favour the bettor; its worth is added up, not its luck.`

const effectsSection = (bets: readonly CountedBet[]) =>
  `In percent of a unit, when one card leaves a fresh shoe.\n\n${table(
    ['Bet', 'A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'],
    bets.map(effectCells),
  )}`

export const effectCells = ({ label, system }: CountedBet): string[] => [
  label,
  ...aceFirst(system.effects).map((effect) => percent(effect, 4)),
]

function printedSection(): string {
  const rows = PRINTED.flatMap((one) =>
    one.bet === 'lucky-6' ? [printedRow(one, CUT), printedRow(one, 21)] : [printedRow(one, CUT)],
  )
  const tie = betAlone(must(assemble('commission')), 'tie')
  console.error('tie')
  const perfect = playPerfectly({ game: tie, bet: 'tie', plan, seed, shoes: 2000 })
  return [
    `${PRINTED_SHOES.toLocaleString('en')} shoes each, with the printed tags and trigger.`,
    table(['Bet', 'Cut', 'Bet from', 'Printed', 'Ours', 'Where'], rows, 2),
    PRINTED.map(({ name, judge }) => `- **${name}**: ${judge}`).join('\n'),
    `- **Tie**, 8 to 1, perfect play: printed 0.00504 units a shoe; ours, over 2,000 shoes, ${units(perfect)} with the cut card at 14, and 0.0025 ± 0.0006 at 21 (\`punto count tie --cut 21 --perfect 1200 --seed counting\`). A Tie favours the bettor in the last rounds of a shoe alone, so that a few cards burned or not make the whole difference; what is printed lies between the two.`,
  ].join('\n\n')
}

function aheadSection(bets: readonly CountedBet[]): string {
  const rows = bets.map(({ game, bet, label, system }) => {
    console.error(`ahead ${bet}`)
    const { burned, first } = knownAhead(game, bet, DECKS)
    return [
      label,
      percent(burned.chance, 1),
      fixed(burned.unitsPer100, 4),
      percent(first.chance, 1),
      fixed(first.unitsPer100, 4),
      percent(Math.max(...first.byValue), 2),
      ...(VULNERABLE.includes(bet)
        ? [units(playByBoard({ game, bet, effects: system.effects, ev: system.ev, plan, seed, shoes: 400 }))]
        : ['']),
    ]
  })
  return [
    'From a fresh shoe, exactly: one card of the shoe seen and put away (a burned card), and the first card of the round known before betting, as INS 5.7 makes it when a card drawn in excess is carried over. "Worth it": how often the known card makes the bet favourable. The first card is worth far more than any count: a table that announces it should take no side bets on that round.',
    'The last column bets by what a board shows (points and number of cards of both hands, 400 shoes): a result says too little of the cards behind it to win anything.',
    table(
      [
        'Bet',
        'Burned: worth it %',
        'Units in 100',
        'First card: worth it %',
        'Units in 100',
        'Best first card %',
        'Board, units a shoe',
      ],
      rows,
    ),
  ].join('\n\n')
}

/** The bets that a counter would look for. */
const VULNERABLE = ['banker-7', 'player-8', 'super-shot-natural-nine', 'winning-total-8', 'super-shot-three-card-nine']

function decisionsSection(): string {
  const priced = must(priceGame(must(assemble('insurance')), freshShoe(DECKS)))
  const good = priced.insurance.filter(({ favoursBettor }) => favoursBettor)
  const worth = (row: (typeof good)[number]) => {
    const { n, d } = insuranceOdds(row.row)
    return (toNumber(row.ev) * row.chance * d) / n
  }
  const sum = (side: string) => good.filter((row) => row.side === side).reduce((all, row) => all + worth(row), 0)
  return [
    `${good.length} situations of insurance favour the bettor from a fresh shoe (INS 4.1.2 prints the odds; the pay table says so). Insured up to the cap, where winnings equal the bet on the hand, a unit on that hand wins by them:`,
    table(
      ['Window', 'Side', 'Player', 'Banker', 'Pays', 'Worth % of what is insured', 'Chance %', 'Units in 100 rounds'],
      good.map((row) => [
        row.window === 1 ? 'four cards' : 'third card',
        row.side,
        String(row.player),
        String(row.banker),
        row.pays.replace('/', ' to '),
        percent(toNumber(row.ev), 4),
        percent(row.chance, 4),
        fixed(100 * worth(row), 4),
      ]),
      5,
    ),
    `Who takes only these wins ${fixed(100 * sum('banker'), 4)} units in 100 rounds beside a unit on the Banker each round, and ${fixed(100 * sum('player'), 4)} beside a unit on the Player: less than the hands themselves cost (1.4581 and 1.2351 in 100), so that insurance makes those bets cheaper and no winner. A row of window 2 counts in full here; a player who is offered a row after four cards and takes none has forgone it (INS 5.3), and must take a token amount to keep it.`,
    'Antes are decisions too: `ante-player` and `ante-banker` in the first table are raised or folded as is best, by the count from fresh odds, by perfect play from the cards that are left.',
  ].join('\n\n')
}

function countermeasuresSection(): string {
  const against = [
    ['banker-7', 'seven-eight'],
    ['super-shot-natural-nine', 'bad-beat'],
    ['egalite-7', 'egalite'],
    ['big-tiger', 'tiger'],
  ] as const
  const results = against.map(([bet, pack]) => {
    console.error(`against ${bet}`)
    return {
      bet,
      measures: countermeasures({ game: must(assemble('commission', [pack])), bet, decks: DECKS, shoes: 50_000, seed }),
    }
  })
  const names = results[0]!.measures.map(({ name }) => name)
  const chart = results.map(({ bet, measures }) => {
    const most = Math.max(...measures.map(({ unitsPerShoe }) => unitsPerShoe))
    const lines = measures.map(
      ({ name, unitsPerShoe }) =>
        `  ${name.padEnd(32)} ${'█'.repeat(Math.max(0, Math.round((unitsPerShoe / most) * 40)))} ${fixed(unitsPerShoe, 3)}`,
    )
    return `${bet}, units a shoe\n${lines.join('\n')}`
  })
  return [
    'What is left for a counter with the best tags, 50,000 shoes each. Moving the cut card is what helps: at one and a half decks from the end a fifth to a third of the winnings is left, of Big Tiger nothing. Fewer decks do not help: a shoe of four has half the rounds and two thirds of the winnings or more. Closing a side bet for the last quarter of the shoe is to a counter the same as a cut card there; a limit cuts winnings in proportion.',
    table(
      ['Units a shoe', ...results.map(({ bet }) => bet)],
      names.map((name, i) => [
        name,
        ...results.map(
          ({ measures }) =>
            `${fixed(measures[i]!.unitsPerShoe, 4)} ± ${fixed(measures[i]!.play.se.unitsPerShoe * measures[i]!.stake, 4)}`,
        ),
      ]),
    ),
    `\`\`\`text\n${chart.join('\n\n')}\n\`\`\``,
  ].join('\n\n')
}

if (import.meta.main) writeFileSync(COUNTING_PAGE, countingPage())
