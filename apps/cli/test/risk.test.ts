// `punto risk`, called as the command line calls it.
import { describe, expect, it } from 'vitest'
import { punto } from './run-punto.ts'

const risk = async (line: string) => JSON.parse((await punto([...`risk ${line} --json`.split(' ')])).stdout)

describe('punto risk', () => {
  it('answers ruin, goal, neither and the rounds on average', async () => {
    const found = await risk('commission --bet player --plan flat --bankroll 1000 --goal 2000')
    // The gambler's ruin from the published counts of Player and Banker: casinoexploit.com/baccarat.html.
    const odds = 2_292_252_566_437_888 / 2_230_518_282_592_256
    expect(found.goal).toBeCloseTo(1 / (1 + odds ** 10), 11)
    expect(found.ruin).toBeCloseTo(1 - found.goal, 11)
    expect(found).toMatchObject({ neither: 0, asked: { game: 'commission', bet: 'player', stake: 100, plan: 'flat' } })
    expect(found.expectedRounds).toBeGreaterThan(100)
  })

  it('counts a bankroll below a unit in units', async () => {
    const line = (money: string) => `commission --bet banker --plan flat ${money}`
    const { asked, ...units } = await risk(line('--bankroll 10 --goal 20'))
    expect(asked).toMatchObject({ stake: 100, bankroll: 1000, goal: 2000 })
    expect(await risk(line('--bankroll 1000 --goal 2000'))).toMatchObject(units)
    expect(await risk(line('--bankroll 10 --goal 20 --stake 1'))).toMatchObject({ asked: { bankroll: 10, stake: 1 } })
  })

  it('plays an Ante as is best, with the money for its Wager, and ends after the rounds', async () => {
    const found = await risk('knockout --bet ante-player --bankroll 3000 --goal 4000 --rounds 30')
    expect(found.neither).toBeGreaterThan(0)
    expect(found.ruin + found.goal + found.neither).toBeCloseTo(1, 11)
    expect(found.expectedRounds).toBeLessThan(30)
  })

  it('is a table for people', async () => {
    const { code, stdout } = await punto(['risk', 'easy-six', '--bet', 'banker', '--bankroll', '500', '--goal', '700'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/ruin +\d+\.\d{4}%\n.*goal +\d+\.\d{4}%/)
  })

  it.each([
    ['--goal 2000', /--bankroll is missing/],
    ['--bankroll 1000', /--goal is missing/],
    ['--bankroll 1000 --goal 1000', /--goal must be more than the bankroll/],
    ['--bankroll 1000 --goal x', /--goal must be a whole number/],
    ['--bankroll 500 --goal 900 --stake 600', /--bankroll must be at least the stake/],
    ['--bankroll 500 --goal 900 --plan nothing', /--plan must be/],
    ['--bankroll 500 --goal 900 --bet nothing', /--bet must be one of/],
    ['--bankroll 500 --goal 900 --rounds 0', /--rounds must be a whole number/],
    ['--bankroll 1000000 --goal 9000000 --stake 1', /more than 400,000 amounts/],
  ])('names what is wrong: %s', async (words, message) => {
    const { code, stdout, stderr } = await punto(['risk', 'commission', ...words.split(' ')])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(message)
  })
})
