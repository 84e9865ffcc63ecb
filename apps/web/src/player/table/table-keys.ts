// What each key does at a table.
import type { Keys } from '../../base/keys.ts'
import type { Denomination } from '../../base/money/denominations.ts'
import { freeBox } from '../../model/free-box.ts'
import { ownBets } from '../../model/laid.ts'
import type { Shown } from '../../model/shown.ts'
import type { TableStore } from '../../model/table-store.ts'

export interface TableKeysProps {
  readonly shown: Shown
  readonly store: TableStore
  readonly chips: readonly Denomination[]
  readonly chooseChip: (chip: Denomination) => void
  readonly lay: (bet: string) => void
  /** Leaves the seat, asking first where chips are down. */
  readonly leave: () => void
  readonly toggleDrawer: () => void
  readonly toggleSqueeze: () => void
}

export function tableKeys({
  shown,
  store,
  chips,
  chooseChip,
  lay,
  leave,
  toggleDrawer,
  toggleSqueeze,
}: TableKeysProps): Keys {
  const { known, me, seat, box, possible, place } = shown
  const { view, settings } = known
  const open = view.phase === 'betting' && place !== 'watching'
  const offered = (bet: string) => settings.game.bets.some(({ id, notOffered }) => id === bet && !notOffered)
  const antes = ownBets(view.round, me).filter(
    ({ decision, bet }) => !decision && settings.game.bets.some(({ id, raise }) => id === bet && raise),
  )
  const sit = () => {
    const free = freeBox(shown)
    if (seat !== null) leave()
    else if (me !== null && free !== undefined) store.sit(free)
  }
  const look = (by: number) => store.look(((box - 1 + by + view.seats.length) % view.seats.length) + 1)
  const looking = { '[': () => look(-1), ']': () => look(1) }
  // Nothing is taken at a table that is shut.
  if (known.shut) return { ...looking, ...(me !== null && { h: toggleDrawer }) }
  return {
    ...Object.fromEntries(chips.map((chip, i) => [String(i + 1), () => chooseChip(chip)])),
    ...{ p: () => lay('player'), b: () => lay('banker') },
    ...(offered('tie') && { t: () => lay('tie') }),
    ...(open && possible.undo && { u: () => store.bets.undo() }),
    ...(open && possible.clear && { c: () => store.bets.clear() }),
    ...(open && possible.repeat && { r: () => store.bets.repeat() }),
    ...(open && possible.double && { d: () => store.bets.double() }),
    ...(view.phase === 'ante' && {
      a: () => {
        for (const ante of antes) store.raise({ box: ante.box, bet: ante.bet })
      },
      f: () => {
        for (const ante of antes) store.fold({ box: ante.box, bet: ante.bet })
      },
    }),
    ...(view.phase === 'insurance' && { n: () => store.declineInsurance() }),
    ...(settings.squeeze && { q: toggleSqueeze }),
    ...(me !== null && { s: sit, h: toggleDrawer }),
    ...looking,
  }
}
