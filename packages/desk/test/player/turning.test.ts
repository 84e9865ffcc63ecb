import { GAMES } from '@punto/rules'
import type { Phase, TableView } from '@punto/table'
import { describe, expect, it, vi } from 'vitest'
import { settingsOf } from '../../../table/test/playing.ts'
import { RandomTable } from '../../../table/test/random-table.ts'
import { numbers } from '../../../table/test/running.ts'
import type { Step } from '../../src/player/steps.ts'
import { turningAfter } from '../../src/player/turning.ts'
import { PageAtTable } from './house.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const SEED = 31_072
/** With cards dealt face up and face down: two hundred at every game. */
const ROUNDS = Number(process.env.PUNTO_ROUNDS ?? 100)

/** Steps that tell what a card is, or what it leads to. */
const TELLING = new Set<Step['kind']>(['card-turned', 'ante-window', 'insurance-window', 'result', 'settled'])

const INTERRUPTS = new Set<Phase>(['betting', 'suspended', 'void'])

const coupsOfShoe = ({ events }: RandomTable): number => {
  const start = events.findLastIndex(({ type }) => type === 'shoe-started')
  return events.slice(start).filter(({ type }) => type === 'coup-completed').length
}

describe(`what is shown while cards are being turned, seed ${SEED}`, () => {
  it.each(GAMES.flatMap(({ id }) => [false, true].map((faceDown) => [id, faceDown] as const)))(
    'nothing tells the result before the last card is up, over many rounds: %s, face down: %s',
    (game, faceDown) => {
      const pick = numbers(SEED)
      const table = new RandomTable(settingsOf({ table: 'T1', game, faceDown }))
      const page = new PageAtTable(table, { isSeen: () => true, isTurning: () => false, after: () => {} })
      const { store } = page
      const told: Step[] = []
      /** Cards that are up on this screen, of the round that is shown. */
      const up = new Set<string>()
      store.onStep((step) => {
        if (step.kind === 'betting-opened') up.clear()
        // What interrupts a round, or begins the next, waits for no picture; the end of a shoe does.
        const { round } = store.get()!.known.view
        if (step.kind === 'result' && round?.winner && !INTERRUPTS.has(table.state.phase)) {
          const open = round.cards.filter(({ card, turned }) => card !== null && turned)
          expect([...up].sort(), table.state.phase).toEqual(open.map(({ spot }) => spot).sort())
        }
        if (TELLING.has(step.kind)) {
          expect(store.get()!.turning.length === 0 || step.kind === 'card-turned').toBe(true)
          if (step.kind === 'card-turned') expect(store.get()!.turning).not.toContain(step.spot)
        }
        told.push(step)
      })
      let waited = 0
      while (table.state.rounds < ROUNDS) {
        table.goOn(pick)
        page.tell()
        for (;;) {
          const { turning, known } = store.get()!
          const { round, phase } = known.view
          const [next] = turning
          if (next === undefined) break
          expect([phase, round?.winner, round?.settlement, round?.window]).toEqual(['dealing', null, null, null])
          const open = round!.cards.filter(({ spot, turned }) => turned && !turning.includes(spot))
          if (table.state.round?.winner) expect(known.shoe.rounds).toBe(coupsOfShoe(table) - 1)
          if (open.length === 0) expect(round?.points).toEqual({ player: 0, banker: 0 })
          // Sometimes the next thing comes first.
          if (pick(3) === 0) break
          // Only a card that lies there can be turned.
          expect(round?.cards.some(({ spot }) => spot === next)).toBe(true)
          up.add(next)
          store.turned(next)
          waited++
        }
      }
      store.unveil()
      expect(store.get()!.known.view.phase).toBe(table.state.phase)
      expect(waited).toBeGreaterThan(ROUNDS * 3)
      const results = told.filter(({ kind }) => kind === 'result').length
      expect(results).toBe(table.events.filter(({ type }) => type === 'coup-completed').length)
    },
  )
  it('the end of a shoe waits for the cards of its last round', () => {
    const cards = [{ spot: 'player-3', card: '9s', turned: true }]
    const at = (phase: Phase) => ({ phase, round: { number: 7, cards } }) as unknown as TableView
    const turning = ['player-3'] as const
    expect(turningAfter(turning, at('settled'), at('between'))).toEqual(turning)
    expect(turningAfter(turning, at('settled'), at('betting'))).toEqual([])
  })

  it('a card that moves is waited for, however slow the machine; a picture that went away is not', () => {
    const pick = numbers(SEED)
    const timers: (() => void)[] = []
    const runTimers = () => {
      for (const timer of timers.splice(0)) timer()
    }
    let moves = true
    const table = new RandomTable(settingsOf({ table: 'T1', game: 'commission', faceDown: false }))
    const screen = {
      isSeen: () => true,
      isTurning: () => moves,
      after: (_: number, then: () => void) => timers.push(then),
    }
    const page = new PageAtTable(table, screen)
    const turning = () => page.store.get()!.turning
    while (table.state.phase !== 'result') {
      table.goOn(pick)
      page.tell()
    }
    const cards = turning()
    expect(cards.length).toBeGreaterThanOrEqual(4)
    for (let i = 0; i < 5; i++) runTimers()
    expect(turning()).toEqual(cards)
    // The next card has the whole time again, when the one before it is up.
    page.store.turned(cards[0]!)
    moves = false
    expect(turning()).toEqual(cards.slice(1))
    runTimers()
    expect(turning()).toEqual([])
    expect(page.store.get()!.known.view.phase).toBe('result')
  })
})
