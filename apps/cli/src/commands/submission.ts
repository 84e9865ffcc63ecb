// `punto submission`: everything a laboratory or a regulator asks for, as one folder.

import { paint } from '@punto/replay'
import { dataFolder } from '../admin/backup.ts'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { checkSubmission } from '../submission/check.ts'
import { DEFAULT_PROFILE, isProfile, PROFILE_NAMES } from '../submission/profiles.ts'
import { makeSubmission, type Submission } from '../submission/submission.ts'
import { traced } from '../trace/traced.ts'

const MOST_WORDS = 100_000_000

export const submission: Command = {
  name: 'submission',
  summary: 'Make the folder that a laboratory or a regulator asks for, or check one',
  positionals: [{ name: 'OUT', help: 'the folder to write, new or empty; with --check, the one to check' }],
  options: [
    {
      name: 'profile',
      value: 'PROFILE',
      help: `whose clauses are answered: ${PROFILE_NAMES.join(', ')} (${DEFAULT_PROFILE})`,
      choices: PROFILE_NAMES,
    },
    { name: 'house', value: 'FILE', help: 'of this house: its games, its lifetime figures, signed with its key' },
    {
      name: 'data',
      value: 'FOLDER',
      help: 'the data folder of the house (punto-data, or PUNTO_DATA); of one on PostgreSQL, DATABASE_URL has its figures',
    },
    { name: 'signing-key', value: 'SOURCE', help: 'the signing key of the house (FOLDER.signing.key)' },
    { name: 'chromium', value: 'PATH', help: 'print every sheet as PDF with this Chromium' },
    { name: 'test-report', value: 'FILE', help: 'the report of a run of the tests, as vitest writes it in JSON' },
    { name: 'words', value: 'N', help: 'put N raw words of the random source beside its dossier' },
    { name: 'check', help: 'check the files and the signature of a submission that is there' },
    { name: 'key', value: 'HEX', help: 'with --check: it must be signed with this key of the house' },
    JSON_OPTION,
  ],
  examples: [
    ['punto submission out/', 'of the program and its five games'],
    ['punto submission --profile ukgc --house house.json --data /var/lib/punto out/', 'of a house, signed'],
    ['punto submission --check out/', 'whether every file is as it was made'],
  ],
  async run(args, io) {
    const out = args.positionals[0]!
    if (args.has('check')) return check(out, args, io)
    const profile = args.text('profile') ?? DEFAULT_PROFILE
    if (!isProfile(profile)) throw new UsageError(`--profile is ${PROFILE_NAMES.join(', ')}, not "${profile}"`)
    const house = args.text('house')
    for (const name of ['data', 'signing-key'] as const)
      if (house === undefined && args.text(name) !== undefined)
        throw new UsageError(`--${name} belongs to a house: name its file with --house`)
    if (args.text('key') !== undefined) throw new UsageError('--key goes with --check')
    const made = await makeSubmission(
      {
        profile,
        out,
        house,
        data: dataFolder(args),
        figures: process.env.DATABASE_URL ? { url: process.env.DATABASE_URL } : undefined,
        signingKey: args.text('signing-key'),
        chromium: args.text('chromium'),
        testReport: args.text('test-report'),
        words: wholeNumber('--words', args.text('words') ?? '0', 0, MOST_WORDS),
        trace: traced(),
      },
      io,
    )
    tell(made, out, args, io)
    return 0
  },
}

function tell({ files, digest, unsigned }: Submission, out: string, args: Args, io: Io): void {
  if (unsigned !== undefined)
    io.stderr.write(
      `The manifest is not signed: ${unsigned}. Name the key with --signing-key, or the data with --data.\n`,
    )
  if (args.has('json')) io.stdout.write(`${JSON.stringify({ files, digest })}\n`)
  else io.stdout.write(`${files.length} files in ${out}, beginning with index.html\ndigest ${digest}\n`)
}

function check(folder: string, args: Args, io: Io): number {
  const checked = checkSubmission(folder, args.text('key'))
  if (args.has('json')) io.stdout.write(`${JSON.stringify(checked)}\n`)
  else if (checked.ok)
    io.stdout.write(
      `${paint(io, 'green', '✓')} ${checked.files} files are as they were made; ${checked.key === null ? 'no house has signed them' : `signed with ${checked.key}`}.\n`,
    )
  else io.stdout.write(`${paint(io, 'red', '✗')} ${checked.why}\n`)
  return checked.ok ? 0 : 1
}
