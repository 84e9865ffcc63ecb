// `punto audit`: a recording judged by the auditor, which knows the documents for itself and shares no rule with the table.

import { type AuditAnswer, audit as auditRecording } from '@punto/audit'
import { amount, checkCommittedShoes, paint, type ShoesChecked, signed } from '@punto/replay'
import type { Language } from '@punto/rules'
import { counted } from '@punto/rules'
import { type Command, type Io, JSON_OPTION } from '../command.ts'
import { LANG_OPTION, languageFrom } from '../play/options.ts'
import { KEY_OPTION, RECORDING_POSITIONAL, type ReadRecording, recordingFor } from '../replay/read-recording.ts'

export const audit: Command = {
  name: 'audit',
  summary: 'Settle a recorded game a second time, by rules typed from the documents a second time',
  positionals: [RECORDING_POSITIONAL],
  options: [KEY_OPTION, LANG_OPTION, JSON_OPTION],
  examples: [
    ['punto play insurance --dealer --record table.jsonl', 'run a table and record it'],
    ['punto audit salon.jsonl --key 3b6a…', 'an export of a house: whole, as it was signed, and every round holds'],
    ['punto audit table.jsonl', 'exit 0 when every round holds, 1 with the first thing that does not'],
  ],
  async run(args, io) {
    const read = await recordingFor(args, io)
    if (!read) return 1
    const { events: recorded, signed: signature } = read
    const events = recorded.map(({ event }) => event)
    const answer = auditRecording({ events })
    const shoes = answer.ok ? checkCommittedShoes(events) : undefined
    if (args.has('json'))
      io.stdout.write(
        `${JSON.stringify({ ...answer, ...(shoes && asJson(shoes)), ...(signature?.ok && { signedBy: signature.key }) })}\n`,
      )
    else io.stdout.write(`${inWords(io, answer, shoes, read, languageFrom(args))}\n`)
    return answer.ok && !shoes?.wrong ? 0 : 1
  },
}

/** A card that the committed shoe does not hold there is a finding like any other. */
const asJson = (shoes: ShoesChecked) => ({ ...(shoes.wrong && { ok: false }), shoes })

function inWords(
  io: Io,
  answer: AuditAnswer,
  shoes: ShoesChecked | undefined,
  { events: recorded, signed: signature }: ReadRecording,
  language: Language,
): string {
  const words = WORDS[language]
  if (shoes?.wrong) {
    const { event, shoe, card, lay, position } = shoes.wrong
    return `${paint(io, 'red', '✗')} ${words.line(recorded[event]!.line)}${words.wrongCard(shoe, position + 1, card, lay)}`
  }
  if (!answer.ok) {
    const { event, sentence } = answer.finding
    const line = recorded[event]?.line ?? recorded.at(-1)!.line
    return `${paint(io, 'red', '✗')} ${WORDS[language].line(line)}${sentence[language]}`
  }
  const { rounds, settled, voided, lines: decided, staked, house } = answer
  const counted = WORDS[language].holds({ settled, lines: decided, voided, open: rounds - settled - voided })
  const money = WORDS[language].money(amount(staked), signed(house))
  const opened = shoes && shoes.opened > 0 ? [words.opened(shoes.opened)] : []
  const unopened = shoes && shoes.unopened > 0 ? [words.unopened(shoes.unopened)] : []
  return [
    `${paint(io, 'green', '✓')} ${counted} ${money}`,
    ...opened,
    ...unopened,
    signature?.ok ? words.signed(signature.key) : words.consistent,
  ].join('\n  ')
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
  wrongCard(shoe: number, place: number, card: string, lay: string): string
  opened(shoes: number): string
  unopened(shoes: number): string
  signed(key: string): string
  /** How much that says. */
  readonly consistent: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    line: (line) => `line ${line}: `,
    holds: ({ settled, lines, voided, open }) => {
      const others = [voided > 0 ? `${voided} void` : '', open > 0 ? `${open} under way` : ''].filter(Boolean)
      const rounds = `${counted(settled, 'round')} settled (${lines} lines)`
      return `Everything holds: ${[rounds, ...others].join(', ')}.`
    },
    money: (staked, house) => `${staked} was staked; the House is at ${house}.`,
    wrongCard: (shoe, place, card, lay) =>
      `card ${place} of shoe ${shoe} is recorded as ${card}, but the committed shoe holds ${lay} there.`,
    opened: (shoes) => `Committed shoes opened with their seed, every dealt card as it lay: ${shoes}.`,
    unopened: (shoes) =>
      `Shoes that the recorded seed alone does not open, with players’ shares or altered: ${shoes}; "punto verify" checks them.`,
    signed: (key) => `Whole, and as it was signed by the key ${key}; compare it with the one that the house publishes.`,
    consistent:
      'Checked for consistency: the file carries no signed head that would show it is whole and as it was recorded.',
  },
  zh: {
    line: (line) => `第 ${line} 行：`,
    holds: ({ settled, lines, voided, open }) =>
      `全部无误：已结算 ${settled} 局（${lines} 项），作废 ${voided} 局，进行中 ${open} 局。`,
    money: (staked, house) => `总投注 ${staked}；庄家 ${house}。`,
    wrongCard: (shoe, place, card, lay) => `第 ${shoe} 靴第 ${place} 张牌记录为 ${card}，而承诺的牌靴此处为 ${lay}。`,
    opened: (shoes) => `以种子打开的承诺牌靴：${shoes} 靴，所发的牌全部相符。`,
    unopened: (shoes) => `仅凭记录的种子无法打开的牌靴（含玩家份额或被改动）：${shoes} 靴；请用 punto verify 核对。`,
    signed: (key) => `记录完整，由密钥 ${key} 签名；请与娱乐场公布的密钥核对。`,
    consistent: '仅检查了一致性：文件没有签名的结尾可证明其完整且与原始记录相同。',
  },
}
