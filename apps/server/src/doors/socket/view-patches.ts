// Merge patches from the last state that viewers of a table were shown to the next. The public's patch is computed and serialised
// once. Most changes are bets and cards turned for all: for these a player's patch is the public's text with the player's own list
// of bets in it. For other changes each viewer's whole view is compared. With nine players and the public, comparing every view
// takes 2.3 to 2.5 times as long (`npm run bench -- live`, first rows).
import { changesBetween, type MergePatch } from '@punto/protocol'
import { type Round, type TableState, type TableView, type Viewer, view } from '@punto/table'
import { type BetChanges, BetJson } from './bet-json.ts'
import { PUBLIC } from './stream.ts'

/** A merge patch as text. */
export interface PatchText {
  readonly text: string
  /** It changes only `at`, the time of the last command. */
  readonly onlyTime: boolean
}

/** The patches of one change. */
export interface ViewChanges {
  /** True if a player's patch differs from the public's in their own bets alone. */
  readonly onlyBetsDiffer: boolean
  /** Undefined if nothing changed. */
  readonly forPublic: PatchText | undefined
  of(viewer: Viewer): PatchText | undefined
}

export class ViewPatches {
  #state: TableState
  /** The public's view, computed on first use. */
  #view: TableView | undefined
  #bets: BetJson

  constructor(state: TableState) {
    this.#state = state
    this.#bets = new BetJson(state)
  }

  /** The view of the last shown state. */
  viewOf(viewer: Viewer): TableView {
    if (viewer.role !== 'public') return view(this.#state, viewer)
    this.#view ??= view(this.#state, PUBLIC)
    return this.#view
  }

  advance(after: TableState): ViewChanges {
    const [before, bets] = [this.#state, this.#bets]
    this.#bets = new BetJson(after, bets)
    const fresh = this.#bets.since(bets)
    const wholePatch = (viewer: Viewer) => patchOf(changesBetween(view(before, viewer), view(after, viewer)))
    if (fresh && onlyBetsChanged(before, after)) {
      this.#state = after
      this.#view = undefined
      const time = before.at === after.at ? undefined : { at: after.at }
      return changesOfBets(time, this.#bets, fresh, wholePatch)
    }
    const seen = this.viewOf(PUBLIC)
    this.#state = after
    this.#view = view(after, PUBLIC)
    if (fresh && differsInBetsAlone(before, after, [seen, this.#view])) {
      return changesOfBets(changesBetween(withoutBets(seen), withoutBets(this.#view)), this.#bets, fresh, wholePatch)
    }
    return { onlyBetsDiffer: false, forPublic: patchOf(changesBetween(seen, this.#view)), of: wholePatch }
  }
}

/** True if only bets, and the time of the last command, have changed in the betting phase. */
function onlyBetsChanged(before: TableState, after: TableState): boolean {
  if (before.phase !== 'betting' || !before.round || !after.round) return false
  return isSameExcept(BETTING, before, after) && isSameExcept(BETTING_IN_ROUND, before.round, after.round)
}

const BETTING: ReadonlySet<string> = new Set(['at', 'memory', 'round'] satisfies (keyof TableState)[])
const BETTING_IN_ROUND: ReadonlySet<string> = new Set(['bets', 'refs'] satisfies (keyof Round)[])

/** True if two objects have identical values except under these keys. */
function isSameExcept<T extends object>(keys: ReadonlySet<string>, one: T, other: T): boolean {
  for (const key in other) if (one[key] !== other[key] && !keys.has(key)) return false
  return true
}

/** Parts of the table that a player sees differently from others. */
const OWN_IN_TABLE = [
  'seats',
  'idle',
  'waiting',
  'standing',
  'allowing',
  'claims',
  'disputes',
] as const satisfies (keyof TableState)[]

/** Parts of a round that a player sees differently from others, besides bets, cards and windows. */
const OWN_IN_ROUND = [
  'insurance',
  'squeezes',
  'settlement',
  'jackpots',
  'options',
  'offeredBack',
  'claims',
  'void',
] as const satisfies (keyof Round)[]

/** True if every player sees this change as the public does, except for their own bets. */
function differsInBetsAlone(before: TableState, after: TableState, views: readonly TableView[]): boolean {
  const [was, is] = [before.round, after.round]
  if (
    !was ||
    !is ||
    OWN_IN_TABLE.some((part) => before[part] !== after[part]) ||
    OWN_IN_ROUND.some((part) => was[part] !== is[part])
  )
    return false
  // In a window each player has offers of their own; a card that is squeezed is seen by one player alone.
  if (was.window || is.window || views.some(({ expects }) => expects.players)) return false
  return ![...was.cards, ...is.cards].some(({ shown }) => shown)
}

const NO_BETS: readonly never[] = []
const withoutBets = (seen: TableView): TableView => ({ ...seen, round: seen.round && { ...seen.round, bets: NO_BETS } })

const patchOf = (changes: MergePatch | undefined): PatchText | undefined =>
  changes && { text: JSON.stringify(changes), onlyTime: Object.keys(changes).every((key) => key === 'at') }

/** Patches with one common text, into which each viewer's list of bets is put. */
function changesOfBets(
  betless: MergePatch | undefined,
  bets: BetJson,
  fresh: BetChanges,
  wholePatch: (viewer: Viewer) => PatchText | undefined,
): ViewChanges {
  const { round = {}, ...rest } = betless ?? {}
  const before = `{${members(rest)}"round":{${members(round as object)}"bets":[`
  const patch = (list: string): PatchText => ({ text: `${before}${list}]}}`, onlyTime: false })
  const without = patchOf(betless)
  const forPublic = fresh.forPublic ? patch(bets.forPublic) : without
  return {
    onlyBetsDiffer: true,
    forPublic,
    of: (viewer) => {
      if (viewer.role === 'public') return forPublic
      if (viewer.role !== 'player') return wholePatch(viewer)
      return fresh.forPlayer(viewer.id) ? patch(bets.forPlayer(viewer.id)) : without
    },
  }
}

/** The members of an object as JSON text, with a comma at the end. */
function members(of: object): string {
  const inner = JSON.stringify(of).slice(1, -1)
  return inner && `${inner},`
}
