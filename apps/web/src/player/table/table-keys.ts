// What each key does at a table.
import { PLAYER_ACTS, type PlayerAct, type PlayerDesk } from '@punto/desk'
import { freeBox, ownBets, type Shown, type TableStore } from '@punto/desk/player'
import type { Keys } from '../../base/keys.ts'
import type { Denomination } from '../../base/money/denominations.ts'

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
  const { known, me, seat, box } = shown
  const { view, settings } = known
  const antes = ownBets(view.round, me).filter(
    ({ decision, bet }) => !decision && settings.game.bets.some(({ id, raise }) => id === bet && raise),
  )
  const sit = () => {
    const free = freeBox(shown)
    if (seat !== null) leave()
    else if (me !== null && free !== undefined) store.sit(free)
  }
  const look = (by: number) => store.look(((box - 1 + by + view.seats.length) % view.seats.length) + 1)
  const done: Readonly<Record<Exclude<PlayerAct, 'help'>, () => void>> = {
    player: () => lay('player'),
    banker: () => lay('banker'),
    tie: () => lay('tie'),
    undo: () => store.bets.undo(),
    clear: () => store.bets.clear(),
    repeat: () => store.bets.repeat(),
    double: () => store.bets.double(),
    raise: () => {
      for (const ante of antes) store.raise({ box: ante.box, bet: ante.bet })
    },
    fold: () => {
      for (const ante of antes) store.fold({ box: ante.box, bet: ante.bet })
    },
    decline: () => store.declineInsurance(),
    seat: sit,
    rounds: toggleDrawer,
  }
  const desk = deskOf(shown)
  const acts = PLAYER_ACTS.flatMap(({ name, keys, when }) => {
    // Help is the same on every page.
    const act = name !== 'help' && when(desk) ? done[name] : undefined
    return act ? keys.map((key) => [key, act] as const) : []
  })
  return {
    // Nothing is taken at a table that is shut.
    ...(!known.shut && Object.fromEntries(chips.map((chip, i) => [String(i + 1), () => chooseChip(chip)]))),
    ...(!known.shut && settings.squeeze && { q: toggleSqueeze }),
    ...{ '[': () => look(-1), ']': () => look(1) },
    ...Object.fromEntries(acts),
  }
}

const deskOf = ({ known, me, possible, place }: Shown): PlayerDesk => ({
  phase: known.view.phase,
  game: known.settings.game,
  plays: me !== null,
  shut: known.shut !== null,
  open: known.view.phase === 'betting' && place !== 'watching',
  possible,
})
