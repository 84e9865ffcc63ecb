// A game through pipes: commands line by line, each repeated in the output, so that what comes out reads as what happened; with
// the prompt before it where that tells more than the lines do.
import { paint } from '@punto/replay'
import type { Io } from '../command.ts'
import { lines } from '../terminal/lines.ts'
import { HeardLines } from './heard-lines.ts'
import type { Heard, Talk } from './out.ts'

export function pipedTalk(io: Io, withPrompts = false): Talk {
  let asked = '> '
  const heard = new HeardLines()
  const reading = read(io.stdin, heard)
  const say = (text: string) => void io.stdout.write(`${text}\n`)
  return {
    colour: io.colour,
    columns: io.columns,
    live: false,
    say,
    draw: (picture) => say(picture.join('\n')),
    prompt(text) {
      if (withPrompts) asked = text
    },
    async next(milliseconds): Promise<Heard> {
      const next = await heard.next(milliseconds)
      // A failure to read is the command's failure, not the end of the input.
      if (next.kind === 'end') await reading
      if (next.kind === 'line') say(paint(io, 'dim', `${asked}${next.text}`.trimEnd()))
      return next
    },
    close() {},
  }
}

async function read(stream: NodeJS.ReadableStream, heard: HeardLines): Promise<void> {
  try {
    for await (const batch of lines(stream)) for (const line of batch) heard.push(line.replace(/\r$/, ''))
  } finally {
    heard.end()
  }
}
