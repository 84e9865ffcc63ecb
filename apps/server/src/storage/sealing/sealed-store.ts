// Wraps a store: encrypts events and snapshots that contain a face-down card before they are written, decrypts them on reading.

import type { StoredEvent } from '../hash-chain.ts'
import type { EventLog, Store } from '../store.ts'
import type { Unit } from '../units.ts'
import { isSealed, mayHideCard, openEvent, openSnapshot, sealEvent, sealSnapshot } from './seal-cards.ts'
import type { Sealer } from './sealer.ts'

export const sealedStore = (store: Store, sealer: Sealer): Store => ({
  ...store,
  commit: (units) => store.commit(units.map((unit) => sealedUnit(unit, sealer))),
  log: sealedLog(store.log, sealer),
})

function sealedUnit(unit: Unit, sealer: Sealer): Unit {
  const { append } = unit
  if (!append?.events.some(mayHideCard)) return unit
  return {
    ...unit,
    append: { ...append, events: append.events.map((text) => sealEvent(text, append.table, sealer)) },
  }
}

const sealedLog = (log: EventLog, sealer: Sealer): EventLog => ({
  ...log,
  async *events(table, after, upTo): AsyncIterable<StoredEvent> {
    for await (const event of log.events(table, after, upTo)) {
      yield isSealed(event.text) ? { ...event, text: openEvent(event.text, table, sealer) } : event
    }
  },
  saveSnapshot: (table, { version, body }) =>
    log.saveSnapshot(table, { version, body: sealSnapshot(body, table, sealer) }),
  snapshot: async (table) => {
    const { snapshot, damaged } = await log.snapshot(table)
    if (!snapshot) return { damaged }
    const { version, body } = snapshot
    return { snapshot: { version, body: openSnapshot(body, table, sealer) }, damaged }
  },
})
