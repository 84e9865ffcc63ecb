// A round of the automatic dealer that cannot be finished: the player is told, and gets every stake back.
import { decide, evolve, fold, type TableEvent, type TableState, type Unsent } from '@punto/table'
import { describe, expect, test } from 'vitest'
import { sittingFrom } from '../src/play/options.ts'
import { Teller } from '../src/play/teller.ts'
import { flat } from './dealer-terminal.ts'

const SYSTEM = { role: 'system', id: 'automatic-dealer' } as const
const GUEST = { role: 'player', id: 'guest' } as const

/** A table whose shoe runs out with two cards on the felt. */
function ranOut(): { readonly before: TableState; readonly events: readonly TableEvent[] } {
  const args = { positionals: ['commission'], text: () => undefined, has: () => false }
  const { settings } = sittingFrom(args, 'none', () => 'seed')
  let state = fold([{ v: 1, type: 'table-set-up', settings }])
  let asked = 0
  const ask = (command: Unsent): readonly TableEvent[] => {
    const answer = decide(state, { ...command, id: `c${asked++}`, at: 0 })
    if (!answer.ok) throw new Error(answer.refusal.code)
    for (const event of answer.events) state = evolve(state, event)
    return answer.events
  }
  ask({ type: 'sit', actor: GUEST, box: 1 })
  ask({ type: 'new-shoe', actor: SYSTEM, shoe: 1, commitment: 'c', root: 'r' })
  ask({ type: 'open-betting', actor: SYSTEM, round: 1 })
  ask({ type: 'place-bet', actor: GUEST, round: 1, box: 1, bet: 'banker', stake: 500 })
  state = { ...state, round: { ...state.round!, closesAt: 0 } }
  ask({ type: 'close-betting', actor: SYSTEM, round: 1 })
  ask({ type: 'deal-card', actor: SYSTEM, round: 1, spot: 'player-1', card: '9s' })
  state = { ...state, shoe: { ...state.shoe!, dealt: settings.decks * 52 } }
  const before = state
  return {
    before,
    events: ask({ type: 'declare-irregularity', actor: SYSTEM, irregularity: { kind: 'too-few-cards' } }),
  }
}

describe('[COM 5.1.3] too few cards', () => {
  test.each([
    [
      'en',
      [
        'Irregularity 1: the program declares too few cards to finish the round. COM 5.1.3',
        'Round 1 is void',
        'guest, box 1 Banker +500',
        'You have 10,000 chips.',
      ],
    ],
    ['zh', ['异常 1', '第 1 局作废', '您有 10,000 筹码。']],
  ] as const)('void the round, told in %s', (language, told) => {
    const said: string[] = []
    const out = { colour: false, columns: 80, live: false, say: (text: string) => void said.push(text), draw() {} }
    const listener = { player: 'guest', language, balance: () => 10_000, staked: () => 0, winners: () => [] }
    const teller = new Teller(out, listener)
    const { before, events } = ranOut()
    let state = before
    for (const event of events) {
      state = evolve(state, event)
      teller.tell(event, state)
    }
    expect(state.phase).toBe('void')
    for (const text of told) expect(flat(said.join('\n'))).toContain(text)
  })
})
