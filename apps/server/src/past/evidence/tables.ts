// The tables of evidence: ordinary rows beside the event logs, to search and report on. One declaration makes the SQL of both databases
// and the reference in docs/evidence.md. Rows are derived from the logs alone and can be dropped and written again at any time, so
// there are no migrations: another VERSION writes everything anew.
import { creationOf, type DeclaredColumn, type DeclaredTable, type Dialect } from '../../storage/index.ts'

export type ColumnType = 'text' | 'integer'

export interface EvidenceColumn {
  readonly type: ColumnType
  /** May be null. */
  readonly optional?: true
  readonly is: string
}

export interface EvidenceTable {
  readonly is: string
  readonly columns: Readonly<Record<string, EvidenceColumn>>
  /** Rows with the same key replace one another; without one rows are only ever added. */
  readonly key?: readonly string[]
  readonly indexes?: readonly (readonly string[])[]
}

/** Raised with every change to the tables or to what is written in them. */
export const VERSION = 4

const text = (is: string) => ({ type: 'text', is }) as const
const integer = (is: string) => ({ type: 'integer', is }) as const
const maybeText = (is: string) => ({ type: 'text', optional: true, is }) as const
const maybeInteger = (is: string) => ({ type: 'integer', optional: true, is }) as const

const TABLE_ID = text('The table, as the house’s file names it.')
const ROUND = integer('The number of the round at its table.')
const DAY = text('The gaming day, as `2027-01-31`.')
const AT = 'in milliseconds since 1970'
const SERIAL = integer('The number of the document.')
const CHIPS = text('The chips by value, as JSON.')
/** How documents of a table’s chips are found: by number, by table and by day. */
const DOCUMENTS = { key: ['serial'], indexes: [['table_id', 'serial'], ['day']] } as const

