// The function that writes a validated batch, in one statement and so in one transaction. A row that is not as the batch needs it
// raises an error, which rolls everything back. What others may hold is locked in one order by everybody: tables by id, then accounts
// by id, then new keys in their order. The arguments are columns, one array each (write.ts sends them).
//
// It never sees what is not committed and never an old state: each of its statements has a snapshot of its own, and what they
// compare is in the very row that they change.
import { LEASE_MS } from '../leases.ts'

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

export const COMMIT_BATCH = `
  CREATE OR REPLACE FUNCTION commit_batch(
    of_process text, of_session uuid, number bigint,
    t_id text[], t_epoch bigint[], t_from bigint[], t_version bigint[], t_hash text[],
    s_table text[], s_first bigint[], s_last bigint[], s_events text[], s_transfers text[], s_hash text[],
    a_id text[], a_posted bigint[], a_debits bigint[], a_credits bigint[], a_lines bigint[],
    a_lowest bigint[], a_highest bigint[], a_only_at bigint[], a_last integer[],
    p_segment integer[], p_account text[], p_lines bigint[], p_posted bigint[], p_available bigint[], p_previous integer[],
    i_key text[], i_segment integer[], i_ended integer[],
    e_key text[], e_segment integer[],
    c_key text[], c_digest text[], c_answer text[], c_refusal text[],
    x_owner text[], x_table text[], x_round bigint[], x_from bigint[], x_to bigint[],
    l_at bigint[], l_kind text[], l_author text[], l_subject text[], l_text text[]
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
