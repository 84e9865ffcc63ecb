// What an irregularity is said to lead to, before it is declared and while it waits, is what then happens: for every kind, at
// many points of a round, by every choice; in both languages.
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  type Command,
  type Description,
  decide,
  describe as describeIrregularity,
  describeOpen,
  evolve,
  IRREGULARITY_KINDS,
  type Irregularity,
  isOfCards,
  KIND_NAMES,
  type Prospect,
  placeName,
  SPOTS,
  type TableEvent,
  type TableState,
  transfersOf,
} from '../../src/index.ts'
import { saidMoney } from '../random-described.ts'
import { dealt, type Laid, type Place, Tale } from './tale.ts'

const DEALER: Actor = { role: 'dealer', id: 'dora-dealer' }
const SHIFT: Actor = { role: 'shift-manager', id: 'stu-shift' }
const PROGRAM: Actor = { role: 'system', id: 'system' }

const BETS: readonly Laid[] = [
  ['ann', 1, 'banker', 600],
  ['ben', 2, 'player', 300],
  ['sid', 1, 'player', 200],
]

/** A table at each point of a round where something may go wrong. */
function points(place: Place): ReadonlyMap<string, TableState> {
  const states = new Map<string, TableState>()
  const table = new Tale(place)
  const point = (name: string) => states.set(name, table.state)
  const down = table.state.settings.faceDown
  const card = (spot: (typeof SPOTS)[number], face: string) => {
    if (!down) table.deal(face)
    else {
      table.dealDown(spot)
      if (spot.endsWith('3') || table.state.settings.game.id === 'knockout') table.turn({ [spot]: face })
    }
  }
  table.earlierRound(['ann', 1, 'player', 400])
  point('settled')
  table.betting(...BETS)
  if (table.state.settings.game.id === 'knockout') table.bet('cat', 3, 'ante-player', 100)
  point('betting')
  table.close()
  point('closed')
  card('player-1', 'Ks')
  point('one card')
  if (table.state.phase === 'ante') table.closeWindow()
  card('banker-1', '2h')
  point('two cards')
  card('player-2', 'Qs')
  point('three cards')
  card('banker-2', '3h')
  if (down && table.state.phase === 'dealing') {
    point('four cards down')
    for (const laid of table.state.round!.cards) {
      const faces = { 'player-1': 'Ks', 'banker-1': '2h', 'player-2': 'Qs', 'banker-2': '3h' } as const
      if (laid.card === null) table.turn({ [laid.spot]: faces[laid.spot as keyof typeof faces] })
    }
  }
  point('four cards')
  if (table.state.phase === 'insurance') {
    table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 300 })
    point('insured')
    table.happens(
      { kind: 'chips-found', player: 'sid', box: 1, bet: 'banker', stake: 900 },
      { reason: 'seen' },
      'stu-shift',
    )
    point('over the Differential')
    table.happens({ kind: 'excess-differential', box: 1 })
    table.closeWindow()
  }
  card('player-3', '6d')
  point('five cards')
  if (table.state.phase === 'insurance') table.closeWindow()
  card('banker-3', '4c')
  point('result')
  table.settle()
  point('settled again')
  table.happens({ kind: 'wrong-number', cards: [], note: 'three cards lie there' }, { order: null })
  point('void')
  return states
}

