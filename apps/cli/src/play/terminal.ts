// A game at a terminal: a line to type on with completion and history, under what the table says; a picture of the hands that
// is drawn over itself while cards come.
import { clearScreenDown, createInterface, cursorTo, moveCursor } from 'node:readline'
import type { Io } from '../command.ts'
import { HeardLines } from './heard-lines.ts'
import type { Talk } from './out.ts'

export function terminalTalk(io: Io, complete: (line: string) => readonly string[]): Talk {
  const { stdin, stdout } = io
  const heard = new HeardLines()
  const readline = createInterface({
    input: stdin,
    output: stdout,
    terminal: true,
    completer: (line: string) => [complete(line), line.split(/\s+/).at(-1)!],
  })
  /** Whether the prompt stands on the screen. */
  let asking = false
  /** How many lines the picture above the cursor takes; 0 where something else has been written. */
  let picture = 0
  readline.on('line', (line) => {
    // An empty line while cards come is one more line under the picture, and no end of it.
    picture = picture > 0 && !asking && line === '' ? picture + 1 : 0
    asking = false
    heard.push(line)
  })
  readline.on('close', () => heard.end())
  readline.on('SIGINT', () => {
    stdout.write('\n')
    heard.end()
  })

  const takePromptAway = () => {
    if (!asking) return
    moveCursor(stdout, 0, -readline.getCursorPos().rows)
    cursorTo(stdout, 0)
    clearScreenDown(stdout)
    asking = false
  }
  return {
    colour: io.colour,
    get columns() {
      return (stdout as Partial<NodeJS.WriteStream>).columns ?? io.columns
    },
    live: true,
    say(text) {
      takePromptAway()
      picture = 0
      stdout.write(`${text}\n`)
    },
    draw(drawn) {
      takePromptAway()
      if (picture > 0) {
        moveCursor(stdout, 0, -picture)
        cursorTo(stdout, 0)
        clearScreenDown(stdout)
      }
      stdout.write(`${drawn.join('\n')}\n`)
      picture = drawn.length
    },
    prompt(text) {
      readline.setPrompt(text)
      readline.prompt(true)
      asking = true
      picture = 0
    },
    next: (milliseconds) => heard.next(milliseconds),
    close: () => readline.close(),
  }
}
