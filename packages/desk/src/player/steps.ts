// What happens at the table, one step after the other: what is heard, said aloud and set in motion, read off the events.
import type { Side, Winner } from '@punto/rules'
import type { Actor, IrregularityKind, SeenEvent, SeenOf, Spot } from '@punto/table'

/** Something that happened at the table, as it is said and heard. */
export type Step =
  | { readonly kind: 'betting-opened'; readonly round: number }
  | { readonly kind: 'no-more-bets' }
  | { readonly kind: 'card-dealt'; readonly spot: Spot; readonly card: string | null }
  | { readonly kind: 'card-shown'; readonly spot: Spot }
  | { readonly kind: 'card-turned'; readonly spot: Spot; readonly card: string }
  /** A card that was entered wrongly is put right. */
  | { readonly kind: 'card-corrected'; readonly spot: Spot; readonly was: string; readonly card: string }
  | { readonly kind: 'ante-window' }
  | { readonly kind: 'insurance-window'; readonly stage: 1 | 2 }
  | { readonly kind: 'result'; readonly winner: Winner; readonly points: Readonly<Record<Side, number>> }
  | { readonly kind: 'settled'; readonly staked: number; readonly net: number; readonly bet: boolean }
  /** `by`: what the pit employee is called who acted for the reader (INS 5.17); undefined where they did it themselves. */
  | ({ readonly kind: 'own-bet'; readonly by?: string } & Area)
  | ({ readonly kind: 'own-bet-off'; readonly by?: string } & Area)
  | { readonly kind: 'irregular'; readonly irregularity: IrregularityKind; readonly rule: string | null }
  | { readonly kind: 'void'; readonly because: string; readonly returned: number; readonly undone: number }
  | { readonly kind: 'shoe-started'; readonly shoe: number }
  | { readonly kind: 'shoe-ended'; readonly shoe: number }

/** Nothing where an event is none of the player's business, or changes only what is seen anyway. */
export function stepOf(event: SeenEvent, me: string | null): Step | undefined {
  switch (event.type) {
    case 'betting-opened':
      return { kind: 'betting-opened', round: event.round }
    case 'betting-closed':
      return { kind: 'no-more-bets' }
    case 'card-dealt':
      return { kind: 'card-dealt', spot: event.spot, card: event.card ?? null }
    case 'card-shown':
      return event.card === undefined ? undefined : { kind: 'card-shown', spot: event.spot }
    case 'card-turned':
      return { kind: 'card-turned', spot: event.spot, card: event.card }
    case 'card-corrected':
      return { kind: 'card-corrected', spot: event.spot, was: event.was, card: event.card }
    case 'window-opened':
      return event.window === 'ante' ? { kind: 'ante-window' } : { kind: 'insurance-window', stage: event.stage }
    case 'coup-completed': {
      const { winner, player, banker } = event
      return { kind: 'result', winner, points: { player, banker } }
    }
    case 'round-settled':
      return settledStep(event, me)
    case 'bet-placed':
    case 'bet-increased':
      return me !== null && event.player === me ? { kind: 'own-bet', ...areaOf(event), ...byOf(event) } : undefined
    case 'bet-reduced':
    case 'bet-withdrawn':
    case 'bet-returned':
      return me !== null && event.player === me ? { kind: 'own-bet-off', ...areaOf(event), ...byOf(event) } : undefined
    case 'irregularity-declared':
      return { kind: 'irregular', irregularity: event.irregularity.kind, rule: event.rule ?? null }
    case 'round-voided': {
      const returned = event.players.find(({ player }) => player === me)?.returned ?? 0
      const undone = event.reversed?.find(({ player }) => player === me)?.net ?? 0
      return { kind: 'void', because: event.because, returned, undone }
    }
    case 'shoe-started':
    case 'shoe-ended':
      return { kind: event.type, shoe: event.shoe }
    default:
      return undefined
  }
}

interface Area {
  readonly box: number
  readonly bet: string
  readonly amount: number
}

const areaOf = ({ box, bet, amount }: Area): Area => ({ box, bet, amount })

const byOf = (event: object): { readonly by?: string } => {
  const { through } = event as { readonly through?: Actor }
  return through ? { by: through.name ?? through.id } : {}
}

function settledStep({ players }: SeenOf<'round-settled'>, me: string | null): Step {
  const mine = players.find(({ player }) => player === me)
  return { kind: 'settled', staked: mine?.staked ?? 0, net: mine?.net ?? 0, bet: mine !== undefined }
}
