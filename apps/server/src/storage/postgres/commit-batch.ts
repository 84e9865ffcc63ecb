// The function that writes a validated batch, in one statement and so in one transaction. A row that is not as the batch needs it
// raises an error, which rolls everything back. What others may hold is locked in one order by everybody: tables by id, then accounts
// by id, then new keys in their order. The arguments are columns, one array each (write.ts sends them).
//
// It never sees what is not committed and never an old state: each of its statements has a snapshot of its own, and what they
// compare is in the very row that they change.
import type { BatchWrites } from '../commit/validate-batch.ts'
import { LEASE_MS } from '../leases.ts'
import type { ArrayType } from './arrays.ts'

/** When a lease ends that is prolonged now. */
export const LEASE_END = `clock_timestamp() + interval '${LEASE_MS} milliseconds'`

/** The codes of the errors that it raises itself. */
export const BATCH_REFUSALS = {
  /** Another connection has taken this process's place, or the batch before this one is not there. */
  outOfTurn: 'PT001',
  /** A table is not at the epoch and version on which the batch was decided. */
  notAtVersion: 'PT002',
  /** An account is not there, or has not what a change needs. */
  notCovered: 'PT003',
  /** A pending transfer has ended, or is not there. */
  hasEnded: 'PT004',
} as const

/** What a batch writes, with the function's parameter for each column. */
const COLUMNS = {
  tables: {
    table: 't_id text',
    epoch: 't_epoch bigint',
    from: 't_from bigint',
    version: 't_version bigint',
    hash: 't_hash text',
  },
  segments: {
    table: 's_table text',
    first: 's_first bigint',
    last: 's_last bigint',
    events: 's_events text',
    transfers: 's_transfers text',
    hash: 's_hash text',
  },
  accounts: {
    id: 'a_id text',
    posted: 'a_posted bigint',
    pendingDebits: 'a_debits bigint',
    pendingCredits: 'a_credits bigint',
    lines: 'a_lines bigint',
    lowest: 'a_lowest bigint',
    highest: 'a_highest bigint',
    onlyAt: 'a_only_at bigint',
    lastSegment: 'a_last integer',
  },
  statements: {
    segment: 'p_segment integer',
    account: 'p_account text',
    lines: 'p_lines bigint',
    posted: 'p_posted bigint',
    available: 'p_available bigint',
    previous: 'p_previous integer',
  },
  ids: { key: 'i_key text', segment: 'i_segment integer', ended: 'i_ended integer' },
  ends: { key: 'e_key text', segment: 'e_segment integer' },
  commands: { key: 'c_key text', digest: 'c_digest text', answer: 'c_answer text', refusal: 'c_refusal text' },
  indexEntries: {
    owner: 'x_owner text',
    table: 'x_table text',
    round: 'x_round bigint',
    from: 'x_from bigint',
    to: 'x_to bigint',
  },
  audit: {
    at: 'l_at bigint',
    kind: 'l_kind text',
    author: 'l_author text',
    subject: 'l_subject text',
    text: 'l_text text',
  },
} as const satisfies { [Table in keyof BatchWrites]: Record<keyof BatchWrites[Table], `${string} ${ArrayType}`> }

/** In the order of the function's, behind the process, its session and the number of the batch. */
export const PARAMETERS = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, parameter]) => {
    const [name, type] = parameter.split(' ') as [string, ArrayType]
    return { table: table as keyof BatchWrites, column, name, type }
  }),
)

