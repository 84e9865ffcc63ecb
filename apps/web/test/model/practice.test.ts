// A practice round of every game is played by the real rules to its settlement, and comes by what its game is known for.
import { GAMES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { BOX, LEARNER, PracticeTable } from '../../src/lab/practice/practice-table.ts'

const options = {
  screen: { isSeen: () => false, isTurning: () => false, after: () => {} },
  language: () => 'zh' as const,
}

/** Lays what is named, lets the dealer go on and decides as told; the phases that came by. */
async function play(table: PracticeTable, bets: readonly string[], decide: (phase: string) => void = () => {}) {
  for (const bet of bets) {
    table.store.bets.lay({ box: BOX, bet }, 100)
    await Promise.resolve()
  }
  const phases: string[] = []
  for (let i = 0; i < 40 && table.phase !== 'settled'; i++) {
    if (phases.at(-1) !== table.phase) phases.push(table.phase)
    decide(table.phase)
    await Promise.resolve()
    table.step()
  }
  return phases
}

const linesOf = (table: PracticeTable) =>
  (table.store.get()!.known.view.round?.settlement?.lines ?? []).map(({ bet, net }) => `${bet} ${net}`)

describe('a practice round', () => {
  it.each(GAMES.map(({ id }) => id))('sits the learner down with bets open, and ends settled: %s', async (game) => {
    const table = new PracticeTable(game, options)
    expect([table.phase, table.store.get()!.seat, table.store.get()!.me]).toEqual(['betting', BOX, LEARNER])
    await play(table, ['banker', 'player'])
    expect(table.phase).toBe('settled')
    expect(linesOf(table)).toHaveLength(2)
    expect(table.step()).toBe(false)
  })

  it('[COM 3.6] Commission: the Player draws and wins', async () => {
    const table = new PracticeTable('commission', options)
    await play(table, ['player'])
    expect(table.store.get()!.known.view.round!.cards).toHaveLength(5)
    expect(linesOf(table)).toEqual(['player 100'])
  })

  it('[KO 3.4.1] Knockout: the Ante is raised on a nine', async () => {
    const table = new PracticeTable('knockout', options)
    const phases = await play(table, ['player', 'ante-player'], (phase) => {
      if (phase === 'ante') table.store.raise({ box: BOX, bet: 'ante-player' })
    })
    expect(phases).toContain('ante')
    expect(linesOf(table).some((line) => line.startsWith('wager-player '))).toBe(true)
  })

  it('[INS 3.12] Insurance: offered after four cards, and taken', async () => {
    const table = new PracticeTable('insurance', options)
    const phases = await play(table, ['banker'], (phase) => {
      const [offer] = table.store.get()!.known.view.round?.offers ?? []
      if (phase === 'insurance' && offer && !offer.taken) table.store.insure(offer, offer.cap)
    })
    expect(phases).toContain('insurance')
    expect(linesOf(table).some((line) => line.startsWith('insurance-banker '))).toBe(true)
  })

  it('Easy Six: the Banker wins with six, and is paid half', async () => {
    const table = new PracticeTable('easy-six', options)
    await play(table, ['banker'])
    expect(table.store.get()!.known.view.round!.points.banker).toBe(6)
    expect(linesOf(table)).toEqual(['banker 50'])
  })

  it('says in the reader’s language what the table refuses', async () => {
    const table = new PracticeTable('commission', options)
    table.store.bets.lay({ box: BOX, bet: 'banker' }, 5000)
    table.store.bets.lay({ box: BOX, bet: 'banker' }, 5000)
    table.store.bets.lay({ box: BOX, bet: 'banker' }, 5000)
    await new Promise((resolve) => setTimeout(resolve))
    const [refusal] = table.store.get()!.refusals.values()
    expect(refusal?.sentence).toMatch(/[\u3400-\u9fff]/u)
  })
})
