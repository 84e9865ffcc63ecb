// What somebody has to say in their own words: how long it may be, and what a person reads who has left it empty. Programs read the code
// and its parameters.
import type { Text } from '@punto/rules'

export const LONGEST_NOTE = 200

/** What a note has to be. */
export const NOTE_EXPECTED = `1 to ${LONGEST_NOTE} characters of text`

/** Why something is asked for, decided or undone. */
export const REASON_NEEDED: Text = {
  en: `Say why, in 1 to ${LONGEST_NOTE} characters on one line: it goes on the record.`,
  zh: `请说明原因：1 至 ${LONGEST_NOTE} 个字，写成一行，将记入记录。`,
}

export const NOTE_NEEDED: Text = {
  en: `Say it in a few words, up to ${LONGEST_NOTE} letters: they go on the record.`,
  zh: `请用几句话说明（不超过 ${LONGEST_NOTE} 字），将记入记录。`,
}
