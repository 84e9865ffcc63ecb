// Settings announced while the house runs: what is told to whom, what is kept apart from the file, and when the notice is over.
import { EVERY_PACK, findGame, packsOf, withoutPacks, withPacks } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { fold, movedFrom, redact, requestOf, setUp, setUpEvent, view, withChanges } from '../src/index.ts'
import { Playing } from './playing.ts'

const BY = { role: 'pit-manager', id: 'pam', name: 'Pam' } as const
const announce = (table: Playing, moved: object, base = table.state.announced) => {
  const checked = movedFrom(table.state.settings, moved)
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const said = { moved, base, by: BY, reason: 'A busy night.', noticeMs: 10_000 }
  return { type: 'announce-settings' as const, request: requestOf(checked.settings), ...said }
}

describe('announced settings', () => {
  it('[INS 3.5] are seen by everybody, with who and why by staff alone, until they hold', () => {
    const table = new Playing({ game: 'commission' })
    table.open()
    const limits = { min: 500, max: 900 }
    const [event] = table.do('system', announce(table, { limits }))
    const change = { key: 'limits', before: table.state.settings.limits, after: limits, from: 'round' }
    expect(view(table.state, { role: 'public' }).coming).toEqual({
      changes: [change],
      notBefore: table.state.at + 10_000,
    })
    expect(view(table.state, { role: 'dealer', id: 'dora' }).coming).toMatchObject({ by: BY, reason: 'A busy night.' })
    expect(redact(event!, { role: 'public' })).toMatchObject({ changed: ['limits'] })
    expect(JSON.stringify(redact(event!, { role: 'player', id: 'ann' }))).not.toMatch(/busy|pam|moved|settings":/i)
    table.close()
    table.deal('9s', '7h', 'Ks', 'Kh')
    table.settle()
    table.do('system', {
      type: 'change-settings',
      request: requestOf({ ...table.state.settings, limits }),
      version: 'v',
    })
    expect(table.state).toMatchObject({ coming: null, moved: { limits }, version: 'v', announced: 1 })
    table.open()
    expect(table.events.at(-1)).toMatchObject({ type: 'betting-opened', settings: 'v' })
    expect(fold(table.events)).toEqual(table.state)
  })

  it('wait in parts: what the shoe is dealt by stays announced until the next shoe', () => {
    const table = new Playing({ game: 'commission' })
    table.open()
    table.do('system', announce(table, { decks: 6, bettingSeconds: 9 }))
    table.close()
    table.deal('9s', '7h', 'Ks', 'Kh')
    table.settle()
    table.do('system', { type: 'change-settings', request: requestOf({ ...table.state.settings, bettingSeconds: 9 }) })
    expect(view(table.state, { role: 'public' }).coming?.changes).toEqual([
      { key: 'decks', before: 8, after: 6, from: 'shoe' },
    ])
  })

  it('are refused where another came between, where nothing changes, and without a word of why', () => {
    const table = new Playing({ game: 'commission' })
    table.do('system', announce(table, { bettingSeconds: 9 }))
    expect(table.code('system', announce(table, { bettingSeconds: 8 }, 0))).toBe('settings/changed-meanwhile')
    expect(table.code('system', announce(table, { bettingSeconds: 9 }))).toBe('settings/same')
    expect(table.code('system', { ...announce(table, { bettingSeconds: 7 }), reason: ' ' })).toBe('command/malformed')
    const other = { ...announce(table, {}), request: { ...requestOf(table.state.settings), currency: 'EUR' } }
    expect(table.code('system', other)).toBe('settings/fixed')
    expect(table.code('pam-manager', announce(table, { bettingSeconds: 7 }))).toBe('role/may-not')
  })

  it('keep apart what was set from what the file says', () => {
    const moved = withChanges({ bettingSeconds: 9, pace: { cardMs: 1 } }, { bettingSeconds: null, pace: { turnMs: 2 } })
    expect(moved).toEqual({ pace: { cardMs: 1, turnMs: 2 } })
    const { settings } = new Playing({ game: 'commission' }).state
    expect(movedFrom(settings, moved)).toMatchObject({ settings: { pace: { ...settings.pace, cardMs: 1, turnMs: 2 } } })
  })

  it('a table that was set up without a version records none', () => {
    const { settings } = new Playing({ game: 'commission' }).state
    expect(fold([setUpEvent(settings)])).toEqual(setUp(settings))
    expect(fold([setUpEvent(settings, 'v')]).version).toBe('v')
  })
})

describe('packs of a game', () => {
  it('are told from its bets and taken away again, for each game and each pack that goes with it', () => {
    for (const id of ['commission', 'knockout', 'insurance', 'easy-six', 'no-commission']) {
      const game = findGame(id)
      if (!game.ok) throw new Error(id)
      for (const pack of EVERY_PACK) {
        const whole = withPacks(game.value, [pack])
        if (!whole.ok) continue
        expect([id, pack.id, packsOf(whole.value).includes(pack.id)]).toEqual([id, pack.id, true])
        expect(withoutPacks(whole.value)).toEqual(game.value)
        const own = withPacks({ ...game.value, id: 'own' }, [pack])
        if (own.ok) expect(packsOf(withoutPacks(own.value))).not.toContain(pack.id)
      }
    }
  })
})
