// `punto replay`: a recording told as a story, every event of it checked against the rules on the way.
import {
  amount,
  eventsOfRound,
  type Followings,
  follow,
  paint,
  REPLAY_WORDS,
  tellEvent,
  tellRound,
} from '@punto/replay'
import type { Language } from '@punto/rules'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { LANG_OPTION, languageFrom } from '../play/options.ts'
import { KEY_OPTION, RECORDING_POSITIONAL, type ReadRecording, recordingFor } from '../replay/read-recording.ts'
import { replayJson } from '../replay/replay-json.ts'

export const replay: Command = {
  name: 'replay',
  summary: 'Tell a recorded game as a story and check every event of it against the rules',
  positionals: [RECORDING_POSITIONAL],
  options: [{ name: 'round', value: 'N', help: 'tell this round alone' }, KEY_OPTION, LANG_OPTION, JSON_OPTION],
  examples: [
    ['punto play knockout --record game.jsonl', 'play and record'],
    ['punto replay game.jsonl', 'the whole story: exit 0 when it holds, 1 when it does not, 2 when it is no recording'],
    ['punto replay game.jsonl --round 3', 'one round'],
  ],
  async run(args, io) {
    const read = await recordingFor(args, io)
    if (!read) return 1
    const followed = follow(read.events)
    const round = wantedRound(args, followed) ?? roundAsked(read)
    if (args.has('json')) io.stdout.write(`${JSON.stringify(replayJson(followed, round))}\n`)
    else tell(io, followed, round, languageFrom(args))
    return followed.broken ? 1 : 0
  },
}

/** An export of one round has the rounds before it too, which it follows from: that one is told. */
function roundAsked({ signed }: ReadRecording): number | undefined {
  const rounds = signed?.ok ? signed.head.rounds : undefined
  return rounds && rounds[0] === rounds[1] ? rounds[0] : undefined
}

function wantedRound(args: Args, { steps }: Followings): number | undefined {
  const text = args.text('round')
  if (text === undefined) return undefined
  const rounds = steps.at(-1)?.after.rounds ?? 0
  if (rounds === 0) throw new UsageError('--round: no round is begun in this recording')
  return wholeNumber('--round', text, 1, rounds)
}

function tell(io: Io, { steps, broken, cutShort }: Followings, round: number | undefined, language: Language): void {
  const say = REPLAY_WORDS[language]
  const told =
    round === undefined
      ? steps.flatMap(({ event, after }) => tellEvent(io, event, after, language))
      : tellRound(io, eventsOfRound(steps, round), language).flatMap(({ lines }) => lines)
  for (const line of told) io.stdout.write(`${line}\n`)
  io.stdout.write('\n')
  if (broken) {
    io.stdout.write(`${paint(io, 'red', '✗')} line ${broken.line}: ${broken.why}\n`)
    return
  }
  if (cutShort) io.stdout.write(`${paint(io, 'yellow', say.breaksOff)}\n`)
  const settled = steps.filter(({ event }) => event.type === 'round-settled').length
  const voids = steps.flatMap(({ event }) => (event.type === 'round-voided' ? [event] : []))
  // A settlement that was undone is none.
  const undone = voids.filter(({ reversed }) => reversed !== undefined).length
  const holds = say.holds(amount(steps.length), amount(settled - undone), amount(voids.length))
  io.stdout.write(`${paint(io, 'green', '✓')} ${holds}\n`)
}
