// Which cards to ask for, of a player who likes to squeeze: those of the hand the largest of their bets is on, before they are
// dealt. Whether the player may is the table's to say. Carries INS 3.9.
import { SPOTS, type Spot, sideOf, type TableView } from '@punto/table'
import type { KnownTable } from './known.ts'
import { ownBets } from './laid.ts'

const PHASES: ReadonlySet<TableView['phase']> = new Set(['dealing', 'ante', 'insurance'])

function squeezeWishes({ phase, round, seats }: TableView, me: string | null): readonly Spot[] {
  if (me === null || !round || !PHASES.has(phase)) return []
  const seated = new Set(seats.filter(({ player }) => player === me).map(({ box }) => box))
  const mains = ownBets(round, me).filter(({ bet, box }) => seated.has(box) && (bet === 'player' || bet === 'banker'))
  const [largest] = [...mains].sort((one, other) => other.stake - one.stake)
  if (!largest) return []
  return SPOTS.filter(
    (spot) =>
      sideOf(spot) === largest.bet &&
      !round.cards.some((card) => card.spot === spot) &&
      !round.squeeze.some((one) => one.spot === spot),
  )
}

/** Wishes as they come up, each told once: the House's answer holds. */
export class SqueezeWishes {
  wanted = false
  readonly #told = new Set<string>()

  /** What to ask for now. */
  due(
    { view, settings, shut }: KnownTable,
    me: string | null,
  ): readonly { readonly round: number; readonly spot: Spot }[] {
    const round = view.round?.number
    if (!this.wanted || !settings.squeeze || shut || round === undefined) return []
    const fresh = squeezeWishes(view, me).filter((spot) => !this.#told.has(`${round} ${spot}`))
    // Rounds that are past are not asked about again.
    for (const wish of this.#told) if (!wish.startsWith(`${round} `)) this.#told.delete(wish)
    for (const spot of fresh) this.#told.add(`${round} ${spot}`)
    return fresh.map((spot) => ({ round, spot }))
  }
}
