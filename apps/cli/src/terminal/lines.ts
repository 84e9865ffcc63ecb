// The lines of a stream, in batches as its chunks arrive, so that a million of them cost little more than their text.
import { LONGEST_LINE } from '@punto/rules'

/** Text as some editors save it begins with a mark of its byte order, which says nothing here. */
export const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

/** A line too long is handed on once, cut short but still too long: an endless one must not fill the memory. */
export async function* lines(stream: NodeJS.ReadableStream, longest = LONGEST_LINE): AsyncGenerator<string[]> {
  stream.setEncoding('utf8')
  let rest = ''
  let begun = false
  for await (const chunk of stream) {
    const parts = (rest + (begun ? String(chunk) : withoutMark(String(chunk)))).split('\n')
    begun = true
    rest = parts.pop()!.slice(0, longest + 1)
    if (parts.length > 0) yield parts
  }
  if (rest !== '') yield [rest]
}
