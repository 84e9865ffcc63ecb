// What a shoe amounts to.
import { describe, expect, it } from 'vitest'
import { boardOf, randomShoe, resultsOf } from './boards.ts'

describe('statistics', () => {
  it('of an empty board are zeros', () => {
    const none = { count: 0, share: 0, naturals: 0 }
    expect(boardOf('').statistics()).toEqual({
      results: 0,
      banker: none,
      player: none,
      tie: none,
      bankerPairs: 0,
      playerPairs: 0,
      naturals: 0,
      streaks: 0,
      longestStreak: { banker: 0, player: 0 },
      currentStreak: null,
    })
  })

  it('count winners, pairs, naturals and streaks', () => {
    expect(boardOf('TnBbBbnTPpnPnBbpPPPnT').statistics()).toEqual({
      results: 11,
      banker: { count: 3, share: 3 / 11, naturals: 1 },
      player: { count: 5, share: 5 / 11, naturals: 3 },
      tie: { count: 3, share: 3 / 11, naturals: 1 },
      bankerPairs: 3,
      playerPairs: 2,
      naturals: 5,
      streaks: 4,
      longestStreak: { banker: 2, player: 3 },
      currentStreak: { winner: 'player', length: 3 },
    })
  })

  it('name the longest streaks, ties passed over, at every point of 200 shoes and on the way back', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const text = randomShoe(seed)
      const longest = (letter: string, length: number) => {
        const wins = text.slice(0, length).replaceAll('T', '')
        return Math.max(0, ...(wins.match(new RegExp(`${letter}+`, 'g')) ?? []).map((streak) => streak.length))
      }
      const board = boardOf('')
      const results = resultsOf(text)
      for (const [i, result] of results.entries()) {
        board.append(result)
        expect(board.statistics().longestStreak).toEqual({ banker: longest('B', i + 1), player: longest('P', i + 1) })
      }
      for (let left = results.length - 1; left >= 0; left--) {
        board.undo()
        expect(board.statistics().longestStreak).toEqual({ banker: longest('B', left), player: longest('P', left) })
      }
    }
  })
})
