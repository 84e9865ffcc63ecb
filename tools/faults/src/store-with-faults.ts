// A store whose every call goes through the faulty calls.
import { StorageFault, type Store, type Unit, type UnitResult } from '@punto/server/storage'
import type { Hooks } from './backing.ts'
import type { FaultyCalls } from './faulty-calls.ts'

/** A long reading can fail in its middle. */
const ITEMS_PER_CALL = 40

/** `together`: whether the store takes commits that wait in one transaction. */
export function storeWithFaults(store: Store, line: FaultyCalls, hooks: Hooks, together: boolean): Store {
  // A store says what went wrong in faults; anything else is a mistake of its own.
  const fault = (reason: unknown): StorageFault => {
    if (reason instanceof StorageFault) return reason
    hooks.failed(reason)
    throw reason
  }
  const commit = line.commits({
    together,
    take: async (waiting) => {
      const answers = await Promise.allSettled(waiting.map((units) => store.commit(units)))
      return answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : fault(answer.reason)))
    },
    done: (waiting, answers, torn) => {
      const [units, outcomes]: [Unit[], UnitResult[]] = [[], []]
      for (const [i, answer] of answers.entries()) {
        if (answer instanceof StorageFault) continue
        units.push(...waiting[i]!)
        outcomes.push(...answer)
      }
      if (units.length > 0) hooks.committed(units, outcomes, torn)
    },
  })
  const { log, ledger, secrets, records } = store
  return {
    maxConcurrentCommits: store.maxConcurrentCommits,
    commit,
    storedAnswer: (key) => line.read(() => store.storedAnswer(key)),
    forgetCommands: (keys) => line.write(() => store.forgetCommands(keys)),
    log: {
      tables: () => line.read(() => log.tables()),
      heads: () => line.read(() => log.heads()),
      segmentsAfter: (logs) => line.read(() => log.segmentsAfter(logs)),
      segmentEnd: (table, version) => line.read(() => log.segmentEnd(table, version)),
      events: (table, after, upTo) => inHandfuls(log.events(table, after, upTo), line),
      verify: (table, upTo) => inHandfuls(log.verify(table, upTo), line, 1),
      indexEntries: (owner, asked) => line.read(() => log.indexEntries(owner, asked)),
      saveSnapshot: (table, snapshot) => line.write(() => log.saveSnapshot(table, snapshot)),
      snapshot: (table) => line.read(() => log.snapshot(table)),
    },
    ledger: {
      openAccounts: (accounts) => line.write(() => ledger.openAccounts(accounts)),
      balance: (account) => line.read(() => ledger.balance(account)),
      statement: (account, asked) => line.read(() => ledger.statement(account, asked)),
      accounts: () => inHandfuls(ledger.accounts(), line),
      entries: () => inHandfuls(ledger.entries(), line),
    },
    secrets: {
      keep: (table, shoe, sealed) =>
        line.write(
          () => secrets.keep(table, shoe, sealed),
          (kept, torn) => {
            if (!torn) hooks.secretKept(table, shoe, kept)
          },
        ),
      read: (table, shoe) =>
        line.read(async () => {
          const kept = await secrets.read(table, shoe)
          // Of one that was torn nobody knows before it is read whether it was kept.
          if (kept) hooks.secretKept(table, shoe, kept)
          return kept
        }),
    },
    records: {
      read: (kind, key) => line.read(() => records.read(kind, key)),
      list: (kind, asked) => line.read(() => records.list(kind, asked)),
      write: (kind, key, text, revision) => line.write(() => records.write(kind, key, text, revision)),
      remove: (kind, key, revision) => line.write(() => records.remove(kind, key, revision)),
      change: (changes, audit) => line.write(() => records.change(changes, audit)),
    },
    auditLog: (asked) => line.read(() => store.auditLog(asked)),
    close: () => line.close(() => store.close()),
  }
}

async function* inHandfuls<T>(list: AsyncIterable<T>, line: FaultyCalls, most = ITEMS_PER_CALL): AsyncGenerator<T> {
  const inner = list[Symbol.asyncIterator]()
  for (let ended = false; !ended; ) {
    const handful = await line.read(async () => {
      const items: T[] = []
      while (items.length < most && !ended) {
        const next = await inner.next()
        if (next.done) ended = true
        else items.push(next.value)
      }
      return items
    })
    yield* handful
  }
}
