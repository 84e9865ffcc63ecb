// What happens at the table, one step after the other: what is heard, said aloud and set in motion, read off the events.
import type { Side, Winner } from '@punto/rules'
import { type IrregularityKind, isSpot, type SeenEvent, type Spot } from '@punto/table'

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
  | { readonly kind: 'own-bet'; readonly box: number; readonly bet: string; readonly amount: number }
  | { readonly kind: 'own-bet-off'; readonly box: number; readonly bet: string; readonly amount: number }
  | { readonly kind: 'irregular'; readonly irregularity: IrregularityKind; readonly rule: string | null }
  | { readonly kind: 'void'; readonly because: string; readonly returned: number; readonly undone: number }
  | { readonly kind: 'shoe-started'; readonly shoe: number }
  | { readonly kind: 'shoe-ended'; readonly shoe: number }

/** Nothing where an event is none of the player's business, or changes only what is seen anyway. */
export function stepOf(event: SeenEvent, me: string | null): Step | undefined {
  const own = me !== null && event.player === me
  const area = { box: Number(event.box), bet: String(event.bet), amount: Number(event.amount) }
  switch (event.type) {
    case 'betting-opened':
      return { kind: 'betting-opened', round: Number(event.round) }
    case 'betting-closed':
      return { kind: 'no-more-bets' }
    case 'card-dealt':
      return isSpot(event.spot) ? { kind: 'card-dealt', spot: event.spot, card: textOf(event.card) } : undefined
    case 'card-shown':
      return isSpot(event.spot) && event.card !== undefined ? { kind: 'card-shown', spot: event.spot } : undefined
    case 'card-turned':
      return isSpot(event.spot) ? { kind: 'card-turned', spot: event.spot, card: String(event.card) } : undefined
    case 'card-corrected':
      return isSpot(event.spot)
        ? { kind: 'card-corrected', spot: event.spot, was: String(event.was), card: String(event.card) }
        : undefined
    case 'window-opened':
      return event.window === 'ante'
        ? { kind: 'ante-window' }
        : { kind: 'insurance-window', stage: event.stage === 2 ? 2 : 1 }
    case 'coup-completed':
      return {
        kind: 'result',
        winner: event.winner as Winner,
        points: { player: Number(event.player), banker: Number(event.banker) },
      }
    case 'round-settled':
      return settledStep(event, me)
    case 'bet-placed':
    case 'bet-increased':
      return own ? { kind: 'own-bet', ...area } : undefined
    case 'bet-reduced':
    case 'bet-withdrawn':
    case 'bet-returned':
      return own ? { kind: 'own-bet-off', ...area } : undefined
    case 'irregularity-declared': {
      const { kind } = event.irregularity as { readonly kind: IrregularityKind }
      return { kind: 'irregular', irregularity: kind, rule: textOf(event.rule) }
    }
    case 'round-voided': {
      const mine = (event.players as readonly { readonly player: string; readonly returned: number }[]) ?? []
      const returned = mine.find(({ player }) => player === me)?.returned ?? 0
      const settled = (event.reversed as readonly { readonly player: string; readonly net: number }[]) ?? []
      const undone = settled.find(({ player }) => player === me)?.net ?? 0
      return { kind: 'void', because: String(event.because), returned, undone }
    }
    case 'shoe-started':
      return { kind: 'shoe-started', shoe: Number(event.shoe) }
    case 'shoe-ended':
      return { kind: 'shoe-ended', shoe: Number(event.shoe) }
    default:
      return undefined
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function settledStep(event: SeenEvent, me: string | null): Step {
  const players = event.players as readonly { readonly player: string; readonly staked: number; readonly net: number }[]
  const mine = players.find(({ player }) => player === me)
  return { kind: 'settled', staked: mine?.staked ?? 0, net: mine?.net ?? 0, bet: mine !== undefined }
}
