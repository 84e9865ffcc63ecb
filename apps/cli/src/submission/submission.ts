// Makes a submission: every file of it from the program, and from a house where one is named. The same inputs give the same bytes.
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Signer, signatureOf } from '@punto/fair'
import { DEFAULT_DECKS, GAMES, gameDocument, packsOf } from '@punto/rules'
import type { Io } from '../command.ts'
import { UsageError } from '../command.ts'
import { bytesOfWords } from '../fair-test/words.ts'
import type { Trace } from '../trace/trace.ts'
import { changesDocument, changesSheet } from './changes.ts'
import { type FileDigest, Files, sha256, sumsOf } from './files.ts'
import { gameSheet } from './game-sheet.ts'
import {
  type FiguresPlace,
  type HouseFigures,
  houseDocument,
  houseFigures,
  houseSigner,
  readHouse,
  type Variant,
  variantsOf,
} from './house.ts'
import {
  type MatrixDocument,
  matrixCsv,
  matrixDocument,
  matrixSheet,
  paragraphsCsv,
  paragraphsDocument,
  paragraphsSheet,
  readTestReport,
  testsSheet,
} from './matrix.ts'
import { parDocument } from './par.ts'
import { parCsv, parSheet } from './par-sheet.ts'
import { printSheets } from './pdf.ts'
import { PROFILES, type ProfileName } from './profiles.ts'
import { CRITICAL_ASSETS, type ProgramDocument, partsCsv, programDocument, programSheet } from './program.ts'
import { randomCsv, randomDossier, randomSheet, TESTED_NUMBERS, TESTED_SHOES } from './random-source.ts'
import { blocksFromMarkdown, heading, list, type Sheet, sectionOf, sheetHtml, table, text } from './sheet.ts'

export interface SubmissionOptions {
  readonly profile: ProfileName
  readonly out: string
  readonly house: string | undefined
  readonly data: string
  /** Where its rows of evidence are; in the data folder unless said. */
  readonly figures?: FiguresPlace | undefined
  readonly signingKey: string | undefined
  readonly chromium: string | undefined
  readonly testReport: string | undefined
  /** Raw words of the generator that go with it; 0 for none. */
  readonly words: number
  readonly trace: Trace
  /** Fewer for tests alone. */
  readonly tested?: { readonly shoes: number; readonly numbers: number }
}

export interface Submission {
  readonly files: readonly FileDigest[]
  readonly digest: string
  /** Why the manifest is not signed, where a house is named and has no key at hand. */
  readonly unsigned?: string
}

export const FORMAT = 'punto-submission'

export async function makeSubmission(options: SubmissionOptions, io: Io): Promise<Submission> {
  const { profile, out, trace } = options
  claimFolder(out)
  const house = options.house === undefined ? undefined : await readHouse(options.house)
  const figures = house && (await houseFigures(options.figures ?? { folder: options.data }))
  const signer = house && (await houseSigner(options.signingKey, options.data))
  const variants: readonly Variant[] = house
    ? variantsOf(house)
    : GAMES.map((game) => ({ name: game.id, game, decks: Math.min(DEFAULT_DECKS, game.decks.max), tables: [] }))
  const files = new Files()
  const sheets = new Map<string, Sheet>()
  const addSheet = (path: string, sheet: Sheet) => {
    sheets.set(path, sheet)
    files.add(path, sheetHtml(sheet))
  }
  addGames(variants, figures, files, addSheet)
  const program = await programDocument()
  files.addJson('program/parts.json', program)
  files.add('program/parts.csv', partsCsv(program))
  files.addJson('program/critical-assets.json', { assets: assetsDocument() })
  addSheet('program/parts.html', programSheet(program))
  await addRandom(options, files, addSheet)
  addMatrix(matrixDocument(profile), options, files, addSheet)
  const changes = changesDocument(variants, figures?.played)
  files.addJson('changes/changes.json', changes)
  addSheet('changes/changes.html', changesSheet(changes))
  if (house && options.house !== undefined) files.addJson('house/house.json', await houseDocument(house, options.house))
  addReports(addSheet)
  addSheet('index.html', indexSheet({ profile, program, variants, trace, isHouse: house !== undefined, sheets }))
  files.write(out)
  if (options.chromium !== undefined) await printSheets({ chromium: options.chromium, out, sheets, files, io })
  return sealed(files, { profile, program, signer, out })
}

/** A folder that nobody else uses: nothing of an earlier submission may stay beside the new one. */
function claimFolder(out: string): void {
  if (existsSync(out) && readdirSync(out).length > 0)
    throw new UsageError(`${out} is not empty: name a folder that is not there yet, or an empty one`)
  mkdirSync(out, { recursive: true })
}

type AddSheet = (path: string, sheet: Sheet) => void

function addGames(
  variants: readonly Variant[],
  figures: HouseFigures | undefined,
  files: Files,
  addSheet: AddSheet,
): void {
  for (const { name, game, decks, tables } of variants) {
    const lifetime = figures?.lifetimeOf(tables)
    const packs = packsOf(game)
    const par = { ...parDocument(game, decks), packs, tables, ...(lifetime && { lifetime }) }
    files.addJson(`par/${name}.json`, par)
    files.add(`par/${name}.csv`, parCsv(par))
    addSheet(`par/${name}.html`, parSheet(par, lifetime))
    files.addJson(`games/${name}.json`, { ...gameDocument(game), packs, tables })
    addSheet(`games/${name}.html`, gameSheet(game, tables))
  }
}

