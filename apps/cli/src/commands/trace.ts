// `punto trace`: from every paragraph of the documents to the code and the tests that carry it.
import { columns, type Paint, paint } from '@punto/replay'
import { CODES } from '@punto/rules/register'
import { type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { STATUSES, type Status, type Trace, type TracedParagraph } from '../trace/trace.ts'
import { traced } from '../trace/traced.ts'

const COLOURS: Readonly<Record<Status, Paint>> = { covered: 'green', waived: 'dim', planned: 'yellow', missing: 'red' }

export const trace: Command = {
  name: 'trace',
  summary: 'Trace every paragraph of the documents to code and tests',
  positionals: [
    {
      name: 'PARAGRAPH',
      help: 'show one in full, as "KO 3.4.2"; or a document, as KO',
      optional: true,
      choices: CODES,
    },
  ],
  options: [JSON_OPTION],
  examples: [
    ['punto trace', 'a line for each of the 211 paragraphs'],
    ['punto trace "KO 3.4.2"', 'its code, tests and rulings'],
    ['punto trace INS', 'the paragraphs of one document'],
  ],
  run(args, io) {
    const result = traced()
    const wanted = args.positionals[0]
    const shown = paragraphsOf(result, wanted)
    if (args.has('json')) io.stdout.write(`${JSON.stringify({ ...result, paragraphs: shown }, null, 1)}\n`)
    else if (wanted !== undefined && !isCode(wanted)) io.stdout.write(one(result, shown[0]!, io))
    else io.stdout.write(all(result, shown, io))
    return result.missing > 0 || result.strays.length > 0 ? 1 : 0
  },
}

const isCode = (wanted: string): boolean => (CODES as readonly string[]).includes(wanted)

/** All of them, those of a document, or one; an id that no document has is bad input. */
function paragraphsOf({ paragraphs }: Trace, wanted: string | undefined): readonly TracedParagraph[] {
  if (wanted === undefined) return paragraphs
  const shown = paragraphs.filter(({ id }) => (isCode(wanted) ? id.startsWith(`${wanted} `) : id === wanted))
  if (shown.length > 0) return shown
  throw new UsageError(`no paragraph "${wanted}"; ids read as "KO 3.4.2", "COM App A" or "EZ6 1 Easy Six"`)
}

function all(result: Trace, shown: readonly TracedParagraph[], io: Io): string {
  const row = (p: TracedParagraph) => [
    paint(io, COLOURS[p.status], p.status),
    p.id,
    `${p.code.length} code`,
    `${p.tests.length} tests`,
    shorten(p.summary, Math.max(40, io.columns - 60)),
  ]
  const total = STATUSES.map((status) => `${result[status]} ${paint(io, COLOURS[status], status)}`).join(', ')
  const strays = result.strays.map((stray) => `${paint(io, 'red', 'stray')}: no document has ${stray}\n`).join('')
  return `${columns(shown.map(row), ['left', 'left', 'right', 'right'])}\n\n${strays}${result.paragraphs.length} paragraphs: ${total}\n`
}

function one(result: Trace, found: TracedParagraph, io: Io): string {
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)]
  const rulings = result.rulings.filter(({ number }) => found.rulings.includes(number))
  return [
    `${paint(io, 'bold', found.id)}  ${paint(io, COLOURS[found.status], found.status)}${found.why ? `: ${found.why}` : ''}`,
    found.summary,
    ...section('Code', found.code),
    ...section('Tests', found.tests),
    ...section(
      'Rulings',
      rulings.map(({ number, text, house }) => `${number}. ${text}${house ? ' (House)' : ''}`),
    ),
    '',
  ].join('\n')
}

const shorten = (text: string, width: number) => (text.length > width ? `${text.slice(0, width - 1)}…` : text)
