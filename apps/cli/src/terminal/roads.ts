// The scoreboard in a terminal. In colour the roads have the signs of a casino's board; without it every mark is a
// letter: B, P and T as typed, r and b for the red and blue of the derived roads.

import { columns, type Paint, paint, screenWidth } from '@punto/replay'
import {
  type Colour,
  DERIVED_ROADS,
  type DerivedName,
  MARK_LETTERS,
  MARKS,
  type Mark,
  type Marks,
  type Place,
  ROWS,
  roadWindow,
  type Scoreboard,
  SIDES,
  type Statistics,
  WINNER_LETTERS,
  WINNERS,
  type Winner,
} from '@punto/roads'
import { counted } from '@punto/rules'
import type { Io } from '../command.ts'

type Screen = Pick<Io, 'colour' | 'columns'>

const WINNER_PAINT: Readonly<Record<Winner, Paint>> = { banker: 'red', player: 'blue', tie: 'green' }
const WINNER_TITLE: Readonly<Record<Winner, string>> = { banker: 'Banker', player: 'Player', tie: 'Tie' }
const MARK_PAINT: Readonly<Record<Mark, Paint>> = { bankerPair: 'red', playerPair: 'blue', natural: 'yellow' }
const DERIVED_TITLE: Readonly<Record<DerivedName, string>> = {
  bigEyeBoy: 'Big eye boy',
  smallRoad: 'Small road',
  cockroachPig: 'Cockroach pig',
}
const DERIVED_SIGN: Readonly<Record<DerivedName, string>> = { bigEyeBoy: '○', smallRoad: '●', cockroachPig: '╱' }
const BIG_SIGN = '○'

/** An empty road is drawn this wide, so that it looks like a board and not like a mistake. */
const LEAST_COLUMNS = 7
const GAP_BETWEEN_ROADS = '    '

