// Plain columns of text, aligned by what a character takes up on screen: a Chinese one takes two.

/** How wide a text stands on a terminal. */
export function screenWidth(text: string): number {
  let width = 0
  for (const char of text.replaceAll(ESCAPES, '')) width += WIDE.test(char) ? 2 : 1
  return width
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes begin with the escape character.
const ESCAPES = /\u001b\[[0-9;]*m/g
/** Characters that take two columns. */
export const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/

/** To which side of its column a text is set. */
export type Align = 'left' | 'right'

/** Rows of cells as lines, each column as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[], aligns: readonly Align[] = [], gap = '  '): string {
  const widths: number[] = []
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, screenWidth(cell))
  return rows
    .map((row) =>
      row
        .map((cell, i) => {
          const space = ' '.repeat(widths[i]! - screenWidth(cell))
          return aligns[i] === 'right' ? space + cell : i === row.length - 1 ? cell : cell + space
        })
        .join(gap),
    )
    .join('\n')
}
