// An interruption at every point of a round of every game: finished or void as direct enumeration of the completions says, and
// what follows then (INS 5.4, ruling 27).
import { assemble, GAMES, type Game } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { chipsThatWait, expects, isEstablished, isShoeOver, SPOTS, type TableState } from '../src/index.ts'
import { established } from './interruption-naive.ts'
import { dealerStep, lyingIn, mustGoOn, nextFaces, nextStates, step, tableWith, walk } from './interruption-walk.ts'
import { numbers } from './running.ts'

const SEED = 20_190_916

const felt = (id: string, ...packs: readonly string[]): Game => {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}

const FELTS: readonly (readonly [string, Game])[] = [
  ...GAMES.map(({ id }) => [id, felt(id)] as const),
  ['commission with Bad Beat', felt('commission', 'bad-beat')],
  ['commission with Banker 7 and Player 8', felt('commission', 'seven-eight')],
  ['commission with both packs', felt('commission', 'bad-beat', 'seven-eight')],
]

/** Shoes so small that much is certain early, and some that run out. */
const SMALL_SHOES: readonly (readonly [string, string])[] = [
  ['nothing but tens', 'KKKKKKK'],
  ['tens and an ace', 'KKKKKKA'],
  ['eights and nines', '8889999'],
  ['sixes, sevens and tens', '6667KKK'],
  ['five cards', '24K6K'],
  ['four cards', '29K7'],
  ['three cards', '2K7'],
  ['a mixture', 'A49KK6'],
]
const SMALL_DOWN: readonly (readonly [string, string])[] = [
  ['tens and an ace', 'KKKKKKA'],
  ['eights and nines', '8889999'],
  ['tens and twos', 'KKKK222'],
  ['five cards', '2KK2K'],
]
const cardsOf = (ranks: string): readonly string[] => [...ranks].map((rank, i) => `${rank}${'shdc'[i % 4]}`)

const interrupted = { void: 0, finished: 0, open: 0 }

/** Interrupted, and everything that must follow from it. */
function interrupt(before: TableState): void {
  const goesOn = before.phase === 'betting' || mustGoOn(before)
  const { state, events } = step(before, 'system', {
    type: 'declare-irregularity',
    irregularity: { kind: 'interruption' },
  })
  const told = events.map(({ type }) => type).join()
  const at = () => JSON.stringify([before.phase, before.round!.cards, before.shoe!.ahead])
  if (goesOn) {
    if (told !== 'irregularity-declared,round-suspended') expect.fail(`${told} where play goes on: ${at()}`)
    if (expects(state).command !== 'resume-round') expect.fail('play waits to be resumed')
    checkResumed(before, step(state, 'system', { type: 'resume-round' }).state)
    interrupted[before.phase === 'betting' ? 'open' : 'finished']++
    return
  }
  interrupted.void++
  if (!told.endsWith('irregularity-declared,round-voided')) expect.fail(`${told} where nothing is established: ${at()}`)
  checkVoid(before, state)
}

/** The same bets, cards and shoe; what was open is open again with its whole time. */
function checkResumed(before: TableState, after: TableState): void {
  const { phase, settings } = before
  const seconds = { betting: settings.bettingSeconds, ante: settings.anteSeconds, insurance: settings.insuranceSeconds }
  const whole = after.at + 1000 * (seconds[phase as 'betting'] ?? 0)
  const closesAt = phase in seconds ? whole : before.round!.closesAt
  const options = before.round!.options && {
    ...before.round!.options,
    closesAt: after.at + 1000 * settings.optionsSeconds,
  }
  same({ ...before.round, closesAt, options }, after.round, 'the round stands as it stood')
  same(before.shoe, after.shoe, 'the same shoe goes on')
  same([phase, null], [after.phase, after.open], 'play goes on where it was')
}