async function addRandom({ tested, words }: SubmissionOptions, files: Files, addSheet: AddSheet): Promise<void> {
  const dossier = await randomDossier(tested?.shoes ?? TESTED_SHOES, tested?.numbers ?? TESTED_NUMBERS)
  files.addJson('random/dossier.json', dossier)
  files.add('random/tests.csv', randomCsv(dossier))
  addSheet('random/dossier.html', randomSheet(dossier))
  if (words > 0) files.add('random/words.bin', bytesOfWords(words, dossier.seed))
}

function addMatrix(
  matrix: MatrixDocument,
  { trace, testReport }: SubmissionOptions,
  files: Files,
  addSheet: AddSheet,
): void {
  files.addJson('matrix/clauses.json', matrix)
  files.add('matrix/clauses.csv', matrixCsv(matrix))
  addSheet('matrix/clauses.html', matrixSheet(matrix))
  files.addJson('matrix/paragraphs.json', paragraphsDocument(trace))
  files.add('matrix/paragraphs.csv', paragraphsCsv(trace))
  addSheet('matrix/paragraphs.html', paragraphsSheet(trace))
  const report = testReport === undefined ? undefined : reportFrom(testReport)
  if (report) files.addJson('reports/tests.json', report)
  addSheet('reports/tests.html', testsSheet(trace, matrix, report))
}

function reportFrom(path: string) {
  if (!existsSync(path)) throw new UsageError(`cannot read ${path}: there is no such file`)
  const report = readTestReport(readFileSync(path, 'utf8'))
  if (!report) throw new UsageError(`${path} is no report of tests: vitest writes one with --reporter=json`)
  return report
}

const THREAT_MODEL = new URL('../../../../docs/threat-model.md', import.meta.url)
const OPERATING = new URL('../../../../docs/operating.md', import.meta.url)

/** What of the operator's guide says how a house is brought back. */
const RECOVERY = [
  'The data folder',
  'Seals',
  'Backup and restore',
  'The audit',
  'Stopping',
  'Closing the house',
  'Bad days',
]

function addReports(addSheet: AddSheet): void {
  addSheet('reports/threat-model.html', {
    title: 'Threat model',
    wide: true,
    blocks: blocksFromMarkdown(readFileSync(THREAT_MODEL, 'utf8')),
  })
  const operating = readFileSync(OPERATING, 'utf8')
  addSheet('reports/recovery.html', {
    title: 'Recovery',
    blocks: [
      text('How a house is kept, stopped, brought back and checked, from the operator’s guide.'),
      ...RECOVERY.flatMap((title) => blocksFromMarkdown(sectionOf(operating, title))),
    ],
  })
}

const assetsDocument = () =>
  CRITICAL_ASSETS.map(([asset, decides, lies, found]) => ({ asset: asset.replaceAll('`', ''), decides, lies, found }))

interface Indexed {
  readonly profile: ProfileName
  readonly program: ProgramDocument
  readonly variants: readonly Variant[]
  readonly trace: Trace
  readonly isHouse: boolean
  readonly sheets: ReadonlyMap<string, Sheet>
}

const indexSheet = ({ profile, program, variants, isHouse, sheets }: Indexed): Sheet => ({
  title: 'Punto: submission',
  blocks: [
    text(`For ${PROFILES[profile].title}. Punto ${program.version}, program \`${program.digest}\`.`),
    text(
      isHouse
        ? 'Of a house: its games as its file has them, and what it has settled so far.'
        : 'Of the program: the games of its documents, from fresh shoes of eight decks. No house is named.',
    ),
    heading('Games'),
    table(
      ['Game', 'Document', 'Decks', 'Tables'],
      variants.map(({ name, game, decks, tables }) => [
        `[${name}](games/${name}.html)`,
        [game.source.code, game.source.version && `version ${game.source.version}`].filter(Boolean).join(', '),
        String(decks),
        tables.join(', '),
      ]),
      4,
    ),
    heading('What is here'),
    list([...sheets].map(([path, sheet]) => `[${sheet.title}](${path})`)),
    text('JSON for programs and CSV for spreadsheets lie beside each sheet, under the same name.'),
    heading('How to check it'),
    list([
      '`sha256sum -c SHA256SUMS` in this folder: every file is as it was made.',
      'The digest of the whole is SHA-256 of `SHA256SUMS` as it stands; it is in `manifest.json`.',
      'Where a house is named, `manifest.json` has its signature: Ed25519 over `str("punto-fair/2/sign-submission") ‖ digest`, under a key that the house publishes at `GET /api/keys`. `punto submission --check FOLDER` checks all of it.',
      'The same command, program and house make the same bytes again.',
    ]),
  ],
})

interface Sealing {
  readonly profile: ProfileName
  readonly program: ProgramDocument
  readonly signer: Signer | string | undefined
  readonly out: string
}

function sealed(files: Files, { profile, program, signer, out }: Sealing): Submission {
  const digests = files.digests
  const sums = sumsOf(digests)
  const digest = sha256(sums)
  const manifest = new Files()
  manifest.add('SHA256SUMS', sums)
  manifest.addJson('manifest.json', {
    format: FORMAT,
    profile,
    version: program.version,
    program: program.digest,
    files: digests,
    digest,
    signature:
      typeof signer === 'object' ? { key: signer.key, signature: signatureOf(signer, 'submission', digest) } : null,
  })
  manifest.write(out)
  return { files: digests, digest, ...(typeof signer === 'string' && { unsigned: signer }) }
}

export const manifestOf = (folder: string): string => join(folder, 'manifest.json')
