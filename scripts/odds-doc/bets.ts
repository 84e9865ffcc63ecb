// A game's or a pack's bets: edges by decks, figures at eight decks, exact counts.
import { type BetPricing, type DecisionPricing, type DeckPricing, makeFraction, minus } from '@punto/odds'
import { firstHere } from './literature.ts'
import { fixed, grouped, oddsInWords, percent, signed, signedPercent, table, valueName } from './markdown.ts'

/** What is priced: a game, or a pack laid beside one, of which only the pack's own bets are shown. */
export interface Priced {
  readonly owner: string
  readonly byDecks: readonly DeckPricing[]
  readonly bets: ReadonlySet<string>
}

const own = <T extends { readonly id: string }>({ bets }: Priced, list: readonly T[]) =>
  list.filter(({ id }) => bets.has(id))

export function edgesByDecks(priced: Priced): string {
  const { owner, byDecks } = priced
  const ids = own(priced, [...byDecks[0]!.pricing.bets, ...byDecks[0]!.pricing.decisions]).map(({ id }) => id)
  const rows = ids.map((id) => [
    `\`${id}\``,
    ...byDecks.map(({ decks, pricing }) => {
      const bet = [...pricing.bets, ...pricing.decisions].find((one) => one.id === id)!
      return `${percent(bet.houseEdge)}${firstHere(owner, id, decks)}`
    }),
  ])
  return table(['House edge, %', ...byDecks.map(({ decks }) => `${decks} decks`)], rows)
}

/** The figures of eight decks that go with the edge. */
export function figures(priced: Priced): string {
  const rows = own(priced, eightDecks(priced).bets).map((bet) => [
    `\`${bet.id}\``,
    payList(bet),
    bet.push === 0 ? '' : percent(bet.resolvedEdge!),
    percent(bet.hit),
    bet.push === 0 ? '' : percent(bet.push),
    fixed(bet.sd, 6),
  ])
  return table(['8 decks', 'Pays', 'Edge per resolved bet, %', 'Hit, %', 'Push, %', 'Standard deviation'], rows, 2)
}

const eightDecks = ({ byDecks }: Priced) => byDecks.at(-1)!.pricing

const payList = ({ rungs }: BetPricing) =>
  [
    ...new Set(rungs.filter(({ pays }) => pays !== 'push' && pays !== 'lose').map(({ pays }) => oddsInWords(pays))),
  ].join(', ')

/** What decides each bet, a rung a line; a loss is what remains of the total. */
export function counts(priced: Priced): string {
  const rows = own(priced, eightDecks(priced).bets).flatMap((bet) =>
    bet.rungs
      .filter(({ pays }) => pays !== 'lose')
      .map(({ label, pays, count }, i) => [
        i === 0 ? `\`${bet.id}\`` : '',
        label.en,
        oddsInWords(pays),
        grouped(count),
      ]),
  )
  return table(['8 decks', 'Decided by', 'Pays', 'Sequences'], rows, 3)
}

/** Raising by first card, and what the Ante costs at every number of decks. */
export function antes(priced: Priced): string {
  const decisions = eightDecks(priced).decisions
  const raising = table(
    ["Player's first card", ...Array.from({ length: 10 }, (_, value) => valueName(value))],
    decisions.map((ante) => [
      `\`${ante.id}\``,
      ...ante.byFirstCard.map((first) => (first ? signed(first.raise, 4) : '')),
    ]),
  )
  const habits = table(
    [
      '8 decks, per unit of Ante',
      'Best play',
      'Always raising costs',
      'Never raising costs',
      'Staked',
      'Element of risk, %',
      'Hit, %',
      'Standard deviation',
    ],
    decisions.map((ante) => [
      `\`${ante.id}\``,
      `${signedPercent(ante.ev, 6)}%`,
      costs(ante, ante.alwaysRaise),
      costs(ante, ante.neverRaise),
      makeFraction(ante.staked).replace(/\/1$/, ''),
      percent(ante.elementOfRisk),
      percent(ante.hit),
      fixed(ante.sd, 6),
    ]),
  )
  return [raising, '', habits].join('\n')
}

const costs = ({ ev }: DecisionPricing, fixedHabit: DecisionPricing['ev']) => {
  const cost = minus(ev, fixedHabit)
  return cost.n === 0n ? 'nothing' : `${signedPercent(cost, 6).replace('+', '')}%`
}
