// The matrix: each clause of the profile's texts, what is claimed of it and why, the parts that carry it, the tests that show it; and
// each paragraph of the rule documents in the same way, as `punto trace` finds them.
import type { Trace } from '../trace/trace.ts'
import { sha256 } from './files.ts'
import { CLAIMS, PROFILES, type ProfileName, textsOf, whyOf } from './profiles.ts'
import { csvOf, heading, type Sheet, table, text } from './sheet.ts'

export function matrixDocument(profile: ProfileName) {
  return {
    profile,
    title: PROFILES[profile].title,
    texts: textsOf(profile).map(({ id, title, source, requirements }) => ({
      id,
      title,
      source,
      clauses: requirements.map((row) => ({
        clause: row.at,
        asks: row.asks,
        claim: CLAIMS[row.standing],
        standing: row.standing,
        why: whyOf(row),
        textAtHand: row.unread !== true,
        parts: row.where ?? [],
        tests: (row.shownBy ?? []).map(({ file, title: of }) => ({ file, title: of ?? null })),
      })),
    })),
  }
}

export type MatrixDocument = ReturnType<typeof matrixDocument>

export const matrixCsv = ({ texts }: MatrixDocument): string =>
  csvOf(
    ['text', 'clause', 'asks', 'claim', 'why', 'text_at_hand', 'parts', 'tests'],
    texts.flatMap(({ id, clauses }) =>
      clauses.map((row) => [
        id,
        row.clause,
        row.asks,
        row.claim,
        row.why,
        row.textAtHand ? 'yes' : 'no',
        row.parts.join('; '),
        row.tests.map(({ file, title }) => (title === null ? file : `${file}: ${title}`)).join('; '),
      ]),
    ),
  )

const CLAIM_NAMES = [...new Set(Object.values(CLAIMS))]

export const matrixSheet = ({ title, texts }: MatrixDocument): Sheet => ({
  title: `Clause by clause: ${title}`,
  wide: true,
  blocks: [
    text(
      'Clauses in our own words. What is met in part alone is claimed as not met, and the row says what is missing. Tests are named by file and title; each is in the repository, and a test checks that it is. No laboratory has confirmed a row.',
    ),
    table(
      ['', ...CLAIM_NAMES],
      texts.map((one) => [
        one.title,
        ...CLAIM_NAMES.map((claim) => String(one.clauses.filter((row) => row.claim === claim).length)),
      ]),
    ),
    ...texts.flatMap(({ title: of, source, clauses }) => [
      heading(of),
      text(`Source: ${source}.`),
      table(
        ['Clause', 'Asks', 'Claim', 'How, or why not', 'Parts', 'Tests'],
        clauses.map((row) => [
          row.clause,
          row.asks,
          `**${row.claim}**`,
          row.why,
          row.parts.map((part) => `\`${part}\``).join(', '),
          row.tests
            .map(({ file, title: test }) => (test === null ? `\`${file}\`` : `“${test}” (\`${file}\`)`))
            .join('; '),
        ]),
        6,
      ),
    ]),
  ],
})

/** Every paragraph of the rule documents with the code and the tests that carry it. */
export const paragraphsDocument = ({ paragraphs, covered, waived, planned, missing, rulings }: Trace) => ({
  covered,
  waived,
  planned,
  missing,
  paragraphs,
  rulings,
})

export const paragraphsCsv = ({ paragraphs }: Trace): string =>
  csvOf(
    ['paragraph', 'summary', 'status', 'why', 'rulings', 'code', 'tests'],
    paragraphs.map((one) => [
      one.id,
      one.summary,
      one.status,
      one.why ?? '',
      one.rulings.join('; '),
      one.code.join('; '),
      one.tests.join('; '),
    ]),
  )

