// Reconstruction and the question that follows it, beyond the scripts: every order that fits, who is asked when, what becomes
// of the cards, and what is established with cards drawn ahead.
import { cardPoints, GAMES, parseCard } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { type DrawnCard, expects, type Irregularity, isEstablished, ordersOf, type Ruled } from '../../src/index.ts'
import { dealt, type Laid, type Place, Tale } from './tale.ts'

const TABLE = dealt('insurance')
const FACE_DOWN = dealt('insurance', { faceDown: true })
const BETS: readonly Laid[] = [
  ['ann', 1, 'player', 500],
  ['ben', 2, 'banker', 300],
]

/** The Banker's third card by the table of play, typed from INS 3.15: by the Player's third card, what the Banker draws on. */
const BANKER_DRAWS: Readonly<Record<number, number>> = { 0: 3, 1: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 6, 7: 6, 8: 2, 9: 3 }

/** Where the next card lies, worked out from the cards alone. */
function spotAfter(cards: readonly string[]): string {
  if (cards.length < 4) return ['player-1', 'banker-1', 'player-2', 'banker-2'][cards.length]!
  const [p1, b1, p2, b2, fifth] = cards.map((card) => cardPoints(parseCard(card)!))
  const player = (p1! + p2!) % 10
  const banker = (b1! + b2!) % 10
  if (player > 7 || banker > 7 || cards.length === 6) return 'next-round'
  if (player > 5) return cards.length === 4 && banker < 6 ? 'banker-3' : 'next-round'
  if (cards.length === 4) return 'player-3'
  return banker <= BANKER_DRAWS[fifth!]! ? 'banker-3' : 'next-round'
}

/** All orders of these cards, by taking each first. */
const permuted = (cards: readonly DrawnCard[]): readonly (readonly DrawnCard[])[] =>
  cards.length === 0
    ? [[]]
    : cards.flatMap((card, i) => permuted(cards.filter((_, j) => j !== i)).map((rest) => [card, ...rest]))

function placed(laid: readonly string[], order: readonly DrawnCard[]): readonly string[] {
  const cards = [...laid]
  return order.map(({ card }) => {
    const spot = spotAfter(cards)
    if (spot !== 'next-round') cards.push(card!)
    return spot
  })
}

const HANDS: readonly (readonly string[])[] = [
  [],
  ['2s'],
  ['2s', '7d'],
  ['2s', '7d', 'Kc'],
  ['2s', '7d', 'Kc', 'Qh'],
  ['2s', '2d', 'Kc', 'Ah'],
  ['6s', '2d', 'Kc', 'Ah'],
  ['2s', '2d', 'Kc', 'Ah', '8c'],
  ['9s', '7d', 'Kc', 'Qh'],
]
const DRAWN: readonly (readonly DrawnCard[])[] = [
  [{ card: '6c' }],
  [{ card: '6c' }, { card: '9c' }],
  [{ card: '6c' }, { card: '6c' }],
  [{ card: '6c', to: 'player' }, { card: '9c' }],
  [
    { card: '6c', to: 'player' },
    { card: '9c', to: 'banker' },
  ],
  [
    { card: '6c', to: 'player' },
    { card: '9c', to: 'player' },
  ],
  [{ card: '6c', to: 'banker' }, { card: '9c', to: 'banker' }, { card: '3c' }],
  [{ card: '6c' }, { card: '9c' }, { card: '3c' }, { card: 'Ts' }],
  [{ card: '6c' }, { card: '9c' }, { card: '6c' }, { card: '9c' }],
]

