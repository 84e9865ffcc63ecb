// Rare states of a house as a whole: what was under way when it started again, debts, and commands that come twice.
import type { Phase } from '@punto/table'

/** Phases in which a round stands when its house starts again. */
export const STARTED_IN = [
  'betting',
  'dealing',
  'ante',
  'insurance',
  'result',
  'suspended',
  'options',
] as const satisfies readonly Phase[]

const startedIn = <P extends Phase>(phase: P) => `the house starts again with a table in phase ${phase}` as const
export type StartedIn = ReturnType<typeof startedIn<(typeof STARTED_IN)[number]>>

export const startedInPhase = (phase: Phase): StartedIn | undefined => {
  const known = STARTED_IN.find((one) => one === phase)
  return known && startedIn(known)
}

const OF_ANY_HOUSE = [
  'a debtor wants to bet',
  'a debt is paid out of what comes in',
  'a command is answered a second time',
  'an id is used for another command',
  'a stake is refused for lack of money',
] as const

const OF_ONE = [
  ...STARTED_IN.map(startedIn),
  'a debt stands while the house starts again',
  'a claim stands while the house starts again',
  'a start of the house fails, and the next as well',
  'a torn commit is found written',
  'a torn commit is found unwritten',
] as const

const OF_SEVERAL = [
  'a debt stands while a table changes its owner',
  'a claim stands while a table changes its owner',
  'a window is open while a table changes its owner',
  'a table changes its owner twice within a minute',
  'an owner of before is refused by its epoch',
] as const

export const HOUSE_STATES = { one: [...OF_ANY_HOUSE, ...OF_ONE], several: [...OF_ANY_HOUSE, ...OF_SEVERAL] } as const
export type HouseRareState = (typeof HOUSE_STATES)['one' | 'several'][number]
