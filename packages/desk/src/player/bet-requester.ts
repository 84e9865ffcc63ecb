// The player's bets at a table: what is wanted, asked for, confirmed and refused, and what the player does about it.
import type { SeenEvent, SeenOf, TableView } from '@punto/table'
import {
  ask,
  type BetRequests,
  dismiss,
  done,
  doubled,
  NO_REQUESTS,
  type Refusal,
  type Requested,
  refuse,
  refuseArea,
  requestsAfterEvent,
  requestsAfterView,
  undo,
  wantedOf,
} from './bet-requests.ts'
import type { KnownTable } from './known.ts'
import { type Area, areaKey, areaOf, changed, type Laid, NOTHING, ownLaid } from './laid.ts'
import type { StoreOptions } from './store-options.ts'

/** The table as the player knows it now. */
interface AtTable {
  readonly known: KnownTable | null
  readonly me: string | null
}

export interface BetRequesterOptions extends StoreOptions {
  readonly at: () => AtTable
  /** The requests have changed. */
  readonly changed: () => void
  /** The player has done something: what was remarked before is past. */
  readonly acted: () => void
  /** Something is to be said that belongs to no area. */
  readonly remark: (refusal: Refusal) => void
}

/** Why a table gives bets back that no wallet has refused: said elsewhere. */
const OF_THE_TABLE: ReadonlySet<string> = new Set(['misread', 'taken-back', 'round-void'])

/** Lays, takes back and repeats the bets of a player, and follows what became of each request. */
export class BetRequester {
  readonly #options: BetRequesterOptions
  #requests: BetRequests = NO_REQUESTS

  constructor(options: BetRequesterOptions) {
    this.#options = options
  }

  get now(): BetRequests {
    return this.#requests
  }

  /** Somebody else is at the page: none of the requests is theirs. */
  empty(): void {
    this.#requests = NO_REQUESTS
  }

  heard(event: SeenEvent, me: string | null): void {
    this.#requests = requestsAfterEvent(this.#requests, event, me)
    if (event.type === 'bet-refused' && me !== null && event.player === me) this.#refusedByWallet(event)
  }

  #refusedByWallet({ ref, reason }: SeenOf<'bet-refused'>): void {
    const area = ref === undefined ? undefined : this.#requests.refs.get(ref)
    const { round } = this.#requests
    if (reason === undefined || OF_THE_TABLE.has(reason)) return
    void this.#options.walletRefusal?.(reason).then((refusal) => {
      if (this.#requests.round !== round) return
      // A raise or an insurance has no area of its own, and a bet from before the page was opened is not known by its reference.
      if (area === undefined) this.#options.remark(refusal)
      else this.#change(refuseArea(this.#requests, area, refusal))
    })
  }

  seen(view: TableView, me: string | null): void {
    this.#requests = requestsAfterView(this.#requests, view, me)
  }

  /** Lays chips on a betting area of a box. */
  lay(area: Area, value: number): void {
    const only = this.#onlyStake(area.bet)
    // A bet on a pot lies there at its one stake, whatever chip is chosen, or not at all.
    const more = only === undefined ? value : only - (this.#wanted().get(areaKey(area)) ?? 0)
    this.#ask(changed(this.#wanted(), area, more))
  }

  /** Takes a bet off. */
  take(area: Area): void {
    this.#ask(changed(this.#wanted(), area, -(this.#wanted().get(areaKey(area)) ?? 0)))
  }

  clear(): void {
    this.#ask(NOTHING)
  }

  repeat(): void {
    this.#ask(this.#requests.last)
  }

  /** Lays exactly this, instead of what lies. */
  want(laid: Laid): void {
    this.#ask(laid)
  }

  double(): void {
    const wanted = this.#wanted()
    const alone = (key: string) => this.#onlyStake(areaOf(key).bet) !== undefined
    this.#ask(new Map([...doubled(wanted)].map(([key, stake]) => [key, alone(key) ? wanted.get(key)! : stake])))
  }

  #onlyStake(bet: string): number | undefined {
    const { known } = this.#options.at()
    return known?.settings.game.bets.find(({ id }) => id === bet)?.jackpot?.stake
  }

  undo(): void {
    const { known } = this.#options.at()
    if (known) this.#carryOut(undo(this.#requests, known.settings.game.bets, this.#laid()))
  }

  dismiss(area: Area): void {
    this.#change(dismiss(this.#requests, area))
  }

  #laid(): Laid {
    const { known, me } = this.#options.at()
    return ownLaid(known?.view.round ?? null, me)
  }

  #wanted(): Laid {
    return wantedOf(this.#requests, this.#laid())
  }

  #ask(to: Laid): void {
    const { known } = this.#options.at()
    if (known) this.#carryOut(ask(this.#requests, known.settings.game.bets, this.#laid(), to))
  }

  #carryOut({ requests, commands }: Requested): void {
    const { send, refusalOf, acted } = this.#options
    acted()
    this.#change(requests)
    for (const { number, command } of commands) {
      send(command).then(
        () => this.#change(done(this.#requests, number)),
        (error) => this.#change(refuse(this.#requests, number, refusalOf(error))),
      )
    }
  }

  #change(requests: BetRequests): void {
    this.#requests = requests
    this.#options.changed()
  }
}
