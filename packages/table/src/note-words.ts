// What somebody has to say in their own words: how long it may be, and what a person reads who has left it empty. Programs read the code
// and its parameters.
import type { Text } from '@punto/rules'

export const LONGEST_NOTE = 200

export const NOTE_EXPECTED = `1 to ${LONGEST_NOTE} characters of text`

export const NOTE_NEEDED: Text = {
  en: `Say it in a few words, up to ${LONGEST_NOTE} letters: they go on the record.`,
  zh: `请用几句话说明（不超过 ${LONGEST_NOTE} 字），将记入记录。`,
}
