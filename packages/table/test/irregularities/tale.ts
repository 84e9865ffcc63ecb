// A story of something that went wrong, told at a table that a ledger pays for, and kept as a script to read: what was said,
// what followed under which paragraph, and at the end what each player has.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { audit } from '../../../audit/src/index.ts'
import {
  type Command,
  fold,
  type Irregularity,
  type Option,
  type Ruled,
  type TableEvent,
  type TableRequest,
} from '../../src/index.ts'
import { Paid, START } from '../paid.ts'
import { roleOf } from '../playing.ts'
import { answerLines, commandLine } from '../script.ts'

export const SCRIPTS = join(import.meta.dirname, '..', 'playthroughs', 'irregularities')

/** A bet as a story lays it: who, which box, on what, how much. */
export type Laid = readonly [player: string, box: number, bet: string, stake: number]

export type Place = Partial<TableRequest> & Pick<TableRequest, 'game'>

/** A table with a dealer and a shoe of cards. */
export const dealt = (game: TableRequest['game'], more: Partial<TableRequest> = {}): Place => ({
  game,
  operation: 'dealer',
  source: 'card-shoe',
  limits: { min: 100, max: 10_000 },
  ...more,
})

const PLAYERS = ['ann', 'ben', 'cat', 'sid']

export class Tale extends Paid {
  readonly lines: string[] = []
  #quiet = true

  constructor({ game, ...request }: Place) {
    super(game, PLAYERS, request)
    if (request.insurance === false) for (const player of PLAYERS) this.do(player, { type: 'accept-notice' })
    for (const [i, player] of ['ann', 'ben', 'cat'].entries()) this.do(player, { type: 'sit', box: i + 1 })
    this.#quiet = false
  }

  override send(command: Command): ReturnType<Paid['send']> {
    const answer = super.send(command)
    if (!this.#quiet) this.lines.push(commandLine(command), ...answerLines(answer))
    return answer
  }

  say(words: string): void {
    this.lines.push('', `# ${words}`)
  }

  /** What the script leaves out. */
  quietly(part: () => void): this {
    const before = this.#quiet
    this.#quiet = true
    part()
    this.#quiet = before
    return this
  }

  /** Bets open, these laid. */
  betting(...bets: readonly Laid[]): this {
    this.quietly(() => this.open())
    for (const [player, box, bet, stake] of bets) this.bet(player, box, bet, stake)
    return this
  }

  /** And closed. */
  closed(...bets: readonly Laid[]): this {
    this.betting(...bets).close()
    return this
  }

  /** An earlier round that is over, of which the script says only what each has after it. */
  earlierRound(...bets: readonly Laid[]): this {
    this.quietly(() => {
      this.closed(...bets)
      if (this.state.settings.faceDown) {
        this.dealDown('player-1', 'banker-1', 'player-2', 'banker-2')
        this.turn({ 'player-1': '9s', 'banker-1': '8s', 'player-2': 'Ks', 'banker-2': 'Qs' })
      } else this.deal('9s', '8s', 'Ks', 'Qs')
      this.settle()
    })
    this.lines.push(`  An earlier round, won by the Player: ${this.purses()}`)
    return this
  }

  declare(who: string, irregularity: Irregularity): readonly TableEvent[] {
    return this.do(who, { type: 'declare-irregularity', irregularity })
  }

  approve(who: string, ruled: Ruled = {}): readonly TableEvent[] {
    return this.do(who, { type: 'approve-irregularity', number: this.state.open!.number, ...ruled })
  }

  /** Declared by the dealer and approved by the pit supervisor, or whoever may. */
  happens(irregularity: Irregularity, ruled: Ruled = {}, decider = 'sam-supervisor'): readonly TableEvent[] {
    this.declare(roleOf(this.house) === 'dealer' ? this.house : 'pam-manager', irregularity)
    return this.approve(decider, ruled)
  }

  choose(who: string, option: Option): void {
    this.do(who, { type: 'choose-option', option })
  }

  /** At their time, whoever has said nothing. */
  closeOptions(): void {
    this.now = Math.max(this.now, this.state.round!.options!.closesAt)
    this.do(this.house, { type: 'close-options' })
  }

  purses(): string {
    return PLAYERS.flatMap((player) => {
      const [available, reserved] = this.purse(player)
      const owed = this.owed(player)
      const lies = reserved > 0 ? `${available} and ${reserved} on the felt` : `${available}`
      const lying = owed > 0 ? `${lies}, who owes ${owed}` : lies
      return available === START && reserved === 0 && !this.#hasBet(player) ? [] : [`${player} ${lying}`]
    }).join(', ')
  }

  #hasBet(player: string): boolean {
    return this.events.some((event) => 'player' in event && event.player === player && event.type === 'bet-placed')
  }
}

/** The scripts that tests have told. */
const TOLD = new Set<string>()

/** What it takes to tell a story as a test: its script is kept under this name, headed by the test's title. */
export const tells =
  (script: string, place: Place, tell: (table: Tale) => void) =>
  async ({ task }: { readonly task: { readonly name: string } }): Promise<void> => {
    TOLD.add(script)
    const table = new Tale(place)
    tell(table)
    expect(fold(table.events)).toEqual(table.state)
    // The second opinion, from events and money alone.
    const { accounts } = table.ledger.snapshot()
    const transfers = table.ledger.entriesFrom(0).flatMap(({ transfer, refusal }) => (refusal ? [] : [transfer]))
    const audited = audit({ events: table.events, transfers, accounts })
    expect(audited.ok ? 'it holds' : audited.finding.sentence.en).toBe('it holds')
    const { game, operation } = table.state.settings
    const head = [ofDocument(task.name, script), `${game.title.en}; ${operation}; each began with ${START}.`, '']
    const end = ['', `# In the end: ${table.purses()}; the House ${table.houseResult}`, '']
    // The chip tray and the ledger tell the same story.
    expect(table.state.float).toBe(table.houseResult)
    await expect([...head, ...table.lines, ...end].join('\n')).toMatchFileSnapshot(join(SCRIPTS, `${script}.txt`))
  }

/** A title for several documents names, in one script, the paragraphs of its own. */
function ofDocument(title: string, script: string): string {
  const [, ids = '', rest = ''] = /^\[([^\]]+)\](.*)$/.exec(title) ?? []
  const folder = script.slice(0, script.indexOf('/'))
  const code = folder === 'nc' || folder === 'bb' ? 'COM' : folder.toUpperCase()
  const own = ids.split(', ').filter((id) => id.startsWith(code))
  return `[${(own.length > 0 ? own : ids.split(', ')).join(', ')}]${rest}`
}

/** Every script under these folders is told by a test of the file that calls this, and none is left over. */
export function keepsNoOther(...folders: readonly string[]): void {
  it('has a script for every story, and no other', () => {
    const kept = folders.flatMap((folder) =>
      readdirSync(join(SCRIPTS, folder)).map((name) => `${folder}/${name.replace(/\.txt$/, '')}`),
    )
    // Other files may have told theirs in the same process.
    const told = [...TOLD].filter((name) => folders.some((folder) => name.startsWith(`${folder}/`)))
    expect(kept.sort()).toEqual(told.sort())
  })
}