export const EVIDENCE_TABLES = {
  evidence_rounds: {
    is: 'One row for each round that is over, as it stands now: settled again or void after a correction, the row is written anew.',
    columns: {
      table_id: TABLE_ID,
      round: ROUND,
      shoe: integer('The number of the shoe at its table.'),
      game: text('The game’s id.'),
      packs: text('The packs played beside it, with commas; empty without any.'),
      decks: integer('How many decks the shoe holds.'),
      settings: text('A digest of the settings under which it was played.'),
      dealer: maybeText('The id of the dealer who was signed on when bets were opened; null at an automatic table.'),
      opened_at: integer(`When bets were opened, ${AT}.`),
      closed_at: maybeInteger(`When the last bets were taken, ${AT}; null where it was void before.`),
      result_at: maybeInteger(`When its result was known, ${AT}; null where a void round had none.`),
      ended_at: integer(`When it was settled or void, ${AT}.`),
      day: DAY,
      hour: integer('The hour of the house’s clock in which bets were opened, 0 to 23.'),
      outcome: text('`settled` or `void`.'),
      winner: maybeText('`player`, `banker` or `tie`; null where a void round had no result.'),
      player_points: maybeInteger('The Player’s points.'),
      banker_points: maybeInteger('The Banker’s points.'),
      player_cards: text('The Player’s cards that were turned, as `8h Kd`.'),
      banker_cards: text('The Banker’s.'),
      players: integer('How many players had a bet that was settled.'),
      waiting: integer('How many waited for a seat when bets were opened.'),
      minimum: integer('The smallest stake that the table took then.'),
      bets: integer('How many lines were settled.'),
      largest: integer('The largest stake on one line.'),
      handle: integer('What was staked on lines that were settled.'),
      win: integer('What the House is better off by; below zero where it lost.'),
      commission: integer('What of it is commission.'),
      settlements: integer('How often it was settled: more than once after corrections.'),
      void_number: maybeInteger('The irregularity that made it void.'),
      void_kind: maybeText('What kind of irregularity that was.'),
      void_rule: maybeText('The paragraph that makes it void.'),
      first_version: integer('The version of its first event in the table’s log.'),
      last_version: integer('The version of the settlement or the void.'),
    },
    key: ['table_id', 'round'],
    indexes: [['day'], ['dealer', 'opened_at'], ['table_id', 'last_version'], ['table_id', 'shoe', 'round']],
  },
  evidence_bets: {
    is: 'One row for each stake that lay in a round that is over, Wagers and insurance included.',
    columns: {
      table_id: TABLE_ID,
      round: ROUND,
      number: integer('Counts the bets of the round, from 1.'),
      player: text('Whose bet: the player’s id.'),
      box: integer('At which box; 0 where the table has none.'),
      bet: text('The bet’s id, as `banker`.'),
      stake: integer('What lay on it at the end.'),
      placed_at: maybeInteger(`When it was first placed, ${AT}.`),
      through: maybeText('The id of the member of staff who placed or changed it last for the player.'),
      version: integer('The version of the settlement or the void that wrote the row.'),
    },
    key: ['table_id', 'round', 'number'],
  },
  evidence_lines: {
    is: 'One row for each line of each settlement. A round that is settled again keeps its earlier lines, which then no longer stand.',
    columns: {
      table_id: TABLE_ID,
      round: ROUND,
      settlement: integer('Counts the settlements of the round, from 1.'),
      number: integer('Counts the lines of the settlement, from 1.'),
      stands: integer('1 while the line stands; 0 when a later settlement or a void has replaced it.'),
      player: text('The player’s id.'),
      box: integer('At which box; 0 where the table has none.'),
      bet: text('The bet’s id.'),
      stake: integer('What was staked.'),
      result: text('`win`, `lose` or `push`.'),
      pays: maybeText('The odds that were paid, as `8/1`.'),
      net: integer('What the player is better off by; below zero where they lost.'),
      commission: integer('What of a win was kept as commission.'),
      rule: text('The paragraph that decided it.'),
    },
    key: ['table_id', 'round', 'settlement', 'number'],
  },
  evidence_play: {
    is: 'One row for each player of each settled round: what they staked and what it came to. `evidence_visits` is read from it.',
    columns: {
      table_id: TABLE_ID,
      round: ROUND,
      player: text('The player’s id.'),
      at: integer(`When the round’s bets were opened, ${AT}.`),
      day: DAY,
      staked: integer('What was staked.'),
      net: integer('What the player is better off by; below zero where they lost.'),
      version: integer('The version of the settlement that wrote the row.'),
    },
    key: ['table_id', 'round', 'player'],
    indexes: [['player', 'at'], ['day']],
  },
  evidence_transfers: {
    is: 'Every transfer of the ledger, in the order of each log; refused ones included.',
    columns: {
      log: text('The log that holds it: a table’s, `house:cage`, or `money` and the name of the process.'),
      version: integer('The version of that log after it.'),
      by_account: text('The account under which its id is known.'),
      id: text('Its id.'),
      kind: text('`posted`, `pending`, `post-pending` or `void-pending`.'),
      debit: maybeText('From which account; null for a refused end of a pending transfer.'),
      credit: maybeText('To which account.'),
      posted: integer('What it moved.'),
      pending: integer('What it set aside, or, below zero, set free.'),
      reason: text('Why, as `payout`.'),
      ref: text('What it belongs to: a bet, a receipt, a slip.'),
      at: integer(`When, ${AT}.`),
      day: DAY,
      refused: maybeText('The code of the ledger’s refusal; null for one that was accepted.'),
    },
    indexes: [['at']],
  },
  evidence_events: {
    is: 'What went wrong at the tables and what became of it, what staff did there, changed settings and tips: one row for each such event. A claim whose hand has not lost after all, as its round was settled anew, is undone by a row `claim-undone`.',
    columns: {
      table_id: TABLE_ID,
      version: integer('Its version in the table’s log.'),
      part: integer('Counts from 0 the players of a decision that moved money to several.'),
      round: integer('The round that it is about; 0 before the first.'),
      at: integer(`When, ${AT}.`),
      day: DAY,
      matter: text(
        '`irregularity`, `correction`, `void`, `claim`, `dispute`, `decision`, `dealer`, `settings`, `table`, `seat`, `staff-bet` or `tip`.',
      ),
      what: text('The event’s type.'),
      number: maybeInteger('Of the irregularity, the claim or the dispute.'),
      kind: maybeText('The kind of irregularity.'),
      rule: maybeText('The paragraph.'),
      by_id: maybeText('Who did it; null for what followed by itself.'),
      by_role: maybeText('As what.'),
      player: maybeText('The player whom it concerns.'),
      amount: maybeInteger('The money that it moved to the player; below zero where it was taken.'),
      was: maybeText('What was before: the card, the value of a setting.'),
      becomes: maybeText('What is after.'),
      words: maybeText('The reason, the note or the answer.'),
    },
    key: ['table_id', 'version', 'part'],
    indexes: [['at'], ['table_id', 'round'], ['by_id', 'at']],
  },
  evidence_counts: {
    is: 'Every count of a tray or of a drop.',
    columns: {
      serial: SERIAL,
      table_id: TABLE_ID,
      kind: text('`opener`, `count`, `closer` or `drop`.'),
      state: text('`open`, `confirmed` or `rejected`.'),
      round: integer('The table’s round at the time.'),
      total: integer('What was counted.'),
      expected: integer('What should have been there by the ledger.'),
      difference: integer('`total` less `expected`.'),
      chips: CHIPS,
      counted_at: integer(`When, ${AT}.`),
      counted_by: text('By whom.'),
      day: DAY,
      decided_at: maybeInteger(`When it was confirmed or rejected, ${AT}.`),
      decided_by: maybeText('By whom.'),
      reason: maybeText('Why it was rejected.'),
    },
    ...DOCUMENTS,
  },
  evidence_slips: {
    is: 'Every fill and credit.',
    columns: {
      serial: SERIAL,
      table_id: TABLE_ID,
      kind: text('`fill` or `credit`.'),
      state: text('`requested`, `issued`, `received` or `void`.'),
      total: integer('What it comes to.'),
      chips: CHIPS,
      requested_at: integer(`When, ${AT}.`),
      requested_by: text('By whom.'),
      day: DAY,
      issued_at: maybeInteger(`When, ${AT}.`),
      issued_by: maybeText('By whom.'),
      ended_at: maybeInteger(`When it was received or void, ${AT}.`),
      ended_by: maybeText('By whom.'),
      reason: maybeText('Why it is void.'),
    },
    ...DOCUMENTS,
  },
  evidence_cash: {
    is: 'Every receipt of the cage and of the tables that sell chips.',
    columns: {
      serial: integer('The number of the receipt.'),
      way: text('`in` or `out`, of the House.'),
      player: text('The player’s id.'),
      amount: integer('How much.'),
      table_id: maybeText('At which table; null at the cage.'),
      at: integer(`When, ${AT}.`),
      day: DAY,
      by_id: text('Who took it in or paid it out.'),
    },
    key: ['serial'],
    indexes: [['player', 'serial'], ['day']],
  },
  evidence_prices: {
    is: 'What each bet that lay was worth at that instant, by the shoe as it was dealt: written by the eyes of the house (docs/protection.md), for games that the program prices.',
    columns: {
      table_id: TABLE_ID,
      round: ROUND,
      shoe: integer('The number of the shoe at its table.'),
      cards: integer('How many cards were left in the shoe, those burned included.'),
      evs: text(
        'What the bettor could expect of a million staked, by bet, as JSON: `{"banker":-10579}`; above zero the bet was good for the bettor.',
      ),
    },
    key: ['table_id', 'round'],
    indexes: [['table_id', 'shoe', 'round']],
  },
  evidence_watched: {
    is: 'One row for each player of each shoe, with the sums that the eyes of the house judge counting by.',
    columns: {
      player: text('The player’s id.'),
      table_id: TABLE_ID,
      shoe: integer('The number of the shoe at its table.'),
      first_round: integer('The first round in which the player had a bet.'),
      last_round: integer('The last.'),
      first_at: integer(`When bets of the first were opened, ${AT}.`),
      last_at: integer(`When the last was over, ${AT}.`),
      day: DAY,
      bets: integer('How many bets.'),
      staked: integer('What was staked.'),
      expected: integer(
        'What the bets were worth by the exact odds of each instant; below zero where the House had the edge.',
      ),
      good: integer('How many of the bets were good for the bettor when they were laid.'),
      sums: text(
        'By bet, as JSON: bets, staked, worth, good, least and largest stake, and the deviation in standard deviations.',
      ),
    },
    key: ['player', 'table_id', 'shoe'],
    indexes: [['table_id', 'shoe'], ['day']],
  },
  evidence_sums: {
    is: 'What the eyes of the house judge by: the sums of a shoe, for each player and bet, dealer, dealer and player, pair of players, and for the game.',
    columns: {
      kind: text('`counting`, `late`, `dealer-player`, `dealer`, `pair`, `table-game` or `dealer-game`.'),
      who: text('The player, the dealer or the table.'),
      other: text('The bet, the other player, or how many decks; empty where there is none.'),
      table_id: TABLE_ID,
      shoe: integer('The number of the shoe at its table.'),
      since: integer(`The beginning of the first of the rounds, ${AT}.`),
      at: integer(`The end of the last, ${AT}.`),
      day: DAY,
      version: integer('Up to where the table’s log had been read.'),
      sums: text('The sums, and the rounds to look at, as JSON.'),
    },
    key: ['kind', 'who', 'other', 'table_id', 'shoe'],
    indexes: [['at']],
  },
  evidence_findings: {
    is: 'What the eyes of the house have found (docs/protection.md). A finding whose grounds grow is written anew under its key.',
    columns: {
      key: text('Names the finding.'),
      kind: text('What was found, as `counting`.'),
      since: integer(`The beginning of the first round that it rests on, ${AT}.`),
      at: integer(`The end of the last, ${AT}.`),
      day: text('The gaming day of the last.'),
      player: maybeText('The player whom it concerns.'),
      other: maybeText('The other player, of two.'),
      dealer: maybeText('The dealer whom it concerns.'),
      table_id: maybeText('The table, where it concerns one.'),
      shoe: maybeInteger('The shoe, where it concerns one.'),
      chance: maybeText('How likely chance alone brings about as much, as `1.2e-9`.'),
      looked: integer('Among how many it was found.'),
      reasons: text('The reasons, as JSON: each with its chance and its figures.'),
      rounds: text('The rounds to look at, as JSON.'),
      log: text('The log that led to it.'),
      version: integer('Up to where that had been read.'),
    },
    key: ['key'],
    indexes: [['at'], ['player', 'at'], ['dealer', 'at'], ['table_id', 'at']],
  },
  evidence_eyes: {
    is: 'Up to where the eyes of the house have read the rows of each table.',
    columns: {
      log: text('The table’s log.'),
      version: integer('Every round up to this version is judged.'),
      first: integer('Reading begins again after this version: the beginning of the shoe under way.'),
    },
    key: ['log'],
  },
} as const satisfies Readonly<Record<string, EvidenceTable>>

