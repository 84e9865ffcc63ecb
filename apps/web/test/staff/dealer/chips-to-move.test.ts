import { describe, expect, it } from 'vitest'
import { DealerAtTable } from '../../../../../packages/desk/test/dealer/at-table.ts'

/** A table with its dealer on, a shoe in place and bets open. */
async function opened(request: ConstructorParameters<typeof DealerAtTable>[0] = {}): Promise<DealerAtTable> {
  const at = new DealerAtTable(request)
  await at.press('Space Space Space')
  return at
}

/** What the page tells the dealer to move. */
const told = (at: DealerAtTable) =>
  at.shown.steps.map(({ kind, box, amount, lines, left }) => {
    const why = lines[0]!.why === 'settled' ? '' : ` (${lines[0]!.why})`
    return `${kind} ${box ?? lines[0]!.player} ${amount}${why}${left ? ' left' : ''}`
  })

const shift = (at: DealerAtTable, number: number, ruling: object = {}) =>
  at.ask('shift-manager', 'max', { type: 'approve-irregularity', number, reason: 'seen on film', ...ruling } as never)

/** Ann has the Banker at box 2, which wins; the Banker’s second card was a three and was entered as a five. */
async function misread(at: DealerAtTable): Promise<void> {
  at.bet('ann', 2, 'banker', 1000)
  at.bet('ben', 4, 'player', 300)
  await at.press('Space 2 s 2 h 4 d 5 c Space')
}

describe('the chips to move after a settlement was redone', () => {
  it('[INS 5.15] takes the stake and what was paid, 19.50 and not 10.00', async () => {
    const at = await opened({ game: 'commission' })
    at.bet('ann', 2, 'banker', 1000)
    await at.press('Space 2 s 4 h 4 d 4 c Space')
    // Player 6, Banker 8: the Banker wins.
    expect(told(at)).toEqual(['pay 2 950'])
    await at.press('Space')
    expect(told(at)).toEqual([])
    at.ask('dealer', 'dora', {
      type: 'declare-irregularity',
      irregularity: { kind: 'misread', spot: 'player-2', card: '7d' },
    })
    expect(shift(at, 1).ok).toBe(true)
    if (at.state.phase === 'result') await at.press('Space')
    expect(at.state.round?.winner).toBe('player')
    expect(told(at)).toEqual(['take 2 1950 (settled-again)'])
  })

  it('[INS 5.15] takes the stake alone where the payment had not been made', async () => {
    const at = await opened({ game: 'commission' })
    at.bet('ann', 2, 'banker', 1000)
    await at.press('Space 2 s 4 h 4 d 4 c Space')
    at.ask('dealer', 'dora', {
      type: 'declare-irregularity',
      irregularity: { kind: 'misread', spot: 'player-2', card: '7d' },
    })
    shift(at, 1)
    if (at.state.phase === 'result') await at.press('Space')
    expect(told(at)).toEqual(['take 2 1000 (settled-again)'])
  })
})

describe('what has been paid is not asked for again', () => {
  it('[INS 1.4] not after a reload, not by whoever relieves the dealer, and not after a decision', async () => {
    const at = await opened({ game: 'commission' })
    at.bet('ann', 4, 'player', 300)
    at.bet('ben', 2, 'player', 100)
    await at.press('Space 9 s 2 h K d 5 c Space')
    expect(told(at)).toEqual(['pay 2 100', 'pay 4 300'])
    await at.press('Space')
    at.reload()
    expect(told(at)).toEqual(['pay 4 300'])
    await at.press('Space')
    at.ask('dealer', 'dora', { type: 'sign-off' })
    at.ask('dealer', 'dick', { type: 'sign-on' })
    at.reload()
    expect(told(at)).toEqual([])
    at.ask('dealer', 'dick', { type: 'declare-irregularity', irregularity: { kind: 'uncovered', note: 'short paid' } })
    shift(at, 1, { resolution: 'pay', amounts: [{ player: 'ben', amount: 250 }] })
    expect(told(at)).toEqual(['pay 2 250 (decision)'])
  })

  it('[INS 1.4] and whoever has signed off signs on again before moving the rest', async () => {
    const at = await opened({ game: 'commission' })
    at.bet('ann', 4, 'player', 300)
    await at.press('Space 9 s 2 h K d 5 c Space')
    at.ask('dealer', 'dora', { type: 'sign-off' })
    at.reload()
    await at.press('Space')
    expect([at.state.dealer, at.shown.refusal]).toEqual(['dora', null])
    expect(told(at)).toEqual(['pay 4 300'])
    await at.press('Space')
    expect(told(at)).toEqual([])
  })

  it('[INS 1.4] and the same chips ticked off on two screens are ticked off once', async () => {
    const at = await opened({ game: 'commission' })
    at.bet('ann', 4, 'player', 300)
    await at.press('Space 9 s 2 h K d 5 c Space')
    const numbers = at.shown.steps.flatMap(({ lines }) => lines.map(({ number }) => number))
    expect(at.ask('dealer', 'dora', { type: 'chips-moved', numbers }).ok).toBe(true)
    const again = at.ask('dealer', 'dora', { type: 'chips-moved', numbers })
    expect(again).toMatchObject({ ok: false, refusal: { code: 'chips/not-listed' } })
    expect(told(at)).toEqual([])
  })
})

