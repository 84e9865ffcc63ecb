// Who is told the public's message must see exactly what the public sees: tried on every state of tables played at random.
import {
  checkSettings,
  redact,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableState,
  type Viewer,
  view,
} from '@punto/table'
import { describe, expect, it } from 'vitest'
import { NamedPlayers } from '../../../src/doors/socket/named-players.ts'
import { Bots } from '../../../src/practice/bots/bots.ts'
import { TestHouse } from '../../serve/test-house.ts'

const PUBLIC: Viewer = { role: 'public' }

describe('a viewer who is named nowhere', () => {
  it('sees and is told what the public is, and whoever sees or is told more is named', async () => {
    const house = await TestHouse.open()
    const seen: { readonly events: readonly TableEvent[]; readonly state: TableState }[] = []
    for (const { name } of house.server.house.tables) {
      house.server.house.watch(name, ({ events, state }) => void seen.push({ events, state }))
    }
    const bots = new Bots({
      house: house.server.house,
      seed: 5,
      players: 9,
      chips: 5000,
      start: 'first',
      thinkMs: 2000,
    })
    await bots.start()
    await house.pass(150_000)
    bots.stop()
    await house.close()
    expect(seen.length).toBeGreaterThan(200)
    let apart = 0
    for (const { events, state } of seen) {
      const names = new NamedPlayers(events, state)
      const everyones = JSON.stringify(view(state, PUBLIC))
      for (let i = 1; i <= 10; i++) {
        const viewer: Viewer = { role: 'player', id: `bot-${i}` }
        const same = JSON.stringify(view(state, viewer)) === everyones
        if (!same) expect(names.inState(viewer)).toBe(true)
        if (!same) apart++
        for (const [index, event] of events.entries()) {
          const told = JSON.stringify(redact(event, viewer)) === JSON.stringify(redact(event, PUBLIC))
          if (!told) expect(names.inEvent(index, viewer)).toBe(true)
        }
      }
      expect(names.inState({ role: 'player', id: 'bot-10' })).toBe(false)
      expect(names.inState({ role: 'dealer', id: 'dora' })).toBe(true)
    }
    expect(apart).toBeGreaterThan(100)
  })

  it('is nobody at an empty table', () => {
    const checked = checkSettings({ table: 'T', game: 'commission' })
    if (!checked.ok) throw new Error('no settings')
    const names = new NamedPlayers([setUpEvent(checked.settings)], setUp(checked.settings))
    expect(names.inState({ role: 'player', id: 'ann' })).toBe(false)
    expect(names.inEvents({ role: 'player', id: 'ann' })).toBe(false)
  })
})
