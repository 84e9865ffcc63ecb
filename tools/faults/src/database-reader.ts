// Reads a database without the house, incrementally: the journal from where the last call ended.
import type { Entry } from '@punto/ledger'
import type {
  AccountBalance,
  CommandKey,
  IndexEntry,
  KeptRecord,
  Store,
  StoredAnswer,
  StoredEvent,
} from '@punto/server/storage'
import { entriesIn } from '@punto/server/storage'
import type { SqliteSession } from '@punto/server/storage/sqlite'
import pg from 'pg'

const PAGE = 500

export interface DatabaseReader {
  tables(): Promise<readonly { readonly table: string; readonly version: number }[]>
  events(table: string, after: number): AsyncIterable<StoredEvent>
  /** The journal after a place in it; and the last place. */
  entriesAfter(place: number): Promise<{ readonly entries: readonly Entry[]; readonly last: number }>
  accounts(): AsyncIterable<AccountBalance>
  storedAnswer(key: CommandKey): Promise<StoredAnswer | undefined>
  /** An owner's marks, the oldest first. */
  indexEntries(owner: string): Promise<readonly IndexEntry[]>
  record(kind: string, key: string): Promise<KeptRecord | undefined>
  /** The sealed seed of a shoe. */
  secret(table: string, shoe: number): Promise<Uint8Array | undefined>
}

/** Any store: its journal is read from the beginning every time. */
export function storeReader(store: Store): DatabaseReader {
  return {
    tables: () => store.log.tables(),
    record: (kind, key) => store.records.read(kind, key),
    secret: (table, shoe) => store.secrets.read(table, shoe),
    events: (table, after) => store.log.events(table, after),
    accounts: () => store.ledger.accounts(),
    storedAnswer: (key) => store.storedAnswer(key),
    indexEntries: async (owner) => {
      const marks: IndexEntry[] = []
      for (let before: string | undefined; ; ) {
        const page = await store.log.indexEntries(owner, { limit: PAGE, ...(before !== undefined && { before }) })
        if (page.length === 0) return marks.reverse()
        marks.push(...page)
        before = page.at(-1)!.place
      }
    },
    entriesAfter: async (place) => {
      const entries: Entry[] = []
      let last = 0
      for await (const entry of store.ledger.entries()) if (++last > place) entries.push(entry)
      return { entries, last }
    },
  }
}

/** The embedded database on this thread: its journal is read on from where it was read to. */
export function sessionReader(store: Store, session: SqliteSession): DatabaseReader {
  return {
    ...storeReader(store),
    entriesAfter: async (place) => {
      const entries: Entry[] = []
      for (let last = place; ; ) {
        const page = session.perform('entryPage', last)
        if (page.rows.length === 0) return { entries, last }
        entries.push(...page.rows)
        last = page.last
      }
    },
  }
}

/** PostgreSQL by its address, past the store: its journal is read on from where it was read to. */
export function postgresReader(store: Store, url: string): DatabaseReader {
  const query = `SELECT n, transfers FROM segments WHERE n > $1 ORDER BY n LIMIT ${PAGE}`
  return {
    ...storeReader(store),
    entriesAfter: async (place) => {
      const client = new pg.Client({ connectionString: url })
      // Without a listener a connection that breaks would end the process; the query fails all the same.
      client.on('error', () => undefined)
      await client.connect()
      try {
        const entries: Entry[] = []
        for (let last = place; ; ) {
          const { rows } = await client.query<{ n: string; transfers: string }>(query, [last])
          if (rows.length === 0) return { entries, last }
          for (const { transfers } of rows) entries.push(...entriesIn(transfers))
          last = Number(rows.at(-1)!.n)
        }
      } finally {
        await client.end()
      }
    },
  }
}
