// A golden playthrough for every game on every layout, kept as scripts to read in playthroughs/. A change in what a table does
// shows there line by line; `vitest -u` writes them anew.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { GAMES, type Game, type Layout } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { fold, type TableRequest } from '../src/index.ts'
import { type Asking, Playing } from './playing.ts'
import { answerLines, commandLine } from './script.ts'

const FOLDER = join(import.meta.dirname, 'playthroughs')

/** A table that writes down what it is told. */
class Scripted extends Playing {
  readonly lines: string[] = []

  constructor(game: Game, layout: Layout, request: Partial<TableRequest> = {}) {
    super({ game, layout: layout.appendix, limits: { min: 100, max: 10_000 }, openingFloat: 1_000_000, ...request })
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

/** Tables of another kind: a story each. */
const STORIES: Readonly<Record<string, () => Scripted>> = {
  'dealer-squeeze'() {
    const table = new Scripted(insurance, insurance.layouts[0]!, {
      operation: 'dealer',
      source: 'card-shoe',
      faceDown: true,
      squeeze: true,
      burn: true,
    })
    table.say('A dealer signs on, puts a shoe into play and burns')
    table.do('dora-dealer', { type: 'sign-on' })
    table.do('dora-dealer', { type: 'new-shoe', shoe: 1 })
    table.do('dora-dealer', { type: 'burn-card', card: '3c' })
    table.do('ann', { type: 'sit', box: 1 })
    table.do('dora-dealer', { type: 'open-betting' })
    table.bet('ann', 1, 'player', 2000)
    table.do('sid', { type: 'stand-by' })
    table.do('sam-supervisor', { type: 'place-bet', box: 1, bet: 'banker', stake: 900, for: 'sid' })
    table.close()
    table.say('Ann squeezes the second card; the four are turned, and she asks for the Banker’s third card first')
    table.do('ann', { type: 'request-squeeze', spot: 'player-2' })
    table.do('dora-dealer', { type: 'grant-squeeze', spot: 'player-2' })
    table.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
    table.turn({ 'player-1': 'Ks', 'banker-1': 'Ah', 'banker-2': 'Qd' })
    table.do('dora-dealer', { type: 'show-card', spot: 'player-2' })
    table.turn({ 'player-2': '3s' })
    table.do('ann', { type: 'request-squeeze', spot: 'banker-3', bankerFirst: true })
    table.do('pam-manager', { type: 'grant-squeeze', spot: 'banker-3' })
    table.say('Another dealer relieves the first; the Banker’s third card is opened first')
    table.refusal('dan-dealer', { type: 'sign-on' })
    table.do('dora-dealer', { type: 'allow-relief', dealer: 'dan-dealer' })
    table.do('dan-dealer', { type: 'sign-on' })
    for (const spot of ['player-3', 'banker-3'] as const) table.do('dan-dealer', { type: 'deal-card', spot })
    table.refusal('dan-dealer', { type: 'turn-card', spot: 'player-3', card: '6d' })
    table.do('dan-dealer', { type: 'show-card', spot: 'banker-3' })
    table.do('dan-dealer', { type: 'turn-card', spot: 'banker-3', card: '5c' })
    table.do('dan-dealer', { type: 'turn-card', spot: 'player-3', card: '6d' })
    table.do('dan-dealer', { type: 'settle' })
    return table
  },
  'operator-wallet'() {
    const table = new Scripted(knockout, knockout.layouts[1]!, { wallet: 'operator' })
    const ref = (player: string) => table.state.round!.bets.find((bet) => bet.player === player)!
    table.do('ann', { type: 'sit', box: 1 })
    table.do('ben', { type: 'sit', box: 2 })
    table.do('cat', { type: 'sit', box: 3 })
    table.open()
    table.say('Three bets are asked for: one confirmed, one refused, one never answered')
    table.bet('ann', 1, 'ante-player', 300)
    table.bet('ben', 2, 'player', 200)
    table.bet('cat', 3, 'tie', 100)
    table.do('system', { type: 'confirm-bet', ref: ref('ann').asked!.ref })
    table.do('system', { type: 'refuse-bet', ref: ref('ben').asked!.ref, reason: 'daily limit' })
    table.close()
    table.deal('9s')
    table.do('ann', { type: 'raise-ante', box: 1, bet: 'ante-player' })
    table.do('system', { type: 'confirm-bet', ref: ref('ann').wager!.ref })
    table.do('system', { type: 'close-window' })
    table.deal('2h', 'Kd', '5c')
    table.settle()
    return table
  },
  'differential-and-last-round'() {
    const table = new Scripted(insurance, insurance.layouts[5]!, { decks: 4, cutDepth: 156, maxDifferential: 1000 })
    table.do('ann', { type: 'sit', box: 1 })
    table.open()
    table.say('Two stand at Ann’s box; at the close the excess is returned, the newest standing bet first')
    table.bet('sid', 1, 'banker', 700)
    table.bet('sue', 1, 'banker', 800)
    table.bet('ann', 1, 'banker', 600)
    table.bet('ann', 1, 'super-six-plus', 5000)
    table.close()
    table.deal('2s', '2d', '6h', '6c')
    table.settle()
    table.say('Twelve more rounds, the last of them with the cut card; the shoe is changed')
    for (let round = 2; round <= 13; round++) {
      const suit = 'shdc'[round % 4]
      table.open()
      table.close()
      table.deal(`9${suit}`, `7${suit}`, `K${suit}`, `J${suit}`)
      table.settle()
    }
    table.refusal('system', { type: 'open-betting' })
    table.do('system', { type: 'end-shoe', seed: 'feed' })
    table.open()
    return table
  },
}

const nameOf = (game: Game, layout: Layout) => `${game.id}-${layout.appendix.toLowerCase()}`
const CASES = GAMES.flatMap((game) => game.layouts.map((layout) => [nameOf(game, layout), game, layout] as const))

const insurance = GAMES.find(({ id }) => id === 'insurance')!
const knockout = GAMES.find(({ id }) => id === 'knockout')!
const NAMES = [...CASES.map(([name]) => name), ...Object.keys(STORIES)]

describe('golden playthroughs', () => {
  it.each(CASES)('%s goes as its script says', async (name, game, layout) => {
    const table = play(game, layout)
    expect(fold(table.events)).toEqual(table.state)
    await expect(`${table.lines.join('\n')}\n`).toMatchFileSnapshot(join(FOLDER, `${name}.txt`))
  })

  it.each(Object.entries(STORIES))('%s goes as its script says', async (name, story) => {
    const table = story()
    expect(fold(table.events)).toEqual(table.state)
    await expect(`${table.lines.join('\n')}\n`).toMatchFileSnapshot(join(FOLDER, `${name}.txt`))
  })

  it('has a script for every game on every layout and for every story, and no other', () => {
    const kept = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'))
    expect(kept.sort()).toEqual(NAMES.map((name) => `${name}.txt`).sort())
  })
})