describe('what something went wrong brings', () => {
  it('[INS 5.16] a void names every stake to return, before and after a settlement', async () => {
    const at = await opened({ game: 'commission' })
    await misread(at)
    expect(told(at)).toEqual(['take 4 300', 'pay 2 950'])
    await at.press('Space')
    at.ask('dealer', 'dora', {
      type: 'declare-irregularity',
      irregularity: { kind: 'uncovered', note: 'a marked card' },
    })
    shift(at, 1, { resolution: 'void' })
    expect(at.state.phase).toBe('void')
    // Ben’s stake was taken and is paid back; Ann was not paid, and has her stake back from the felt.
    expect(told(at)).toEqual(['return 2 1000 (void)', 'pay 4 300 (void)'])
    await at.press('Space Space Space')
    expect(at.state).toMatchObject({ phase: 'betting', rounds: 2 })
    at.bet('ann', 2, 'banker', 500)
    await at.press('Space')
    at.ask('dealer', 'dora', { type: 'declare-irregularity', irregularity: { kind: 'foreign-card' } })
    at.ask('pit-supervisor', 'sue', { type: 'approve-irregularity', number: 2 })
    expect(at.state.phase).toBe('void')
    expect(told(at)).toEqual(['return 2 500 (void)'])
  })

  it('[INS 5.13] a claim that is accepted is paid, in a later round too', async () => {
    const at = await opened()
    at.bet('ann', 1, 'banker', 600)
    // The Banker's five against nothing may be insured, and the dealer goes on without a word of it.
    await at.press('Space K s 2 h Q s 3 h 8 d Space')
    expect(told(at)).toEqual(['take 1 600'])
    at.ask('player', 'ann', { type: 'claim-insurance', round: 1, box: 1, side: 'banker', stage: 1 })
    await at.press('Space Space')
    expect(at.state).toMatchObject({ phase: 'betting', rounds: 2 })
    expect(at.ask('pit-manager', 'pam', { type: 'accept-claim', claim: 1, round: 1 }).ok).toBe(true)
    expect(told(at)).toEqual(['pay 1 600 (claim)'])
    // Bets are open: the key goes on with them, and the chips are ticked off with P.
    await at.press('Space')
    expect(at.state.phase).toBe('dealing')
    await at.press('p')
    expect(told(at)).toEqual([])
  })
})

describe('the next round', () => {
  it('[INS 1.4] opens once all is moved, or the pit has said why it is left; what is left stays on the list', async () => {
    const at = await opened({ game: 'commission' })
    at.bet('ann', 4, 'player', 300)
    await at.press('Space 9 s 2 h K d 5 c Space')
    expect(at.ask('dealer', 'dora', { type: 'open-betting', round: 2 })).toMatchObject({
      refusal: { code: 'chips/to-move', params: { count: 1 } },
    })
    expect(at.ask('dealer', 'dora', { type: 'leave-chips', round: 1, reason: 'gone' })).toMatchObject({
      refusal: { code: 'role/may-not' },
    })
    expect(at.ask('pit-supervisor', 'sue', { type: 'leave-chips', round: 1, reason: 'She is at the cage' }).ok).toBe(
      true,
    )
    await at.press('Space')
    expect(at.state).toMatchObject({ phase: 'betting', rounds: 2 })
    expect(told(at)).toEqual(['pay 4 300 left'])
    await at.store.tick(at.shown.steps)
    expect(told(at)).toEqual([])
  })

  it('[INS 5.1] is not kept waiting at a table that deals by itself', async () => {
    const at = new DealerAtTable({ operation: 'automatic', source: 'electronic-shuffler' })
    expect(at.shown.table.view.chipsToMove).toBeUndefined()
  })
})
