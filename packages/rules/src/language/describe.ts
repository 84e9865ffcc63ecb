// A condition in words, for help, the rules page and rungs that were given no label of their own.
import type { Language } from '../text.ts'
import { type Condition, factsInPattern, isAll, isAny, isNot, type Pattern, wantedValues } from './condition.ts'
import type { FactName } from './facts.ts'
import { PHRASES, type Phrases } from './phrases.ts'

/** A condition in words. */
export const describe = (condition: Condition, language: Language): string =>
  capitalised(inWords(condition, PHRASES[language]))

function inWords(condition: Condition, say: Phrases): string {
  if (isAll(condition)) return condition.all.map((part) => bracketed(part, say)).join(say.and)
  if (isAny(condition)) return condition.any.map((part) => bracketed(part, say)).join(say.or)
  if (isNot(condition)) return say.not(inWords(condition.not, say))
  return patternInWords(condition, say)
}

/** A combination within a combination is bracketed, so that "and" and "or" cannot be misread. */
const bracketed = (condition: Condition, say: Phrases): string => {
  const words = inWords(condition, say)
  return (isAny(condition) || isAll(condition)) && words.includes(' ') ? `(${words})` : words
}

type Values = readonly (string | number | boolean)[]

function patternInWords(pattern: Pattern, say: Phrases): string {
  const left = new Map<FactName, Values>(
    factsInPattern(pattern).map((fact) => [fact, wantedValues(fact, pattern[fact])]),
  )
  if (left.size === 0) return say.always
  const take = (fact: FactName): Values | undefined => {
    const values = left.get(fact)
    left.delete(fact)
    return values
  }
  const clauses: string[] = []
  const winner = take('winner')
  const only = winner?.length === 1 ? winner[0] : undefined
  const side = only === 'player' || only === 'banker' ? only : undefined
  // What is asked of the winning hand by name or as the winner is one clause: "Banker wins on 6 with two cards".
  const winning: Values | undefined =
    take('winningPoints') ?? (side && take(`${side}Points`)) ?? (only === 'tie' ? tiedPoints(take) : undefined)
  const winningCards = take('winningCards') ?? (side && take(`${side}Cards`))
  const losing = take('losingPoints')
  const losingCards = take('losingCards')
  const margin = take('margin')
  if (winner || winning || winningCards || losing || losingCards || margin) {
    clauses.push(say.outcome({ winner, winning, winningCards, losing, losingCards, margin }))
  }
  for (const [fact, values] of left) clauses.push(say.fact(fact, values))
  return clauses.join(say.comma)
}

/** In a tie both hands have the same points: either name says it. */
const tiedPoints = (take: (fact: FactName) => Values | undefined): Values | undefined =>
  take('playerPoints') ?? take('bankerPoints')

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
