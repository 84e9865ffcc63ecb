// `punto admin eyes`: a house's nights before its eyes again, from the logs alone: what the numbers show, with its reasons and the rounds to
// look at. Nothing is written to the database.
import { FINDING_FIGURES, FINDING_KINDS, FINDING_REASONS } from '@punto/protocol'
import type { AuditedPlace, EyesAgain, FindingAgain } from '@punto/server/audit'
import { type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { progressLine } from '../terminal/progress.ts'
import { dayFrom } from './ask-house.ts'
import { AUDIT_PLACE_OPTIONS, auditPlaceFrom } from './audited-place.ts'

const TOLD_ROUNDS = 5

export const eyesAction: Command = {
  name: 'admin eyes',
  summary: 'What the numbers of a house’s nights show, worked out again from its logs',
  positionals: [{ name: 'FILE', help: 'a backup', optional: true }],
  options: [
    AUDIT_PLACE_OPTIONS[0]!,
    { name: 'day', value: 'YYYY-MM-DD', help: 'only what was found on this day, by the clock of UTC' },
    JSON_OPTION,
  ],
  examples: [
    ['punto admin eyes /backups/tonight.db', 'a backup: findings with their reasons and rounds'],
    ['punto admin eyes --data /var/lib/punto --json > findings.json', 'a house that is stopped, for a program'],
  ],
  async run(args, io) {
    const day = dayFrom(args, 'day')
    const place = auditPlaceFrom(args, args.positionals[0])
    const found = await again(io, place)
    const findings = day === undefined ? found.findings : found.findings.filter((one) => one.day === day)
    if (args.has('json')) io.stdout.write(`${JSON.stringify({ ...found, findings })}\n`)
    else io.stdout.write(inWords({ ...found, findings }))
    return 0
  },
}

const STEPS = { rows: 'rows of evidence', eyes: 'prices and judgements' } as const

async function again(io: Io, place: AuditedPlace): Promise<EyesAgain> {
  const { eyesAgain } = await import('@punto/server/audit')
  const line = progressLine(io, 'eyes')
  try {
    return await eyesAgain({
      place,
      // Two steps, about as long as each other.
      progress: (step, done, total) =>
        line.show(
          (step === 'rows' ? 0 : 0.5) + (0.5 * done) / Math.max(1, total),
          `${STEPS[step]}, ${done} of ${total}`,
        ),
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  } finally {
    line.end()
  }
}

function inWords({ rounds, bets, seconds, findings }: EyesAgain): string {
  const time = (seconds.rows + seconds.eyes).toFixed(1)
  const lines = [
    `${bets} bets in ${rounds} rounds, read and judged again in ${time} s of a processor.`,
    ...(findings.length === 0 ? ['Nothing was found.'] : findings.flatMap(wordsOf)),
  ]
  return lines.map((line) => `${line}\n`).join('')
}

function wordsOf({ kind, player, other, dealer, table, shoe, chance, looked, reasons, rounds, day }: FindingAgain) {
  const whom = [player, other, dealer].filter((one) => one !== null).join(', ')
  const where = [table, shoe === null ? null : `shoe ${shoe}`].filter((one) => one !== null).join(', ')
  const by = chance === null ? '' : `; chance ${chance.toPrecision(2)}, among ${looked}`
  return [
    `${day}  ${FINDING_KINDS[kind as keyof typeof FINDING_KINDS].en}: ${[whom, where].filter((one) => one !== '').join(' at ')}${by}`,
    ...reasons.map(({ reason, figures }) => {
      const told = Object.entries(figures).map(([name, value]) => `${figureName(name)} ${value}`)
      return `    ${reasonName(reason)} (${told.join(', ')})`
    }),
    `    look at ${rounds
      .slice(0, TOLD_ROUNDS)
      .map((one) => `${one.table} ${one.round}`)
      .join(', ')}`,
  ]
}

const reasonName = (reason: string): string =>
  reason in FINDING_REASONS ? FINDING_REASONS[reason as keyof typeof FINDING_REASONS].en : reason
const figureName = (name: string): string =>
  name in FINDING_FIGURES ? FINDING_FIGURES[name as keyof typeof FINDING_FIGURES].en : name