export const COMMIT_BATCH = `
  CREATE OR REPLACE FUNCTION commit_batch(
    of_process text, of_session uuid, number bigint,
    ${PARAMETERS.map(({ name, type }) => `${name} ${type}[]`).join(', ')}
  ) RETURNS void LANGUAGE plpgsql
  -- Keys are always looked up by index, whatever a new table's statistics say; and a plan is made once.
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET plan_cache_mode = force_generic_plan
  AS $$
  DECLARE
    changed bigint;
    numbers bigint[];
  BEGIN
    -- A server may be set to answer before it has written. A stricter setting of the operator's stays.
    IF current_setting('synchronous_commit') = 'off' THEN
      PERFORM set_config('synchronous_commit', 'on', true);
    END IF;

    -- Who writes prolongs its lease by it, where it has one.
    UPDATE processes SET batch = number,
      expires = CASE WHEN expires = '-infinity' THEN expires ELSE ${LEASE_END} END
    WHERE name = of_process AND session = of_session AND batch = number - 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'batch % of % is out of turn', number, of_process USING ERRCODE = '${BATCH_REFUSALS.outOfTurn}';
    END IF;

    IF cardinality(t_id) > 0 THEN
      IF 0 = ANY(t_from) THEN
        INSERT INTO tables (id, epoch, version, hash)
        SELECT u.id, u.epoch, 0, '' FROM unnest(t_id, t_epoch, t_from) AS u (id, epoch, came_from)
        WHERE u.came_from = 0 ORDER BY u.id ON CONFLICT DO NOTHING;
      END IF;
      PERFORM FROM tables WHERE id = ANY(t_id) ORDER BY id FOR UPDATE;
      UPDATE tables SET version = u.version, hash = u.hash
      FROM unnest(t_id, t_epoch, t_from, t_version, t_hash) AS u (id, epoch, came_from, version, hash)
      WHERE tables.id = u.id AND tables.epoch = u.epoch AND tables.version = u.came_from;
      GET DIAGNOSTICS changed = ROW_COUNT;
      IF changed <> cardinality(t_id) THEN
        RAISE EXCEPTION 'a table is not at its epoch and version' USING ERRCODE = '${BATCH_REFUSALS.notAtVersion}';
      END IF;

      PERFORM FROM accounts WHERE id = ANY(a_id) ORDER BY id FOR UPDATE;
      -- Numbered when the accounts are locked, so that an account's segments are in the order of its lines.
      numbers := ARRAY(SELECT nextval('segment_numbers') FROM generate_series(1, cardinality(s_table)));
      INSERT INTO segments (n, "table", first, last, events, transfers, statements, hash)
      SELECT numbers[s.place], s.log, s.first, s.last, s.events, s.transfers, coalesce(p.statements, ''), s.hash
      FROM unnest(s_table, s_first, s_last, s_events, s_transfers, s_hash)
        WITH ORDINALITY AS s (log, first, last, events, transfers, hash, place)
      LEFT JOIN (
        SELECT u.segment, string_agg(
          u.account || ' ' || (accounts.lines + u.lines + 1) || ' ' || (accounts.posted + u.posted) || ' '
            || (accounts.posted - accounts.pending_debits + u.available) || ' '
            || coalesce(numbers[u.previous + 1], accounts.last), ' ' ORDER BY u.place) AS statements
        FROM unnest(p_segment, p_account, p_lines, p_posted, p_available, p_previous)
          WITH ORDINALITY AS u (segment, account, lines, posted, available, previous, place)
        JOIN accounts ON accounts.id = u.account
        GROUP BY u.segment
      ) AS p ON p.segment + 1 = s.place;
    END IF;

    IF cardinality(a_id) > 0 THEN
      UPDATE accounts SET posted = accounts.posted + u.posted, pending_debits = pending_debits + u.debits,
        pending_credits = pending_credits + u.credits, lines = accounts.lines + u.lines, last = numbers[u.last + 1]
      FROM unnest(a_id, a_posted, a_debits, a_credits, a_lines, a_lowest, a_highest, a_only_at, a_last)
        AS u (id, posted, debits, credits, lines, lowest, highest, only_at, last)
      WHERE accounts.id = u.id
        AND (kind <> 'player' OR accounts.posted - pending_debits + u.lowest >= 0)
        AND (kind <> 'debt' OR accounts.posted + u.highest <= 0)
        AND (u.only_at IS NULL OR accounts.posted - pending_debits = u.only_at);
      GET DIAGNOSTICS changed = ROW_COUNT;
      IF changed <> cardinality(a_id) THEN
        RAISE EXCEPTION 'an account has not what it needs' USING ERRCODE = '${BATCH_REFUSALS.notCovered}';
      END IF;
    END IF;

    IF cardinality(i_key) > 0 THEN
      INSERT INTO transfers (key, segment, ended)
      SELECT u.key, numbers[u.segment + 1], numbers[u.ended + 1]
      FROM unnest(i_key, i_segment, i_ended) AS u (key, segment, ended);
    END IF;
    IF cardinality(e_key) > 0 THEN
      UPDATE transfers SET ended = numbers[u.segment + 1]
      FROM unnest(e_key, e_segment) AS u (key, segment) WHERE transfers.key = u.key AND transfers.ended IS NULL;
      GET DIAGNOSTICS changed = ROW_COUNT;
      IF changed <> cardinality(e_key) THEN
        RAISE EXCEPTION 'a transfer has ended already' USING ERRCODE = '${BATCH_REFUSALS.hasEnded}';
      END IF;
    END IF;

    IF cardinality(c_key) > 0 THEN
      INSERT INTO commands SELECT * FROM unnest(c_key, c_digest, c_answer, c_refusal);
    END IF;
    IF cardinality(x_owner) > 0 THEN
      INSERT INTO index_entries (owner, "table", round, "from", "to")
      SELECT * FROM unnest(x_owner, x_table, x_round, x_from, x_to);
    END IF;
    IF cardinality(l_at) > 0 THEN
      INSERT INTO audit_log (at, kind, author, subject, text) SELECT * FROM unnest(l_at, l_kind, l_author, l_subject, l_text);
    END IF;
  END $$;`
