// `punto games`: every game and pack with its bets, odds and paragraphs.
import { anteOf, type Bet, GAMES, type Game, PACKS, type Pack } from '@punto/rules'
import { type Command, type Io, JSON_OPTION } from '../command.ts'
import { gameNamed } from '../game-argument.ts'
import { paint } from '../terminal/paint.ts'
import { columns } from '../terminal/table.ts'

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
    const packs = wanted === undefined ? PACKS : []
    if (args.has('json')) {
      const document = { games: shown.map(gameJson), packs: packs.map(packJson) }
      io.stdout.write(`${JSON.stringify(document, null, 1)}\n`)
    } else if (wanted === undefined) io.stdout.write(overview(io))
    else io.stdout.write(payTable(shown[0]!, io))
    return 0
  },
}

const betJson = (bet: Bet, game?: Game) => {
  const ante = game && anteOf(game, bet.id)
  return {
    id: bet.id,
    label: bet.label.en,
    labelZh: bet.label.zh,
    felt: bet.felt,
    offered: bet.notOffered === undefined,
    ...(bet.notOffered && { why: bet.notOffered.en }),
    ...(bet.requires && { requires: bet.requires }),
    ...(bet.raise && { raise: bet.raise }),
    ...(ante && { follows: ante.id }),
    rungs: bet.rungs.map((rung) => ({
      label: rung.label.en,
      labelZh: rung.label.zh,
      pays: rung.pays,
      rule: rung.rule,
      when: rung.when,
      ...(rung.commission !== undefined && { commission: rung.commission }),
    })),
    otherwise: bet.otherwise,
  }
}

const gameJson = (game: Game) => ({
  id: game.id,
  title: game.title.en,
  titleZh: game.title.zh,
  source: game.source,
  decks: game.decks,
  layouts: game.layouts,
  bets: game.bets.map((bet) => betJson(bet, game)),
  ...(game.insurance.length > 0 && { insurance: game.insurance }),
  felt: { spots: game.spots, legends: game.legends },
  procedure: game.procedure,
})

const packJson = (pack: Pack) => ({
  id: pack.id,
  title: pack.title.en,
  titleZh: pack.title.zh,
  source: pack.source,
  standardOn: pack.standardOn,
  bets: pack.bets.map((bet) => betJson(bet)),
})

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
    columns(PACKS.map(row), ['left', 'left', 'right']),
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
