// The big road's layout, as pictures drawn by hand from the rule: down; right at the floor or where an earlier streak
// stands below; down again where there is room.
import { describe, expect, it } from 'vitest'
import { bigPicture, boardOf } from './boards.ts'

const run = (letter: string, length: number) => letter.repeat(length)
const draw = (...streaks: number[]) => bigPicture(streaks.map((length, i) => run(i % 2 ? 'P' : 'B', length)).join(''))

describe('streaks on the big road', () => {
  it('go down their columns, one column a streak', () => {
    expect(draw(2, 1, 3)).toEqual(['BPB', 'B.B', '..B', '...', '...', '...'])
  })

  it('fill six rows, and turn right with the seventh win', () => {
    expect(draw(6)).toEqual(['B', 'B', 'B', 'B', 'B', 'B'])
    expect(draw(7)).toEqual(['B.', 'B.', 'B.', 'B.', 'B.', 'BB'])
    expect(draw(9)).toEqual(['B...', 'B...', 'B...', 'B...', 'B...', 'BBBB'])
  })

  it('start beside the previous streak’s head, above its tail', () => {
    expect(draw(9, 2, 1)).toEqual(['BPB.', 'BP..', 'B...', 'B...', 'B...', 'BBBB'])
  })

  it('turn right where they meet an older tail: a double dragon tail', () => {
    expect(draw(10, 7)).toEqual(['BP...', 'BP...', 'BP...', 'BP...', 'BPPP.', 'BBBBB'])
  })

  it('go down again where the older tail ends', () => {
    expect(draw(8, 8)).toEqual(['BP..', 'BP..', 'BP..', 'BP..', 'BPPP', 'BBBP'])
    expect(draw(8, 10)).toEqual(['BP....', 'BP....', 'BP....', 'BP....', 'BPPP..', 'BBBPPP'])
  })

  it('go down again where the older tail itself goes down', () => {
    // The third streak rides on the second, drops beside it behind the end of the first, and then to the floor.
    expect(draw(8, 10, 12)).toEqual(['BPB......', 'BPB......', 'BPB......', 'BPBBB....', 'BPPPBBB..', 'BBBPPPBBB'])
  })

  it('run along the top when a tail lies right under their head, and the next streak starts beyond', () => {
    const lengths = [30, 29, 28, 27, 26, 4, 5, 2]
    const [top, second] = draw(...lengths)
    // The sixth streak has one row left, and lies in it: columns 5 to 8; the seventh starts in column 9.
    expect(top).toMatch(/^BPBPBPPPPBBBBBPP\.*$/)
    expect(second).toMatch(/^BPBPBBBBB/)
  })

  it.each(Array.from({ length: 24 }, (_, i) => i + 7))('hold a streak of %i twice over', (length) => {
    const { big } = boardOf(run('B', length) + run('P', length))
    const [bankers, players] = [big.slice(0, length), big.slice(length)]
    // The first tail lies on the floor; the second rides on it and reaches the floor only behind its end.
    expect(bankers.map(({ col, row }) => [col, row])).toEqual(bankers.map((_, i) => (i < 6 ? [0, i] : [i - 5, 5])))
    const floorEnd = length - 6
    expect(players.map(({ col, row }) => [col, row])).toEqual(
      players.map((_, i) => (i < 5 ? [1, i] : i - 3 <= floorEnd + 1 ? [i - 3, 4] : [floorEnd + 1, 5])),
    )
  })
})

describe('ties on the big road', () => {
  const ties = (text: string) => boardOf(text).big.map((cell) => cell.ties)

  it('count on the result before them', () => {
    expect(ties('BTPTTB')).toEqual([1, 2, 0])
  })

  it('before the first result count on it when it comes, with those that follow it', () => {
    expect(boardOf('TTT').big).toEqual([])
    expect(boardOf('TTT').tiesBeforeFirst).toBe(3)
    expect(ties('TTTB')).toEqual([3])
    expect(ties('TTTBTP')).toEqual([4, 0])
  })

  it('neither break nor lengthen a streak', () => {
    expect(bigPicture('BTBTTB')).toEqual(bigPicture('BBB'))
  })
})

describe('marks', () => {
  it('of a win stand on the bead plate and on the big road, those of a tie on the bead plate', () => {
    const board = boardOf('BbnPpTbp')
    expect(board.bead).toEqual([
      { col: 0, row: 0, winner: 'banker', bankerPair: true, playerPair: false, natural: true },
      { col: 0, row: 1, winner: 'player', bankerPair: false, playerPair: true, natural: false },
      { col: 0, row: 2, winner: 'tie', bankerPair: true, playerPair: true, natural: false },
    ])
    expect(board.big).toEqual([
      { col: 0, row: 0, winner: 'banker', ties: 0, bankerPair: true, playerPair: false, natural: true },
      { col: 1, row: 0, winner: 'player', ties: 1, bankerPair: false, playerPair: true, natural: false },
    ])
  })
})