/** Every stake is back, no card is carried, and the same shoe goes on with the next round. */
function checkVoid(before: TableState, after: TableState): void {
  const { round, shoe } = after
  const stakes = (state: TableState) =>
    state.round!.bets.reduce((sum, bet) => sum + bet.stake + (bet.wager?.amount ?? 0), 0)
  const insured = before.round!.insurance.reduce((sum, { amount }) => sum + amount, 0)
  const back = round!.void!.lines.reduce((sum, { stake }) => sum + stake, 0)
  same([after.phase, stakes(after), back], ['void', 0, stakes(before) + insured], 'every stake comes back')
  same([round!.void!.because, after.open], ['INS 5.4.2', null], 'by its paragraph')
  same(shoe, { ...before.shoe, ahead: [] }, 'the same shoe, its cards drawn ahead out of play')
  // A small shoe may be too short for another (ruling 54).
  if (isShoeOver(after)) return
  const numbers = chipsThatWait(after.chips ?? null).map(({ number }) => number)
  same(numbers.length > 0, back > 0, 'its chips are listed')
  const moved = numbers.length > 0 ? dealerStep(after, { type: 'chips-moved', numbers }) : after
  const next = dealerStep(moved, { type: 'open-betting', round: after.rounds + 1 })
  same([next.phase, next.round!.shoe, next.shoe!.dealt], ['betting', 1, shoe!.dealt], 'the next round opens')
}

function same(one: unknown, other: unknown, what: string): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one, what).toEqual(other)
}

describe('an interruption at every point of a round [INS 5.4.1] [INS 5.4.2]', () => {
  it.each(FELTS)('%s, face up, with every card that a small shoe can bring', (_, game) => {
    for (const [, ranks] of SMALL_SHOES) {
      const states = walk(tableWith({ game }, cardsOf(ranks)), interrupt)
      expect(states, ranks).toBeGreaterThan(ranks.length)
    }
  })

  it.each(FELTS)('%s, face down, with every order of turning the cards of a small shoe', (_, game) => {
    for (const [, ranks] of SMALL_DOWN) {
      const states = walk(tableWith({ game, faceDown: true, squeeze: true }, cardsOf(ranks)), interrupt)
      expect(states, ranks).toBeGreaterThan(ranks.length)
    }
  })

  it.each(FELTS)('%s, from eight decks: every first card and second, and many of what follows', (_, game) => {
    const pick = numbers(SEED)
    const closed = nextStates(tableWith({ game }, null))[0]!
    const second: TableState[] = []
    for (const first of throughWindows(nextStates(closed))) {
      interrupt(first)
      for (const next of nextStates(first)) {
        interrupt(next)
        second.push(next)
      }
    }
    for (let i = 0; i < 2; i++) {
      let state = second[pick(second.length)]!
      while (state.phase !== 'result') {
        const after = nextStates(state)
        state = after[pick(after.length)]!
        interrupt(state)
      }
    }
  })

  it('has seen each of the three ends many times', () => {
    for (const count of Object.values(interrupted)) expect(count).toBeGreaterThan(50)
    expect(interrupted.void + interrupted.finished).toBeGreaterThan(5000)
  })
})

/** Past the windows that they open. */
const throughWindows = (states: readonly TableState[]): readonly TableState[] =>
  states.map((state) => (state.phase === 'dealing' ? state : nextStates(state)[0]!))

describe('an interruption with a card that only its squeezer has seen [INS 3.9] [INS 5.4]', () => {
  it.each(FELTS)('%s: the face counts for nothing until it is turned', (_, game) => {
    for (const ranks of ['KKKKKKA', 'KKKK222']) {
      const betting = tableWith({ game, faceDown: true, squeeze: true }, cardsOf(ranks))
      let state = dealerStep(betting, { type: 'close-betting' })
      for (const spot of ['player-1', 'player-2'] as const) {
        state = step(state, 'ann', { type: 'request-squeeze', spot }).state
        state = dealerStep(state, { type: 'grant-squeeze', spot })
      }
      let shown = 0
      walk(state, (one) => {
        if (one.round!.cards.some(({ card, shown: to }) => card === null && to?.card != null)) shown++
        interrupt(one)
      })
      expect(shown).toBeGreaterThan(10)
    }
  })
})

