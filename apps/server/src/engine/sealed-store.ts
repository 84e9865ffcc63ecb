// A store on whose disk no live card lies in the clear: what names one is sealed on the way in and opened on the way out.

import type { Append, Store, StoredEvent, Unit } from '../storage/index.ts'
import { openedBody, openedEvent, sealedBody, sealedEvent } from './live-cards.ts'
import type { Sealer } from './sealing.ts'

export function sealedStore(store: Store, sealer: Sealer): Store {
  const sealedAppend = ({ table, expected, events }: Append): Append => ({
    table,
    expected,
    events: events.map((text) => sealedEvent(text, table, sealer)),
  })
  const sealedUnit = (unit: Unit): Unit => (unit.append ? { ...unit, append: sealedAppend(unit.append) } : unit)
  async function* opened(table: string, events: AsyncIterable<StoredEvent>): AsyncIterable<StoredEvent> {
    for await (const { text, ...event } of events) yield { ...event, text: openedEvent(text, table, sealer) }
  }
  return {
    commit: (units) => store.commit(units.map(sealedUnit)),
    events: (table, after, upTo) => opened(table, store.events(table, after, upTo)),
    openAccounts: (accounts) => store.openAccounts(accounts),
    tables: () => store.tables(),
    marks: (owner, asked) => store.marks(owner, asked),
    saveSnapshot: (table, { version, body }) =>
      store.saveSnapshot(table, { version, body: sealedBody(body, table, sealer) }),
    snapshot: async (table) => {
      const { snapshot, damaged } = await store.snapshot(table)
      if (!snapshot) return { damaged }
      const { version, body } = snapshot
      return { snapshot: { version, body: openedBody(body, table, sealer) }, damaged }
    },
    keepSecret: (table, shoe, sealed) => store.keepSecret(table, shoe, sealed),
    secret: (table, shoe) => store.secret(table, shoe),
    remembered: (key) => store.remembered(key),
    balance: (account) => store.balance(account),
    statement: (account, asked) => store.statement(account, asked),
    accounts: () => store.accounts(),
    entries: () => store.entries(),
    close: () => store.close(),
  }
}
