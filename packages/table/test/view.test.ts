import { describe, expect, it } from 'vitest'
import {
  evolve,
  redact,
  type SeenEvent,
  setUp,
  setUpEvent,
  type TableEvent,
  type TableState,
  type TableView,
  type Viewer,
  view,
} from '../src/index.ts'
import { Playing } from './playing.ts'

const ann: Viewer = { role: 'player', id: 'ann' }
const ben: Viewer = { role: 'player', id: 'ben' }
const dealer: Viewer = { role: 'dealer', id: 'dora' }
const pit: Viewer = { role: 'pit-manager', id: 'pam' }
const crowd: Viewer = { role: 'public' }

function squeezed(): Playing {
  const table = new Playing({ game: 'insurance', faceDown: true, squeeze: true })
  table.do('ann', { type: 'sit', box: 1 })
  table.do('ben', { type: 'sit', box: 2 })
  table.open()
  table.bet('ann', 1, 'banker', 500)
  table.bet('ben', 2, 'banker', 300)
  table.close()
  table.do('ann', { type: 'request-squeeze', spot: 'player-2' })
  table.do('system', { type: 'grant-squeeze', spot: 'player-2' })
  table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
  table.turn({ 'player-1': 'Ks' })
  table.do('system', { type: 'show-card', spot: 'player-2', card: 'Qs' })
  return table
}

type Wallet = 'built-in' | 'operator'

/** The table after each of its events. */
function withStates({ events }: Playing): { events: readonly TableEvent[]; states: readonly TableState[] } {
  const [first, ...rest] = events
  let state = setUp((first as Extract<TableEvent, { type: 'table-set-up' }>).settings)
  const states = [state]
  for (const event of rest) {
    state = evolve(state, event)
    states.push(state)
  }
  return { events, states }
}

/** The wallet says yes to what was asked for last. */
function confirm(table: Playing, [asked]: readonly TableEvent[]): void {
  if (table.state.settings.wallet === 'built-in') return
  table.do('system', { type: 'confirm-bet', ref: (asked as { ref: string }).ref })
}

function insuredRound(wallet: Wallet) {
  const table = new Playing({ game: 'insurance', wallet })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  confirm(table, table.bet('ann', 1, 'banker', 500))
  confirm(table, table.do('ann', { type: 'increase-bet', box: 1, bet: 'banker', by: 300 }))
  confirm(table, table.bet('sid', 1, 'banker', 200))
  table.do('ann', { type: 'reduce-bet', box: 1, bet: 'banker', by: 200 })
  if (wallet === 'operator') {
    const [asked] = table.bet('sid', 1, 'tie', 100)
    table.do('system', { type: 'refuse-bet', ref: (asked as { ref: string }).ref, reason: 'empty' })
  }
  table.close()
  table.deal('Ks', '2h', 'Qs', '3h')
  confirm(table, table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 250 }))
  return withStates(table)
}

function raisedRound(wallet: Wallet) {
  const table = new Playing({ game: 'knockout', wallet })
  table.do('ann', { type: 'sit', box: 1 })
  table.open()
  confirm(table, table.bet('ann', 1, 'ante-player', 200))
  confirm(table, table.bet('ann', 1, 'ante-banker', 100))
  table.close()
  table.deal('5s')
  confirm(table, table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' }))
  table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-banker' })
  return withStates(table)
}

/** What lies where, by what the events told: without names, the bets of one area in a box are one sum. */
function layingOf(events: readonly SeenEvent[]): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (place: string, amount: number) => sums.set(place, (sums.get(place) ?? 0) + amount)
  for (const event of events) {
    const { type, kind, box, bet, side, stage, pays, amount } = event as Record<string, string> & SeenEvent
    const sum = Number(amount)
    const what = type === 'bet-confirmed' ? kind : type
    if (what === 'bet' || what === 'bet-placed' || what === 'bet-increased') add(`${box} ${bet}`, sum)
    if (what === 'bet-reduced' || what === 'bet-withdrawn' || what === 'bet-returned') add(`${box} ${bet}`, -sum)
    if (what === 'wager' || what === 'ante-raised') add(`${box} ${bet} raised`, sum)
    if (what === 'ante-folded') add(`${box} ${bet} folded`, 0)
    if (what === 'insurance' || what === 'insurance-placed') add(`${box} ${side} ${stage} ${pays}`, sum)
  }
  return sums
}

