import { EVERY_PACK } from '@punto/rules'
import { describe, expect, it, vi } from 'vitest'
import { punto } from './run-punto.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000 })

describe('punto catalogue', () => {
  it('prints every pack with the keys of the contract', async () => {
    const { code, stdout, stderr } = await punto(['catalogue', '--json'])
    expect([code, stderr]).toEqual([0, ''])
    const { packs } = JSON.parse(stdout)
    expect(packs.map(({ id }: { id: string }) => id)).toEqual(EVERY_PACK.map(({ id }) => id))
    for (const { names, bets } of packs) {
      expect(names.length).toBeGreaterThan(0)
      for (const bet of bets) {
        expect([typeof bet.id, typeof bet.houseEdge, typeof bet.sd, typeof bet.hit]).toEqual([
          'string',
          'number',
          'number',
          'number',
        ])
        expect(bet.byDecks.map(({ decks }: { decks: number }) => decks)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
        if (bet.published) {
          expect(bet.published.source).toMatch(/\w/)
          // A printed figure that we do not come to says why.
          expect(bet.published.agrees).toBe(bet.published.why === undefined)
          const apart = Math.abs(bet.published.houseEdge - bet.houseEdge)
          expect(apart < 5.001e-5).toBe(bet.published.agrees)
        }
      }
    }
  })

  it('shows one pack in a table, and refuses one it does not know in one line', async () => {
    const { stdout } = await punto(['catalogue', 'tiger'])
    expect(stdout).toMatch(/big-tiger +15\.2533% +1\.6617% +6\.519 +15\.2533% agrees/)
    const wrong = await punto(['catalogue', 'lion'])
    expect([wrong.code, wrong.stdout]).toEqual([2, ''])
    expect(wrong.stderr).toMatch(/Unknown pack "lion"; the packs are bad-beat, seven-eight, dragon-bonus/)
  })

  it.each([
    [['odds', 'commission', '--with', 'dragon-bonus,pairs', '--json'], 'perfect-pair'],
    [['simulate', 'easy-six', '--with', 'pairs,tiger', '--hands', '50000', '--seed', '1', '--json'], 'tiger-pair'],
  ])('lays a pack beside a game: %j', async (words, bet) => {
    const { code, stdout, stderr } = await punto(words)
    expect([code, stderr]).toEqual([0, ''])
    expect(JSON.parse(stdout).bets.map(({ id }: { id: string }) => id)).toContain(bet)
  })
})
