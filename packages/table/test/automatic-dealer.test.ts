import { GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { type Command, decide, evolve, expects, planNext } from '../src/index.ts'
import { Playing } from './playing.ts'
import { Hands } from './running.ts'

describe('the automatic dealer', () => {
  it.each(GAMES.flatMap(({ id }) => [[id, false] as const, [id, true] as const]))(
    'deals %s through three shoes by itself (face down: %s)',
    (game, faceDown) => {
      const table = new Playing({ game, decks: 4, faceDown, squeeze: faceDown, burn: faceDown, extraRound: faceDown })
      const hands = new Hands(7)
      let { state } = table
      const types = new Set<string>()
      for (let steps = 0; state.shoes < 4 && steps < 5000; steps++) {
        const before = state.at
        const step = hands.step(state)
        state = step.state
        expect(state.at).toBeGreaterThanOrEqual(before)
        for (const { type } of step.events) types.add(type)
      }
      expect(state.shoes).toBe(4)
      expect(state.rounds).toBeGreaterThan(90)
      for (const type of ['shoe-ended', 'cut-card-out', 'round-settled']) expect(types).toContain(type)
      expect(types.has('cards-burned')).toBe(faceDown)
    },
  )

  it('keeps to the settings: betting, cards, windows and pauses at their time', () => {
    const pace = { cardMs: 100, turnMs: 50, squeezeMs: 9000, settleMs: 200, betweenMs: 3000 }
    const table = new Playing({ game: 'insurance', bettingSeconds: 15, insuranceSeconds: 8, pace })
    table.now = 10_000
    table.do('ann', { type: 'sit', box: 1 })
    expect(planNext(table.state)).toMatchObject({
      due: 10_000,
      command: { type: 'new-shoe' },
      lacks: { kind: 'shoe', shoe: 1 },
    })
    table.open()
    table.bet('ann', 1, 'banker', 500)
    expect(planNext(table.state)).toMatchObject({ due: 25_000, command: { type: 'close-betting', round: 1 } })
    table.close()
    expect(planNext(table.state)).toMatchObject({
      due: 25_100,
      command: { type: 'deal-card', spot: 'player-1' },
      lacks: { kind: 'card', position: 0 },
    })
    table.deal('Ks', '2h', 'Qs', '3h')
    expect(planNext(table.state)).toMatchObject({ due: 33_000, command: { type: 'close-window' } })
    // Everyone has spoken: no need to wait.
    table.now = 27_000
    table.do('ann', { type: 'decline-insurance' })
    expect(planNext(table.state)).toMatchObject({ due: 27_000, command: { type: 'close-window' } })
    table.do('system', { type: 'close-window' })
    table.deal('8d')
    expect(planNext(table.state)).toMatchObject({ due: 27_200, command: { type: 'settle' } })
    table.settle()
    expect(planNext(table.state)).toMatchObject({ due: 30_000, command: { type: 'open-betting', round: 2 } })
  })

  it.each([false, true])('is kept waiting by nobody who sits down and leaves again (face down: %s)', (faceDown) => {
    const table = new Playing({ game: 'insurance', decks: 4, cutDepth: 150, faceDown, burn: true })
    const hands = new Hands(11)
    let { state } = table
    let ids = 0
    const ben = (fields: object) => {
      const command = { ...fields, id: `ben-${++ids}`, actor: { role: 'player', id: 'ben' }, at: state.at + 1 }
      const answer = decide(state, command as Command)
      if (!answer.ok) expect.fail(answer.refusal.code)
      state = answer.events.reduce(evolve, state)
    }
    const waited = new Set<string>()
    while (state.shoes < 2) {
      const { due, command } = planNext(state)!
      if (due > state.at + 2) {
        ben({ type: 'sit', box: 2 })
        ben({ type: 'leave' })
        expect(planNext(state)).toMatchObject({ due, command })
        waited.add(command.type)
      }
      state = hands.step(state).state
    }
    const steps = ['burn-card', 'close-betting', 'deal-card', 'end-shoe', 'open-betting', 'settle']
    expect([...waited].toSorted()).toEqual(faceDown ? [...steps, 'turn-card'] : steps)
  })

  it('is kept waiting by nobody who asks for a squeeze and gives it up again', () => {
    const table = new Playing({ game: 'insurance', faceDown: true, squeeze: true })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 500)
    table.close()
    const plan = planNext(table.state)!
    expect(plan).toMatchObject({
      due: table.state.at + table.state.settings.pace.cardMs,
      command: { type: 'deal-card' },
    })
    for (let i = 0; i < 3; i++) {
      table.now++
      table.do('ann', { type: 'request-squeeze', spot: 'banker-3' })
      table.do('system', { type: 'grant-squeeze', spot: 'banker-3' })
      table.do('ann', { type: 'leave' })
      table.do('ann', { type: 'sit', box: 1 })
    }
    expect(planNext(table.state)).toEqual(plan)
  })

  it('grants a squeeze, shows the card, and turns it when its time is over', () => {
    const pace = { squeezeMs: 9000 }
    const table = new Playing({ game: 'insurance', faceDown: true, squeeze: true, pace })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.bet('ann', 1, 'banker', 500)
    table.close()
    table.do('ann', { type: 'request-squeeze', spot: 'player-1' })
    const hands = new Hands(3)
    const start = planNext(table.state)!
    expect(start).toMatchObject({
      due: table.state.at,
      command: { type: 'grant-squeeze', spot: 'player-1' },
      lacks: null,
    })
    let { state } = table
    const next = () => planNext(state)!.command.type
    const run = () => {
      const answer = hands.step(state)
      state = answer.state
    }
    run()
    for (let card = 0; card < 4; card++) {
      expect(next()).toBe('deal-card')
      const plan = planNext(state)!
      expect(plan.lacks).toBeNull()
      run()
    }
    expect(planNext(state)).toMatchObject({ command: { type: 'show-card' }, lacks: { kind: 'card', position: 0 } })
    state = evolve(state, { v: 1, type: 'card-shown', spot: 'player-1', to: 'ann', card: 'Ks' })
    expect(planNext(state)).toMatchObject({ due: state.at + 9000, command: { type: 'turn-card' }, lacks: null })
    run()
    expect(planNext(state)).toMatchObject({ command: { type: 'turn-card', spot: 'banker-1' }, lacks: { position: 1 } })
  })

  it('does at a dealer’s table what the clock does, and no more', () => {
    const table = new Playing({ game: 'knockout', operation: 'dealer', source: 'card-shoe', clocks: 'close' })
    table.do('ann', { type: 'sit', box: 1 })
    expect(planNext(table.state)).toBeNull()
    table.open()
    table.bet('ann', 1, 'ante-player', 100)
    expect(planNext(table.state)).toMatchObject({ command: { type: 'close-betting' }, due: 21_000 })
    table.close()
    expect(planNext(table.state)).toBeNull()
    table.deal('5s')
    expect(planNext(table.state)).toMatchObject({ command: { type: 'close-window' }, due: 31_000 })
    table.do('dora-dealer', { type: 'close-window' })
    table.deal('9s', '9d', '9h')
    expect(planNext(table.state)).toBeNull()
  })

  it('[INS 3.8] closes nothing where the dealer closes: the clock is a guide that everybody sees', () => {
    const table = new Playing({ game: 'knockout', operation: 'dealer', source: 'card-shoe' })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    expect(planNext(table.state)).toBeNull()
    expect(expects(table.state)).toMatchObject({ command: 'close-betting', may: ['dealer'], guide: 21_000 })
    table.now = 100_000
    expect(table.code('system', { type: 'close-betting' })).toBe('window/dealer-closes')
    table.bet('ann', 1, 'ante-player', 100)
    table.close()
    table.deal('5s')
    table.now = 200_000
    expect(planNext(table.state)).toBeNull()
    expect(table.code('system', { type: 'close-window' })).toBe('window/dealer-closes')
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    expect(planNext(table.state)).toBeNull()
    table.deal('9s', '9d', '9h')
    table.settle()
  })

  it('waits for people when the table is closed', () => {
    const table = new Playing({ game: 'commission' })
    table.do('pam-manager', { type: 'close-table' })
    expect(planNext(table.state)).toBeNull()
  })
})
