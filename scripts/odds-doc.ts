// Writes docs/odds.md from packages/odds: `node --conditions=punto-source scripts/odds-doc.ts`. A test fails when the page
// is not what this would write.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  combine,
  type DeckPricing,
  effectsOfRemoval,
  type OddsResult,
  priceByDecks,
  type Stake,
  toNumber,
} from '@punto/odds'
import { type Bet, freshShoe, GAMES, type Game, PACKS, type Pack, type Rung, withPacks } from '@punto/rules'
import { antes, counts, edgesByDecks, figures, type Priced } from './odds-doc/bets.ts'
import { favourable, insuranceGrids } from './odds-doc/insurance.ts'
import { MARK } from './odds-doc/literature.ts'
import { anchor, fixed, grouped, percent, signed, table, valueName } from './odds-doc/markdown.ts'

export const ODDS_PAGE = join(import.meta.dirname, '..', 'docs', 'odds.md')

const commission = GAMES.find(({ id }) => id === 'commission')!

export function oddsPage(): string {
  const sections: readonly (readonly [heading: string, text: string])[] = [
    ['How to read this page', howToRead()],
    ...GAMES.map((game) => [game.title.en, gameSection(game)] as const),
    ...PACKS.map((pack) => [`Pack: ${pack.title.en}`, packSection(pack)] as const),
    ['Effects of removal', removalSection()],
    ['Bets placed together', togetherSection()],
    ['The length of a round', lengthSection()],
    ['First published here', firstPublished()],
  ]
  return [
    '# The exact odds of every bet',
    '<!-- Written by scripts/odds-doc.ts from packages/odds: change those, not this page. -->',
    INTRODUCTION,
    sections.map(([heading]) => `- [${heading}](#${anchor(heading)})`).join('\n'),
    ...sections.map(([heading, text]) => `## ${heading}\n\n${text}`),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

const INTRODUCTION = `Every figure on this page is computed, none is simulated: all ways to deal six cards from the shoe are counted through the table of play, and the bets of each game are read from the counts. The counts are whole numbers and the expectations exact fractions; only the printing rounds. \`punto odds GAME --json\` prints the fractions, for these shoes and any other.`

const howToRead =
  () => `A round takes four, five or six cards. So that all rounds weigh alike, each is continued to six cards whether or not they are drawn: a shoe of *N* cards has *N*(*N*−1)(*N*−2)(*N*−3)(*N*−4)(*N*−5) sequences, ${grouped(sequencesOf(8))} for eight decks, and a bet wins as often as the share of sequences that its rungs decide.

- **House edge**: what the House keeps of every unit staked, in the long run; the bettor expects as much less than nothing.
- **Edge per resolved bet**: the same where pushes do not count as bets. It is the larger by 1 / (1 − push), and the one to compare with games that cannot push.
- **Hit**: the chance of a net win. **Standard deviation**: of the net result of one unit staked.
- **${MARK}**: first published here, as far as we found. What others have printed agrees with this page digit for digit; the tests of \`packages/odds\` name the pages.

Shoes are fresh. \`--without Kd,5\` takes cards out, down to the last six.`

function sequencesOf(decks: number): bigint {
  const cards = BigInt(52 * decks)
  return [0n, 1n, 2n, 3n, 4n, 5n].reduce((product, gone) => product * (cards - gone), 1n)
}

function gameSection(game: Game): string {
  const byDecks = priceByDecks(game)
  const priced: Priced = { owner: game.id, byDecks, bets: new Set(game.bets.map(({ id }) => id)) }
  const parts = [edgesByDecks(priced), figures(priced), counts(priced)]
  const last = byDecks.at(-1)!.pricing
  if (last.decisions.length > 0) parts.push('### The Ante', anteWords(byDecks), antes(priced))
  if (last.insurance.length > 0) {
    parts.push('### Insurance', INSURANCE, insuranceGrids(last.insurance), favourable(byDecks))
  }
  return parts.join('\n\n')
}

function anteWords(byDecks: readonly DeckPricing[]): string {
  const choices = byDecks.flatMap(({ pricing }) => pricing.decisions.flatMap(({ byFirstCard }) => byFirstCard))
  const always = choices.every((first) => first?.best === 'raise')
  return `The Ante is decided after the Player's first card: raise it with a Wager of twice its size, or lose it. Below is what raising is worth per unit of Ante, card by card, with eight decks${MARK}; folding is −1. ${always ? 'Every card is raised, on either side and at every number of decks, so that best play and always raising are the same.' : 'Not every card is raised.'}`
}

const INSURANCE = `What insurance is worth to the bettor, in per cent of the amount insured, given the situation; after the dot, how often the situation arises, in per cent of rounds. **Bold** favours the bettor. Insurance is bought against the hand's losing; a tie returns it, but pays it where the Player is insured on 9 after its third card. No row is offered unless a card is still to be drawn.`

function packSection(pack: Pack): string {
  const laid = withPacks(commission, [pack])
  if (!laid.ok) throw new Error(`${pack.id} cannot be laid beside ${commission.id}: ${laid.refusal.code}`)
  const offered = pack.bets.filter((bet) => !bet.notOffered)
  const priced: Priced = {
    owner: pack.id,
    byDecks: priceByDecks(laid.value),
    bets: new Set(offered.map(({ id }) => id)),
  }
  const left = pack.bets
    .filter((bet) => bet.notOffered)
    .map((bet) => `\`${bet.id}\` is not on offer: ${bet.notOffered!.en}`)
  return ['The same beside every game.', edgesByDecks(priced), figures(priced), counts(priced), ...left].join('\n\n')
}

function removalSection(): string {
  const values = Array.from({ length: 10 }, (_, value) => value)
  const lines = new Map<string, { readonly names: string[]; readonly cells: readonly string[] }>()
  const add = (owner: string, game: Game, wanted: (id: string) => boolean) => {
    for (const { id, byValue } of must(effectsOfRemoval(game, freshShoe(8)))) {
      if (!wanted(id)) continue
      const cells = byValue.map((effect) => `${effect!.n > 0n ? '+' : ''}${fixed(toNumber(effect!) * 1e5, 3)}`)
      const line = lines.get(`${id} ${cells.join()}`) ?? { names: [], cells }
      line.names.push(owner)
      lines.set(`${id} ${cells.join()}`, line)
    }
  }
  for (const game of GAMES) add(game.id, game, () => true)
  for (const pack of PACKS) add(pack.id, { ...commission, bets: pack.bets }, () => true)
  const rows = [...lines].map(([key, { names, cells }]) => [
    `\`${key.split(' ')[0]}\`${removalFirstHere(key) ? MARK : ''} ${names.join(', ')}`,
    ...cells,
  ])
  return `How the bettor's expectation changes, in units of 10⁻⁵, when one card of a value leaves a fresh shoe of eight decks; Antes are played best. Weighted with the 128 cards of value 0 and the 32 of each other value, every line sums to nothing: a card that leaves unseen changes nothing.

${table(['8 decks', ...values.map(valueName)], rows)}`
}

/** Effects of removal on these bets we have found nowhere. */
const removalFirstHere = (line: string) => /^(winning-total|ante|easy-six)/.test(line)

const COMBINATIONS: readonly (readonly [game: string, stakes: readonly Stake[]])[] = [
  ['commission', [stake('player', 1), stake('banker', 1)]],
  ['commission', [stake('banker', 10), stake('tie', 1)]],
  ['commission', [stake('banker', 10), stake('player-pair', 1), stake('banker-pair', 1)]],
  ['knockout', [stake('player', 10), stake('winning-total-8', 1), stake('winning-total-9', 1)]],
  ['knockout', [stake('player', 10), stake('ante-player', 10)]],
  ['insurance', [stake('banker', 10), stake('super-six-plus', 1)]],
  ['easy-six', [stake('banker', 10), stake('easy-six', 1)]],
  ['no-commission', [stake('banker', 10), stake('banker-7', 1), stake('player-8', 1)]],
]

function stake(bet: string, units: number): Stake {
  return { bet, stake: units }
}

function togetherSection(): string {
  const rows = COMBINATIONS.map(([id, stakes]) => {
    const law = must(combine(GAMES.find((game) => game.id === id)!, freshShoe(8), stakes))
    const alone = stakes.map((one) => must(combine(GAMES.find((game) => game.id === id)!, freshShoe(8), [one])))
    const independent = Math.sqrt(alone.reduce((sum, { variance }) => sum + toNumber(variance), 0))
    return [
      `${id}: ${stakes.map(({ bet, stake: units }) => `${units} on \`${bet}\``).join(', ')}`,
      signed(law.ev),
      fixed(law.sd, 6),
      fixed(independent, 6),
      percent(law.hit, 4),
    ]
  })
  return `Bets on one coup are not independent. \`punto odds GAME --together banker=10,tie=1\` gives the exact law of any combination; some examples, with what the standard deviation would be if the bets had nothing to do with each other:

${table(['8 decks', 'Expected', 'Standard deviation', 'If independent', 'Better off, %'], rows)}`
}

/** A bet on each number of cards, to have them counted. */
function lengthSection(): string {
  const rung = (cards: 4 | 5 | 6): Rung => ({
    when: { totalCards: cards },
    pays: '1/1',
    label: { en: `${cards} cards`, zh: `${cards} 张牌` },
    rule: 'COM 3.5',
  })
  const length: Bet = { ...commission.bets[0]!, id: 'length', rungs: [rung(4), rung(5), rung(6)] }
  const rows = priceByDecks({ ...commission, bets: [length] }).map(({ decks, pricing }) => {
    const rungs = pricing.bets[0]!.rungs.slice(0, 3)
    const shares = rungs.map(({ count }) => Number(count) / Number(pricing.total))
    const mean = shares.reduce((sum, share, i) => sum + share * (4 + i), 0)
    const mark = decks === 8 ? '' : MARK
    return [`${decks} decks`, ...shares.map((share) => `${percent(share)}${mark}`), `${fixed(mean, 6)}${mark}`]
  })
  return table(['Share of rounds, %', '4 cards', '5 cards', '6 cards', 'Cards on average'], rows)
}

function firstPublished(): string {
  const { insurance } = priceByDecks(GAMES.find(({ id }) => id === 'insurance')!).at(-1)!.pricing
  return `As far as we found, nobody has printed before:

- the Easy Six game: Player at 21 to 20 on six, the Tie at 10 to 1 on six, pairs at 13 to 1 for sixes, and the Easy Six bet, at any number of decks;
- insurance after the Player's third card, all ${insurance.filter((row) => row.window === 2).length} situations, and Player insurance after four cards;
- Knockout's Winning Totals on 5-6, 7 and 9 at the odds of its document, and the Ante by first card (888casino.com prints Winning Totals with ties returned as well: on 1-4 and 8 at the same odds, on the others at 3.5, 4.5 and 2.5 to 1);
- the side bets, pairs and no-commission Bankers at four to seven decks;
- effects of removal on Antes and the Easy Six bet (888casino.com counts the Winning Totals).

Should a figure marked ${MARK} have been printed before, tell us where, and the mark goes. The counts that others have printed are held against ours by \`packages/odds/test/published.test.ts\`, each with its source.`
}

function must<T>(result: OddsResult<T>): T {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

if (import.meta.main) writeFileSync(ODDS_PAGE, oddsPage())
