// Why a configuration is not JSON, with its line. A comma behind the last of a list is what people write most, and what parsers say of it
// names the bracket after it, or no place at all.

export function notJson(text: string, said: string): string {
  const comma = trailingComma(text)
  if (comma !== undefined)
    return `It is not JSON: line ${lineOf(text, comma)} ends a list with a comma, behind which nothing follows. Take the comma away.`
  const [, position] = /at position (\d+)/.exec(said) ?? []
  return `It is not JSON: ${said}${position !== undefined && !said.includes('line ') ? ` (line ${lineOf(text, Number(position))})` : ''}.`
}

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length

/** Where the first one is, outside of strings. */
function trailingComma(text: string): number | undefined {
  let comma: number | undefined
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[^\s"]/g)) {
    if ((found === ']' || found === '}') && comma !== undefined) return comma
    comma = found === ',' ? index : undefined
  }
  return undefined
}