export type EvidenceTableName = keyof typeof EVIDENCE_TABLES

type Value<C extends EvidenceColumn> =
  | (C['type'] extends 'text' ? string : number)
  | (C extends { readonly optional: true } ? null : never)

/** A row of one of the tables. */
export type EvidenceRow<N extends EvidenceTableName> = {
  readonly [C in keyof (typeof EVIDENCE_TABLES)[N]['columns']]: (typeof EVIDENCE_TABLES)[N]['columns'][C] extends infer Column extends
    EvidenceColumn
    ? Value<Column>
    : never
}

/** A break between two rounds that is longer begins another visit. */
export const VISIT_BREAK_MS = 30 * 60 * 1000

export interface EvidenceView {
  readonly is: string
  readonly columns: Readonly<Record<string, string>>
  readonly sql: string
}

export const EVIDENCE_VIEWS: Readonly<Record<string, EvidenceView>> = {
  evidence_visits: {
    is: 'One row for each visit: a player’s settled rounds at one table with no break of more than half an hour between two of them.',
    columns: {
      player: 'The player’s id.',
      table_id: 'The table.',
      visit: 'Counts the player’s visits to the table, from 1.',
      first_at: `When the bets of its first round were opened, ${AT}.`,
      last_at: 'Of its last round.',
      rounds: 'How many rounds the player was in.',
      staked: 'What they staked.',
      net: 'What they are better off by; below zero where they lost.',
    },
    sql: `
      SELECT player, table_id, visit, min(at) AS first_at, max(at) AS last_at, count(*) AS rounds,
        CAST(sum(staked) AS bigint) AS staked, CAST(sum(net) AS bigint) AS net
      FROM (
        SELECT player, table_id, at, staked, net, CAST(sum(begins) OVER (
          PARTITION BY player, table_id ORDER BY at, round ROWS UNBOUNDED PRECEDING) AS bigint) AS visit
        FROM (
          SELECT player, table_id, round, at, staked, net, CASE WHEN at - lag(at) OVER (
            PARTITION BY player, table_id ORDER BY at, round) <= ${VISIT_BREAK_MS} THEN 0 ELSE 1 END AS begins
          FROM evidence_play
        ) AS marked
      ) AS numbered
      GROUP BY player, table_id, visit`,
  },
}

