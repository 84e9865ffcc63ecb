// A store on whose disk no live card lies in the clear: what names one is sealed on the way in and opened on the way out.

import type { Store, StoredEvent, Unit } from '../storage/index.ts'
import { isSealed, openedBody, openedEvent, sealedBody, sealedEvent, showsCard } from './live-cards.ts'
import type { Sealer } from './sealing.ts'

export function sealedStore(store: Store, sealer: Sealer): Store {
  const sealed = (unit: Unit): Unit => {
    const { append } = unit
    if (!append?.events.some(showsCard)) return unit
    return {
      ...unit,
      append: { ...append, events: append.events.map((text) => sealedEvent(text, append.table, sealer)) },
    }
  }
  async function* opened(table: string, events: AsyncIterable<StoredEvent>): AsyncIterable<StoredEvent> {
    for await (const event of events) {
      yield isSealed(event.text) ? { ...event, text: openedEvent(event.text, table, sealer) } : event
    }
  }
  return {
    maxConcurrentCommits: store.maxConcurrentCommits,
    commit: (units) => store.commit(units.map(sealed)),
    events: (table, after, upTo) => opened(table, store.events(table, after, upTo)),
    verifyLog: (table, upTo) => store.verifyLog(table, upTo),
    openAccounts: (accounts) => store.openAccounts(accounts),
    tables: () => store.tables(),
    indexEntries: (owner, asked) => store.indexEntries(owner, asked),
    saveSnapshot: (table, { version, body }) =>
      store.saveSnapshot(table, { version, body: sealedBody(body, table, sealer) }),
    snapshot: async (table) => {
      const { snapshot, damaged } = await store.snapshot(table)
      if (!snapshot) return { damaged }
      const { version, body } = snapshot
      return { snapshot: { version, body: openedBody(body, table, sealer) }, damaged }
    },
    keepSecret: (table, shoe, secret) => store.keepSecret(table, shoe, secret),
    secret: (table, shoe) => store.secret(table, shoe),
    storedAnswer: (key) => store.storedAnswer(key),
    balance: (account) => store.balance(account),
    statement: (account, asked) => store.statement(account, asked),
    accounts: () => store.accounts(),
    entries: () => store.entries(),
    records: store.records,
    auditLog: (asked) => store.auditLog(asked),
    close: () => store.close(),
  }
}
