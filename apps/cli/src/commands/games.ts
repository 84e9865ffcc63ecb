// `punto games`: every game and pack with its bets, odds and paragraphs.
import { columns, paint } from '@punto/replay'
import { EVERY_PACK, GAMES, type Game, gameDocument, type Pack, packDocument } from '@punto/rules'
import { type Command, type Io, JSON_OPTION } from '../command.ts'
import { gameNamed } from '../game-argument.ts'

export const games: Command = {
  name: 'games',
  summary: 'Show the games and packs: bets, odds, paragraphs, layouts',
  positionals: [
    {
      name: 'GAME',
      help: 'show this game alone, with its whole pay table; a game file will do',
      optional: true,
      choices: GAMES.map((game) => game.id),
    },
  ],
  options: [JSON_OPTION],
  examples: [
    ['punto games', 'every game and pack in a line each'],
    ['punto games insurance', 'the pay table, insurance and layouts of one game'],
    ['punto games --json', 'everything, for programs'],
  ],
  run(args, io) {
    const wanted = args.positionals[0]
    const shown = wanted === undefined ? GAMES : [gameNamed(wanted)]
    const packs = wanted === undefined ? EVERY_PACK : []
    if (args.has('json')) {
      const document = { games: shown.map(gameDocument), packs: packs.map(packDocument) }
      io.stdout.write(`${JSON.stringify(document, null, 1)}\n`)
    } else if (wanted === undefined) io.stdout.write(overview(io))
    else io.stdout.write(payTable(shown[0]!, io))
    return 0
  },
}

const sourceLine = ({ source }: Game | Pack) =>
  [
    source.code,
    source.version && `version ${source.version}`,
    source.effective && `from ${source.effective.slice(0, 10)}`,
  ]
    .filter(Boolean)
    .join(', ')

function overview(io: Io): string {
  const row = (thing: Game | Pack) => [
    `  ${paint(io, 'bold', thing.id)}`,
    thing.title.en,
    `${thing.bets.filter((bet) => !bet.notOffered).length} bets`,
    paint(io, 'dim', sourceLine(thing)),
  ]
  return [
    'Games',
    columns(GAMES.map(row), ['left', 'left', 'right']),
    '',
    'Packs: side bets to lay beside a game with --with',
    columns(EVERY_PACK.map(row), ['left', 'left', 'right']),
    '',
    '"punto games GAME" shows a pay table.',
    '',
  ].join('\n')
}

const odds = (pays: string) => (pays === 'push' ? 'returned' : pays.replace('/', ' to '))

function payTable(game: Game, io: Io): string {
  const rows = game.bets.flatMap((bet) => {
    const note = bet.notOffered
      ? [['', paint(io, 'dim', `not on offer: ${bet.notOffered.en}`), '', '']]
      : bet.rungs.map((rung) => ['', rung.label.en, odds(rung.pays), paint(io, 'dim', rung.rule)])
    const needs = [
      ...(bet.requires ? [`needs ${bet.requires.anyOf.join(' or ')} (${bet.requires.rule})`] : []),
      ...(bet.raise ? [`raise with ${bet.raise.times} × on ${bet.raise.bet}, or lose it (${bet.raise.rule})`] : []),
    ]
    const [first, ...rest] = note
    return [
      [`  ${paint(io, 'bold', bet.id)}`, ...first!.slice(1)],
      ...rest,
      ...needs.map((need) => ['', paint(io, 'dim', need), '', '']),
    ]
  })
  const insurance = game.insurance.map((row) => [
    `  ${row.window === 1 ? 'after four cards' : "after the Player's third card"}`,
    `${row.side === 'player' ? 'Player' : 'Banker'} insurance`,
    `Player ${row.player.join(' ')}, Banker ${row.banker.join(' ')}`,
    odds(row.pays) + (row.paysOnTie ? ', a tie pays too' : ''),
    paint(io, 'dim', row.rule),
  ])
  const layouts = game.layouts.map((layout) => [
    `  Appendix ${layout.appendix}`,
    layout.kind,
    `${layout.boxes} boxes`,
    paint(io, 'dim', layout.rule),
  ])
  return [
    `${paint(io, 'bold', game.title.en)}  ${game.title.zh}  ${paint(io, 'dim', sourceLine(game))}`,
    `${game.decks.min} to ${game.decks.max} decks`,
    '',
    columns(rows),
    ...(insurance.length > 0 ? ['', 'Insurance', columns(insurance)] : []),
    '',
    'Layouts',
    columns(layouts),
    '',
  ].join('\n')
}
