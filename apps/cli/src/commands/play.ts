// `punto play`: a table in the terminal with the automatic dealer.
import { randomBytes } from 'node:crypto'
import type { Command, Io } from '../command.ts'
import { GAME_POSITIONAL, WITH_OPTION } from '../game-argument.ts'
import { runningClock, stillClock } from '../play/clock.ts'
import { completions } from '../play/obey.ts'
import { PLAY_OPTIONS, paceFrom, sittingFrom } from '../play/options.ts'
import type { Talk } from '../play/out.ts'
import { pipedTalk } from '../play/piped.ts'
import { recordTo } from '../play/recording.ts'
import { Session } from '../play/session.ts'
import { terminalTalk } from '../play/terminal.ts'

export const play: Command = {
  name: 'play',
  summary: 'Play a game in the terminal with the automatic dealer',
  positionals: [GAME_POSITIONAL],
  options: [WITH_OPTION, ...PLAY_OPTIONS],
  examples: [
    ['punto play knockout', 'sit down with 10,000 chips; "help" at the table lists what you can say'],
    ['punto play insurance --pace none --record game.jsonl', 'no clock, and a recording for punto replay'],
    ['printf "player 100\\ndeal\\nwhy\\n" | punto play commission --seed lucky', 'a game through pipes'],
  ],
  async run(args, io) {
    const atTerminal = isTerminal(io)
    const pace = paceFrom(args, atTerminal)
    const sitting = sittingFrom(args, pace, () => randomBytes(12).toString('hex'))
    const file = args.text('record')
    const recorder = recordTo(file)
    const talk: Talk = atTerminal ? terminalTalk(io, (line) => completions(session, line)) : pipedTalk(io)
    const clock = pace === 'none' ? stillClock() : runningClock(() => performance.now())
    const session: Session = new Session(sitting, talk, clock, recorder.note)
    try {
      await session.run()
      if (file !== undefined) talk.say(session.say.recorded(file))
    } finally {
      talk.close()
      recorder.end()
    }
    return 0
  },
}

const isTerminal = ({ stdin, stdout }: Io): boolean =>
  Boolean((stdin as Partial<NodeJS.ReadStream>).isTTY && (stdout as Partial<NodeJS.WriteStream>).isTTY)
