// A long sentence in lines that fit the screen, broken at its spaces.
import { screenWidth } from '../terminal/table.ts'

export function wrapped(text: string, columns: number, margin: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && screenWidth(margin + longer) > columns) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines.map((line) => margin + line).join('\n')
}
