// Writes docs/evidence.md from the declared tables: `npm run evidence-doc`. A test fails when the page is not what this would write,
// and runs its example queries on both databases.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVIDENCE_TABLES, EVIDENCE_VIEWS, type EvidenceTable } from '../apps/server/src/past/evidence/tables.ts'
import { table } from './odds-doc/markdown.ts'

export const EVIDENCE_PAGE = join(import.meta.dirname, '..', 'docs', 'evidence.md')

/** Questions that an operator asks, in SQL that both databases understand. */
export const EXAMPLES: readonly { readonly asks: string; readonly sql: string }[] = [
  {
    asks: 'Handle, win and hold of each table on a gaming day:',
    sql: `SELECT table_id, count(*) AS rounds, sum(handle) AS handle, sum(win) AS win,
  round(100.0 * sum(win) / nullif(sum(handle), 0), 2) AS hold_percent
FROM evidence_rounds WHERE day = '2026-11-17' GROUP BY table_id ORDER BY table_id;`,
  },
  {
    asks: 'What each bet brought in, and how often it was laid:',
    sql: `SELECT r.game, l.bet, count(*) AS lines, sum(l.stake) AS handle, -sum(l.net) AS win
FROM evidence_lines AS l JOIN evidence_rounds AS r ON r.table_id = l.table_id AND r.round = l.round
WHERE l.stands = 1 GROUP BY r.game, l.bet ORDER BY win DESC;`,
  },
  {
    asks: 'The largest bets:',
    sql: `SELECT b.table_id, b.round, b.player, b.bet, b.stake, r.winner
FROM evidence_bets AS b JOIN evidence_rounds AS r ON r.table_id = b.table_id AND r.round = b.round
ORDER BY b.stake DESC LIMIT 20;`,
  },
  {
    asks: 'What went wrong, by kind and by who decided it:',
    sql: `SELECT matter, what, kind, by_id, count(*) AS times
FROM evidence_events WHERE matter IN ('irregularity', 'correction', 'void', 'claim', 'dispute')
GROUP BY matter, what, kind, by_id ORDER BY times DESC;`,
  },
  {
    asks: 'A player’s visits, the newest first:',
    sql: `SELECT table_id, first_at, last_at, rounds, staked, net
FROM evidence_visits WHERE player = 'ID' ORDER BY last_at DESC;`,
  },
  {
    asks: 'Counts that found too much or too little:',
    sql: `SELECT serial, table_id, kind, expected, total, difference, counted_by, decided_by
FROM evidence_counts WHERE state = 'confirmed' AND difference <> 0 ORDER BY serial;`,
  },
  {
    asks: 'What an account holds, as the sum of its transfers:',
    sql: `SELECT sum(CASE WHEN credit = 'player/ID' THEN posted ELSE -posted END) AS posted
FROM evidence_transfers WHERE credit = 'player/ID' OR debit = 'player/ID';`,
  },
]

export const evidencePage = (): string =>
  [
    '# Evidence: rows to search and report on',
    '<!-- Written by scripts/evidence-doc.ts from apps/server/src/past/evidence/tables.ts: change those, not this page. -->',
    INTRODUCTION,
    '## Where they are',
    PLACES,
    '## How they are written',
    WRITING,
    '## Example queries',
    ...EXAMPLES.flatMap(({ asks, sql }) => [asks, `\`\`\`sql\n${sql}\n\`\`\``]),
    '## Tables',
    ...Object.entries(EVIDENCE_TABLES as Readonly<Record<string, EvidenceTable>>).flatMap(tableSection),
    ...Object.entries(EVIDENCE_VIEWS).flatMap(([name, { is, columns }]) => [
      `### ${name}`,
      `${is} A view.`,
      table(
        ['Column', 'What'],
        Object.entries(columns).map(([column, what]) => [`\`${column}\``, what]),
        2,
      ),
    ]),
  ]
    .join('\n\n')
    .concat('\n')

const INTRODUCTION = `The events of the tables, chained by hash, are the record. Beside them the house keeps ordinary rows for your own tools: money as whole minor units (10000 is 100.00), times in milliseconds since 1970, gaming days as dates. They are derived from the logs alone: a correction changes them, and they can be thrown away and written again.`

const PLACES = `- **Embedded database**: the file \`evidence.db\` in the house’s data folder, an SQLite file of its own. Read it while the house runs: \`sqlite3 -readonly data/evidence.db\`. Deleted, it is written again at the next start. It need not be backed up.
- **PostgreSQL**: tables and a view called \`evidence_…\` in the house’s own database and schema. Give your tools a role that may only read them: \`GRANT SELECT ON evidence_rounds, evidence_lines, … TO reports\`.

Do not write to them: a new version of the program makes them anew. They are not sealed as the logs are: what somebody altered here is put right by writing them again.`

const WRITING = `- A projector follows each log (a table’s, the cage’s, the money logs) by a position of its own in \`evidence_positions\`; rows and positions are committed together. Killed anywhere, it goes on from there and writes the same rows.
- It runs on a thread of low priority and looks for news every 0.4 seconds. How far it is behind is under \`GET /api/pit\` (\`evidence\`) and in the metrics \`punto_evidence_behind_seconds\` and \`punto_evidence_behind_events\`.
- Where several processes share a database, the process that runs a table writes its rows; a position that another has moved on is left to it.
- Everything is written anew when the program brings another version of the tables, when the house’s gaming day is set otherwise, and when a backup was restored.
- When something happened: money is timed by the calendar; every other command by the table’s own clock, which the house holds against the calendar at each start.`

function tableSection([name, { is, columns, key }]: readonly [string, EvidenceTable]): readonly string[] {
  const rows = Object.entries(columns).map(([column, { type, optional, is: what }]) => [
    `\`${column}\``,
    type + (optional ? ', may be null' : ''),
    what,
  ])
  return [
    `### ${name}`,
    key ? `${is} Key: ${key.map((column) => `\`${column}\``).join(', ')}.` : is,
    table(['Column', 'Type', 'What'], rows, 3),
  ]
}

if (import.meta.main) writeFileSync(EVIDENCE_PAGE, evidencePage())
