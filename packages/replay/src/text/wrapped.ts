// A long sentence in lines that fit the screen, broken at its spaces; Chinese, which has none, between its characters.
import { screenWidth, WIDE } from './columns.ts'

/** A paragraph's id is one word: `INS 5.4.1`, `KO App A`. */
const PARAGRAPH = /\b(?:COM|KO|INS|EZ6|BB|NC) (?:App )?(?=[\dA-Z])/g
const GLUE = '\u00a0'

/** What is never torn apart: a Chinese character with the marks that close after it, or a run of other letters. */
const UNIT = new RegExp(`${WIDE.source}[\\p{Po}\\p{Pe}\\p{Pf}]*|(?:(?!${WIDE.source}).)+`, 'gu')

/** A text broken into lines of so many columns, the later ones behind a margin. */
export function wrapped(text: string, columns: number, margin: string): string {
  const lines = ['']
  for (const word of text.replaceAll(PARAGRAPH, (id) => id.replaceAll(' ', GLUE)).split(' ')) {
    for (const [i, unit] of (word.match(UNIT) ?? ['']).entries()) {
      const line = lines.at(-1)!
      const longer = line === '' || i > 0 ? `${line}${unit}` : `${line} ${unit}`
      if (line !== '' && screenWidth(margin + longer) > columns) lines.push(unit)
      else lines[lines.length - 1] = longer
    }
  }
  return lines.map((line) => margin + line.replaceAll(GLUE, ' ')).join('\n')
}
