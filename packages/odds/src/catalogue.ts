// Every pack priced from fresh shoes of every size, beside what others have printed of it: what `punto catalogue` prints and
// docs/catalogue.md is written from.
import { EVERY_PACK, GAMES, type Game, LEAST_DECKS, MAX_DECKS, type Pack, placeableBets, type Text } from '@punto/rules'
import { priceByDecks } from './by-decks.ts'

/** A side bet's figures from a fresh shoe of so many decks. */
export interface CatalogueFigures {
  readonly decks: number
  readonly houseEdge: number
  readonly sd: number
  readonly hit: number
}

/** What others have printed of a bet, and where. */
export interface PublishedFigure {
  readonly houseEdge: number
  /** In percent, with the digits printed. */
  readonly percent: string
  readonly source: string
  /** Whether our figure, rounded to those digits, is the same. */
  readonly agrees: boolean
  /** Why not, where it is known. */
  readonly why?: Text
}

/** The figures themselves are of eight decks. */
export interface CatalogueBet extends Omit<CatalogueFigures, 'decks'> {
  readonly id: string
  readonly label: Text
  readonly pays: readonly { readonly label: Text; readonly pays: string }[]
  readonly byDecks: readonly CatalogueFigures[]
  readonly published?: PublishedFigure
}

/** A pack of side bets with all its figures. */
export interface CatalogueEntry {
  readonly id: string
  readonly title: Text
  readonly names: readonly string[]
  readonly offeredBy?: string
  readonly rules?: string
  readonly bets: readonly CatalogueBet[]
}

const DECKS = { min: LEAST_DECKS, max: MAX_DECKS, rule: 'decks' }

/** A game that has nothing but a pack's bets. A bet that needs another is priced by itself. */
const alone = (pack: Pack): Game => ({ ...GAMES[0]!, id: pack.id, decks: DECKS, bets: pack.bets })

/** Prices every side bet of the catalogue, each beside the figure that others have printed. */
export function priceCatalogue(packs: readonly Pack[] = EVERY_PACK): CatalogueEntry[] {
  return packs.map((pack) => {
    const { about } = pack
    const byDecks = priceByDecks(alone(pack))
    return {
      id: pack.id,
      title: pack.title,
      names: about?.names ?? [],
      ...(about?.offeredBy !== undefined && { offeredBy: about.offeredBy }),
      ...(about && { rules: about.rules }),
      bets: placeableBets(alone(pack)).map(({ id, label, rungs }) => {
        const figures = byDecks.map(({ decks, pricing }) => {
          const { houseEdge, sd, hit } = pricing.bets.find((bet) => bet.id === id)!
          return { decks, houseEdge, sd, hit }
        })
        const { houseEdge, sd, hit } = figures.at(-1)!
        const edge = about?.published.find(({ bet }) => bet === id)
        return {
          id,
          label,
          houseEdge,
          sd,
          hit,
          pays: rungs.map((rung) => ({ label: rung.label, pays: rung.pays })),
          byDecks: figures,
          ...(edge && {
            published: {
              houseEdge: Number(edge.percent) / 100,
              percent: edge.percent,
              source: edge.source,
              agrees: (houseEdge * 100).toFixed(edge.percent.split('.')[1]?.length ?? 0) === edge.percent,
              ...(edge.differs && { why: edge.differs }),
            },
          }),
        }
      }),
    }
  })
}
