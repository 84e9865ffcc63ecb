// The lines of a stream, in batches as its chunks arrive, so that a million of them cost little more than their text.

/** A line longer than this is handed on in pieces: an endless line must not fill the memory. */
const LONGEST_LINE = 1 << 20

export async function* lines(stream: NodeJS.ReadableStream): AsyncGenerator<string[]> {
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop()!
    if (rest.length > LONGEST_LINE) {
      parts.push(rest)
      rest = ''
    }
    if (parts.length > 0) yield parts
  }
  if (rest !== '') yield [rest]
}
