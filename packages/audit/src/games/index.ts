// Every bet of the documents and of the catalogue, by its game and its own name.
import type { Coup } from '../coup.ts'
import type { Verdict } from '../verdict.ts'
import { catalogue } from './catalogue.ts'
import { commission } from './commission.ts'
import { easySix } from './easy-six.ts'
import { insurance } from './insurance.ts'
import { jackpots } from './jackpots.ts'
import { knockout } from './knockout.ts'
import { noCommission } from './no-commission.ts'
import { packs } from './packs.ts'

const GAMES: Readonly<Record<string, (bet: string, coup: Coup) => Verdict | undefined>> = {
  commission,
  knockout,
  insurance,
  'easy-six': easySix,
  'no-commission': noCommission,
}

/** What a bet comes to; nothing for one that is none of theirs. */
export const verdictOn = (game: string, bet: string, coup: Coup): Verdict | undefined => {
  const own = GAMES[game]
  return own && (own(bet, coup) ?? packs(bet, coup) ?? catalogue(bet, coup) ?? jackpots(bet, coup))
}

const ANY_COUP: Coup = {
  player: 1,
  banker: 0,
  playerCards: 2,
  bankerCards: 2,
  playerPair: '',
  bankerPair: '',
  playerStart: '',
  bankerStart: '',
  playerThird: '',
  winner: 'player',
  playerHand: [],
  bankerHand: [],
}

/** Whether the documents or the catalogue know this bet in this game. */
export const isKnownBet = (game: string, bet: string): boolean => verdictOn(game, bet, ANY_COUP) !== undefined

export { SUIT_BETS } from './catalogue.ts'
export { WAGER_OF, WAGER_TIMES } from './knockout.ts'
