// What one can do at a table, declared once. A button, a key of the page, its list of keys, a word of the terminal and its completion
// are readings of a declaration; how it is done is for whoever holds the table: a store on the page, a session in the terminal.
import type { Text } from '@punto/rules'
import type { CommandType } from '@punto/table'

/** `Desk`: what is known where the act is done. */
export interface Act<Desk> {
  readonly name: string
  /** As the browser names them, letters small; the first is the one on the button. Each does the same. */
  readonly keys: readonly string[]
  /** The word of the terminal; a single letter among the keys is understood there as well. */
  readonly verb: string
  /** On its button. */
  readonly label: Text
  /** In the list of keys and the help of the terminal. */
  readonly help: Text
  /** What it can lead to at the table. */
  readonly commands: readonly CommandType[]
  /** Whether there is something to do. */
  readonly when: (desk: Desk) => boolean
  /** Asks before anything is done: what it would lead to is shown first. */
  readonly asks?: true
}

/** Acts by their names. */
export const byName = <const A extends readonly Act<never>[]>(acts: A) =>
  Object.fromEntries(acts.map((act) => [act.name, act])) as { readonly [N in A[number]['name']]: A[number] }

/** What a key does, wherever one is pressed: letters in either case. */
export const actOfKey = <A extends Act<never>>(acts: readonly A[], key: string): A | undefined => {
  const pressed = key.length === 1 ? key.toLowerCase() : key
  return acts.find(({ keys }) => keys.includes(pressed))
}

/** The letters of an act, as words of the terminal. */
export const lettersOf = ({ keys }: Pick<Act<never>, 'keys'>): readonly string[] =>
  keys.filter((key) => key.length === 1 && key !== ' ')

const CAPS: Readonly<Record<string, Text>> = {
  ' ': { en: 'Space', zh: '空格' },
  Backspace: { en: '⌫', zh: '⌫' },
  Escape: { en: 'Esc', zh: 'Esc' },
}

/** A key as it stands on the keyboard. */
export const keyCap = (key: string): Text =>
  CAPS[key] ?? { en: key.length === 1 ? key.toUpperCase() : key, zh: key.length === 1 ? key.toUpperCase() : key }
