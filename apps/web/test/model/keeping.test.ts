import { ShoeBoards } from '@punto/desk/player'
import { describe, expect, it } from 'vitest'
import { addressOf, parseRoute, type Route } from '../../src/base/router.ts'
import { NO_SEALS, sealed, sealsOf } from '../../src/model/seals.ts'
import { AWAY_MS, netOf, parseSession, sessionNow } from '../../src/model/session.ts'

describe('a session', () => {
  const purse = { available: 900, reserved: 100 }

  it('counts bets that lie as the player’s own', () => {
    const session = sessionNow(null, 'ann', purse, 5000)
    expect(session).toEqual({ player: 'ann', since: 5000, had: 1000, seen: 5000 })
    expect(netOf(session, { available: 800, reserved: 200 })).toBe(0)
    expect(netOf(session, { available: 1195, reserved: 0 })).toBe(195)
  })

  it('goes on through a reload, and ends when nobody was here, or somebody else', () => {
    const session = sessionNow(null, 'ann', purse, 5000)
    const kept = parseSession(JSON.stringify(session))
    expect(sessionNow(kept, 'ann', { available: 1, reserved: 0 }, 5000 + AWAY_MS - 1).since).toBe(5000)
    expect(sessionNow(kept, 'ann', purse, 5000 + AWAY_MS).since).toBe(5000 + AWAY_MS)
    expect(sessionNow(kept, 'ben', purse, 6000)).toMatchObject({ player: 'ben', since: 6000 })
  })

  it.each([null, '', '{', '[]', '{"player":"ann"}', '{"player":1,"since":1,"had":1,"seen":1}'])(
    'is none from %s',
    (text) => {
      expect(parseSession(text)).toBeNull()
    },
  )
})

describe('a shoe’s board', () => {
  it('grows with its results and begins anew with a shoe', () => {
    const keeper = new ShoeBoards()
    const first = keeper.of({ number: 1, results: 'BbP' })
    expect(first.board.bead.map(({ winner }) => winner)).toEqual(['banker', 'player'])
    const same = keeper.of({ number: 1, results: 'BbP' })
    expect(same.version).toBe(first.version)
    const grown = keeper.of({ number: 1, results: 'BbPTn' })
    expect(grown.board).toBe(first.board)
    expect(grown.version).not.toBe(first.version)
    expect(grown.board.bead.length).toBe(3)
    const other = keeper.of({ number: 2, results: '' })
    expect(other.board.bead.length).toBe(0)
  })

  it('is drawn again where a result was marked afterwards', () => {
    const keeper = new ShoeBoards()
    keeper.of({ number: 1, results: 'B' })
    expect(keeper.of({ number: 1, results: 'Bb' }).board.bead).toMatchObject([{ winner: 'banker', bankerPair: true }])
  })
})

describe('seals', () => {
  it('count the open cards that are proven, each once', () => {
    let seals = NO_SEALS
    for (const [position, card] of ['9s', '9s', 'Kd'].entries()) seals = sealed(seals, 4, position, card, 'proven')
    expect(sealsOf(seals, ['9s', null, 'Kd'])).toEqual({ proven: 2, wrong: 0, of: 2 })
    expect(sealsOf(seals, ['9s', '9s', '9s'])).toEqual({ proven: 2, wrong: 0, of: 3 })
    seals = sealed(seals, 4, 3, '2c', 'wrong')
    expect(sealsOf(seals, ['2c'])).toEqual({ proven: 0, wrong: 1, of: 1 })
    expect(sealsOf(sealed(seals, 5, 0, '3h', 'proven'), ['9s'])).toEqual({ proven: 0, wrong: 0, of: 1 })
  })
})

describe('addresses', () => {
  const ROUTES: readonly Route[] = [
    { page: 'lobby' },
    { page: 'table', table: 'a/b c%' },
    { page: 'history' },
    { page: 'round', table: 'T1', round: 12 },
    { page: 'rules', game: 'no-commission' },
    { page: 'account' },
  ]

  it.each(ROUTES)('%j is found again', (route) => {
    expect(parseRoute(addressOf(route))).toEqual(route)
  })

  it.each(['#/nowhere', '#/table', '#/history/T1/x', '#/history/T1/0', '#/table/%'])('%s', (hash) => {
    expect(parseRoute(hash).page).toBe(hash === '#/table/%' ? 'table' : 'unknown')
  })
})