describe('the orders in which cards may be put back', () => {
  const states = HANDS.map((hand) => {
    const table = new Tale(TABLE).closed()
    table.deal(...hand)
    return { hand, state: table.state }
  })

  it('[INS 1.17, INS 5.10] are all that the table of play and the places of the cards allow, each once', () => {
    let none = 0
    for (const { hand, state } of states) {
      for (const cards of DRAWN) {
        const wanted = new Map<string, readonly string[]>()
        for (const order of permuted(cards)) {
          const places = placed(hand, order)
          const fits = order.every(({ to }, i) => to === undefined || places[i]!.startsWith(to))
          if (fits) wanted.set(order.map(({ card, to }) => `${card}${to}`).join(' '), places)
        }
        const listed = ordersOf(state, { kind: 'drawn-together', cards })
        expect(listed.map(({ places }) => places)).toHaveLength(wanted.size)
        expect(listed.map(({ cards: faces, places }) => [...faces, ...places].join(' ')).sort()).toEqual(
          [...wanted]
            .map(([key, places]) =>
              [...key.replaceAll(/(undefined|player|banker)/g, '').split(' '), ...places].join(' '),
            )
            .sort(),
        )
        expect(ordersOf(state, { kind: 'excess-card', cards, orderUnknown: true })).toEqual(listed)
        if (wanted.size === 0) none++
      }
    }
    expect(none).toBeGreaterThan(5)
  })

  it('[INS 1.17, INS 5.7] are one where the order is known, whatever the areas: that in which they were drawn', () => {
    for (const { hand, state } of states) {
      for (const cards of DRAWN) {
        for (const kind of ['excess-card', 'exposed-card', 'wrong-number'] as const) {
          expect(ordersOf(state, { kind, cards })).toEqual([
            { cards: cards.map(({ card }) => card), places: placed(hand, cards) },
          ])
        }
      }
    }
  })

  it('[INS 5.8] of a card in the wrong area are not held against the area it was laid in', () => {
    const state = states.find(({ hand }) => hand.length === 3)!.state
    const wrong = { kind: 'wrong-hand', misplaced: [], orderUnknown: true } as const
    const cards = [{ card: '6c', to: 'player' }, { card: '9c' }] as const
    expect(ordersOf(state, { ...wrong, cards })).toHaveLength(2)
    expect(ordersOf(state, { ...wrong, cards: [] })).toEqual([{ cards: [], places: [] }])
  })

  it('[INS 5.7] lie nowhere yet while the cards before them have not been turned', () => {
    const table = new Tale(FACE_DOWN).closed()
    table.dealDown('player-1', 'banker-1', 'player-2')
    expect(ordersOf(table.state, { kind: 'excess-card', cards: [{ card: '6c' }, {}] })).toEqual([
      { cards: ['6c', null], places: ['banker-2', null] },
    ])
  })

  it('[INS 5.7] follow the cards that are ahead already', () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('2s', '7d', 'Kc')
    table.happens({ kind: 'excess-card', cards: [{ card: 'Qh' }] })
    expect(ordersOf(table.state, { kind: 'excess-card', cards: [{ card: '6c' }] })[0]!.places).toEqual(['player-3'])
  })
})