/** The same by the view. */
function lyingIn({ round }: TableView): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (place: string, amount: number) => sums.set(place, (sums.get(place) ?? 0) + amount)
  for (const { box, bet, stake, decision, wager } of round?.bets ?? []) {
    add(`${box} ${bet}`, stake)
    if (decision) add(`${box} ${bet} ${decision}`, wager ?? 0)
  }
  for (const { box, side, stage, pays, stake } of round?.insurance ?? []) add(`${box} ${side} ${stage} ${pays}`, stake)
  return sums
}

describe('a view', () => {
  it('[INS 3.9] holds a squeezed card for its squeezer alone, until it is turned for all', () => {
    const table = squeezed()
    const faces = (viewer: Viewer) => view(table.state, viewer).round!.cards.map(({ card }) => card)
    expect(faces(ann)).toEqual(['Ks', null, 'Qs', null])
    for (const viewer of [ben, dealer, pit, crowd]) {
      expect(faces(viewer)).toEqual(['Ks', null, null, null])
      expect(JSON.stringify(view(table.state, viewer))).not.toContain('Qs')
    }
    table.do('ann', { type: 'turn-card', spot: 'player-2' })
    for (const viewer of [ann, ben, dealer, pit, crowd]) expect(faces(viewer)).toEqual(['Ks', null, 'Qs', null])
  })

  it('can be taken after every single event of a round', () => {
    const table = new Playing({ game: 'commission' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'player', 100)
    table.close()
    table.deal('9s', '8s', 'Ks', 'Qs')
    table.settle()
    let state = setUp(table.state.settings)
    for (const event of table.events.slice(table.events[0]!.type === 'table-set-up' ? 1 : 0)) {
      state = evolve(state, event)
      for (const viewer of [ann, dealer, crowd]) expect(view(state, viewer).phase).toBe(state.phase)
    }
    expect(state.phase).toBe('settled')
  })

  it('[INS 3.9] of the event tells the face to the squeezer alone', () => {
    const shown = squeezed().events.at(-1)!
    expect(redact(shown, ann)).toMatchObject({ type: 'card-shown', spot: 'player-2', card: 'Qs' })
    for (const viewer of [ben, dealer, pit, crowd]) {
      expect(redact(shown, viewer)).toMatchObject({ type: 'card-shown', spot: 'player-2' })
      expect(redact(shown, viewer)).not.toHaveProperty('card')
    }
    // Nor a digest of the command that named it: one of fifty-two is soon found.
    for (const viewer of [ann, ben, dealer, pit, crowd])
      expect(JSON.stringify(redact(shown, viewer))).not.toContain('digest')
    expect(redact(shown, pit)).toHaveProperty('to', 'ann')
    expect(redact(shown, ben)).not.toHaveProperty('to')
  })

  it('names a player to themselves and to staff, and shows everyone what lies in each box', () => {
    const table = squeezed()
    const bets = (viewer: Viewer) =>
      view(table.state, viewer).round!.bets.map(({ box, stake, player }) => [box, stake, player])
    expect(bets(pit)).toEqual([
      [1, 500, 'ann'],
      [2, 300, 'ben'],
    ])
    expect(bets(ann)).toEqual([
      [1, 500, 'ann'],
      [2, 300, undefined],
    ])
    expect(bets(crowd)).toEqual([
      [1, 500, undefined],
      [2, 300, undefined],
    ])
    for (const viewer of [ben, crowd]) expect(JSON.stringify(view(table.state, viewer))).not.toContain('"ann"')
    expect(view(table.state, ann).seats.slice(0, 3)).toEqual([
      { box: 1, taken: true, player: 'ann' },
      { box: 2, taken: true },
      { box: 3, taken: false },
    ])
    const placed = table.ofType('bet-placed')[0]!
    expect(redact(placed, ann)).toEqual(withoutDigest(placed))
    expect(redact(placed, crowd)).toEqual({
      v: 1,
      type: 'bet-placed',
      box: 1,
      bet: 'banker',
      amount: 500,
      seated: true,
      rule: 'INS 3.3',
    })
  })

  it('[INS 3.12] shows the odds to all and each player their own cap', () => {
    const table = squeezed()
    table.turn({ 'player-2': 'Qs', 'banker-1': '2h', 'banker-2': '3h' })
    for (const viewer of [ann, crowd]) {
      expect(view(table.state, viewer).round!.window).toEqual({
        kind: 'insurance',
        stage: 1,
        rows: [{ side: 'banker', pays: '2/1' }],
      })
    }
    expect(view(table.state, ann).round!.offers).toMatchObject([{ player: 'ann', cap: 250 }])
    expect(view(table.state, pit).round!.offers).toHaveLength(2)
    expect(view(table.state, crowd).round!.offers).toEqual([])
    expect(view(table.state, ann).expects.players).toEqual(['ann'])
    expect(view(table.state, ann).round!.points).toEqual({ player: 0, banker: 5 })
  })

  it('keeps what awaits the wallet from everybody else', () => {
    const table = new Playing({ game: 'insurance', wallet: 'operator' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    const [placed] = table.bet('ann', 1, 'banker', 500)
    expect(view(table.state, ben).round!.bets).toEqual([])
    expect(view(table.state, ann).round!.bets).toMatchObject([{ stake: 0, asked: 500 }])
    expect(redact(placed!, ben)).toBeUndefined()
    const [confirmed] = table.do('system', { type: 'confirm-bet', ref: (placed as { ref: string }).ref })
    expect(redact(confirmed!, ben)).toEqual({
      v: 1,
      type: 'bet-confirmed',
      kind: 'bet',
      box: 1,
      bet: 'banker',
      seated: true,
      amount: 500,
    })
    expect(redact(confirmed!, ann)).toMatchObject({ type: 'bet-confirmed', amount: 500, player: 'ann' })
    expect(view(table.state, ben).round!.bets).toMatchObject([{ stake: 500 }])
    const { kind: _, box: __, ...old } = confirmed as Extract<TableEvent, { type: 'bet-confirmed' }>
    expect(redact(old as TableEvent, ben)).toBeUndefined()
  })

  it.each(['built-in', 'operator'] as const)('shows the bets that the viewer’s events tell: %s wallet', (wallet) => {
    for (const table of [insuredRound(wallet), raisedRound(wallet)]) {
      for (const viewer of [ben, crowd]) {
        const events: SeenEvent[] = []
        const told = table.states.map((_, i) => {
          const seen = redact(table.events[i]!, viewer)
          if (seen) events.push(seen)
          return JSON.stringify([...layingOf(events)].sort())
        })
        const shown = table.states.map((state) => JSON.stringify([...lyingIn(view(state, viewer))].sort()))
        expect(told).toEqual(shown)
        expect(told.at(-1)).not.toBe('[]')
      }
    }
  })

  it('of a settlement has a player’s own lines and every box’s total; the House’s result is the staff’s', () => {
    const table = squeezed()
    table.turn({ 'player-2': 'Qs', 'banker-1': '2h', 'banker-2': '7h' })
    const [settled] = table.settle()
    const seen = redact(settled as Extract<TableEvent, { type: 'round-settled' }>, ann)!
    expect(seen).not.toHaveProperty('float')
    expect(seen).not.toHaveProperty('house')
    expect(seen.lines).toMatchObject([{ player: 'ann', net: 500 }])
    expect(seen.boxes).toHaveLength(2)
    expect(redact(settled!, pit)).toEqual(withoutDigest(settled!))
    expect(view(table.state, ben).round!.settlement!.lines).toMatchObject([{ player: 'ben' }])
    expect(view(table.state, pit).float).toBe(-800)
    expect(view(table.state, ben)).not.toHaveProperty('float')
  })

  it('of a table set up keeps the float it opened with for the staff', () => {
    const event = setUpEvent(new Playing({ game: 'commission', openingFloat: 98_765 }).state.settings)
    for (const viewer of [ann, crowd]) expect(JSON.stringify(redact(event, viewer))).not.toMatch(/openingFloat|98765/)
    expect(redact(event, pit)).toMatchObject({ settings: { openingFloat: 98_765 } })
  })

  it('[INS 4.2.2] shows the notice before anyone sits', () => {
    const table = new Playing({ game: 'insurance', private: true, insurance: false })
    expect(view(table.state, crowd).notice).toBe(true)
    expect(view(squeezed().state, crowd).notice).toBe(false)
  })
})

/** An event as every viewer gets it: without the digest of its command, from which a card could be guessed. */
function withoutDigest<E extends { readonly cause?: { readonly digest: number } }>(event: E): unknown {
  const { digest: _, ...cause } = event.cause!
  return { ...event, cause }
}
