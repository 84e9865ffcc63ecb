// Writes docs/compliance.md from apps/cli/src/submission/compliance/requirements.ts and the house's profiles: `npm run compliance-doc`. A test fails when
// the page is not what this would write, and when a file or a test that it names is not there.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PublicText, Requirement, Standing } from '../apps/cli/src/submission/compliance/requirement.ts'
import { PUBLIC_TEXTS } from '../apps/cli/src/submission/compliance/requirements.ts'
import { ASSET_COLUMNS, CRITICAL_ASSETS } from '../apps/cli/src/submission/program.ts'
import { JURISDICTIONS, type Jurisdiction } from '../apps/server/src/pit/jurisdictions.ts'
import { table } from './odds-doc/markdown.ts'

export const COMPLIANCE_PAGE = join(import.meta.dirname, '..', 'docs', 'compliance.md')

const STANDINGS: readonly Standing[] = ['met', 'in part', 'not met', 'operator’s', 'not applicable']

export const compliancePage = (): string =>
  [
    '# What regulators ask, and how Punto stands to it',
    '<!-- Written by scripts/compliance-doc.ts from apps/cli/src/submission/compliance/requirements.ts: change that, not this page. -->',
    INTRODUCTION,
    table(['', ...STANDINGS], PUBLIC_TEXTS.map(countsOf)),
    '## Profiles',
    PROFILES,
    ...Object.entries<Jurisdiction>(JURISDICTIONS).map(profile),
    ...PUBLIC_TEXTS.map(section),
    '## Register of critical assets',
    'What decides results, money or evidence, as each submission prints it.',
    table(ASSET_COLUMNS, CRITICAL_ASSETS, ASSET_COLUMNS.length),
  ]
    .join('\n\n')
    .concat('\n')

const INTRODUCTION = `Each row is a requirement of a public text in our own words, with its paragraph. **Met** and **in part** name the test that shows it, and a test of the repository checks that it is there. **Not met** says so. **Operator’s** is what no program can do for whoever runs the house.

No laboratory and no regulator has looked at any of this. It is a beginning for whoever prepares a submission, and no legal advice.`

const PROFILES = `\`"jurisdiction"\` in the house's file names a profile. It gives defaults and the least: the file may ask for more, and is refused where it asks for less, with the source.`

const ROWS = {
  leastRoundSeconds: 'Betting is open at least, in seconds',
  noAutoplay: 'Bets are not repeated by themselves',
  realityCheckMinutes: 'Minutes of play between two reality checks, at most',
  coolingHours: 'Hours that a higher limit waits, at least',
  confirmHigher: 'A higher limit is confirmed by the player after that',
  askAtSignUp: 'Limits are asked for at sign-up',
  reviewDays: 'Days after which a player is asked whether their limits still fit, at most',
  declinedReviewDays: 'The same for who has set none',
  stopWhenChanged: 'No new rounds once a part of the program is not what was started',
  malfunctionNotice: 'What a malfunction means stands on every felt and on the wall',
} as const satisfies Readonly<Record<Exclude<keyof Jurisdiction, 'title'>, string>>

function profile([name, jurisdiction]: readonly [string, Jurisdiction]): string {
  const keys = Object.keys(ROWS) as (keyof typeof ROWS)[]
  const rows = keys.flatMap((key) => {
    const row = jurisdiction[key]
    return row ? [[ROWS[key], row.is === true ? 'yes' : String(row.is), row.source]] : []
  })
  return `### \`"${name}"\`: ${jurisdiction.title}\n\n${table(['Row', 'Is', 'Source'], rows, 3)}`
}

const countsOf = ({ title, requirements }: PublicText): readonly string[] => [
  title,
  ...STANDINGS.map((one) => String(requirements.filter(({ standing }) => standing === one).length)),
]

const section = ({ title, source, requirements }: PublicText): string =>
  `## ${title}\n\nSource: ${source}.\n\n${table(['Paragraph', 'Asks', 'Standing', 'How, where and shown by'], requirements.map(rowOf), 4)}`

function rowOf({ at, asks, standing, how, where = [], shownBy = [], unread }: Requirement): readonly string[] {
  const files = where.map((file) => `\`${file}\``).join(', ')
  const tests = shownBy.map(({ file, title }) => (title === undefined ? `\`${file}\`` : `“${title}” (\`${file}\`)`))
  const parts = [
    how,
    unread && 'The text itself was not at hand.',
    files && `In ${files}.`,
    tests.length > 0 && `Shown by ${tests.join('; ')}.`,
  ]
  return [at, asks, `**${standing}**`, parts.filter(Boolean).join(' ')]
}

if (import.meta.main) writeFileSync(COMPLIANCE_PAGE, compliancePage())
