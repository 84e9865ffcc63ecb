// The parts of a store that are the same over both databases, made from their one way to run an operation.
import { verifiedEvents, verifyChain } from './hash-chain.ts'
import type { Perform } from './operations.ts'
import type { Page } from './queries.ts'
import type { Seals } from './seals.ts'
import type { Store } from './store.ts'

export const storeParts = (
  perform: Perform,
  seals?: Seals,
): Pick<Store, 'storedAnswer' | 'forgetCommands' | 'log' | 'ledger' | 'secrets' | 'auditLog'> => ({
  storedAnswer: (key) => perform('storedAnswer', key),
  forgetCommands: (keys) => perform('forgetCommands', keys),
  log: {
    tables: () => perform('tables'),
    heads: () => perform('heads'),
    segmentsAfter: (logs) => perform('segmentsAfter', logs),
    segmentEnd: (log, version) => perform('segmentEnd', log, version),
    events: (table, after = 0, upTo = Number.MAX_SAFE_INTEGER) =>
      verifiedEvents(
        table,
        after,
        upTo,
        {
          logEnd: () => perform('logEnd', table),
          segmentEnd: (version) => perform('segmentEnd', table, version),
          page: (version) => perform('segments', table, version),
        },
        seals,
      ),
    verify: (table, upTo) =>
      verifyChain(table, upTo, {
        logEnd: () => perform('logEnd', table),
        next: (at, end) => perform('verifyNext', table, at, end),
      }),
    indexEntries: (owner, asked) => perform('indexEntries', owner, asked),
    saveSnapshot: (table, snapshot) => perform('saveSnapshot', table, snapshot),
    snapshot: (table) => perform('snapshot', table),
  },
  ledger: {
    openAccounts: (accounts) => perform('openAccounts', accounts),
    balance: (account) => perform('balance', account),
    statement: (account, asked) => perform('statement', account, asked),
    accounts: () => pages((after) => perform('accountPage', after)),
    entries: () => pages((after) => perform('entryPage', after)),
  },
  secrets: {
    keep: (table, shoe, sealed) => perform('keepSecret', table, shoe, sealed),
    read: (table, shoe) => perform('secret', table, shoe),
  },
  auditLog: (asked) => perform('auditLog', asked),
})

async function* pages<T>(read: (after: number) => Promise<Page<T>>): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const { rows, last } = await read(after)
    if (rows.length === 0) return
    yield* rows
    after = last
  }
}
