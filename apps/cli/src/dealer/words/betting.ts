// Bets that the dealer enters for a player who asks (INS 5.17): laid, added to, taken down while they may be.
import type { LaidBet, Unsent } from '@punto/table'
import { nearest } from '../../nearest.ts'
import { amountFrom, betWords, findWord, isAmount } from '../../play/vocabulary.ts'
import { ask, type Desk, remark, stateOf } from '../desk.ts'
import { isSlip, placeFor, welcome } from '../people.ts'
import type { PlayerWord } from '../word.ts'

interface Wanted {
  readonly bet: string
  readonly amount: number
}

/** The bet a word means, or undefined after saying what is wrong with it. */
function betFrom(desk: Desk, word: string): string | undefined {
  const bets = betWords(stateOf(desk).settings.game)
  const found = findWord(word, bets)
  if (found && 'bet' in found) return found.bet
  remark(
    desk,
    found ? desk.say.severalBets(word, found.several.join(', ')) : desk.say.noSuchBet(word, nearest(word, bets)),
  )
  return undefined
}

/** `banker 500 tie 50`, `player pair 20`: words up to an amount name a bet. */
function wantedFrom(desk: Desk, player: string, words: readonly string[]): readonly Wanted[] | undefined {
  const wanted: Wanted[] = []
  let name: string[] = []
  for (const word of words) {
    if (!isAmount(word)) {
      name.push(word)
      continue
    }
    const bet = betFrom(desk, name.join('-'))
    if (bet === undefined) return undefined
    wanted.push({ bet, amount: amountFrom(word) })
    name = []
  }
  if (name.length === 0) return wanted
  const bet = betFrom(desk, name.join('-'))
  if (bet !== undefined) remark(desk, desk.say.howMuch(`${player} ${bet} 100`))
  return undefined
}

/** Whether a player's sentence begins with a bet, or with a box and a bet. */
export function isBetting(desk: Desk, words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  const bets = betWords(stateOf(desk).settings.game)
  return findWord(isAmount(first) ? second : first, bets) !== undefined
}

/** `ann 3 banker 500`: the box first, where it is said; `ann 500 banker` is as clear as `ann banker 500`. */
export function layBets(desk: Desk, player: string, said: readonly string[]): void {
  const [first, ...rest] = said
  const numbered = first !== undefined && isAmount(first)
  const boxed = numbered && rest.some(isAmount)
  const box = boxed ? amountFrom(first) : undefined
  const wanted = wantedFrom(desk, player, boxed ? rest : numbered ? [...rest, first] : said)
  if (!wanted) return
  const open = stateOf(desk).phase === 'betting'
  if (open && isSlip(desk, player)) return
  if (open) welcome(desk, player)
  // Where bets are not open the table says so itself, whatever the box.
  const where = open ? placeFor(desk, player, box) : (box ?? desk.places.get(player) ?? 1)
  if (where === undefined) return
  for (const { bet, amount } of wanted) {
    const { rounds, round } = stateOf(desk)
    const on = { actor: desk.speaker, round: rounds, box: where, bet, for: player }
    const lies = round?.bets.some((laid) => laid.player === player && laid.box === where && laid.bet === bet)
    const command: Unsent = lies
      ? { type: 'increase-bet', ...on, by: amount }
      : { type: 'place-bet', ...on, stake: amount }
    if (!ask(desk, command)) return
  }
}

const betsOf = (desk: Desk, player: string): readonly LaidBet[] =>
  stateOf(desk).round?.bets.filter((laid) => laid.player === player) ?? []

/** The newest first, so that what a bet needs goes after it. */
function withdraw(desk: Desk, player: string, words: readonly string[]): void {
  const mine = betsOf(desk, player).toReversed()
  const word = words.join('-')
  const all = word === '' || word === 'all'
  const bet = all ? undefined : betFrom(desk, word)
  if (!all && bet === undefined) return
  const gone = mine.filter((laid) => all || laid.bet === bet)
  const round = stateOf(desk).rounds
  const on = { type: 'withdraw-bet', actor: desk.speaker, round, for: player } as const
  // With none that lies the table says so itself.
  const asked = gone.length > 0 ? gone : [{ box: desk.places.get(player) ?? 1, bet: bet ?? 'player' }]
  for (const { box, bet: one } of asked) if (!ask(desk, { ...on, box, bet: one })) return
}

function reduce(desk: Desk, player: string, words: readonly string[]): void {
  const wanted = wantedFrom(desk, player, words)
  if (!wanted) return
  for (const { bet, amount } of wanted) {
    const box = betsOf(desk, player).find((laid) => laid.bet === bet)?.box ?? desk.places.get(player) ?? 1
    const round = stateOf(desk).rounds
    if (!ask(desk, { type: 'reduce-bet', actor: desk.speaker, round, box, bet, for: player, by: amount })) return
  }
}

export const BETTING_WORDS: readonly PlayerWord[] = [
  {
    name: 'withdraws',
    short: ['off'],
    commands: ['withdraw-bet'],
    takes: '[BET]',
    help: { en: 'takes a bet down, or all of them', zh: '撤回一注或全部' },
    run: withdraw,
  },
  {
    name: 'less',
    commands: ['reduce-bet'],
    takes: 'BET AMOUNT',
    help: { en: 'takes some of a bet down', zh: '减少一注' },
    run: reduce,
  },
]
