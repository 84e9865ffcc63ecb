// The regulator's matrix: every paragraph with its status, what carries it and what shows it.
import { type Cell, makeCsv } from '@punto/rules'
import { CODES, type Code, PARAGRAPHS, rulingsOn } from '@punto/rules/register'

export const STATUSES = ['covered', 'waived', 'planned', 'missing'] as const
export type Status = (typeof STATUSES)[number]

/** As `punto trace --json` says it. */
export interface TracedParagraph {
  readonly id: string
  readonly status: Status
  readonly why?: string
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

export interface MatrixRow extends TracedParagraph {
  readonly document: Code
  readonly summary: string
  readonly rulings: readonly { readonly number: string; readonly text: string; readonly house: boolean }[]
}

/** In the register's order. */
export function matrixOf(traced: readonly TracedParagraph[]): readonly MatrixRow[] {
  const byId = new Map(traced.map((one) => [one.id, one]))
  return PARAGRAPHS.map(({ id, summary }) => ({
    ...(byId.get(id) ?? { id, status: 'missing' as const, code: [], tests: [] }),
    document: codeOf(id),
    summary,
    rulings: rulingsOn(id),
  }))
}

export const codeOf = (id: string): Code => CODES.find((code) => id.startsWith(`${code} `))!

export interface Filter {
  readonly document: Code | null
  readonly status: Status | null
  /** In the id, the summary, a file or a test's title. */
  readonly text: string
}

export function filteredRows(rows: readonly MatrixRow[], { document, status, text }: Filter): readonly MatrixRow[] {
  const wanted = text.trim().toLowerCase()
  return rows.filter(
    (row) =>
      (document === null || row.document === document) &&
      (status === null || row.status === status) &&
      (wanted === '' ||
        [row.id, row.summary, ...row.code, ...row.tests].some((one) => one.toLowerCase().includes(wanted))),
  )
}

/** From code back to paragraphs: every file with what it carries. */
export function byFile(
  rows: readonly MatrixRow[],
): readonly { readonly file: string; readonly paragraphs: readonly string[] }[] {
  const files = new Map<string, string[]>()
  for (const { id, code } of rows) for (const file of code) files.set(file, [...(files.get(file) ?? []), id])
  return [...files].map(([file, paragraphs]) => ({ file, paragraphs })).sort((a, b) => (a.file < b.file ? -1 : 1))
}

export const matrixCsv = (rows: readonly MatrixRow[], head: readonly string[]): string =>
  makeCsv([
    head,
    ...rows.map(({ id, document, status, why, summary, rulings, code, tests }): readonly Cell[] => [
      id,
      document,
      status,
      why ?? '',
      summary,
      rulings.map(({ number }) => number).join(' '),
      code.join('\n'),
      tests.join('\n'),
    ]),
  ])
