// `punto settle`: coups in, settlements out, one line of JSON each, in constant memory whatever their number.
import { once } from 'node:events'
import { HOUSE_LIBRARY, Settler } from '@punto/rules'
import type { Command } from '../command.ts'
import { libraryWith } from '../game-argument.ts'
import { lines } from '../terminal/lines.ts'

/** Answers are written in pieces of about this many characters. */
const PIECE = 1 << 16

export const settle: Command = {
  name: 'settle',
  summary: 'Settle coups: one JSON object a line in, one a line out',
  options: [
    { name: 'file', value: 'PATH,PATH', help: 'let lines name the games and packs of these files too' },
    { name: 'strict', help: 'answer every line all the same, and exit 1 when one of them failed' },
  ],
  examples: [
    [
      `echo '{"game":"commission","cards":["9h","Kc","Ks","7d"],"bets":[{"bet":"player","stake":100}]}' | punto settle`,
      'one coup, one bet',
    ],
    ['punto settle < coups.jsonl > settled.jsonl', 'a million of them; a "ref" in a line comes back in its answer'],
    ['punto settle --strict < coups.jsonl > settled.jsonl', 'the same, and exit 1 when a line failed'],
    ['punto settle --file ./my-game.json < coups.jsonl', 'coups of a game of your own'],
  ],
  async run(args, io) {
    const files = args.text('file')
    const settler = new Settler(files === undefined ? HOUSE_LIBRARY : libraryWith(files.split(',')))
    let piece = ''
    let failed = false
    const answer = (line: string) => {
      const answered = settler.answerLine(line)
      failed ||= 'error' in answered
      piece += `${JSON.stringify(answered)}\n`
    }
    // A blank line is answered like any other, so that answers keep the numbers of their lines; but not at the very end.
    let blanks = 0
    for await (const batch of lines(io.stdin)) {
      for (const line of batch) {
        if (line.trim() === '') {
          blanks++
          continue
        }
        for (; blanks > 0; blanks--) answer('')
        answer(line)
        if (piece.length < PIECE) continue
        if (!io.stdout.write(piece)) await once(io.stdout, 'drain')
        piece = ''
      }
    }
    if (piece !== '' && !io.stdout.write(piece)) await once(io.stdout, 'drain')
    return failed && args.has('strict') ? 1 : 0
  },
}
