// Every kind of stake through every way back, with a real ledger: what is rare at random tables is looked at here on purpose.
import { describe, expect, it } from 'vitest'
import { playerAccount, type Role, SPOTS } from '../src/index.ts'
import { settingsOf } from './playing.ts'
import { RandomTable } from './random-table.ts'

const WHO: Readonly<Record<string, Role>> = {
  dora: 'dealer',
  sue: 'pit-supervisor',
  pam: 'pit-manager',
  max: 'shift-manager',
}
const PURSE = 20_000

class Table extends RandomTable {
  do(who: string, fields: object): string {
    const answer = this.ask(WHO[who] ?? 'player', who, fields)
    return answer.ok ? answer.events.map(({ type }) => type).join() : answer.refusal.code
  }

  deal(...cards: readonly string[]): void {
    for (const card of cards) {
      const dealt = this.state.round!.cards.length
      expect(this.do('dora', { type: 'deal-card', spot: SPOTS[dealt], card })).toMatch(/card-dealt/)
    }
  }

  declare(irregularity: object, by = 'dora'): string {
    return this.do(by, { type: 'declare-irregularity', irregularity })
  }

  approve(by: string, said: object = {}): string {
    return this.do(by, { type: 'approve-irregularity', number: this.state.irregularities, ...said })
  }

  /** What a player has, and what of it is set aside. */
  money(player: string): readonly [posted: number, reserved: number] {
    const { posted, pendingDebits } = this.ledger.balance(playerAccount(player))!
    return [posted, pendingDebits]
  }
}

function betting(game: string, request: object = {}): Table {
  const dealt = { operation: 'dealer', source: 'card-shoe', limits: { min: 50, max: 5000 } } as const
  const table = new Table(settingsOf({ game, ...dealt, ...request }))
  table.do('dora', { type: 'sign-on' })
  table.do('dora', { type: 'new-shoe', shoe: 1 })
  table.do('dora', { type: 'open-betting', round: 1 })
  table.do('ann', { type: 'sit', box: 1 })
  return table
}

/** Ann has 100 on the Banker's five against the Player's four; insured for 20 where asked. */
function window(insured: boolean): Table {
  const table = betting('insurance')
  table.do('ann', { type: 'place-bet', box: 1, bet: 'banker', stake: 100 })
  table.do('dora', { type: 'close-betting' })
  table.deal('4s', '5s', 'Kd', 'Kh')
  if (insured) table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 20 })
  expect(table.money('ann')).toEqual([PURSE, insured ? 120 : 100])
  return table
}

const TOGETHER = { kind: 'drawn-together', cards: [{ card: '2c' }, { card: '7c' }] }

