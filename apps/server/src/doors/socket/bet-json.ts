// The bets of a round as JSON text. Each bet is serialised once as its owner sees it and once as everyone else does; a player's
// list is the public's with their own bets put in. Bets without a box are summed at its end, less the player's own (ruling 49).
// What it buys is measured with `view-patches`.
import { betView, boxlessSums, type LaidBet, NO_BOX, type TableState, type Viewer } from '@punto/table'
import { PUBLIC } from './stream.ts'

/** Items of a JSON list, each with a comma before it. */
interface BetText {
  readonly bet: LaidBet
  readonly forOwner: string
  /** Empty if the bet does not lie on the felt yet, or is shown in a sum. */
  readonly forPublic: string
}

/** Whose lists have changed. */
export interface BetChanges {
  readonly forPublic: boolean
  forPlayer(player: string): boolean
}

export class BetJson {
  readonly #texts: readonly BetText[]
  /** The public's list, and the offset at which each bet begins. */
  readonly #all: string
  readonly #starts: readonly number[]
  readonly #owned = new Map<string, number[]>()
  readonly #bets: readonly LaidBet[]
  readonly #hasSums: boolean
  /** Players' lists that were asked for, where there are sums. */
  readonly #lists = new Map<string, string>()

  /** Reuses the texts of bets that have not changed since. */
  constructor(state: TableState, changesSince?: BetJson) {
    const known = changesSince ? changesSince.#texts : []
    const bets = state.round?.bets ?? []
    this.#bets = bets
    this.#hasSums = bets.some(({ box }) => box === NO_BOX)
    this.#texts = bets.map((bet, i) => (known[i]?.bet === bet ? known[i] : textOf(bet)))
    const starts = [0]
    let all = ''
    for (const [i, { bet, forPublic }] of this.#texts.entries()) {
      all += forPublic
      starts.push(all.length)
      const owned = this.#owned.get(bet.player)
      if (owned) owned.push(i)
      else this.#owned.set(bet.player, [i])
    }
    this.#all = all
    this.#starts = starts
  }

  get forPublic(): string {
    return (this.#all + this.#sumsFor(PUBLIC)).slice(1)
  }

  /** The list as a player sees it. */
  forPlayer(player: string): string {
    if (!this.#hasSums) return this.#listOf(player)
    const list = this.#lists.get(player) ?? this.#listOf(player)
    this.#lists.set(player, list)
    return list
  }

  #listOf(player: string): string {
    let text = ''
    let next = 0
    for (const i of this.#owned.get(player) ?? []) {
      text += this.#all.slice(this.#starts[next], this.#starts[i]) + this.#texts[i]!.forOwner
      next = i + 1
    }
    const sums = this.#sumsFor({ role: 'player', id: player })
    return (text + this.#all.slice(this.#starts[next]) + sums).slice(1)
  }

  #sumsFor(viewer: Viewer): string {
    if (!this.#hasSums) return ''
    return boxlessSums(this.#bets, viewer)
      .map((sum) => `,${JSON.stringify(sum)}`)
      .join('')
  }

  /** Undefined if a bet is gone, so that those after it have moved. */
  since(before: BetJson): BetChanges | undefined {
    // A sum changes for all but whose bet it was, whichever bet came, changed or went.
    if (this.#hasSums || before.#hasSums) {
      const forPublic = this.forPublic !== before.forPublic
      return { forPublic, forPlayer: (player) => this.forPlayer(player) !== before.forPlayer(player) }
    }
    const owners = new Set<string>()
    const laidBy = new Set<string>()
    for (const [i, text] of this.#texts.entries()) {
      const was = before.#texts[i]
      if (text === was) continue
      const { player } = text.bet
      if (was && !isSameBet(was.bet, text.bet)) return undefined
      if (text.forOwner !== was?.forOwner) owners.add(player)
      if (text.forPublic !== (was?.forPublic ?? '')) laidBy.add(player)
    }
    if (before.#texts.length > this.#texts.length) return undefined
    const forPlayer = (player: string) => owners.has(player) || laidBy.size > (laidBy.has(player) ? 1 : 0)
    return { forPublic: laidBy.size > 0, forPlayer }
  }
}

const isSameBet = (one: LaidBet, other: LaidBet): boolean =>
  one.player === other.player && one.box === other.box && one.bet === other.bet

/** Staff see every bet as its owner does. */
const STAFF: Viewer = { role: 'pit-manager', id: '' }

function textOf(bet: LaidBet): BetText {
  const shownTo = (viewer: Viewer) => {
    const shown = betView(bet, viewer)
    return shown ? `,${JSON.stringify(shown)}` : ''
  }
  return { bet, forOwner: shownTo(STAFF), forPublic: bet.box === NO_BOX ? '' : shownTo(PUBLIC) }
}
