// A golden playthrough for every game on every layout, kept as scripts to read in playthroughs/. A change in what a table does
// shows there line by line; `vitest -u` writes them anew.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES, type Game, type Layout } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { fold } from '../src/index.ts'
import { type Asking, Playing } from './playing.ts'
import { answerLines, commandLine } from './script.ts'

const FOLDER = join(import.meta.dirname, 'playthroughs')

/** A table that writes down what it is told. */
class Scripted extends Playing {
  readonly lines: string[] = []

  constructor(game: Game, layout: Layout) {
    super({ game, layout: layout.appendix, limits: { min: 100, max: 10_000 }, openingFloat: 1_000_000 })
    this.lines.push(`${game.title.en} (${layout.rule}: ${layout.kind}, ${layout.boxes} boxes)`)
  }

  override send(command: Parameters<Playing['send']>[0]): ReturnType<Playing['send']> {
    const answer = super.send(command)
    this.lines.push(commandLine(command), ...answerLines(answer))
    return answer
  }

  say(words: string): void {
    this.lines.push('', `# ${words}`)
  }

  get players(): string[] {
    return Array.from({ length: this.state.settings.layout.boxes }, (_, i) => `guest${i + 1}`)
  }

  everyone(asking: (box: number, player: string) => Asking | undefined): void {
    for (const [i, player] of this.players.entries()) {
      const command = asking(i + 1, player)
      if (command) this.do(player, command)
    }
  }
}

/** What the players of each game bet, one line a box, in turn. */
const BETS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  commission: [
    ['banker', 500],
    ['player', 700],
    ['tie', 100],
    ['banker-pair', 100],
    ['player-pair', 100],
    ['banker', 110],
  ],
  'no-commission': [
    ['banker', 500],
    ['player', 700],
    ['tie', 100],
    ['banker-7', 100],
    ['player-8', 100],
    ['banker', 101],
  ],
  'easy-six': [
    ['banker', 500],
    ['player', 701],
    ['tie', 100],
    ['easy-six', 100],
    ['banker-pair', 100],
    ['banker', 101],
  ],
  knockout: [
    ['banker', 500],
    ['ante-player', 200],
    ['ante-banker', 300],
    ['player', 700],
    ['ante-player', 100],
    ['tie', 100],
  ],
  insurance: [
    ['banker', 600],
    ['player', 900],
    ['super-six-plus', 100],
    ['banker', 1000],
    ['tie', 100],
    ['player-pair', 100],
  ],
}

function opening(table: Scripted): void {
  const { id } = table.state.settings.game
  table.say('The players sit, a shoe is put into play, and the bets are opened')
  table.everyone((box) => ({ type: 'sit', box }))
  table.open()
  table.say('The bets')
  table.everyone((box) => {
    const [bet, stake] = BETS[id]![(box - 1) % BETS[id]!.length]!
    return { type: 'place-bet', box, bet, stake }
  })
  if (id === 'knockout') table.bet('guest1', 1, 'winning-total-5-6', 200)
  if (id === 'insurance') table.bet('guest9', 1, 'banker', 400)
  table.do('guest1', { type: 'increase-bet', box: 1, bet: 'banker', by: 100 })
  table.do('guest2', { type: 'withdraw-bet', box: 2, bet: BETS[id]![1]![0] })
  table.bet('guest2', 2, BETS[id]![1]![0], 800)
  table.say('No more bets')
  table.close()
  table.refusal('guest1', { type: 'place-bet', box: 1, bet: 'tie', stake: 100 })
}

/** The Banker wins with three cards, after insurance or Antes where the game has them. */
const FIRST_ROUND: Readonly<Record<string, (table: Scripted) => void>> = {
  plain(table) {
    table.deal('Ks', '2h', 'Qs', '3h', '4d', 'Ac')
  },
  knockout(table) {
    table.deal('Ks')
    table.say('Up the Ante: one raises, one folds, and silence folds too')
    table.do('guest2', { type: 'raise-ante', box: 2, bet: 'ante-player' })
    table.do('guest3', { type: 'fold-ante', box: 3, bet: 'ante-banker' })
    table.closeWindow()
    table.deal('2h', 'Qs', '3h', '4d', 'Ac')
  },
  insurance(table) {
    table.deal('Ks', '2h', 'Qs', '3h')
    table.say('Insurance after four cards: the Banker on 5 against 0')
    table.do('guest1', { type: 'place-insurance', box: 1, side: 'banker', stake: 350 })
    table.do('guest9', { type: 'decline-insurance' })
    table.closeWindow()
    table.deal('6d')
    table.say(
      'Insurance after the third card: the Player on 6 against 5; who was offered the Banker and took none is out',
    )
    table.do('guest2', { type: 'place-insurance', box: 2, side: 'player', stake: 200 })
    table.closeWindow()
    table.deal('4c')
  },
}

function play(game: Game, layout: Layout): Scripted {
  const table = new Scripted(game, layout)
  opening(table)
  table.say('The cards')
  const round = game.id === 'knockout' || game.id === 'insurance' ? game.id : 'plain'
  FIRST_ROUND[round]!(table)
  table.settle()
  table.say('A second round: a tie of naturals')
  table.open()
  table.bet('guest1', 1, 'player', 1000)
  table.bet('guest1', 1, 'tie', 100)
  table.close()
  table.deal('9s', '9h', 'Kd', 'Jc')
  table.settle()
  return table
}

const nameOf = (game: Game, layout: Layout) => `${game.id}-${layout.appendix.toLowerCase()}`
const CASES = GAMES.flatMap((game) => game.layouts.map((layout) => [nameOf(game, layout), game, layout] as const))

describe('golden playthroughs', () => {
  it.each(CASES)('%s goes as its script says', async (name, game, layout) => {
    const table = play(game, layout)
    expect(fold(table.events)).toEqual(table.state)
    await expect(`${table.lines.join('\n')}\n`).toMatchFileSnapshot(join(FOLDER, `${name}.txt`))
  })

  it('has a script for every game on every layout, and no other', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(CASES.map(([name]) => `${name}.txt`).sort())
  })
})