/** How far each log has been read; written in the same transaction as the rows. */
export const POSITIONS = 'evidence_positions'
/** What the rows were written by: the version of these tables and the house's gaming day. */
export const ABOUT = 'evidence_about'

/** As both databases are told (storage/declared-tables.ts). */
export const DECLARED: Readonly<Record<string, DeclaredTable>> = {
  ...Object.fromEntries(Object.entries(EVIDENCE_TABLES).map(([name, table]) => [name, declared(table)])),
  [POSITIONS]: {
    columns: { log: 'text', version: 'integer', hash: 'text', read_from: 'integer', state: 'text' },
    key: ['log'],
    long: true,
  },
}

function declared({ columns, key, indexes = [] }: EvidenceTable): DeclaredTable {
  const kinds: Record<string, DeclaredColumn> = {}
  for (const [name, { type, optional }] of Object.entries(columns)) kinds[name] = optional ? `${type}?` : type
  const named = Object.fromEntries(indexes.map((index) => [index.join('_'), index]))
  return { columns: kinds, ...(key && { key }), indexes: named }
}

/** The statements that make everything. */
export const creation = (dialect: Dialect): readonly string[] => [
  ...Object.entries(DECLARED).flatMap(([name, table]) => creationOf(name, table, dialect)),
  ...Object.entries(EVIDENCE_VIEWS).map(([name, { sql }]) => `CREATE VIEW ${name} AS ${sql}`),
]

/** The statements that take everything away again. */
export const removal = (): readonly string[] => [
  ...Object.keys(EVIDENCE_VIEWS).map((name) => `DROP VIEW IF EXISTS ${name}`),
  ...Object.keys(DECLARED).map((name) => `DROP TABLE IF EXISTS ${name}`),
]