describe('who is asked', () => {
  const seen = [{ card: '6c' }]
  const KINDS: Readonly<Record<string, Irregularity>> = {
    'excess-card': { kind: 'excess-card', cards: seen },
    'exposed-card': { kind: 'exposed-card', cards: seen },
    'wrong-number': { kind: 'wrong-number', cards: seen },
    'wrong-hand': { kind: 'wrong-hand', cards: seen, misplaced: [] },
    'wrong-person': { kind: 'wrong-person', cards: seen, misplaced: [] },
    'drawn-together': { kind: 'drawn-together', cards: [...seen, { card: '9c' }] },
    'face-up': { kind: 'face-up', cards: [{ spot: 'banker-1', card: '6c' }] },
  }

  /** By what is established, and what the House says can be reconstructed, from ruling 29. */
  const ASKED: readonly (readonly [kind: string, established: boolean, order: 0 | null, end: string])[] = [
    ['excess-card', false, 0, 'options'],
    ['excess-card', false, null, 'options'],
    ['excess-card', true, 0, 'dealing'],
    ['excess-card', true, null, 'dealing'],
    ['exposed-card', false, 0, 'options'],
    ['exposed-card', false, null, 'options'],
    ['exposed-card', true, 0, 'dealing'],
    ['exposed-card', true, null, 'dealing'],
    ['wrong-number', false, 0, 'options'],
    ['wrong-number', false, null, 'void'],
    ['wrong-number', true, 0, 'dealing'],
    ['wrong-number', true, null, 'void'],
    ['wrong-hand', false, 0, 'options'],
    ['wrong-hand', false, null, 'options'],
    ['wrong-hand', true, 0, 'dealing'],
    ['wrong-hand', true, null, 'options'],
    ['wrong-person', false, 0, 'options'],
    ['wrong-person', false, null, 'options'],
    ['wrong-person', true, 0, 'dealing'],
    ['wrong-person', true, null, 'options'],
    ['drawn-together', false, 0, 'options'],
    ['drawn-together', false, null, 'options'],
    ['drawn-together', true, 0, 'options'],
    ['drawn-together', true, null, 'options'],
  ]

  it.each(ASKED)(
    '[INS 5.7.1, INS 5.8, INS 5.10.1, INS 5.12] after %s, established %s, order %s: %s',
    (kind, established, order, end) => {
      const table = new Tale(TABLE).closed(...BETS)
      table.deal(...(established ? ['2s', '7d', 'Kc'] : ['2s']))
      expect(isEstablished(table.state)).toBe(established)
      // Cards that went astray are left only where nobody knows their order (ruling 42).
      const astray = order === null && kind.startsWith('wrong-') && kind !== 'wrong-number'
      table.happens({ ...KINDS[kind]!, ...(astray && { orderUnknown: true }) } as Irregularity, { order })
      expect(table.state.phase).toBe(end)
      if (end === 'options') expect(table.state.round!.options!.players).toEqual(['ann', 'ben'])
    },
  )

  it.each([
    [false, 'options'],
    [true, 'dealing'],
  ])('[INS 5.9] after a card face up, established %s: %s', (established, end) => {
    const table = new Tale(FACE_DOWN).closed(...BETS)
    table.dealDown('player-1', 'banker-1', 'player-2')
    if (established) table.dealDown('banker-2')
    if (established) table.turn({ 'player-1': '2s', 'player-2': 'Kc' })
    table.declare('dora-dealer', KINDS['face-up']!)
    expect(table.state.phase).toBe(end)
  })

  it('[INS 5.12] is everyone with a bet, once, and nobody else; without a bet the round goes on', () => {
    const table = new Tale(TABLE).closed(['ann', 1, 'tie', 100], ['ann', 2, 'player', 100], ['sid', 1, 'player', 100])
    table.happens(KINDS['drawn-together']!, { order: 0 })
    expect(table.state.round!.options!.players).toEqual(['ann', 'sid'])
    const empty = new Tale(TABLE).closed()
    empty.happens(KINDS['drawn-together']!, { order: 0 })
    expect(empty.state.phase).toBe('dealing')
    const down = new Tale(FACE_DOWN).closed()
    down.dealDown('player-1')
    down.declare('dora-dealer', KINDS['face-up']!)
    expect(down.state.phase).toBe('dealing')
  })

  it('[INS 5.12] where the clock closes, nobody’s time is cut short; when all have spoken it need not run out', () => {
    const table = new Tale({ ...TABLE, clocks: 'close' }).closed(...BETS)
    table.happens(KINDS['drawn-together']!, { order: 0 })
    const { closesAt } = table.state.round!.options!
    expect(closesAt).toBe(table.now + 30_000)
    table.choose('ann', 'continue')
    table.now = closesAt - 1
    for (const who of ['dora-dealer', 'system'])
      expect(table.code(who, { type: 'close-options' })).toBe('window/not-due')
    expect(expects(table.state)).toMatchObject({ command: 'close-options', due: closesAt, players: ['ben'] })
    table.choose('ben', 'continue')
    table.do('dora-dealer', { type: 'close-options' })
    expect(table.state.phase).toBe('dealing')
  })

  it('[INS 5.12] is nobody while bets are open, between rounds, or once the round is settled', () => {
    const table = new Tale(TABLE).betting(...BETS)
    table.happens(KINDS['drawn-together']!, { order: 0 })
    expect(table.state.phase).toBe('betting')
    const settled = new Tale(TABLE).earlierRound(...BETS)
    settled.happens(KINDS['drawn-together']!, { order: 0 })
    expect(settled.state.phase).toBe('settled')
  })
})

/** Side bets are soon decided; here nothing is before one hand has won. */
const commission = GAMES.find(({ id }) => id === 'commission')!
const MAIN_BETS_ALONE = {
  ...commission,
  id: 'main-bets-alone',
  bets: commission.bets.filter(({ id }) => id === 'player' || id === 'banker'),
}