/** Everything of every kind that might be said to have happened here. */
function irregularities({ round, rounds, settings }: TableState): readonly Irregularity[] {
  const cards = [{ card: '3d', to: 'player' }, { card: '9h' }] as const
  const unseen = settings.faceDown ? [{}, { card: '5h' }] : [{ card: '5h' }]
  const misplaced = (round?.cards ?? []).slice(0, 1).map(({ spot }) => ({ spot, to: 'banker' }) as const)
  const kinds: Readonly<Record<(typeof IRREGULARITY_KINDS)[number], readonly Irregularity[]>> = {
    interruption: [{ kind: 'interruption' }],
    'foreign-card': [{ kind: 'foreign-card' }],
    'deck-count': [{ kind: 'deck-count' }],
    'wrong-number': [
      { kind: 'wrong-number', cards: [], note: 'three cards lie there' },
      { kind: 'wrong-number', cards },
      { kind: 'wrong-number', cards, orderUnknown: true },
    ],
    'too-few-cards': [{ kind: 'too-few-cards' }],
    unshuffled: [{ kind: 'unshuffled' }],
    'excess-card': [
      { kind: 'excess-card', cards: unseen },
      { kind: 'excess-card', cards, orderUnknown: true },
    ],
    'exposed-card': [{ kind: 'exposed-card', cards: [{ card: '9h' }] }],
    'wrong-hand': [
      { kind: 'wrong-hand', cards: [], misplaced },
      { kind: 'wrong-hand', cards, misplaced: [] },
    ],
    'wrong-person': [{ kind: 'wrong-person', cards: [{ card: '9h', to: 'banker' }], misplaced }],
    'face-up': SPOTS.map((spot) => ({ kind: 'face-up', cards: [{ spot, card: '4d' }] }) as const),
    'drawn-together': [
      { kind: 'drawn-together', cards: [{ card: '8h' }, { card: '7h' }] },
      { kind: 'drawn-together', cards: [{ card: '8h' }, { card: '8h' }, { card: '7h' }] },
    ],
    'excess-differential': [{ kind: 'excess-differential', box: 1 }],
    'chips-found': [{ kind: 'chips-found', player: 'cat', box: 3, bet: 'player', stake: 50 }],
    'closed-early': [{ kind: 'closed-early' }],
    'found-late': [{ kind: 'found-late', round: rounds - 1, note: 'paid twice' }],
    'display-wrong': [{ kind: 'display-wrong', note: 'it says Banker' }],
    misread: SPOTS.map((spot) => ({ kind: 'misread', spot, card: '9h' }) as const),
    uncovered: [{ kind: 'uncovered', note: 'a drink' }],
  }
  return Object.values(kinds).flat()
}

function send(state: TableState, actor: Actor, asking: object): { state: TableState; events: readonly TableEvent[] } {
  const id = `t${state.irregularities}-${state.phase}`
  const answer = decide(state, { id, at: state.at, actor, round: state.rounds, ...asking } as Command)
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal))
  return { state: answer.events.reduce(evolve, state), events: answer.events }
}

