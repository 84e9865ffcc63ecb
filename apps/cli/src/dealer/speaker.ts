// Who speaks at the session: a name and a position, switched by a word, so that a second person's approval is a second person's.
import type { Role } from '@punto/table'
import { findWord } from '../play/vocabulary.ts'

/** The positions as they are typed. */
const WORDS: readonly (readonly [word: string, role: Role])[] = [
  ['dealer', 'dealer'],
  ['supervisor', 'pit-supervisor'],
  ['manager', 'pit-manager'],
  ['shift', 'shift-manager'],
]

export const ROLE_WORDS: readonly string[] = WORDS.map(([word]) => word)

/** `sup`, `pit-supervisor` and `supervisor` are the same. */
export function roleFrom(text: string): Role | undefined {
  const plain = text
    .toLowerCase()
    .replace(/^pit-/, '')
    .replace(/-manager$/, '')
  const found = findWord(plain, ROLE_WORDS)
  return found && 'bet' in found ? WORDS.find(([word]) => word === found.bet)![1] : undefined
}

export const roleWord = (role: Role): string => WORDS.find(([, one]) => one === role)?.[0] ?? role

/** What somebody may be called: short, plain, and no card. */
export const isName = (text: string): boolean => /^[a-z][a-z0-9_-]{0,19}$/.test(text)