describe('an interruption where a game file asks for suits [INS 5.4]', () => {
  const label = { en: 'Player suited', zh: '闲同花' }
  const suited = { when: { playerSuited: true }, pays: '2/1', label, rule: 'HOUSE 1' } as const
  const own = { id: 'suited', label, felt: 'SUITED', rungs: [suited], otherwise: 'HOUSE 1' }
  const plain = felt('no-commission')
  const game = { ...plain, bets: [...plain.bets, own] }

  it('is finished once the suits of the Player’s two cards are known, and before that only where the shoe has one suit', () => {
    for (const suits of ['shdc', 's']) {
      const cards = [...'24K6K79KK'].map((rank, i) => `${rank}${suits[i % suits.length]}`)
      const betting = tableWith({ game, faceDown: true }, cards)
      let state = dealerStep(betting, { type: 'close-betting' })
      for (const spot of SPOTS.slice(0, 4)) state = dealerStep(state, { type: 'deal-card', spot })
      for (const [spot, card] of [
        ['player-1', cards[0]!],
        ['banker-2', cards[1]!],
        ['player-2', cards[2]!],
      ] as const) {
        state = dealerStep(state, { type: 'turn-card', spot, card })
        expect(isEstablished(state), spot).toBe(established({ ...lyingIn(state), suits: true }))
        expect(isEstablished(state), spot).toBe(suits === 's' || spot === 'player-2')
      }
    }
  })
})

describe('an interruption with cards drawn ahead [INS 5.4] [INS 5.7]', () => {
  const drawn = (state: TableState, cards: readonly object[]): TableState => {
    const irregularity = { kind: 'excess-card', cards, note: 'Two came.' }
    const declared = dealerStep(state, { type: 'declare-irregularity', irregularity })
    const decided = declared.open!.rule === 'INS 5.18'
    const by = decided ? 'max' : 'sue'
    const said = decided ? { resolution: 'continue', reason: 'They are dealt next.' } : {}
    return approve(declared, by, said)
  }

  it.each(FELTS)('%s: they count as far as the coup takes them', (_, game) => {
    for (const [faceDown, ranks] of [
      [false, '49KK6'],
      [true, 'KKK9982'],
    ] as const) {
      walk(tableWith({ game, faceDown }, cardsOf(ranks)), (state) => {
        if (state.phase !== 'dealing' && state.phase !== 'insurance') return
        const [face] = nextFaces(state)
        const left = state.settings.decks * 52 - state.shoe!.dealt
        if (face === undefined || left < 2) return
        interrupt(drawn(state, faceDown ? [{}, { card: face }] : [{ card: face }]))
      })
    }
  })

  it('while everyone is asked whether to go on: void, or asked again with the whole time [INS 5.12]', () => {
    const dealt = (...cards: readonly string[]) =>
      cards.reduce(
        (state, card, i) => dealerStep(state, { type: 'deal-card', spot: SPOTS[i], card }),
        nextStates(tableWith({ game: 'insurance' }, null))[0]!,
      )
    for (const cards of [[], ['4s'], ['4s', '9h']]) {
      const asked = drawnTogether(dealt(...cards))
      expect(asked.phase).toBe('options')
      interrupt(asked)
      expect(mustGoOn(asked)).toBe(cards.length > 0)
    }
  })
})

function drawnTogether(state: TableState): TableState {
  const irregularity = { kind: 'drawn-together', cards: [{ card: '2c' }, { card: '7c' }] }
  return approve(dealerStep(state, { type: 'declare-irregularity', irregularity }), 'sue', { order: 0 })
}

function approve(state: TableState, by: 'sue' | 'max', said: object): TableState {
  const fields = { type: 'approve-irregularity', number: state.open!.number, ...said }
  return step(state, by, fields).state
}
