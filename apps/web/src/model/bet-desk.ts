// The player's bets at a table: what is wanted, asked for, confirmed and refused, and what the player does about it.
import type { SeenEvent, TableView } from '@punto/table'
import {
  type Asked,
  ask,
  type Desk,
  deskHeard,
  deskSeen,
  dismiss,
  done,
  doubled,
  EMPTY_DESK,
  refuse,
  undo,
  wantedOf,
} from './desk.ts'
import type { Known } from './known.ts'
import { type Area, areaKey, changed, type Laid, NOTHING, ownLaid } from './laid.ts'
import type { StoreOptions } from './store-options.ts'

/** The table as the player knows it now. */
interface AtTable {
  readonly known: Known | null
  readonly me: string | null
}

export interface BetDeskOptions extends StoreOptions {
  readonly at: () => AtTable
  /** Something of the desk is different now. */
  readonly changed: () => void
  /** The player has done something: what was remarked before is past. */
  readonly acted: () => void
}

export class BetDesk {
  readonly #options: BetDeskOptions
  #desk: Desk = EMPTY_DESK

  constructor(options: BetDeskOptions) {
    this.#options = options
  }

  get now(): Desk {
    return this.#desk
  }

  /** Somebody else is at the page: nothing of the desk is theirs. */
  empty(): void {
    this.#desk = EMPTY_DESK
  }

  heard(event: SeenEvent, me: string | null): void {
    this.#desk = deskHeard(this.#desk, event, me)
  }

  seen(view: TableView, me: string | null): void {
    this.#desk = deskSeen(this.#desk, view, me)
  }

  /** Lays chips on a betting area of a box. */
  lay(area: Area, value: number): void {
    this.#ask(changed(this.#wanted(), area, value))
  }

  /** Takes a bet off. */
  take(area: Area): void {
    this.#ask(changed(this.#wanted(), area, -(this.#wanted().get(areaKey(area)) ?? 0)))
  }

  clear(): void {
    this.#ask(NOTHING)
  }

  repeat(): void {
    this.#ask(this.#desk.last)
  }

  /** Lays exactly this, instead of what lies. */
  want(laid: Laid): void {
    this.#ask(laid)
  }

  double(): void {
    this.#ask(doubled(this.#wanted()))
  }

  undo(): void {
    const { known } = this.#options.at()
    if (known) this.#carryOut(undo(this.#desk, known.settings.game.bets, this.#laid()))
  }

  dismiss(area: Area): void {
    this.#change(dismiss(this.#desk, area))
  }

  #laid(): Laid {
    const { known, me } = this.#options.at()
    return ownLaid(known?.view.round ?? null, me)
  }

  #wanted(): Laid {
    return wantedOf(this.#desk, this.#laid())
  }

  #ask(to: Laid): void {
    const { known } = this.#options.at()
    if (known) this.#carryOut(ask(this.#desk, known.settings.game.bets, this.#laid(), to))
  }

  #carryOut({ desk, commands }: Asked): void {
    const { send, refusalOf, acted } = this.#options
    acted()
    this.#change(desk)
    for (const { number, command } of commands) {
      send(command).then(
        () => this.#change(done(this.#desk, number)),
        (error) => this.#change(refuse(this.#desk, number, refusalOf(error))),
      )
    }
  }

  #change(desk: Desk): void {
    this.#desk = desk
    this.#options.changed()
  }
}
