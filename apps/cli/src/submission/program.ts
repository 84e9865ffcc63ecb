// What the program consists of, part by part, with digests that anybody can compute anew; and the register of what is critical.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MeasuredProgram, measureProgram } from '@punto/server/about'
import { PROGRAM_FOLDER } from '../program-folder.ts'
import { code, csvOf, heading, list, type Sheet, table, text } from './sheet.ts'

export interface ProgramDocument extends MeasuredProgram {
  readonly version: string
  /** From a checkout the sources run; as it is published, what was built from them. */
  readonly measured: 'src' | 'dist'
}

export async function programDocument(): Promise<ProgramDocument> {
  const { version } = JSON.parse(readFileSync(join(PROGRAM_FOLDER, 'package.json'), 'utf8')) as {
    readonly version: string
  }
  return {
    version,
    measured: import.meta.url.endsWith('.ts') ? 'src' : 'dist',
    ...(await measureProgram(PROGRAM_FOLDER)),
  }
}

export const partsCsv = ({ parts }: ProgramDocument): string => csvOf(['part', 'sha256'], Object.entries(parts))

/** The digest of a part of our own, with tools that every system has. */
export const OWN_RECIPE = (measured: string): string =>
  `cd the part's folder\nfind package.json bin ${measured} -type f -not -path '*/.*' 2>/dev/null | LC_ALL=C sort | xargs -d '\\n' sha256sum | sha256sum`

export const OTHERS_RECIPE = `cd the part's folder\nfind . -name node_modules -prune -o -type f -not -path '*/.*' -regextype posix-extended -regex '.*\\.([cm]?js|json|node|wasm)' -printf '%P\\n' | LC_ALL=C sort | xargs -d '\\n' sha256sum | sha256sum`

export const WHOLE_RECIPE = `tail -n +2 parts.csv | awk -F, '{print $2 "  " $1}' | sha256sum`

export const programSheet = (program: ProgramDocument): Sheet => ({
  title: 'The program and its digests',
  blocks: [
    text(`Punto ${program.version}. The whole: SHA-256 \`${program.digest}\`.`),
    heading('How to check them'),
    list([
      '`punto admin verify --expect DIGEST` asks a running house for its own measurement and compares; `--release` holds it against a signed release, part by part.',
      'The house measures itself at its start, every day and when somebody asks, and writes each measurement into its audit log. What it does when a part does not match is in the matrix.',
      'Without any program of ours: the digest of a part is SHA-256 over one line a file, by path, as `sha256sum` prints it; that of the whole over one line a part, by name.',
    ]),
    text('A part of our own (those that begin with `@punto/`, and the program itself):'),
    code(OWN_RECIPE(program.measured)),
    text("A part of somebody else's, of which Node can load no other files:"),
    code(OTHERS_RECIPE),
    text('The whole, from `parts.csv`:'),
    code(WHOLE_RECIPE),
    heading('Parts'),
    table(
      ['Part', 'SHA-256'],
      Object.entries(program.parts).map(([part, digest]) => [part, `\`${digest}\``]),
      2,
    ),
    heading('Register of critical assets'),
    text('What decides results, money or evidence, where it lies, and what finds it altered or lost.'),
    table(
      ASSET_COLUMNS,
      CRITICAL_ASSETS.map((one) => [...one]),
      4,
    ),
  ],
})

export const ASSET_COLUMNS = ['Asset', 'What it decides', 'Where it lies', 'Altered or lost: found by'] as const

/** Named in a submission, so that nobody has to find out what a house cannot be run without. */
export const CRITICAL_ASSETS = [
  [
    '`@punto/rules`',
    'results and payouts',
    'the program',
    'the digest of the part; the auditor’s second typing; `punto admin audit`',
  ],
  ['`@punto/fair`', 'the order of the cards, commitments', 'the program', 'the digest; golden files; `punto verify`'],
  [
    '`@punto/table`',
    'rounds, corrections, voids',
    'the program',
    'the digest; `punto admin audit` follows every event',
  ],
  ['`@punto/ledger`', 'balances', 'the program', 'the digest; balances proven from sealed transfers'],
  [
    '`@punto/server`',
    'identity, roles, limits, storage',
    'the program',
    'the digest, measured at the start, daily and on demand',
  ],
  [
    'Node.js',
    'runs all of it; the source of seeds',
    'the machine',
    'its version is told to the staff by `GET /api/about`',
  ],
  ['The configuration', 'tables, limits, profile', 'the house’s file', '`punto admin verify --config`'],
  [
    'The database',
    'logs, money, records',
    'the data folder, or PostgreSQL',
    'seals of every log and record; signed heads; the copy; backups',
  ],
  ['The sealing key', 'opens seeds; seals', 'FOLDER.key, or a key manager', 'the house does not open without it'],
  ['The signing key', 'signs headers and heads', 'FOLDER.signing.key, or a key manager', 'the chain of published keys'],
  ['The signed heads', 'that logs were not set back', 'FOLDER.heads, or elsewhere', 'compared at the start'],
  ['The evidence rows', 'reports, nothing else', '`evidence.db`', 'written again from the logs'],
  ['The pages', 'what players see', 'the program', 'digest told by `GET /api/about`; hashes of files in each page'],
  [
    'The machine’s clock',
    'betting times, limits, days',
    'the machine',
    'each table keeps a clock of its own beside the calendar; both are noted whenever it is taken up',
  ],
] as const