/** What really came of it, in the words of a prospect, told by the events and the felt before and after. */
function cameOf(before: TableState, after: TableState, events: readonly TableEvent[], record: boolean) {
  const told = (type: TableEvent['type']) => events.filter((event) => event.type === type)
  const lying = (state: TableState) => {
    const sums = new Map<string, number>()
    const settled = state.phase === 'settled' || state.open?.from === 'settled'
    if (settled) return sums
    for (const { player, box, bet, stake, wager } of state.round?.bets ?? []) {
      sums.set(`${player} ${box} ${bet}`, stake)
      if (wager) sums.set(`${player} ${box} wager`, wager.amount)
    }
    for (const { player, box, side, amount } of state.round?.insurance ?? []) {
      const key = `${player} ${box} insurance-${side}`
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
    return sums
  }
  const left = lying(after)
  const gone = [...lying(before)].flatMap(([key, stake]) => {
    const less = stake - (left.get(key) ?? 0)
    return less > 0 ? [`${key} ${less}`] : []
  })
  const settledAgain = told('round-settled').length > 0
  const end = settledAgain
    ? 'settled-again'
    : after.phase === 'void' && (before.open?.from ?? before.phase) !== 'void'
      ? 'void'
      : after.phase === 'options'
        ? 'asked'
        : after.phase === 'suspended'
          ? 'waits'
          : record
            ? 'recorded'
            : 'goes-on'
  return {
    end,
    asked: after.round?.options?.players ?? [],
    returns: gone.sort(),
    newShoe: after.shoe?.condemned ?? false,
  }
}

const saidOf = ({ end, asked, returns, newShoe }: Prospect) => ({
  end,
  asked,
  returns: returns.map(({ player, box, bet, amount }) => `${player} ${box} ${bet} ${amount}`).sort(),
  newShoe,
})

/** What each player has more: reservations that ended, less new ones, and what was paid to them or taken. */
function gained(before: TableState, after: TableState, events: readonly TableEvent[]): ReadonlyMap<string, number> {
  const gains = new Map<string, number>()
  const add = (player: string, amount: number) => gains.set(player, (gains.get(player) ?? 0) + amount)
  for (const [state, sign] of [[before, 1] as const, [after, -1] as const]) {
    for (const { player, held, wager } of state.round?.settlement ? [] : (state.round?.bets ?? [])) {
      for (const { amount } of held) add(player, sign * amount)
      if (wager && !wager.spent) add(player, sign * wager.amount)
    }
    for (const { player, amount, spent } of state.round?.settlement ? [] : (state.round?.insurance ?? [])) {
      if (!spent) add(player, sign * amount)
    }
  }
  const till = { table: before.settings.table, at: 0 }
  for (const transfer of events.flatMap((event) => transfersOf(event, till)).flat()) {
    if (transfer.kind !== 'posted') continue
    const { debit, credit, amount } = transfer
    if (credit.startsWith('player/')) add(credit.slice(7), amount)
    if (debit.startsWith('player/')) add(debit.slice(7), -amount)
  }
  return gains
}

/** Each player is named with the amount that moves, and with none where nothing does. */
function expectMoney(prospect: Prospect, before: TableState, after: TableState, events: readonly TableEvent[]): void {
  const { sentences } = prospect
  const words = sentences.map(({ en }) => en)
  const gains = gained(before, after, events)
  const bettors = (before.round?.bets ?? []).map(({ player }) => player)
  for (const player of new Set([...gains.keys(), ...bettors])) {
    const gain = gains.get(player) ?? 0
    expect([words, player, saidMoney(sentences, player)]).toEqual([words, player, gain])
    const still = words.some(
      (en) =>
        en === 'No money moves.' ||
        (/^Nothing moves for .*\.$/.test(en) && en.slice(18, -1).split(', ').includes(player)),
    )
    expect([words, player, still]).toEqual([words, player, gain === 0])
  }
  const every = words.some((en) => en.includes('every stake of it comes back'))
  const voided = events.find((event) => event.type === 'round-voided')
  expect(every).toBe(voided !== undefined && voided.lines.length > 0 && !voided.reversed)
  const aside = events.find((event) => event.type === 'cards-set-aside')
  expect(words.some((en) => en.includes('leave play'))).toBe(Boolean(aside && aside.dealt.length > 0 && !aside.carried))
}

const isDescription = (value: object): value is Description => 'prospects' in value

const INSURANCE = dealt('insurance', { maxDifferential: 1000 })
const PLACES: readonly (readonly [string, Place])[] = [
  ['insurance', INSURANCE],
  ['insurance face down', dealt('insurance', { faceDown: true, maxDifferential: 1000 })],
  ['knockout', dealt('knockout', { standing: true })],
  ['commission', dealt('commission', { standing: true })],
  ['easy six', dealt('easy-six', { standing: true })],
]

describe.each(PLACES)('describe() at %s', (_, place) => {
  const states = points(place)

  it.each([...states])('[INS 5.12, INS 5.18] says before what is then told: %s', (_name, state) => {
    let described = 0
    for (const irregularity of irregularities(state)) {
      const said = describeIrregularity(state, irregularity, DEALER)
      const declare = { type: 'declare-irregularity', irregularity }
      if (!isDescription(said)) {
        const answer = decide(state, { id: 'x', at: state.at, actor: DEALER, ...declare } as Command)
        expect(answer).toEqual({ ok: false, refusal: said })
        continue
      }
      described++
      const declared = send(state, DEALER, declare)
      expect(declared.events[0]).toMatchObject({ type: 'irregularity-declared', rule: said.rule })
      if (!said.decides) {
        expect(said.prospects).toHaveLength(1)
        const record = said.prospects[0]!.end === 'recorded'
        expect(saidOf(said.prospects[0]!)).toEqual(cameOf(state, declared.state, declared.events, record))
        expectMoney(said.prospects[0]!, state, declared.state, declared.events)
        continue
      }
      expect(declared.state).toMatchObject({ phase: 'suspended', open: { needs: said.decides } })
      expect(describeOpen(declared.state)).toEqual(said)
      for (const prospect of said.prospects) {
        const approve = { type: 'approve-irregularity', number: state.irregularities + 1, reason: 'as seen' }
        const { state: after, events } = send(declared.state, SHIFT, { ...approve, ...prospect.ruled })
        expect({ irregularity, ...saidOf(prospect) }).toEqual({
          irregularity,
          ...cameOf(declared.state, after, events, false),
        })
        expectMoney(prospect, declared.state, after, events)
        if (isOfCards(irregularity) && prospect.order) {
          const made = events.find(({ type }) => type === 'cards-reconstructed') as { made?: unknown } | undefined
          expect(made?.made).toEqual(prospect.order.cards)
        }
        const asked = new Set(prospect.asked)
        expect([...new Set(prospect.mayReturn.map(({ player }) => player))].every((one) => asked.has(one))).toBe(true)
        expect(prospect.mayReturn.length > 0).toBe(asked.size > 0)
      }
    }
    expect(described).toBeGreaterThan(4)
  })

  it.each([...states])('speaks English and Chinese: %s', (_name, state) => {
    for (const irregularity of irregularities(state)) {
      const said = describeIrregularity(state, irregularity, DEALER)
      if (!isDescription(said)) continue
      for (const { en, zh } of [said.title, ...said.prospects.flatMap(({ sentences }) => sentences)]) {
        expect(en).toMatch(/^[\x20-\x7e’“”]+$/)
        expect(zh).toMatch(/\p{Script=Han}/u)
        expect(en + zh).not.toMatch(/undefined|null|NaN/)
      }
      for (const { sentences } of said.prospects) expect(sentences.length).toBeGreaterThan(0)
    }
  })
})

describe('describe()', () => {
  it('names every kind in both languages, each by a name of its own', () => {
    for (const language of ['en', 'zh'] as const) {
      const names = IRREGULARITY_KINDS.map((kind) => KIND_NAMES[kind][language])
      expect(new Set(names).size).toBe(IRREGULARITY_KINDS.length)
    }
    const places = [...SPOTS, 'next-round' as const, null].map((place) => placeName(place).en)
    expect(new Set(places).size).toBe(8)
  })

  it('[INS 5.4] tells the program that nobody need decide what it has seen itself', () => {
    const state = points(INSURANCE).get('two cards')!
    const said = describeIrregularity(state, { kind: 'interruption' }, PROGRAM)
    expect(said).toMatchObject({ rule: 'INS 5.4', decides: null, prospects: [{ end: 'void' }] })
    expect(describeIrregularity(state, { kind: 'foreign-card' }, PROGRAM)).toMatchObject({
      code: 'irregularity/not-by-program',
    })
    expect(describeOpen(state)).toBeNull()
  })

  it('[INS 5.7] says that a card in excess begins the next round, and of others that they leave play', () => {
    const state = points(INSURANCE).get('two cards')!
    const said = (irregularity: Irregularity) => {
      const description = describeIrregularity(state, irregularity, DEALER) as Description
      return description.prospects.find(({ ruled }) => ruled.order === null)!.sentences[0]!.en
    }
    expect(said({ kind: 'excess-card', cards: [{ card: '9h' }] })).toMatch(/next round begins with them/)
    expect(said({ kind: 'drawn-together', cards: [{ card: '9h' }, { card: '8h' }] })).toMatch(/leave play/)
  })

  it('[INS 5.10] lists where each card would lie in each order', () => {
    const state = points(INSURANCE).get('three cards')!
    const together = { kind: 'drawn-together', cards: [{ card: '6c' }, { card: '5c' }] } as const
    const { prospects } = describeIrregularity(state, together, DEALER) as Description
    expect(prospects.map(({ order, sentences }) => [order?.places, sentences[0]!.en])).toEqual([
      [['banker-2', 'next-round'], '6c is the Banker’s second card.'],
      [['banker-2', 'player-3'], '5c is the Banker’s second card.'],
      [undefined, 'The cards are not put back: they leave play.'],
    ])
  })
})