describe('cards that have left the shoe', () => {
  function counted(place: Place, irregularity: Irregularity, ruled: Ruled, decider: string) {
    const table = new Tale(place).closed(...BETS)
    table.deal('2s', '7d', 'Kc')
    const before = table.state.shoe!.unseen.reduce((sum, one) => sum + one, 0)
    table.happens(irregularity, ruled, decider)
    const { dealt: out, unseen, ahead, carried } = table.state.shoe!
    return [out, before - unseen.reduce((sum, one) => sum + one, 0), ahead.length, carried.length]
  }
  const two = { kind: 'excess-card', cards: [{ card: '6c' }, { card: '9c' }] } as const
  const word = { reason: 'seen' }

  it('[INS 5.7, INS 5.5, INS 5.18] are counted out of it, whatever becomes of them', () => {
    // Cards out, faces seen, next to be dealt, first of the next round.
    expect(counted(TABLE, two, { order: 0 }, 'sam-supervisor')).toEqual([5, 2, 2, 0])
    expect(counted(TABLE, two, { order: null }, 'sam-supervisor')).toEqual([5, 2, 0, 2])
    expect(counted(TABLE, { ...two, kind: 'drawn-together' }, { order: null }, 'sam-supervisor')).toEqual([5, 2, 0, 0])
    expect(counted(TABLE, { ...two, kind: 'wrong-number' }, { order: null }, 'sam-supervisor')).toEqual([5, 2, 0, 0])
    const decided = { ...word, resolution: 'continue', order: 0 } as const
    expect(counted(dealt('commission'), two, decided, 'stu-shift')).toEqual([5, 2, 2, 0])
    expect(counted(dealt('commission'), two, { ...decided, order: null }, 'stu-shift')).toEqual([5, 2, 0, 0])
    expect(counted(dealt('commission'), two, { ...word, resolution: 'void' }, 'stu-shift')).toEqual([5, 2, 0, 0])
  })

  it('[INS 5.7] begin the next round in the order of the shoe, those not used before those not reached', () => {
    const table = new Tale(TABLE).closed(...BETS)
    table.deal('9s', '7d')
    table.happens({ kind: 'excess-card', cards: [{ card: '6c' }] }, { order: null })
    table.closeOptions()
    table.deal('Kc', 'Qh')
    table.happens({ kind: 'excess-card', cards: [{ card: '3c' }] })
    table.settle()
    const [opened] = table.do('dora-dealer', { type: 'open-betting' })
    expect(opened).toMatchObject({ carried: ['6c', '3c'] })
    table.close()
    table.deal('6c', '3c')
    expect(table.state.shoe).toMatchObject({ dealt: 6, ahead: [], carried: [] })
  })

  it('[INS 5.4.2] establish nothing that a natural would undo', () => {
    const table = new Tale(dealt(MAIN_BETS_ALONE, { faceDown: true })).closed(...BETS)
    table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
    table.turn({ 'player-1': 'Ks', 'player-2': 'Qs' })
    // With no natural the Player has nine, and the Banker's two at most make seven.
    const ahead = { kind: 'excess-card', cards: [{ card: '9h' }, { card: '2d' }] } as const
    table.happens(ahead, { order: 0, resolution: 'continue', reason: 'seen' }, 'stu-shift')
    expect(isEstablished(table.state)).toBe(false)
    table.turn({ 'banker-1': '3h' })
    table.do('system', { type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    expect(table.state.phase).toBe('void')
  })

  it('[INS 5.9] dealt face up overtake a squeeze that was asked for', () => {
    const table = new Tale(dealt('insurance', { faceDown: true, squeeze: true })).closed(...BETS)
    table.do('ann', { type: 'request-squeeze', spot: 'player-1' })
    table.declare('dora-dealer', { kind: 'face-up', cards: [{ spot: 'player-1', card: '6c' }] })
    table.closeOptions()
    expect(table.state.round!.squeezes).toEqual([])
    expect(expects(table.state)).toMatchObject({ command: 'deal-card', spot: 'banker-1' })
  })
})
