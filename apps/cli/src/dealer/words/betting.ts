// Bets that the dealer enters for a player who asks (INS 5.17): laid, added to, taken down while they may be.

import { nearest } from '@punto/rules/nearest'
import type { LaidBet, Unsent } from '@punto/table'
import { amountFrom, betWords, findWord, isAmount } from '../../play/vocabulary.ts'
import { ask, type DealerSession, remark, stateOf } from '../dealer-session.ts'
import { isSlip, placeFor, welcome } from '../people.ts'
import type { PlayerWord } from '../word.ts'

interface Wanted {
  readonly bet: string
  readonly amount: number
}

/** The bet a word means, or undefined after saying what is wrong with it. */
function betFrom(session: DealerSession, word: string): string | undefined {
  const bets = betWords(stateOf(session).settings.game)
  const found = findWord(word, bets)
  if (found && 'bet' in found) return found.bet
  remark(
    session,
    found ? session.say.severalBets(word, found.several.join(', ')) : session.say.noSuchBet(word, nearest(word, bets)),
  )
  return undefined
}

/** `banker 500 tie 50`, `player pair 20`: words up to an amount name a bet. */
function wantedFrom(session: DealerSession, player: string, words: readonly string[]): readonly Wanted[] | undefined {
  const wanted: Wanted[] = []
  let name: string[] = []
  for (const word of words) {
    if (!isAmount(word)) {
      name.push(word)
      continue
    }
    const bet = betFrom(session, name.join('-'))
    if (bet === undefined) return undefined
    wanted.push({ bet, amount: amountFrom(word) })
    name = []
  }
  if (name.length === 0) return wanted
  const bet = betFrom(session, name.join('-'))
  if (bet !== undefined) remark(session, session.say.howMuch(`${player} ${bet} 100`))
  return undefined
}

/** Whether a player's sentence begins with a bet, or with a box and a bet. */
export function isBetting(session: DealerSession, words: readonly string[]): boolean {
  const [first = '', second = ''] = words
  const bets = betWords(stateOf(session).settings.game)
  return findWord(isAmount(first) ? second : first, bets) !== undefined
}

/** `ann 3 banker 500`: the box first, where it is said; `ann 500 banker` is as clear as `ann banker 500`. */
export function layBets(session: DealerSession, player: string, said: readonly string[]): void {
  const [first, ...rest] = said
  const numbered = first !== undefined && isAmount(first)
  const boxed = numbered && rest.some(isAmount)
  const box = boxed ? amountFrom(first) : undefined
  const wanted = wantedFrom(session, player, boxed ? rest : numbered ? [...rest, first] : said)
  if (!wanted) return
  const open = stateOf(session).phase === 'betting'
  if (open && isSlip(session, player)) return
  if (open) welcome(session, player)
  // Where bets are not open the table says so itself, whatever the box.
  const where = open ? placeFor(session, player, box) : (box ?? session.places.get(player) ?? 1)
  if (where === undefined) return
  for (const { bet, amount } of wanted) {
    const { rounds, round } = stateOf(session)
    const on = { actor: session.speaker, round: rounds, box: where, bet, for: player }
    const lies = round?.bets.some((laid) => laid.player === player && laid.box === where && laid.bet === bet)
    const command: Unsent = lies
      ? { type: 'increase-bet', ...on, by: amount }
      : { type: 'place-bet', ...on, stake: amount }
    if (!ask(session, command)) return
  }
}

const betsOf = (session: DealerSession, player: string): readonly LaidBet[] =>
  stateOf(session).round?.bets.filter((laid) => laid.player === player) ?? []

/** The newest first, so that what a bet needs goes after it. */
function withdraw(session: DealerSession, player: string, words: readonly string[]): void {
  const mine = betsOf(session, player).toReversed()
  const word = words.join('-')
  const all = word === '' || word === 'all'
  const bet = all ? undefined : betFrom(session, word)
  if (!all && bet === undefined) return
  const gone = mine.filter((laid) => all || laid.bet === bet)
  const round = stateOf(session).rounds
  const on = { type: 'withdraw-bet', actor: session.speaker, round, for: player } as const
  // With none that lies the table says so itself.
  const asked = gone.length > 0 ? gone : [{ box: session.places.get(player) ?? 1, bet: bet ?? 'player' }]
  for (const { box, bet: one } of asked) if (!ask(session, { ...on, box, bet: one })) return
}

function reduce(session: DealerSession, player: string, words: readonly string[]): void {
  const wanted = wantedFrom(session, player, words)
  if (!wanted) return
  for (const { bet, amount } of wanted) {
    const box = betsOf(session, player).find((laid) => laid.bet === bet)?.box ?? session.places.get(player) ?? 1
    const round = stateOf(session).rounds
    if (!ask(session, { type: 'reduce-bet', actor: session.speaker, round, box, bet, for: player, by: amount })) return
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
