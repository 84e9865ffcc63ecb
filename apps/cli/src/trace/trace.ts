// The register joined with what code and tests cite: for each paragraph, is it carried, and by what?
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Carrier, PARAGRAPHS, RULINGS, rulingsOn } from '@punto/rules/register'
import { findCitations } from './citations.ts'

export const STATUSES = ['covered', 'waived', 'planned', 'missing'] as const
export type Status = (typeof STATUSES)[number]

export interface TracedParagraph {
  readonly id: string
  readonly status: Status
  readonly why?: string
  readonly summary: string
  readonly carriedBy: Carrier
  readonly rulings: readonly string[]
  readonly code: readonly string[]
  readonly tests: readonly string[]
}

export interface Trace extends Readonly<Record<Status, number>> {
  readonly paragraphs: readonly TracedParagraph[]
  readonly strays: readonly string[]
  readonly rulings: typeof RULINGS
}

/** Where each carrier lives; one that is not there yet is planned. */
const CARRIER_FOLDERS: Readonly<Record<Exclude<Carrier, 'none'>, string>> = {
  rules: 'packages/rules',
  table: 'packages/table',
  irregularities: 'packages/table/src/irregularities',
  server: 'apps/server',
  web: 'apps/web',
}

export function traceParagraphs(root: string): Trace {
  const citations = findCitations(root)
  const standing = (carrier: Exclude<Carrier, 'none'>) => existsSync(join(root, CARRIER_FOLDERS[carrier]))
  const paragraphs = PARAGRAPHS.map((paragraph): TracedParagraph => {
    const code = citations.code.get(paragraph.id) ?? []
    const tests = citations.tests.get(paragraph.id) ?? []
    const status: Status =
      paragraph.carriedBy === 'none'
        ? 'waived'
        : !standing(paragraph.carriedBy)
          ? 'planned'
          : code.length > 0 && tests.length > 0
            ? 'covered'
            : 'missing'
    const why =
      status === 'waived'
        ? paragraph.why
        : status === 'planned'
          ? `${CARRIER_FOLDERS[paragraph.carriedBy as 'table']} will carry it`
          : status === 'missing'
            ? `no ${code.length === 0 ? 'code' : 'test title'} cites it`
            : undefined
    return {
      id: paragraph.id,
      status,
      ...(why !== undefined && { why }),
      summary: paragraph.summary,
      carriedBy: paragraph.carriedBy,
      rulings: rulingsOn(paragraph.id).map(({ number }) => number),
      code,
      tests,
    }
  })
  const count = (status: Status) => paragraphs.filter((paragraph) => paragraph.status === status).length
  return {
    paragraphs,
    covered: count('covered'),
    waived: count('waived'),
    planned: count('planned'),
    missing: count('missing'),
    strays: citations.strays,
    rulings: RULINGS,
  }
}
