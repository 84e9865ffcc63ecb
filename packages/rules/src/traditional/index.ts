// The house's Chinese texts in Traditional characters, as Hong Kong and Macau write them. There is one Chinese text of everything, in
// Simplified characters; whoever shows a text to somebody who reads the others writes it anew, last of all.
import { SIMPLIFIED, TRADITIONAL } from './characters.ts'
import { PHRASES } from './phrases.ts'

const CHARACTERS = new Map([...SIMPLIFIED].map((one, i) => [one, [...TRADITIONAL][i] as string]))

const longestFirst = Object.keys(PHRASES).sort((a, b) => b.length - a.length)
const KNOWN = new RegExp([...longestFirst, '\\p{Script=Han}'].join('|'), 'gu')

/** `text` in Traditional characters; what is not Chinese stays as it is. */
export const inTraditional = (text: string): string =>
  text.replace(KNOWN, (found) => PHRASES[found] ?? CHARACTERS.get(found) ?? found)
