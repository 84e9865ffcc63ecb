// What one bet is worth from shoe after shoe, as a plain number and nothing else: for whoever asks before every round.
// Exact up to the rounding of floats, since the counts behind it are whole.
import type { Composition, Game } from '@punto/rules'
import { cardsIn, checkGame, checkText, checkUnmultiplied } from '@punto/rules'
import { countByValue, sequences } from './counts.ts'
import { planOf } from './plan.ts'
import { countOutcomes } from './price.ts'

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
