// What one bet is worth from shoe after shoe, as a plain number and nothing else: for whoever asks before every round.
// Exact up to the rounding of floats, since the counts behind it are whole.
import type { Composition, Game } from '@punto/rules'
import { ArgumentError, cardsIn, checkCounts, checkGame, checkText, checkUnmultiplied } from '@punto/rules'
import { countByValue, sequences, VALUES } from './counts.ts'
import { planOf } from './plan.ts'
import { countOutcomes } from './price.ts'

/** What an Ante is worth by the value of the Player's first card, 0 to 9, each times the chance of that card. */
export interface AnteWorths {
  /** With the Wager. */
  readonly raised: Float64Array
  readonly folded: Float64Array
}

/** An Ante of a game, raised and folded, from shoe after shoe; the lists are filled anew by each call. */
export function anteWorths(game: Game, ante: string): (composition: Composition) => AnteWorths {
  checkGame('game', game)
  checkUnmultiplied('game', game)
  const antes = game.bets.filter(({ raise, notOffered }) => raise && !notOffered).map(({ id }) => id)
  if (!antes.includes(ante)) throw new ArgumentError('ante', `an Ante of ${game.id} (${antes.join(', ')})`, ante)
  const own = game.bets.find(({ id }) => id === ante)!
  const bets = game.bets.filter(({ id }) => id === ante || id === own.raise?.bet)
  const plan = planOf({ ...game, bets, insurance: [] })
  const question = plan.questions.find((one) => one.bet.id === ante)!
  const { nets } = question.scale
  const worths = { raised: new Float64Array(VALUES), folded: new Float64Array(VALUES) }
  return (composition) => {
    checkCounts('composition', composition)
    const cards = cardsIn(composition)
    const all = sequences(cards, 6)
    const { counts } = countOutcomes(plan, composition, countByValue(composition), cards)
    for (const [value, row] of counts.get(question)!.entries()) {
      let [raised, through] = [0, 0]
      for (let i = 0; i < row.length; i++) {
        raised += row[i]! * nets[i]!
        through += row[i]!
      }
      worths.raised[value] = raised / all
      worths.folded[value] = -through / all
    }
    return worths
  }
}

/** A bet by its id, its Wager with it; an Ante is raised or folded as is best by the first card. */
export function expectationOf(game: Game, bet: string): ((composition: Composition) => number) | undefined {
  checkGame('game', game)
  checkUnmultiplied('game', game)
  checkText('bet', bet)
  const own = game.bets.find(({ id }) => id === bet)
  if (!own || own.notOffered) return undefined
  const bets = game.bets.filter(({ id }) => id === bet || id === own.raise?.bet)
  const plan = planOf({ ...game, bets, insurance: [] })
  const question = plan.questions.find((one) => one.bet.id === bet)
  if (!question) return undefined
  const { nets } = question.scale
  return (composition) => {
    const cards = cardsIn(composition)
    const { counts } = countOutcomes(plan, composition, countByValue(composition), cards)
    let sum = 0
    for (const row of counts.get(question)!) {
      let raised = 0
      let all = 0
      for (let i = 0; i < row.length; i++) {
        raised += row[i]! * nets[i]!
        all += row[i]!
      }
      sum += question.wager ? Math.max(raised, -all) : raised
    }
    return sum / sequences(cards, 6)
  }
}
