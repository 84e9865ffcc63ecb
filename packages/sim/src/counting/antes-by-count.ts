// Antes as a counter decides them: for each value of the Player's first card an index from which one raises, and a count by which
// the Ante is laid at all. Every round is worked out exactly from the cards that are left. Carries KO 3.4, KO 3.4.1.
import { anteWorths, bestTags } from '@punto/odds'
import { CARDS_IN_DECK, cardPoints, checkWhole, DECK, freshShoe, type Game } from '@punto/rules'
import { checkPlan, checkSeed } from '../check.ts'
import { betLine, type Count, saysBet } from '../count.ts'
import { SHOES_IN_BLOCK } from '../engine.ts'
import type { Seed } from '../seed.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import { blocksOf } from './blocks.ts'
import { type ByValue, checkByValue } from './by-value.ts'
import { type MeasuredPlay, measure, type Sample } from './figures.ts'
import { type Index, indexOf, isTaken, nearness } from './index-of.ts'
import { cardsOf, eachShoe, MOST_SHOES, unseenAtStart } from './perfect-play.ts'
import { betAlone, MOST_TAG, systemOf } from './system.ts'

/** When to raise on a first card. */
export interface AnteIndex {
  /** Of the Player's first card. */
  readonly value: number
  /** What raising is worth more than folding, from a fresh shoe, and what each card that is gone does to it. */
  readonly worth: number
  readonly effects: ByValue
  readonly index: Index
}

/** The count of an Ante: what decides it, and what says when to lay it. */
export interface AnteCount {
  readonly game: Game
  readonly ante: string
  readonly tags: ByValue
  readonly byFirstCard: readonly AnteIndex[]
  /** When the Ante itself is worth laying, decided as a fresh shoe says. */
  readonly betting: Count
}

const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Indices for an Ante of a game; the tags are searched for where they are left out. */
export function anteCount(whole: Game, ante: string, decks: number, tags?: ByValue): AnteCount {
  if (tags !== undefined) checkByValue('tags', tags)
  const game = betAlone(whole, ante)
  const worths = anteWorths(game, ante)
  const betting = systemOf(game, ante, decks).count
  const shoe = [...freshShoe(decks)]
  const gain = ({ raised, folded }: ReturnType<typeof worths>) =>
    VALUES.map((v) => (raised[v]! - folded[v]!) / -folded[v]!)
  const fresh = gain(worths(shoe))
  const without = VALUES.map((value) => {
    const card = CARD_OF_VALUE[value]!
    shoe[card]!--
    const gains = gain(worths(shoe))
    shoe[card]!++
    return gains
  })
  const found = VALUES.map((value) => ({
    value,
    worth: fresh[value]!,
    effects: VALUES.map((gone) => without[gone]![value]! - fresh[value]!),
  }))
  const weighed = VALUES.map((gone) =>
    found.reduce(
      (sum, { value, worth, effects }) => sum + (value === 0 ? 4 : 1) * effects[gone]! * nearness(effects, worth),
      0,
    ),
  )
  const own = tags ?? bestTags(weighed, MOST_TAG).tags
  return {
    game,
    ante,
    tags: own,
    byFirstCard: found.map((one) => ({ ...one, index: indexOf(own, one.effects, one.worth, decks * CARDS_IN_DECK) })),
    betting,
  }
}

/** A card of each value. */
const CARD_OF_VALUE = VALUES.map((value) => DECK.find((card) => cardPoints(card) === value)!)

/** What an Ante brings in every round, and where it is laid by a count too: decided as a fresh shoe says, by indices, perfectly. */
export interface AntePlay {
  readonly always: MeasuredPlay
  readonly counted: MeasuredPlay
  readonly perfect: MeasuredPlay
  /** Laid when the count says so. */
  readonly laidAlways: MeasuredPlay
  readonly laidCounted: MeasuredPlay
  /** Laid and decided by exact odds. */
  readonly laidPerfect: MeasuredPlay
}

/** Plays an Ante from so many shoes; each round takes a tenth of a millisecond. */
export function playAnte(
  count: AnteCount,
  plan: ShoePlan,
  seed: Seed,
  shoes: number,
  onProgress?: (share: number) => void,
): AntePlay {
  checkPlan('plan', plan)
  checkSeed('seed', seed)
  checkWhole('shoes', shoes, 1, MOST_SHOES)
  const worths = anteWorths(count.game, count.ante)
  const line = betLine(count.betting)
  const tagsOf = [count.tags, count.betting.tags]
  const samples: Sample[][] = [[], [], [], [], [], []]
  eachShoe({ plan, seed, shoes, ...blocksOf(shoes, SHOES_IN_BLOCK) }, (dealer, share) => {
    const left = unseenAtStart(plan, dealer)
    const running = tagsOf.map((tags) => (dealer.burned === undefined ? 0 : tags[VALUE_OF_CARD[dealer.burned]!]!))
    const sums = samples.map(() => ({ shoes: 1, hands: 0, bets: 0, units: 0 }))
    while (!dealer.isDone()) {
      const { raised, folded } = worths(left)
      const unseen = dealer.unseenCards
      const trueCount = (running[0]! * CARDS_IN_DECK) / unseen
      const by = (raises: (one: AnteIndex) => boolean) =>
        count.byFirstCard.reduce((sum, one) => sum + (raises(one) ? raised : folded)[one.value]!, 0)
      const always = by(({ worth }) => worth > 0)
      const counted = by(({ index }) => isTaken(index, trueCount))
      const perfect = by(({ value }) => raised[value]! > folded[value]!)
      const laid = saysBet(running[1]!, unseen, line)
      const evs = [always, counted, perfect, laid && always, laid && counted, perfect > 0 && perfect]
      for (const [i, ev] of evs.entries()) {
        sums[i]!.hands++
        if (ev === false) continue
        sums[i]!.bets++
        sums[i]!.units += ev
      }
      dealer.round()
      for (const card of cardsOf(dealer)) {
        left[card]!--
        for (const [i, tags] of tagsOf.entries()) running[i]! += tags[VALUE_OF_CARD[card]!]!
      }
    }
    for (const [i, sum] of sums.entries()) samples[i]!.push(sum)
    onProgress?.(share)
  })
  const [always, counted, perfect, laidAlways, laidCounted, laidPerfect] = samples.map(measure)
  return {
    always: always!,
    counted: counted!,
    perfect: perfect!,
    laidAlways: laidAlways!,
    laidCounted: laidCounted!,
    laidPerfect: laidPerfect!,
  }
}

const VALUE_OF_CARD = DECK.map(cardPoints)
