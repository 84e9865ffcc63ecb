// The plain dealer: real shoes, shuffled card by card as they are dealt, by the rules' own table of play. This defines what
// a seed deals; the kernel must agree with it.
import {
  bankerDrawsAfter,
  bankerDrawsAlone,
  type Card,
  cardPoints,
  checkWhole,
  MAX_CARDS_IN_COUP,
  playerDraws,
} from '@punto/rules'
import { numberBelow, thresholdOf } from './bounded.ts'
import { checkPlan, checkSeed, MOST_BLOCKS } from './check.ts'
import { BlockGenerator } from './generator.ts'
import type { Seed } from './seed.ts'
import { burnedAfter, DRAWS_AT_ONCE, freshOrder, type ShoePlan } from './shoe-plan.ts'
import { type Course, NO_THIRD } from './tallies.ts'

/** Deals the rounds of one block of shoes, one after the other. */
export class Dealer implements Course {
  /** The cards of the last round, in dealing order, as many as it took; what lies behind them is of no account. */
  readonly cards = new Uint8Array(MAX_CARDS_IN_COUP)
  /** The course of the last round: two-card points, and points of the third cards or NO_THIRD. */
  player = 0
  banker = 0
  playerThird = NO_THIRD
  bankerThird = NO_THIRD
  /** The card that was shown when this shoe's cards were burned; undefined where none are. */
  burned: Card | undefined
  readonly #plan: ShoePlan
  readonly #fresh: Uint8Array
  readonly #shoe: Uint8Array
  readonly #words: Uint16Array
  /** By the cards left. */
  readonly #thresholds: Uint16Array
  readonly #generator: BlockGenerator
  #shoes = 0
  #sparesUsed = 0
  #dealt = 0
  #unseen = 0
  #rounds = 0
  /** Whether the round after that in which the cut card came out is dealt. */
  #extraDealt = false

  constructor(plan: ShoePlan, seed: Seed, block: number) {
    checkPlan('plan', plan)
    checkSeed('seed', seed)
    checkWhole('block', block, 0, MOST_BLOCKS)
    this.#plan = plan
    this.#fresh = Uint8Array.from(freshOrder(plan))
    this.#shoe = new Uint8Array(plan.cards)
    this.#words = new Uint16Array(plan.drawn)
    this.#thresholds = Uint16Array.from({ length: plan.cards + 1 }, (_, left) => (left > 0 ? thresholdOf(left) : 0))
    this.#generator = new BlockGenerator(seed, block)
  }

  /** Brings the next shoe of the block. Its generators always move on by the whole of `drawn`, however much is dealt. */
  nextShoe(): void {
    this.#shoe.set(this.#fresh)
    for (let at = 0; at < this.#words.length; at += DRAWS_AT_ONCE) this.#generator.fill(this.#words, at)
    this.#shoes++
    this.#sparesUsed = 0
    this.#dealt = 0
    this.#rounds = 0
    this.#extraDealt = false
    if (this.#plan.burn) this.#burn()
  }

  #burn(): void {
    this.burned = this.#draw() as Card
    this.#unseen = burnedAfter(cardPoints(this.burned))
    for (let i = 0; i < this.#unseen; i++) this.#draw()
  }

  /** Cards that nobody has seen: those in the shoe, and those burned unseen. */
  get unseenCards(): number {
    return this.#plan.cards - this.#dealt + this.#unseen
  }

  /** Whether the shoe has had its rounds, or its cut card is out. */
  isDone(): boolean {
    const { rounds, cutAt, extraRound } = this.#plan
    if (rounds > 0) return this.#rounds >= rounds
    return this.#dealt >= cutAt && (!extraRound || this.#extraDealt)
  }

  round(): void {
    const { cards } = this
    this.#extraDealt = this.#dealt >= this.#plan.cutAt
    for (let i = 0; i < 4; i++) cards[i] = this.#draw()
    const player = (this.points(0) + this.points(2)) % 10
    const banker = (this.points(1) + this.points(3)) % 10
    let bankerDraws: boolean
    if (playerDraws(player, banker)) {
      cards[4] = this.#draw()
      this.playerThird = this.points(4)
      bankerDraws = bankerDrawsAfter(banker, this.playerThird)
    } else {
      this.playerThird = NO_THIRD
      bankerDraws = bankerDrawsAlone(player, banker)
    }
    if (bankerDraws) {
      const last = this.playerThird === NO_THIRD ? 4 : 5
      cards[last] = this.#draw()
      this.bankerThird = this.points(last)
    } else this.bankerThird = NO_THIRD
    this.player = player
    this.banker = banker
    this.#rounds++
  }

  /** Points of the round's i-th card. */
  points(i: number): number {
    return cardPoints(this.cards[i] as Card)
  }

  /** One step of a Fisher–Yates shuffle: the next card is any of those left, each with the same chance. */
  #draw(): number {
    const i = this.#dealt++
    const j = i + this.#jump(i, this.#plan.cards - i)
    const card = this.#shoe[j]!
    this.#shoe[j] = this.#shoe[i]!
    this.#shoe[i] = card
    return card
  }

  /** How far from place i, where n cards are left, the next card lies. */
  #jump(i: number, n: number): number {
    const threshold = this.#thresholds[n]!
    let jump = numberBelow(i < this.#words.length ? this.#words[i]! : this.#spare(), n, threshold)
    while (jump < 0) jump = numberBelow(this.#spare(), n, threshold)
    return jump
  }

  #spare(): number {
    return this.#generator.spare(this.#shoes - 1, ++this.#sparesUsed)
  }
}