export function drawScoreboard(board: Scoreboard, screen: Screen): string {
  const derived = DERIVED_ROADS.map((name) =>
    drawRoad(board[name], DERIVED_TITLE[name], screen, (cell) => derivedSign(screen, name, cell.colour)),
  )
  const sections = [
    sideBySide([drawBead(board, screen), drawBig(board, screen)], screen),
    sideBySide(derived, screen),
    drawNext(board, screen),
    drawStatistics(board.statistics(), screen),
    legend(board, screen),
  ]
  const lines = sections.join('\n\n').split('\n')
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`
}

const drawBead = (board: Scoreboard, screen: Screen): string[] =>
  drawRoad(board.bead, 'Bead plate', screen, (cell) => {
    const sign = strong(screen, WINNER_PAINT[cell.winner], WINNER_LETTERS[cell.winner])
    return sign + drawMarks(cell, screen)
  })

export function drawBig(board: Scoreboard, screen: Screen): string[] {
  const waiting = board.big.length === 0 && board.tiesBeforeFirst > 0
  const title = waiting ? `Big road (ties before the first win: ${board.tiesBeforeFirst})` : 'Big road'
  return drawRoad(board.big, title, screen, (cell) => {
    const letter = screen.colour ? BIG_SIGN : WINNER_LETTERS[cell.winner]
    const ties = cell.ties > 0 ? paint(screen, 'green', String(cell.ties)) : ''
    return strong(screen, WINNER_PAINT[cell.winner], letter) + ties + drawMarks(cell, screen)
  })
}

const drawMarks = (cell: Marks, screen: Screen): string =>
  MARKS.filter((mark) => cell[mark])
    .map((mark) => paint(screen, MARK_PAINT[mark], MARK_LETTERS[mark]))
    .join('')

const derivedSign = (screen: Screen, name: DerivedName, colour: Colour): string =>
  strong(screen, colour, screen.colour ? DERIVED_SIGN[name] : colour[0]!)

/** Bold as well: plain blue is hard to see on a dark terminal. */
const strong = (screen: Screen, colour: Paint, text: string): string =>
  paint(screen, 'bold', paint(screen, colour, text))

/** A title and six lines, a cell as wide as the widest in sight. Columns that do not fit are left off, and it says so. */
function drawRoad<Cell extends Place>(
  road: readonly Cell[],
  title: string,
  screen: Screen,
  draw: (cell: Cell) => string,
): string[] {
  const fitting = (cellWidth: number) => Math.max(1, Math.floor((screen.columns + 1) / (cellWidth + 1)))
  // A window of fewer columns lies within one of more, so what can come in sight is known before the cells' width is.
  const widest = roadWindow(road, fitting(1))
  const cellWidth = widest.cells.reduce((most, cell) => Math.max(most, screenWidth(draw(cell))), 1)
  const { firstCol, roadCols, cells } = cellWidth === 1 ? widest : roadWindow(road, fitting(cellWidth))
  const shown = Math.min(fitting(cellWidth), Math.max(roadCols, LEAST_COLUMNS))
  const empty = paint(screen, 'dim', '·') + ' '.repeat(cellWidth - 1)
  const lines = Array.from({ length: ROWS }, () => Array.from({ length: shown }, () => empty))
  for (const cell of cells) {
    const drawn = draw(cell)
    lines[cell.row]![cell.col - firstCol] = drawn + ' '.repeat(cellWidth - screenWidth(drawn))
  }
  const part = roadCols > shown ? `, columns ${firstCol + 1}–${firstCol + shown} of ${roadCols}` : ''
  return [paint(screen, 'bold', title) + part, ...lines.map((line) => line.join(' '))]
}

/** Roads beside one another as long as they fit, then in the next band. */
function sideBySide(roads: readonly (readonly string[])[], screen: Screen): string {
  const bands: { width: number; roads: (readonly string[])[] }[] = []
  for (const road of roads) {
    const width = Math.max(...road.map(screenWidth))
    const band = bands.at(-1)
    if (band && band.width + GAP_BETWEEN_ROADS.length + width <= screen.columns) {
      band.width += GAP_BETWEEN_ROADS.length + width
      band.roads.push(road)
    } else bands.push({ width, roads: [road] })
  }
  return bands
    .map((band) => {
      const rows = band.roads[0]!.map((_, i) => band.roads.map((road) => road[i]!))
      return columns(rows, [], GAP_BETWEEN_ROADS)
    })
    .join('\n\n')
}

function drawNext(board: Scoreboard, screen: Screen): string {
  const next = board.next()
  const shown = (name: DerivedName, colour: Colour | null) =>
    colour ? `${derivedSign(screen, name, colour)} ${colour}` : paint(screen, 'dim', '–')
  return columns([
    [paint(screen, 'bold', 'If next is'), ...SIDES.map((side) => winnerTitle(screen, side))],
    ...DERIVED_ROADS.map((name) => [DERIVED_TITLE[name], ...SIDES.map((side) => shown(name, next[side][name]))]),
  ])
}

function drawStatistics(statistics: Statistics, screen: Screen): string {
  const { bankerPairs, playerPairs, longestStreak, currentStreak } = statistics
  const now = currentStreak ? `${WINNER_TITLE[currentStreak.winner]}, ${currentStreak.length} in a row` : 'none'
  const each = (read: (winner: Winner) => number | string) => WINNERS.map((winner) => String(read(winner)))
  const table = columns(
    [
      [
        paint(screen, 'bold', counted(statistics.results, 'result')),
        ...WINNERS.map((winner) => winnerTitle(screen, winner)),
      ],
      ['Count', ...each((winner) => statistics[winner].count)],
      ['Share', ...each((winner) => `${(statistics[winner].share * 100).toFixed(1)}%`)],
      ['Naturals', ...each((winner) => statistics[winner].naturals)],
      ['Pairs', String(bankerPairs), String(playerPairs)],
      ['Longest streak', String(longestStreak.banker), String(longestStreak.player)],
    ],
    ['left', 'right', 'right', 'right'],
  )
  return `${table}\nStreaks: ${statistics.streaks}; now: ${now}`
}

const winnerTitle = (screen: Screen, winner: Winner): string =>
  strong(screen, WINNER_PAINT[winner], WINNER_TITLE[winner])

/** What the signs mean, those only that are drawn. */
function legend(board: Scoreboard, screen: Screen): string {
  const { bankerPairs, playerPairs, naturals } = board.statistics()
  const word = (how: Paint, sign: string, meaning: string) => `${paint(screen, how, sign)} ${meaning}`
  const words = WINNERS.map((winner) => word(WINNER_PAINT[winner], WINNER_LETTERS[winner], WINNER_TITLE[winner]))
  if (bankerPairs > 0) words.push(word(MARK_PAINT.bankerPair, MARK_LETTERS.bankerPair, 'Banker pair'))
  if (playerPairs > 0) words.push(word(MARK_PAINT.playerPair, MARK_LETTERS.playerPair, 'Player pair'))
  if (naturals > 0) words.push(word(MARK_PAINT.natural, MARK_LETTERS.natural, 'natural'))
  if (board.big.some((cell) => cell.ties > 0)) words.push(word('green', '1, 2…', 'ties'))
  if (!screen.colour) words.push('r red, b blue on the derived roads')
  return words.reduce((text, next) => {
    const line = text.slice(text.lastIndexOf('\n') + 1)
    return `${text}${screenWidth(line) + 3 + screenWidth(next) <= screen.columns ? '   ' : '\n'}${next}`
  })
}
