// The lines of a stream, in batches as its chunks arrive, so that a million of them cost little more than their text.
import { LONGEST_LINE } from '@punto/rules'

/** A line too long is handed on once, cut short but still too long: an endless one must not fill the memory. */
export async function* lines(stream: NodeJS.ReadableStream): AsyncGenerator<string[]> {
  stream.setEncoding('utf8')
  let rest = ''
  for await (const chunk of stream) {
    const parts = (rest + String(chunk)).split('\n')
    rest = parts.pop()!.slice(0, LONGEST_LINE + 1)
    if (parts.length > 0) yield parts
  }
  if (rest !== '') yield [rest]
}
