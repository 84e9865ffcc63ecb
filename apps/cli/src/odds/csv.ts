// The same figures as rows for a spreadsheet: one row for each bet, rung, Ante, first card and insurance situation.
import { makeFraction, type Pricing, toNumber } from '@punto/odds'
import { makeTable } from '@punto/rules'

const COLUMNS = [
  'game',
  'decks',
  'cards',
  'kind',
  'bet',
  'detail',
  'pays',
  'count',
  'chance',
  'ev',
  'house_edge',
  'resolved_edge',
  'sd',
  'hit',
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string | number | bigint | null>>

export function csvOf(pricings: readonly { readonly pricing: Pricing; readonly decks: number }[]): string {
  const rows = pricings.flatMap(({ pricing, decks }) =>
    rowsOf(pricing).map((row) => ({ game: pricing.game.id, decks, cards: pricing.cards, ...row })),
  )
  return makeTable<(typeof COLUMNS)[number]>(COLUMNS, rows, '\n')
}

function rowsOf({ bets, decisions, insurance, total }: Pricing): Row[] {
  const betRows = bets.flatMap((bet): Row[] => [
    {
      kind: 'bet',
      bet: bet.id,
      ev: makeFraction(bet.ev),
      house_edge: bet.houseEdge,
      resolved_edge: bet.resolvedEdge,
      sd: bet.sd,
      hit: bet.hit,
    },
    ...bet.rungs.map(({ label, pays, count }) => ({
      kind: 'rung',
      bet: bet.id,
      detail: label.en,
      pays,
      count,
      chance: Number(count) / Number(total),
    })),
  ])
  const anteRows = decisions.flatMap((ante): Row[] => [
    { kind: 'ante', bet: ante.id, ev: makeFraction(ante.ev), house_edge: ante.houseEdge, sd: ante.sd, hit: ante.hit },
    ...ante.byFirstCard.flatMap((first, value) =>
      first
        ? [
            {
              kind: 'raise',
              bet: ante.id,
              detail: `first card ${value}`,
              chance: first.chance,
              ev: makeFraction(first.raise),
              house_edge: -toNumber(first.raise),
            },
          ]
        : [],
    ),
  ])
  const insuranceRows = insurance.map((row) => ({
    kind: 'insurance',
    bet: `insurance-${row.side}`,
    detail: `window ${row.window} player ${row.player} banker ${row.banker}`,
    pays: row.pays,
    chance: row.chance,
    ev: makeFraction(row.ev),
    house_edge: -toNumber(row.ev),
  }))
  return [...betRows, ...anteRows, ...insuranceRows]
}
