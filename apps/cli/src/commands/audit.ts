// `punto audit`: a recording judged by the auditor, which knows the documents for itself and shares no rule with the table.
import { type AuditAnswer, audit as auditRecording } from '@punto/audit'
import type { Language } from '@punto/rules'
import { type Command, type Io, JSON_OPTION } from '../command.ts'
import { LANG_OPTION, languageFrom } from '../play/options.ts'
import { amount, signed } from '../play/words.ts'
import { openRecording, type RecordedEvent, readRecording } from '../replay/read-recording.ts'
import { lines } from '../terminal/lines.ts'
import { paint } from '../terminal/paint.ts'

export const audit: Command = {
  name: 'audit',
  summary: 'Settle a recorded game a second time, by rules typed from the documents a second time',
  positionals: [{ name: 'FILE', help: 'a recording, one event a line; - reads it from standard input' }],
  options: [LANG_OPTION, JSON_OPTION],
  examples: [
    ['punto play insurance --dealer --record table.jsonl', 'run a table and record it'],
    ['punto audit table.jsonl', 'exit 0 when every round holds, 1 with the first thing that does not'],
  ],
  async run(args, io) {
    const name = args.positionals[0]!
    const recorded = await readRecording(lines(name === '-' ? io.stdin : await openRecording(name)))
    const answer = auditRecording({ events: recorded.map(({ event }) => event) })
    if (args.has('json')) io.stdout.write(`${JSON.stringify(answer)}\n`)
    else io.stdout.write(`${inWords(io, answer, recorded, languageFrom(args))}\n`)
    return answer.ok ? 0 : 1
  },
}

function inWords(io: Io, answer: AuditAnswer, recorded: readonly RecordedEvent[], language: Language): string {
  if (!answer.ok) {
    const { event, sentence } = answer.finding
    const line = recorded[event]?.line ?? recorded.at(-1)!.line
    return `${paint(io, 'red', '✗')} ${WORDS[language].line(line)}${sentence[language]}`
  }
  const { rounds, settled, voided, lines: decided, staked, house } = answer
  const counted = WORDS[language].holds({ settled, lines: decided, voided, open: rounds - settled - voided })
  const money = WORDS[language].money(amount(staked), signed(house))
  return `${paint(io, 'green', '✓')} ${counted} ${money}\n  ${WORDS[language].consistent}`
}

interface Counts {
  readonly settled: number
  readonly lines: number
  readonly voided: number
  /** Begun and not ended. */
  readonly open: number
}

interface Words {
  line(line: number): string
  holds(counts: Counts): string
  money(staked: string, house: string): string
  /** How much that says. */
  readonly consistent: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    line: (line) => `line ${line}: `,
    holds: ({ settled, lines, voided, open }) => {
      const others = [voided > 0 ? `${voided} void` : '', open > 0 ? `${open} under way` : ''].filter(Boolean)
      const rounds = `${settled} ${settled === 1 ? 'round' : 'rounds'} settled (${lines} lines)`
      return `Everything holds: ${[rounds, ...others].join(', ')}.`
    },
    money: (staked, house) => `${staked} was staked; the House is at ${house}.`,
    consistent:
      'Checked for consistency: the file carries no signed head that would show it is whole and as it was recorded.',
  },
  zh: {
    line: (line) => `第 ${line} 行：`,
    holds: ({ settled, lines, voided, open }) =>
      `全部无误：已结算 ${settled} 局（${lines} 项），作废 ${voided} 局，进行中 ${open} 局。`,
    money: (staked, house) => `总投注 ${staked}；庄家 ${house}。`,
    consistent: '仅检查了一致性：文件没有签名的结尾可证明其完整且与原始记录相同。',
  },
}
