// A refusal in the reader's language, with bets by their names and amounts in groups, as they stand everywhere on the page.
import type { Game, Language } from '@punto/rules'
import { byHouseRule, type TableRefusal, tableRefusalSentence } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import type { Refused } from './bet-area.tsx'

type Params = TableRefusal['params']

const BETS = new Set(['bet', 'other', 'ante'])
const AMOUNTS = new Set(['min', 'max', 'given', 'step', 'stake', 'cap', 'original', 'amount', 'room'])

export function refusalWords(refusal: TableRefusal, game: Game, language: Language): Refused {
  const named = { ...refusal, params: namedParams(refusal.params, game, language) }
  const sentence = tableRefusalSentence(byHouseRule(named, game), language)
  return refusal.rule === undefined ? { sentence } : { sentence, rule: refusal.rule }
}

/** What a refusal is about, as people at the table call it. */
export const namedParams = (params: Params, game: Game, language: Language): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, paramWords(name, value, game, language)]))

function paramWords(name: string, value: Params[string], game: Game, language: Language) {
  if (typeof value === 'number' && AMOUNTS.has(name)) return printAmount(value)
  if (typeof value === 'string' && BETS.has(name)) {
    return game.bets.find(({ id }) => id === value)?.label[language] ?? value
  }
  return value
}
