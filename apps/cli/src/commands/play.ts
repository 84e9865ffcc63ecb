// `punto play`: a table in the terminal, with the automatic dealer or with yourself as the dealer.
import { randomBytes } from 'node:crypto'
import type { Args, Command, Io } from '../command.ts'
import { completions as dealerCompletions } from '../dealer/completing.ts'
import { checkDealerOptions, DEALER_OPTIONS, shiftFrom } from '../dealer/options.ts'
import { DealerPlay } from '../dealer/session.ts'
import { GAME_POSITIONAL, WITH_OPTION } from '../game-argument.ts'
import { runningClock, stillClock, type TableClock } from '../play/clock.ts'
import { completions } from '../play/obey.ts'
import { type PaceName, PLAY_OPTIONS, paceFrom, sittingFrom } from '../play/options.ts'
import type { Talk } from '../play/out.ts'
import { pipedTalk } from '../play/piped.ts'
import { type Recorder, recordTo } from '../play/recording.ts'
import { Session } from '../play/session.ts'
import { terminalTalk } from '../play/terminal.ts'
import { WORDS } from '../play/words.ts'

export const play: Command = {
  name: 'play',
  summary: 'Play a game in the terminal with the automatic dealer, or deal it yourself',
  positionals: [GAME_POSITIONAL],
  options: [WITH_OPTION, ...PLAY_OPTIONS, ...DEALER_OPTIONS],
  examples: [
    ['punto play knockout', 'sit down with 10,000 chips; "help" at the table lists what you can say'],
    ['punto play insurance --pace none --record game.jsonl', 'no clock, and a recording for punto replay'],
    ['printf "player 100\\ndeal\\nwhy\\n" | punto play commission --seed lucky', 'a game through pipes'],
    ['punto play insurance --dealer --record table.jsonl', 'deal by hand: cards, bets and irregularities typed in'],
  ],
  async run(args, io) {
    checkDealerOptions(args)
    const atTerminal = isTerminal(io)
    const pace = paceFrom(args, atTerminal)
    const clock = pace === 'none' ? stillClock() : runningClock(() => performance.now())
    await (args.has('dealer') ? dealt : played)(args, io, { atTerminal, pace, clock })
    return 0
  },
}

interface Terms {
  readonly atTerminal: boolean
  readonly pace: PaceName
  readonly clock: TableClock
}

/** With the automatic dealer. */
async function played(args: Args, io: Io, { atTerminal, pace, clock }: Terms): Promise<void> {
  const sitting = sittingFrom(args, pace, () => randomBytes(12).toString('hex'))
  const recorder = recordTo(args.text('record'))
  const talk: Talk = atTerminal ? terminalTalk(io, (line) => completions(session, line)) : pipedTalk(io)
  const session: Session = new Session(sitting, talk, clock, recorder.note)
  await through(args, session, talk, recorder)
}

/** By whoever sits at the session. */
async function dealt(args: Args, io: Io, { atTerminal, pace, clock }: Terms): Promise<void> {
  const shift = shiftFrom(args, pace)
  const recorder = recordTo(args.text('record'))
  const talk: Talk = atTerminal ? terminalTalk(io, (line) => dealerCompletions(session, line)) : pipedTalk(io, true)
  const session: DealerPlay = new DealerPlay(shift, talk, clock, recorder.note)
  await through(args, session, talk, recorder)
}

async function through(args: Args, session: Session | DealerPlay, talk: Talk, recorder: Recorder): Promise<void> {
  const file = args.text('record')
  try {
    await session.run()
    if (file !== undefined) talk.say(WORDS[session.language].recorded(file))
  } finally {
    talk.close()
    recorder.end()
  }
}

const isTerminal = ({ stdin, stdout }: Io): boolean =>
  Boolean((stdin as Partial<NodeJS.ReadStream>).isTTY && (stdout as Partial<NodeJS.WriteStream>).isTTY)