export const paragraphsSheet = (trace: Trace): Sheet => ({
  title: 'Paragraph by paragraph: the rule documents',
  wide: true,
  blocks: [
    text(
      `${trace.paragraphs.length} paragraphs: ${trace.covered} carried by code and shown by tests, ${trace.waived} that no program can carry, each with its reason.`,
    ),
    table(
      ['Paragraph', 'In short', 'Status', 'Code', 'Tests'],
      trace.paragraphs.map((one) => [
        one.id,
        one.summary,
        one.why === undefined ? one.status : `${one.status}: ${one.why}`,
        one.code.map((file) => `\`${file}\``).join(', '),
        String(one.tests.length),
      ]),
      4,
    ),
    text('The titles of the tests are in `paragraphs.csv` and `paragraphs.json`.'),
  ],
})

/** What the tests of the program are, and how their run is repeated and read. */
export function testsSheet(trace: Trace, matrix: MatrixDocument, report: TestReport | undefined): Sheet {
  const cited = new Set(trace.paragraphs.flatMap(({ tests }) => tests))
  const named = new Set(
    matrix.texts.flatMap(({ clauses }) => clauses.flatMap(({ tests }) => tests.map(({ file }) => file))),
  )
  return {
    title: 'Test report',
    blocks: [
      text(
        `${cited.size} tests carry a paragraph of the rule documents in their title; ${named.size} files of tests are named as evidence in the matrix.`,
      ),
      heading('The run'),
      ...(report
        ? [
            text(
              `Taken from the report that was handed in (SHA-256 \`${report.sha256}\`): ${report.passed} tests passed, ${report.failed} failed, ${report.skipped} were skipped.`,
            ),
            table(
              ['File', 'Passed', 'Failed', 'Skipped'],
              report.files.map(({ file, passed, failed, skipped }) => [file, ...[passed, failed, skipped].map(String)]),
            ),
          ]
        : [
            text(
              'No report of a run was handed in (`--test-report FILE`). A submission does not run the tests itself: it says the same on every machine.',
            ),
          ]),
      heading('Again'),
      table(
        ['Command', 'What it runs'],
        [
          ['`npm test`', 'types, lint and every test, from a fresh checkout'],
          ['`npx vitest run --reporter=json --outputFile=FILE`', 'the report that `--test-report FILE` takes'],
          ['`npm run nightly`', 'what takes long: many seeds, long worlds, both databases'],
          ['`npm run kills`', 'a running house killed again and again, and held to what it promised'],
          ['`npm run faults`', 'a simulated house whose storage, clock and network fail on purpose'],
          ['`npm run siege`, `npm run insiders`', 'attacks from outside, and by somebody who has the database'],
        ],
        2,
      ),
    ],
  }
}

export interface TestReport {
  readonly sha256: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly files: readonly {
    readonly file: string
    readonly passed: number
    readonly failed: number
    readonly skipped: number
  }[]
}

interface ReportedFile {
  readonly name?: unknown
  readonly assertionResults?: readonly { readonly status?: unknown }[]
}

/** A report as vitest and jest write it; undefined for anything else. Times and machines are left out. */
export function readTestReport(written: string): TestReport | undefined {
  let report: { readonly testResults?: readonly ReportedFile[] }
  try {
    report = JSON.parse(written)
  } catch {
    return undefined
  }
  if (!Array.isArray(report?.testResults)) return undefined
  const files = (report.testResults as readonly ReportedFile[])
    .map(({ name, assertionResults = [] }) => {
      const count = (...wanted: readonly string[]) =>
        assertionResults.filter(({ status }) => wanted.includes(String(status))).length
      const file = String(name).replace(/^.*?\/(?=(?:apps|packages|tests|tools|bench)\/)/, '')
      return { file, passed: count('passed'), failed: count('failed'), skipped: count('pending', 'skipped', 'todo') }
    })
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
  const sum = (of: 'passed' | 'failed' | 'skipped') => files.reduce((all, file) => all + file[of], 0)
  return { sha256: sha256(written), passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), files }
}
