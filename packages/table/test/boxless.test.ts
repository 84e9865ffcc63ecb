// Bets without a box at automatic tables (ruling 49): under the table's limits and its maximum for the bet, without a right to
// squeeze, shown in sum and not by name, settled and paid like any other.
import { describe, expect, it } from 'vitest'
import { checkSettings, expects, redact, type TableRequest, type Viewer, view } from '../src/index.ts'
import { Paid, START } from './paid.ts'

const PLAYERS = ['ann', 'ben', 'cat', 'sid'] as const
const PUBLIC: Viewer = { role: 'public' }
const as = (id: string): Viewer => ({ role: 'player', id })

const GAMES = [
  ['COM 2.1.2', 'commission'],
  ['COM 2.1.2', 'no-commission'],
  ['KO 2.1.2', 'knockout'],
  ['EZ6 2.1.2', 'easy-six'],
] as const

function table(game: TableRequest['game'], more: Partial<TableRequest> = {}): Paid {
  const limits = { min: 100, max: 1000 }
  return new Paid(game, PLAYERS, {
    operation: 'automatic',
    source: 'electronic-shuffler',
    boxless: true,
    limits,
    ...more,
  })
}

describe.each(GAMES)('[%s] without a box, at %s', (_, game) => {
  it('anyone bets, seated or not, within the limits of the table', () => {
    const paid = table(game).open()
    paid.do('ann', { type: 'sit', box: 1 })
    expect(paid.code('sid', { type: 'place-bet', box: 0, bet: 'player', stake: 50 })).toBe('bet/below-minimum')
    expect(paid.code('sid', { type: 'place-bet', box: 0, bet: 'player', stake: 1100 })).toBe('bet/over-maximum')
    paid.bet('sid', 0, 'player', 1000)
    expect(paid.code('sid', { type: 'increase-bet', box: 0, bet: 'player', by: 100 })).toBe('bet/over-maximum')
    paid.bet('ann', 0, 'banker', 200)
    paid.bet('ann', 1, 'banker', 200)
    expect(paid.state.round!.bets.map(({ box, seated }) => [box, seated])).toEqual([
      [0, false],
      [0, false],
      [1, true],
    ])
    expect(paid.code('ben', { type: 'place-bet', box: -1, bet: 'player', stake: 100 })).toBe('box/unknown')
    expect(paid.code('ben', { type: 'sit', box: 0 })).toBe('box/unknown')
  })

  it('all of a bet together stay within the table’s maximum for it; a box’s maximum is none of theirs', () => {
    const paid = table(game, { tableMaxOf: { player: 1500 }, boxMaxOf: { player: 500 } }).open()
    paid.bet('sid', 0, 'player', 900)
    expect(paid.refusal('cat', { type: 'place-bet', box: 0, bet: 'player', stake: 700 })).toMatchObject({
      code: 'bet/over-table-maximum',
      params: { max: 1500, room: 600 },
    })
    paid.bet('cat', 0, 'player', 600)
    paid.do('cat', { type: 'withdraw-bet', box: 0, bet: 'player' })
    expect(paid.purse('cat')).toEqual([START, 0])
  })

  it('others see one sum for each bet and no name; each sees their own', () => {
    const paid = table(game).open()
    paid.bet('sid', 0, 'player', 300)
    paid.bet('cat', 0, 'player', 200)
    paid.bet('ben', 0, 'banker', 100)
    const seen = (viewer: Viewer) => view(paid.state, viewer).round!.bets
    expect(seen(PUBLIC)).toEqual([
      { box: 0, bet: 'player', stake: 500, seated: false },
      { box: 0, bet: 'banker', stake: 100, seated: false },
    ])
    expect(seen(as('sid'))).toEqual([
      expect.objectContaining({ box: 0, bet: 'player', stake: 300, player: 'sid' }),
      { box: 0, bet: 'player', stake: 200, seated: false },
      { box: 0, bet: 'banker', stake: 100, seated: false },
    ])
    expect(seen({ role: 'pit-manager', id: 'pam' }).map(({ player }) => player)).toEqual(['sid', 'cat', 'ben'])
    paid.do('cat', { type: 'reduce-bet', box: 0, bet: 'player', by: 100 })
    paid.close()
    paid.deal('9s')
    if (paid.state.phase === 'ante') paid.closeWindow()
    paid.deal('4d', 'Kc', '2h')
    paid.settle()
    for (const viewer of [PUBLIC, as('ann'), as('sid')]) {
      for (const event of paid.events) {
        const told = redact(event, viewer)
        const names = PLAYERS.filter((one) => viewer.role === 'public' || one !== 'sid' || viewer.id !== 'sid')
        for (const name of names) expect(JSON.stringify(told ?? null)).not.toContain(`"${name}"`)
        if ('box' in event && event.box === 0 && !(viewer.role === 'player' && viewer.id === 'sid')) {
          expect(told).toBeUndefined()
        }
      }
      const text = JSON.stringify(view(paid.state, viewer))
      for (const name of ['ben', 'cat']) expect(text).not.toContain(`"${name}"`)
    }
    const own = paid.events.flatMap((event) => redact(event, as('sid')) ?? [])
    expect(own.filter(({ type }) => type === 'bet-placed')).toHaveLength(1)
  })

  it('are settled and paid like any other', () => {
    const paid = table(game).open()
    paid.do('ann', { type: 'sit', box: 1 })
    paid.bet('ann', 1, 'player', 300)
    paid.bet('sid', 0, 'player', 300)
    paid.bet('cat', 0, 'banker', 200)
    expect(paid.purse('sid')).toEqual([START - 300, 300])
    paid.close()
    paid.deal('9s')
    if (paid.state.phase === 'ante') paid.closeWindow()
    paid.deal('4d', 'Kc', '2h')
    expect(expects(paid.state).command).toBe('settle')
    paid.settle()
    expect(paid.nets()).toEqual({ ann: 300, sid: 300, cat: -200 })
    expect(PLAYERS.map((player) => paid.purse(player))).toEqual([
      [START + 300, 0],
      [START, 0],
      [START - 200, 0],
      [START + 300, 0],
    ])
    expect(paid.houseResult).toBe(-400)
    expect(paid.state.float).toBe(-400)
  })

  it('come back when the round is void', () => {
    const paid = table(game).open()
    paid.bet('sid', 0, 'player', 300)
    paid.close()
    paid.do('system', { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    expect([paid.state.phase, paid.purse('sid'), paid.houseResult]).toEqual(['void', [START, 0], 0])
  })
})

describe('without a box', () => {
  it('[COM 2.1.2] is no right to squeeze, however much is laid', () => {
    const paid = table('commission', { faceDown: true, squeeze: true }).open()
    paid.do('ann', { type: 'sit', box: 1 })
    paid.bet('ann', 1, 'player', 100)
    paid.bet('sid', 0, 'player', 1000)
    paid.close()
    expect(paid.code('sid', { type: 'request-squeeze', spot: 'player-1' })).toBe('squeeze/not-highest')
    paid.do('ann', { type: 'request-squeeze', spot: 'player-1' })
  })

  it('[COM 2.1.2] is refused at a table that is not set so', () => {
    const paid = table('commission', { boxless: false }).open()
    expect(paid.code('sid', { type: 'place-bet', box: 0, bet: 'player', stake: 100 })).toBe('box/unknown')
  })

  it('[INS 1.20] is no setting of a dealer’s table, nor of Insurance', () => {
    const mistakes = (request: Partial<TableRequest> & Pick<TableRequest, 'game'>) => {
      const checked = checkSettings({ table: 'T1', boxless: true, ...request })
      return checked.ok ? [] : checked.mistakes.map(({ code }) => code)
    }
    expect(mistakes({ game: 'commission', operation: 'dealer', source: 'card-shoe' })).toEqual([
      'settings/boxless-where',
    ])
    expect(mistakes({ game: 'insurance' })).toEqual(['settings/boxless-where'])
    expect(mistakes({ game: 'commission' })).toEqual([])
  })
})
