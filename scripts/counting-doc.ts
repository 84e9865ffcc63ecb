// Writes docs/counting.md: `npm run counting-doc`. It plays some 27 billion hands, so it takes a quarter of an hour of a processor and more; the seed is fixed
// and the page says so. Words after the command name sections to write anew, by their headings' first words; the others stay:
// `npm run counting-doc -- Countermeasures`. A test computes the exact part anew (effects, tags, triggers) and compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { priceGame, toNumber } from '@punto/odds'
import {
  assemble,
  type Bet,
  CATALOGUE,
  freshShoe,
  GAMES,
  type Game,
  insuranceOdds,
  ladderFacts,
  looksAtCards,
  PACKS,
  placeableBets,
  SIDES,
} from '@punto/rules'
import { planShoe, seedFrom } from '@punto/sim'
import {
  anteCount,
  betAlone,
  type CountSystem,
  countermeasures,
  insuranceCount,
  knownAhead,
  type MeasuredPlay,
  playAnte,
  playByBoard,
  playByCount,
  playByCountExactly,
  playInsurance,
  playPerfectly,
  SHOE_QUANTILES,
  type ShoeLaw,
  systemOf,
  teamOf,
  unitsByShoe,
} from '@punto/sim/counting'
import { countermeasuresChart } from '../apps/cli/src/count/chart.ts'
import { aceFirst } from '../apps/cli/src/count/report.ts'
import { anchor, fixed, percent, table } from './odds-doc/markdown.ts'

export const COUNTING_PAGE = join(import.meta.dirname, '..', 'docs', 'counting.md')

const DECKS = 8
const CUT = 14
const SEED = 'counting'
const SHOES = 5_000_000
const RUNNING_SHOES = 200_000
/** Shoe by shoe. */
const SHOES_BESIDE = 1_000_000
const INSURANCE_SHOES = 5000
const ANTE_SHOES = 300
/** Whoever wins less than this by the best count counts something else. */
const WORTH_COUNTING = 0.05
const PERFECT_SHOES = 300
const PRINTED_SHOES = 20_000
const TIE_SHOES = 1500
const COUNTERMEASURE_SHOES = 3000
const CHART = 'counting-countermeasures.svg'

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
  distinct([{ ...GAMES[0]!, id: 'catalogue', bets: CATALOGUE.flatMap((pack) => pack.bets).filter(isCounted) }])

/** The kernel tallies no single cards, and a million shoes without it are hours: `punto count` judges those bets one at a time. */
const isCounted = ({ rungs }: Bet): boolean => !looksAtCards(ladderFacts(rungs))

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

/** How a shoe is dealt: cards behind the cut card, a round more after it, cards burned before the first round. */
interface Dealing {
  readonly name: string
  readonly depth: number
  readonly extraRound?: boolean
  readonly burn?: boolean
}

const AT_14: Dealing = { name: 'cut card at 14', depth: CUT }
const AT_22: Dealing = { name: 'cut card at 22', depth: 22 }
const USUAL: Dealing = {
  name: 'cut card at 14, one round more, cards burned',
  depth: CUT,
  extraRound: true,
  burn: true,
}
const BURNED: Dealing = { name: 'cut card at 14, cards burned', depth: CUT, burn: true }

