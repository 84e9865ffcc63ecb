// Redaction is an allow-list: what no matter has declared stays on the record and is told to nobody.
import { describe, expect, it } from 'vitest'
import { EVENT_TYPES, EVENTS, redact, type TableEvent, type Viewer } from '../src/index.ts'
import { Playing } from './playing.ts'

const VIEWERS: readonly Viewer[] = [
  { role: 'public' },
  { role: 'player', id: 'ann' },
  { role: 'player', id: 'ben' },
  { role: 'dealer', id: 'dora-dealer' },
  { role: 'shift-manager', id: 'max-shift' },
]

function placed(): TableEvent {
  const table = new Playing({ game: 'commission' })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  return table.bet('ann', 1, 'player', 500)[0]!
}

describe('what is told of an event', () => {
  it('is nothing where nobody has declared the event', () => {
    const unknown = { ...placed(), type: 'chips-counted' } as unknown as TableEvent
    for (const viewer of VIEWERS) expect(redact(unknown, viewer)).toBeUndefined()
  })

  it('leaves out a field that nobody has declared, for whoever looks on', () => {
    const event = { ...placed(), secret: 'the next card is Ks' } as unknown as TableEvent
    for (const viewer of VIEWERS) {
      expect(redact(event, viewer)).toMatchObject({ type: 'bet-placed', box: 1, amount: 500 })
      expect(redact(event, viewer)).not.toHaveProperty('secret')
    }
  })

  it('is declared for every event, and every field has a reader or says that it has none', () => {
    for (const type of EVENT_TYPES) {
      for (const [field, sight] of Object.entries(EVENTS[type].fields)) {
        expect(['all', 'own', 'staff', 'above', 'nobody', 'function'], `${type}.${field}`).toContain(
          typeof sight === 'function' ? 'function' : sight,
        )
      }
    }
    expect(EVENT_TYPES.length).toBe(new Set(EVENT_TYPES).size)
  })
})
