// What a table has done since the house started: its rounds, their pace, what was staked and won on each bet, voids and
// corrections; where several processes share the tables, since the first of them did, since each tells the others. A round that is settled again, or void after its settlement, counts as it stands in the end.
import type { SettledLine, TableEvent } from '@punto/table'

export interface BetTally {
  readonly staked: number
  /** The sum of the squares of the stakes, for the spread of what can be expected. */
  readonly squares: number
  /** What the House is better off by. */
  readonly net: number
}

interface RoundTally {
  readonly net: number
  readonly bets: ReadonlyMap<string, BetTally>
}

/** All figures, as one process tells them to another. */
export interface TallyFigures {
  /** From when on they were counted, by the house's clock. */
  readonly countedFrom: number
  readonly rounds: number
  readonly result: number
  readonly voids: number
  readonly corrections: number
  readonly dealerSince: number | null
  readonly lastVoid: number | null
  readonly lastCorrection: number | null
  readonly opened: readonly number[]
  readonly bets: readonly (readonly [bet: string, tally: BetTally])[]
  readonly recent: readonly (readonly [round: number, net: number, bets: readonly (readonly [string, BetTally])[]])[]
  readonly since: readonly (readonly [matter: string, at: number])[]
}

const NOTHING: BetTally = { staked: 0, squares: 0, net: 0 }
/** Rounds whose settlement may still be redone or undone; a late correction reaches the round before the last at most. */
const ROUNDS_KEPT = 20
/** The pace is that of the last so many rounds. */
const PACED = 10

export class TableTally {
  #bets = new Map<string, BetTally>()
  #recent = new Map<number, RoundTally>()
  #opened: number[] = []
  #since = new Map<string, number>()
  #version = 0
  /** Rises with every change. */
  revision = 0
  countedFrom: number
  rounds = 0
  result = 0
  voids = 0
  corrections = 0
  dealerSince: number | null = null
  lastVoid: number | null = null
  lastCorrection: number | null = null

  constructor(countedFrom: number) {
    this.countedFrom = countedFrom
  }

  get figures(): TallyFigures {
    const { countedFrom, rounds, result, voids, corrections, dealerSince, lastVoid, lastCorrection } = this
    return {
      ...{ countedFrom, rounds, result, voids, corrections, dealerSince, lastVoid, lastCorrection },
      opened: this.#opened,
      bets: [...this.#bets],
      recent: [...this.#recent].map(([round, { net, bets }]) => [round, net, [...bets]]),
      since: [...this.#since],
    }
  }

  /** Counted by another process up to this version; without figures they are as before. */
  goOnFrom(version: number, figures: TallyFigures | undefined): void {
    this.#version = version
    if (!figures) return
    const { opened, bets, recent, since, ...rest } = figures
    Object.assign(this, rest)
    this.#opened = [...opened]
    this.#bets = new Map(bets)
    this.#recent = new Map(recent.map(([round, net, of]) => [round, { net, bets: new Map(of) }]))
    this.#since = new Map(since)
    this.revision++
  }

  get roundSince(): number | null {
    return this.#opened.at(-1) ?? null
  }

  get paceMs(): number | null {
    const first = this.#opened[0]
    if (first === undefined || this.#opened.length < 2) return null
    return Math.round((this.#opened.at(-1)! - first) / (this.#opened.length - 1))
  }

  get handle(): number {
    let sum = 0
    for (const { staked } of this.#bets.values()) sum += staked
    return sum
  }

  get bets(): readonly (BetTally & { readonly bet: string })[] {
    return [...this.#bets].flatMap(([bet, tally]) => (tally.staked > 0 ? [{ bet, ...tally }] : []))
  }

  /** When a matter began to wait; null where that was before the house started. */
  since(matter: string): number | null {
    return this.#since.get(matter) ?? null
  }

  /** An event that was counted is not counted again where those after it are tried again. */
  addOnce(event: TableEvent, version: number, at: number): void {
    if (version <= this.#version) return
    this.add(event, at)
    this.#version = version
  }

  /** `at` is the time of the command that the event belongs to. */
  add(event: TableEvent, at: number): void {
    switch (event.type) {
      case 'betting-opened':
        this.#opened.push(at)
        if (this.#opened.length > PACED + 1) this.#opened.shift()
        break
      case 'dealer-signed-on':
        this.dealerSince = at
        break
      case 'round-settled':
        this.#take(event.round, { net: event.house.net, bets: tallyOf(event.lines) })
        break
      case 'round-voided':
        this.#take(event.round, undefined)
        this.voids++
        this.lastVoid = at
        break
      case 'card-corrected':
        this.corrections++
        this.lastCorrection = at
        break
      case 'irregularity-declared':
        this.#since.set(`irregularity ${event.number}`, at)
        break
      case 'round-disputed':
        this.#since.set(`dispute ${event.dispute}`, at)
        break
      case 'squeeze-requested':
        this.#since.set(`squeeze ${event.spot}`, at)
        break
      case 'relief-allowed':
        this.#since.set('relief', at)
        break
      case 'insurance-claimed':
        this.#since.set(`claim ${event.claim}`, at)
        break
      default:
        return
    }
    this.revision++
  }

  /** Puts a round's figures in the place of those it had. */
  #take(round: number, now: RoundTally | undefined): void {
    const before = this.#recent.get(round)
    if (before) this.#change(before, -1)
    this.#recent.delete(round)
    if (!now) return
    this.#change(now, 1)
    this.#recent.set(round, now)
    if (this.#recent.size > ROUNDS_KEPT) this.#recent.delete(this.#recent.keys().next().value!)
  }

  #change({ net, bets }: RoundTally, sign: 1 | -1): void {
    this.rounds += sign
    this.result += sign * net
    for (const [bet, added] of bets) {
      const { staked, squares, net: won } = this.#bets.get(bet) ?? NOTHING
      this.#bets.set(bet, {
        staked: staked + sign * added.staked,
        squares: squares + sign * added.squares,
        net: won + sign * added.net,
      })
    }
  }
}

/** The lines of one player on one bet are one stake: they win and lose together. */
function tallyOf(lines: readonly SettledLine[]): ReadonlyMap<string, BetTally> {
  const stakes = new Map<string, { readonly bet: string; readonly stake: number; readonly net: number }>()
  for (const { bet, player, stake, net } of lines) {
    const key = `${bet} ${player}`
    const before = stakes.get(key)
    stakes.set(key, { bet, stake: (before?.stake ?? 0) + stake, net: (before?.net ?? 0) - net })
  }
  const bets = new Map<string, BetTally>()
  for (const { bet, stake, net } of stakes.values()) {
    const { staked, squares, net: won } = bets.get(bet) ?? NOTHING
    bets.set(bet, { staked: staked + stake, squares: squares + stake * stake, net: won + net })
  }
  return bets
}