interface Printed {
  readonly bet: string
  readonly pack: string
  readonly name: string
  /** A, 2 … 9, ten. */
  readonly tags: readonly number[]
  readonly trigger: number
  readonly printed: string
  readonly source: string
  readonly dealings: readonly Dealing[]
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
    dealings: [AT_14, USUAL],
    judge:
      'Reproduced with burned cards and one round more (0.5968 ± 0.0075), which the author calls the standard rules (888casino.com, "Computer-perfect play against the baccarat Tie bet": a card is shown, as many as it counts are burned, and one round follows that in which the cut card comes out). Without them ours is more by three standard errors. The figure is that of the count, not of perfect play. All ten printed effects of removal agree to the last digit.',
  },
  {
    bet: 'player-8',
    pack: 'seven-eight',
    name: 'Panda 8 (Player 8), 25 to 1',
    tags: [1, 1, -2, -2, -2, -1, -1, -2, 4, 1],
    trigger: 11,
    printed: '0.237 units a shoe',
    source: '888casino.com (Jacobson)',
    dealings: [AT_14, USUAL],
    judge: 'Reproduced in the same shoe, within one and a half standard errors.',
  },
  {
    bet: 'lucky-6',
    pack: 'lucky-6',
    name: 'Lucky 6, 12 and 23 to 1',
    tags: [0, 0, 0, 0, 0, -3, 1, 1, 1, 0],
    trigger: 7,
    printed: '80.1 hands a shoe, 3.09 % of hands, 6.27 % advantage, 0.155 units a shoe',
    source: 'wizardofodds.com (counting Lucky 6)',
    dealings: [AT_14, AT_22, BURNED],
    judge:
      'Reproduced with 22 cards left over: share, advantage and winnings within one standard error. What differs is the depth of the shoe: the page prints 80.1 hands a shoe, and 3.09 % × 80.1 × 6.27 % is its 0.155; a cut card at 14 with nothing burned deals 81.82. It does not say what is left over; a burn of the 7.5 cards that it takes on average before a cut card at 14 comes to the same depth, and to the third line where the counter sees the first of them. Tried and not in agreement: true counts rounded to whole numbers (4.1 % of hands), decks rounded to wholes or halves, true counts over the shoe’s own cards without those burned (3.9 % of hands at 5.1 %).',
  },
  {
    bet: 'big-tiger',
    pack: 'tiger',
    name: 'Big Tiger, 50 to 1',
    tags: [0, 0, -1, -1, -1, -2, 1, 2, 2, 0],
    trigger: 8,
    printed: '3.536 % of hands, 7.227 % advantage, 0.256 units in 100 hands',
    source: 'advancedadvantageplay.com, July 2024',
    dealings: [AT_14, USUAL],
    judge:
      'Reproduced in the usual shoe (the page says "standard burn card and cut card rules"): all three figures within one and a half standard errors. The printed betting correlation, 0.981, agrees.',
  },
  {
    bet: 'super-shot-natural-nine',
    pack: 'bad-beat',
    name: 'Super Shot, natural 9 over 8, 50 to 1 (printed as Bad Beat)',
    tags: [0, 1, 1, 1, 1, 1, 1, -5, -5, 1],
    trigger: 6,
    printed: '14.31 % of hands, 10.54 % advantage, 1.51 units in 100 hands',
    source: 'advancedadvantageplay.com',
    dealings: [AT_14, USUAL],
    judge: 'Reproduced in the usual shoe, all three figures within two standard errors.',
  },
]

