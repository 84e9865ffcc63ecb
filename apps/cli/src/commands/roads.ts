// Draws the scoreboards of a shoe, from its results as letters.
import { pipeline } from 'node:stream/promises'
import { type Marks, parseSequence, Scoreboard, type SequenceProblem } from '@punto/roads'
import { type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { drawScoreboard } from '../terminal/roads.ts'

/** Half a gigabyte of cells, and some twelve thousand shoes: more is a mistake, and would end in a crash for memory. */
const MOST_RESULTS = 1_000_000
/** Room for every result with all its marks on a line of its own. */
const MOST_CHARACTERS = MOST_RESULTS * 6

const LETTERS = 'B, P or T for each result, then b, p, n if it had a Banker pair, a Player pair, a natural'

export const roads: Command = {
  name: 'roads',
  summary: 'Draw the scoreboards of a shoe: bead plate, big road, derived roads, predictions',
  positionals: [{ name: 'SEQUENCE', help: `${LETTERS}; - reads them from standard input` }],
  options: [JSON_OPTION],
  examples: [
    ['punto roads TBBPPPPBTPB', 'draws the five roads, what would come next, and statistics'],
    ['punto roads "BbPn TBpn"', 'marks pairs and naturals too'],
    ['punto roads - --json < shoe.txt', 'reads the letters from a file, up to a million'],
  ],
  async run(args, io) {
    const given = args.positionals[0]!
    const board = boardOf(given === '-' ? await readAll(io.stdin) : given)
    if (args.has('json')) await pipeline(jsonPieces(board), io.stdout, { end: false })
    else io.stdout.write(drawScoreboard(board, io))
    return 0
  },
}

function boardOf(text: string): Scoreboard {
  const parsed = parseSequence(text)
  if ('problem' in parsed)
    throw new UsageError(
      `${JSON.stringify(parsed.found)} at position ${parsed.position} ${PROBLEMS[parsed.problem]}; SEQUENCE takes ${LETTERS}`,
    )
  if (parsed.results.length === 0) throw new UsageError('SEQUENCE is empty: give at least one result, as BPPTB')
  if (parsed.results.length > MOST_RESULTS) throw tooLong()
  return new Scoreboard(parsed.results)
}

const PROBLEMS: Readonly<Record<SequenceProblem, string>> = {
  'not-a-letter': 'is no result',
  'mark-before-result': 'is a mark with no result before it (results are in capitals)',
  'mark-twice': 'marks the same result twice',
}

const tooLong = () => new UsageError(`SEQUENCE is too long: at most ${MOST_RESULTS.toLocaleString('en')} results`)

/** Stops at the first text that cannot be a sequence for its length alone, so that an endless input ends too. */
async function readAll(stdin: Io['stdin']): Promise<string> {
  stdin.setEncoding('utf8')
  let text = ''
  for await (const chunk of stdin) {
    text += chunk
    if (text.length > MOST_CHARACTERS) throw tooLong()
  }
  return text
}

const CELLS_IN_PIECE = 4096

/** The document in pieces: a million results make some two hundred megabytes, which no string need hold at once. */
function* jsonPieces(board: Scoreboard): Generator<string> {
  yield '{'
  yield* jsonList('bead', board.bead, (cell) => ({
    col: cell.col,
    row: cell.row,
    winner: cell.winner,
    ...marksOf(cell),
  }))
  yield* jsonList('big', board.big, (cell) => ({
    col: cell.col,
    row: cell.row,
    winner: cell.winner,
    ties: cell.ties,
    ...marksOf(cell),
  }))
  yield* jsonList('bigEyeBoy', board.bigEyeBoy)
  yield* jsonList('smallRoad', board.smallRoad)
  yield* jsonList('cockroachPig', board.cockroachPig)
  const rest = { next: board.next(), tiesBeforeFirst: board.tiesBeforeFirst, statistics: board.statistics() }
  yield `${JSON.stringify(rest).slice(1)}\n`
}

function* jsonList<Cell>(name: string, cells: readonly Cell[], keys?: (cell: Cell) => object): Generator<string> {
  yield `"${name}":[`
  for (let i = 0; i < cells.length; i += CELLS_IN_PIECE) {
    const piece = cells.slice(i, i + CELLS_IN_PIECE)
    const json = JSON.stringify(keys ? piece.map(keys) : piece).slice(1, -1)
    yield i === 0 ? json : `,${json}`
  }
  yield '],'
}

/** Only the marks that are there get into the document: plain letters give plain cells. */
const marksOf = ({ bankerPair, playerPair, natural }: Marks) => ({
  bankerPair: bankerPair || undefined,
  playerPair: playerPair || undefined,
  natural: natural || undefined,
})