describe('stakes on their way back', () => {
  it('[KO 5.1] a void gives back a raised Ante with its Wager, and a folded one', () => {
    const table = betting('knockout')
    table.do('ann', { type: 'place-bet', box: 1, bet: 'ante-player', stake: 100 })
    table.do('ann', { type: 'place-bet', box: 1, bet: 'ante-banker', stake: 60 })
    table.do('dora', { type: 'close-betting' })
    table.deal('9s')
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    table.do('ann', { type: 'fold-ante', box: 1, bet: 'ante-banker' })
    expect(table.money('ann')).toEqual([PURSE, 360])
    table.declare({ kind: 'foreign-card' })
    expect(table.approve('sue')).toMatch(/round-voided/)
    expect(table.money('ann')).toEqual([PURSE, 0])
    expect(table.state.round!.void!.lines.map(({ bet, stake }) => `${bet} ${stake}`)).toEqual([
      'ante-player 100',
      'wager-player 200',
      'ante-banker 60',
    ])
  })

  it('[INS 5.16] a void gives insurance back', () => {
    const table = window(true)
    table.declare({ kind: 'foreign-card' })
    expect(table.approve('sue')).toMatch(/round-voided/)
    expect(table.money('ann')).toEqual([PURSE, 0])
  })

  it('[INS 5.12.3] who takes their bets back takes insurance with them, and the round is settled without them', () => {
    const table = window(true)
    table.declare(TOGETHER)
    expect(table.approve('sue', { order: 0 })).toMatch(/window-closed.*options-opened/)
    expect(table.do('ann', { type: 'choose-option', option: 'take-back' })).toMatch(/bets-taken-back/)
    expect(table.money('ann')).toEqual([PURSE, 0])
    expect([table.state.round!.bets, table.state.round!.insurance]).toEqual([[], []])
    table.do('dora', { type: 'close-options' })
    expect(table.state.phase).toBe('dealing')
    table.do('dora', { type: 'deal-card', spot: 'player-3' })
    if (table.state.phase === 'dealing') table.do('dora', { type: 'deal-card', spot: 'banker-3' })
    table.do('dora', { type: 'settle' })
    expect([table.state.phase, table.state.round!.settlement!.lines]).toEqual(['settled', []])
  })

  it('[INS 5.3] a card drawn closes the window that was open: what nobody took is forgone', () => {
    const table = window(false)
    table.declare({ kind: 'excess-card', cards: [{ card: '2c' }] })
    expect(table.approve('sue')).toMatch(/insurance-forgone,window-closed,cards-reconstructed/)
  })

  it('[INS 5.5.3] a settled round that is voided takes back what a claim has given, too', () => {
    const table = window(false)
    // The dealer goes on before anybody could speak.
    table.deal('4h')
    if (table.state.phase === 'insurance') table.do('dora', { type: 'close-window', over: ['ann'] })
    table.do('dora', { type: 'deal-card', spot: 'banker-3', card: 'Kc' })
    table.do('dora', { type: 'settle' })
    expect(table.money('ann')).toEqual([PURSE - 100, 0])
    table.do('ann', { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 })
    expect(table.do('pam', { type: 'accept-claim', claim: 1 })).toBe('claim-accepted')
    expect(table.money('ann')).toEqual([PURSE, 0])
    table.declare({ kind: 'wrong-number', cards: [], note: 'seen' })
    expect(table.approve('sue', { order: null })).toMatch(/round-voided/)
    expect(table.money('ann')).toEqual([PURSE, 0])
    expect(table.state.float).toBe(0)
  })

  it('[INS 5.1.2] a bet under the minimum plays in full, and the others for their share of all', () => {
    const table = betting('insurance', { maxDifferential: 500 })
    table.do('ann', { type: 'place-bet', box: 1, bet: 'banker', stake: 400 })
    table.do('dora', { type: 'close-betting' })
    for (const [player, stake] of [
      ['ben', 10],
      ['cat', 590],
    ] as const) {
      table.declare({ kind: 'chips-found', player, box: 1, bet: 'banker', stake })
      expect(table.approve('max', { reason: 'Seen on the film.' })).toMatch(/bet-placed/)
    }
    table.declare({ kind: 'excess-differential', box: 1 })
    expect(table.approve('sue')).toMatch(/bet-returned/)
    expect(table.state.round!.bets.map(({ stake }) => stake)).toEqual([200, 10, 295])
    expect(table.money('ben')).toEqual([PURSE, 10])
  })

  it('[INS 5.1.1] a box that the minimum keeps over its Differential is settled once it has been apportioned', () => {
    const table = betting('insurance', { maxDifferential: 100 })
    table.do('ann', { type: 'place-bet', box: 1, bet: 'banker', stake: 60 })
    table.do('dora', { type: 'close-betting' })
    for (const player of ['ben', 'cat']) {
      table.declare({ kind: 'chips-found', player, box: 1, bet: 'banker', stake: 60 })
      table.approve('max', { reason: 'Seen on the film.' })
    }
    table.deal('9s', '8s', 'Kd', 'Kh')
    expect(table.do('dora', { type: 'settle' })).toBe('differential/not-apportioned')
    table.declare({ kind: 'excess-differential', box: 1 })
    table.approve('sue')
    expect(table.state.round!.bets.map(({ stake }) => stake)).toEqual([50, 50, 50])
    expect(table.do('dora', { type: 'settle' })).toBe('round-settled')
  })

  it('[EZ6 5.1.1] after a foreign card no round begins from that shoe', () => {
    const table = betting('easy-six')
    table.declare({ kind: 'foreign-card' })
    expect(table.approve('sue', { newShoe: false })).toBe('irregularity/shoe-must-go')
    expect(table.approve('sue')).toMatch(/round-voided,shoe-condemned/)
    expect(table.do('dora', { type: 'open-betting', round: 2 })).toBe('shoe/over')
  })

  it('[INS 5.18] nobody approves what they have asked for, nor what is another role’s', () => {
    const table = window(false)
    table.declare({ kind: 'foreign-card' }, 'sue')
    expect(table.approve('sue')).toBe('irregularity/same-person')
    table.do('sue', { type: 'dismiss-irregularity', number: 1 })
    table.declare({ kind: 'uncovered', note: 'A glass of water.' })
    const said = { resolution: 'continue', reason: 'The cards are dry.' }
    expect(table.approve('pam', said)).toBe('role/may-not')
    expect(table.approve('max', said)).toMatch(/irregularity-approved/)
  })
})
