// What the house says of words among people.
import { keysOf, kind, list, part, whole, yesOrNo } from '../../house/index.ts'

const MOST_WORDS = 2000
const LONGEST_WORD = 40
const KEPT_DAYS = 90

const SHAPE = {
  /** At the tables of the house's file, and at those of one's own. */
  house: yesOrNo('house').default(false),
  guestTables: yesOrNo('guestTables').default(true),
  /** What nobody may say, nor be called. */
  refused: list(
    kind<string>(
      (word) => typeof word === 'string' && word.trim() !== '' && word.length <= LONGEST_WORD,
      `A word is a text of 1 to ${LONGEST_WORD} characters`,
    ),
    { most: MOST_WORDS },
    `The words that are refused are a list of at most ${MOST_WORDS}`,
  ).default([]),
  days: whole(1, KEPT_DAYS).default(KEPT_DAYS),
}

export const TALK = part(`Words among people are ${keysOf(SHAPE)}`, SHAPE).prefault({})

export interface TalkConfig {
  readonly house: boolean
  readonly guestTables: boolean
  readonly refused: readonly string[]
  readonly days: number
}