function printedRow({ bet, pack, name, tags, trigger, printed, source }: Printed, dealing: Dealing): string[] {
  const game = betAlone(must(assemble('commission', [pack])), bet)
  const count = { tags: [tags[9]!, ...tags.slice(0, 9)], trigger }
  console.error(`printed ${bet}, ${dealing.name}`)
  const play = playByCountExactly(
    { game, bet, plan: planShoe(DECKS, 'cut-card', dealing), seed, shoes: PRINTED_SHOES },
    count,
  )
  const ours = [
    `${fixed(play.betsPerShoe / play.share, 2)} hands a shoe`,
    `${percent(play.share, 3)} ± ${percent(play.se.share, 3)} % of hands`,
    `${percent(play.advantage, 3)} ± ${percent(play.se.advantage, 3)} % advantage`,
    `${fixed(play.unitsPerShoe, 4)} ± ${fixed(play.se.unitsPerShoe, 4)} units a shoe`,
    `${fixed(play.unitsPer100, 4)} ± ${fixed(play.se.unitsPer100, 4)} in 100 hands`,
  ]
  return [name, dealing.name, `+${trigger}`, printed, ours.join('<br>'), source]
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

/** The page's sections by heading, in order. */
const SECTIONS: readonly (readonly [string, () => string])[] = [
  ['How to read this page', () => howToRead()],
  [
    'Every bet of the documents',
    () =>
      table(
        [...HEAD, 'Perfect play'],
        documentBets().map((one) => countedRow(one, true)),
      ),
  ],
  [
    'Every bet of the catalogue',
    () =>
      table(
        HEAD,
        catalogueBets().map((one) => countedRow(one, false)),
      ),
  ],
  ['Running counts', () => runningSection()],
  ['Shoe by shoe', () => shoeSection()],
  ['Effects of removal', () => effectsSection([...documentBets(), ...catalogueBets()])],
  ['What others have printed', () => printedSection()],
  ['Without seeing a card, and with one seen ahead', () => aheadSection(documentBets())],
  ['Insurance and Antes: decisions', () => decisionsSection()],
  ['Countermeasures', () => countermeasuresSection()],
]

/** The page, with those sections taken from `known` whose headings begin with none of these words. */
export function countingPage(known: string, anew: readonly string[]): string {
  const kept = (heading: string) => known.split(/^## /m).find((part) => part.startsWith(`${heading}\n`))
  const sections = SECTIONS.map(([heading, write]) => {
    const old = anew.length > 0 && !anew.some((word) => heading.startsWith(word)) ? kept(heading) : undefined
    return [heading, old === undefined ? write() : old.slice(heading.length).trim()] as const
  })
  return [
    '# What a card counter wins',
    '<!-- Written by scripts/counting-doc.ts: change that, not this page. -->',
    'For every bet of the five documents and of the [catalogue](catalogue.md): what each card does to it, the best linear count, and what betting by that count, or perfectly, wins. Of several bets others have printed counts before: what they found stands under "What others have printed". Bets on single cards (Matching Dragon, Bellagio Match, Lucky 8) are not on this page, since the kernel tallies no single cards: `punto count lucky-8-player --perfect 0` counts one. `punto count BET` works out any of them with other decks, cuts, tags and triggers; `punto count --house FILE` judges a whole house.',
    sections.map(([heading]) => `- [${heading}](#${anchor(heading)})`).join('\n'),
    ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

const howToRead =
  () => `Eight decks, the cut card ${CUT} cards from the end, nothing burned, one unit on every bet. ± is one standard error. A bet that several documents have with the same pay table stands here once, under the first. Burning is a table's option, off by default (ruling 5), and off here; \`punto count --burn\` burns as a table does, and \`--house\` where the table is set so.

- **Effects of removal** and **tags** are exact. Tags are for A, 2 … 9, and ten to king; a card's tag is added when it is dealt. They are the balanced whole numbers from −4 to 4 with the highest **correlation** to the effects: all such tags are gone through.
- **Bet from**: the true count (running count over decks left) from which the bet favours the bettor, rounded up. "–": no count by value says anything of the bet (a pair's chance hardly depends on values).
- **Of hands, advantage, units a shoe**: ${SHOES.toLocaleString('en')} shoes dealt by the kernel (seed "${SEED}"), betting only when the count says so. That was nine and a half minutes of one processor for the 67 bets, measured beside other work; ten million shoes would take twice as long and leave seven tenths of the standard errors.
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
  const tie = betAlone(must(assemble('commission')), 'tie')
  const ties = [AT_14, { name: 'cut card at 18', depth: 18 }, AT_22].map((dealing) => {
    console.error(`tie, ${dealing.name}`)
    const shoe = planShoe(DECKS, 'cut-card', dealing)
    return [dealing.name, playPerfectly({ game: tie, bet: 'tie', plan: shoe, seed, shoes: TIE_SHOES })] as const
  })
  return [
    `${PRINTED_SHOES.toLocaleString('en')} shoes each, with the printed tags and trigger; when the count says to bet, the bet's exact worth from the cards left is added up, not its luck. Cards burned: the first is shown, and as many as it counts (ten for a ten or picture) are put away unseen; decks left are all cards not seen.`,
    table(
      ['Bet', 'Shoe', 'Bet from', 'Printed', 'Ours', 'Where'],
      PRINTED.flatMap((one) => one.dealings.map((dealing) => printedRow(one, dealing))),
      2,
    ),
    PRINTED.map(({ name, judge }) => `- **${name}**: ${judge}`).join('\n'),
    '- **Printed, and not to be set beside a line above**: Eliot Jacobson counts the Winning Totals on 888casino.com ("Card Counting the Knockout Baccarat Side Bet", January 2017; ties returned, 7, 3.5, 4.5, 3 and 2.5 to 1: those on 1-4 and on 8 pay what ours pay, the other three more), Super Six at 15 to 1 ("Card Counting the Super Six Baccarat Side Bet", April 2017; ours pays 12, or 12 and 20), and Tiger 7, Ox 6 and Kill the Ox/Tiger ("Card Counting the Tiger 7, Ox 6 and Kill the Ox/Tiger Baccarat Side Bets"; Tiger 7 is our Banker 7, Ox 6 our own). We have the pay tables of these pages and not their tables of results, so nothing here is said to be first, and their figures wait to be set beside ours.',
    '- **Dragon Bonus: Player**: printed 0.1231 units a shoe and 0.1515 in 100 hands, cut card at 14 with the usual burned cards (888casino.com, "Shoe-Shopping the Dragon Bonus Baccarat Side Bet"), and 0.112 units a shoe from 4.8 % of hands with a sheet of running counts (discountgambling.net, October 2011). Ours, by the best tags up to 4 with nothing burned: 0.0998 ± 0.0217 from 7.8 % of hands, which agrees with both within one and a half standard errors.',
    '- **Tie**, 8 to 1, perfect play: printed 0.00504 units a shoe. It is not perfect play: 888casino.com ("Beating the baccarat Tie bet") reports it as a claim of John May’s, of one bet in 10,000 hands at 62 %, and 0.0001 × 81.3 hands × 0.62 is that figure. Perfect play bets eighteen times as often at a tenth of the edge, in the last rounds of a shoe alone, so that four cards more or less behind the cut card change it threefold; the printed figure lies between the first two lines.',
    table(
      ['Tie, perfect play', 'Of hands %', 'Advantage %', 'Units a shoe'],
      ties.map(([name, play]) => [name, percent(play.share, 4), gain(play), units(play)]),
    ),
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
      units(playByBoard({ game, bet, effects: system.effects, ev: system.ev, plan, seed, shoes: 400 })),
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
    `**By a count.** Each decision has an index, the true count from which it is right: \`punto count --decisions\` lists them. What a counter wins by them, beside a unit on the hand or the Ante in every round, all of it worked out exactly from the cards met: ${INSURANCE_SHOES.toLocaleString('en')} shoes for insurance, ${ANTE_SHOES} for Antes. Insurance by a count is worth about twice what the pay table gives away; the hand itself still costs more. An Ante is almost never decided otherwise by a count: raising is right until far below any count that is met.`,
    decisionsTable(),
  ].join('\n\n')
}

const worthCounting = (): CountedBet[] =>
  documentBets().filter(({ game, bet, system: { count, raises } }) => {
    const play = playByCount({ game, bet, raises, plan, seed, count, shoes: 100_000 })
    return play.unitsPerShoe > WORTH_COUNTING
  })

function runningSection(): string {
  const rows = worthCounting().map(({ game, bet, label }) => {
    console.error(`running ${bet}`)
    const { count, raises } = systemOf(game, bet, DECKS, { kind: 'running' })
    const [running, divided] = [count, systemOf(game, bet, DECKS).count].map((one) =>
      playByCount({ game, bet, raises, plan, seed, count: one, shoes: RUNNING_SHOES }),
    ) as [MeasuredPlay, MeasuredPlay]
    return [
      label,
      tagsText(count.tags),
      String(count.start).replace('-', '−'),
      percent(running.share, 3),
      gain(running),
      units(running),
      units(divided),
      percent(running.unitsPerShoe / divided.unitsPerShoe, 0),
    ]
  })
  return [
    `A count that nobody has to divide: unbalanced tags, a number to begin with, and a bet whenever the count stands at 0 or above, over ${RUNNING_SHOES.toLocaleString('en')} shoes. What the tags bring by themselves rises as fast as the sum that is needed falls. The last column says how much of what the true count wins is left: \`punto count BET --running\`.`,
    table(
      [
        'Bet',
        'Tags A 2 … 9 T',
        'Begins at',
        'Of hands %',
        'Advantage %',
        'Units a shoe',
        'By the true count',
        'Left %',
      ],
      rows,
    ),
  ].join('\n\n')
}

/** Counters at one table, each at a bet of their own. */
const TABLES: readonly (readonly [game: string, packs: readonly string[], bets: readonly string[]])[] = [
  ['no-commission', [], ['banker-7', 'player-8']],
  ['knockout', [], ['winning-total-1-4', 'winning-total-8', 'winning-total-7']],
  ['commission', ['bad-beat'], ['super-shot-natural-nine', 'super-shot-three-card-nine', 'bad-beat']],
  ['easy-six', [], ['easy-six']],
]

function shoeSection(): string {
  const rows = TABLES.flatMap(([id, packs, bets]) => {
    const game = must(assemble(id, packs))
    const results = bets.map((bet) => {
      console.error(`by shoe ${bet}`)
      const { count, raises } = systemOf(game, bet, DECKS)
      return unitsByShoe({ game, bet, count, raises }, plan, seed, SHOES_BESIDE)
    })
    const { each, together } = teamOf(results)
    const row = (name: string, law: ShoeLaw) => [
      name,
      fixed(law.betsPerShoe, 2),
      `${fixed(law.unitsPerShoe, 3)} ± ${fixed(law.se, 3)}`,
      fixed(law.sd, 2),
      ...[law.without, law.lost, law.won].map((share) => percent(share, 1)),
      ...law.quantiles.map(([, won]) => fixed(won, 1)),
      law.shoesToLead === undefined ? '–' : law.shoesToLead.toLocaleString('en'),
    ]
    return [...each.map((law, i) => row(bets[i]!, law)), ...(bets.length > 1 ? [row('all of them', together)] : [])]
  })
  return [
    `What the winnings above mean from one shoe to the next: ${SHOES_BESIDE.toLocaleString('en')} shoes, the best true count, a unit on every bet it names. Under 1 % to 99 %: units that so many shoes bring no more than. Shoes to lead: where what is won on average is one standard deviation, so that a counter is ahead five times in six. Several counters at one table, each at a bet of their own, lead sooner than any of them: \`punto count BET BET --by-shoe\`.`,
    table(
      [
        'Counter',
        'Bets a shoe',
        'Units a shoe',
        'sd',
        'No bet %',
        'Lost %',
        'Won %',
        ...SHOE_QUANTILES.map((share) => `${Math.round(share * 100)} %`),
        'Shoes to lead',
      ],
      rows,
    ),
  ].join('\n\n')
}

function decisionsTable(): string {
  const insured = must(assemble('insurance'))
  const knockout = must(assemble('knockout'))
  const cells = (plays: readonly MeasuredPlay[]) =>
    plays.map(({ unitsPer100, se }) => `${fixed(unitsPer100, 4)} ± ${fixed(se.unitsPer100, 4)}`)
  const rows = [
    ...SIDES.map((side) => {
      console.error(`insurance of the ${side}`)
      const play = playInsurance(insuranceCount(insured, side, DECKS), plan, seed, INSURANCE_SHOES)
      return [`Insurance of the ${side}`, ...cells([play.always, play.counted, play.perfect])]
    }),
    ...['ante-player', 'ante-banker'].flatMap((ante) => {
      console.error(ante)
      const play = playAnte(anteCount(knockout, ante, DECKS), plan, seed, ANTE_SHOES)
      return [
        [`${ante} in every round`, ...cells([play.always, play.counted, play.perfect])],
        [`${ante} when worth laying`, ...cells([play.laidAlways, play.laidCounted, play.laidPerfect])],
      ]
    }),
  ]
  return table(['Units in 100 rounds', 'As a fresh shoe says', 'By the index', 'By exact odds'], rows)
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
      measures: countermeasures({
        game: must(assemble('commission', [pack])),
        bet,
        decks: DECKS,
        shoes: COUNTERMEASURE_SHOES,
        seed,
      }),
    }
  })
  const names = results[0]!.measures.map(({ name }) => name)
  writeFileSync(
    join(COUNTING_PAGE, '..', CHART),
    countermeasuresChart(results.map(({ bet, measures }) => ({ title: bet, measures }))),
  )
  return [
    `What is left for a counter with the best tags, over ${COUNTERMEASURE_SHOES.toLocaleString('en')} shoes, the same for every cut; a bet's exact worth is added up, not its luck. Moving the cut card is what helps: at one and a half decks from the end a tenth to two fifths of the winnings is left. Fewer decks do not help: a shoe of four has half the rounds and seven tenths of the winnings or more. Closing a side bet for the last quarter of the shoe is to a counter the same as a cut card there; a limit cuts winnings in proportion.`,
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
    `![Units a shoe that are left to a counter of ${results.map(({ bet }) => bet).join(', ')}, by countermeasure](${CHART})`,
    '`punto count BET --countermeasures --svg FILE` draws the same for any bet.',
  ].join('\n\n')
}

if (import.meta.main)
  writeFileSync(COUNTING_PAGE, countingPage(readFileSync(COUNTING_PAGE, 'utf8'), process.argv.slice(2)))
