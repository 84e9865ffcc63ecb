// The naive settlement: a second opinion on every coup, written from the rule documents, the rulings and the contract
// of `punto settle` alone. Plain and slow on purpose, money in BigInt, and no import from the package under test: where
// the two disagree one of them has misread a document.
import { type NaiveSide, type NaiveWindow, naiveInsuranceEnding, naiveOffer } from './insurance.ts'
import {
  isAnte,
  NAIVE_GAMES,
  NAIVE_PACKS,
  type NaiveEnding,
  type NaiveGame,
  type NaiveOdds,
  type NaivePack,
  naiveBets,
  naiveEnding,
  needsMainBet,
} from './pay-tables.ts'
import { type NaiveHands, naiveDeal, naivePoints } from './table-of-play.ts'

export interface NaiveBet {
  bet: string
  stake: number
  raise?: boolean
}

export interface NaiveInsurance {
  window: number
  side: string
  stake: number
}

export interface NaiveRequest {
  game: string
  with?: string[]
  decks?: number
  cards: string[]
  bets: NaiveBet[]
  insurance?: NaiveInsurance[]
}

export interface NaiveLine {
  bet: string
  stake: number
  result: 'win' | 'lose' | 'push'
  pays: string | null
  net: number
  rounded?: true
}

export interface NaiveAnswer {
  winner: 'player' | 'banker' | 'tie'
  player: { cards: string[]; points: number }
  banker: { cards: string[]; points: number }
  lines: NaiveLine[]
}

/** A request that breaks a rule; the words are this file's own and are for people who read a failing test. */
export interface NaiveIllegal {
  illegal: string
}

export function naiveSettle(request: NaiveRequest): NaiveAnswer | NaiveIllegal {
  const game = NAIVE_GAMES.find((known) => known === request.game)
  if (game === undefined) return { illegal: 'no such game' }
  const packs: NaivePack[] = []
  for (const name of request.with ?? []) {
    const pack = NAIVE_PACKS.find((known) => known === name)
    if (pack === undefined) return { illegal: 'no such pack' }
    if (packs.includes(pack)) return { illegal: 'a pack named twice' }
    if (game === 'no-commission' && pack === 'seven-eight') return { illegal: 'the game has these bets already' }
    packs.push(pack)
  }

  const trouble = cardTrouble(request.cards, request.decks ?? 8)
  if (trouble !== null) return { illegal: trouble }
  const hands = naiveDeal(request.cards)
  if (hands === null) return { illegal: 'a card is missing' }
  if (hands.used !== request.cards.length) return { illegal: 'a card too many' }

  const offered = naiveBets(game, packs)
  const lines: NaiveLine[] = []
  const placed = new Set<string>()
  for (const { bet, stake, raise } of request.bets) {
    if (!offered.includes(bet)) return { illegal: `${bet} is not on this felt` }
    if (placed.has(bet)) return { illegal: `${bet} twice` }
    if (!isStake(stake)) return { illegal: `${stake} is no stake` }
    if (raise === true && !isAnte(bet)) return { illegal: `${bet} cannot be raised` }
    placed.add(bet)
    lines.push(...betLines(game, bet, stake, raise === true, hands))
  }
  for (const bet of placed) {
    if (needsMainBet(bet) && !placed.has('player') && !placed.has('banker')) return { illegal: `${bet} alone` }
  }

  const insurance = insuranceLines(game, request, hands)
  if (typeof insurance === 'string') return { illegal: insurance }
  lines.push(...insurance)

  const player = naivePoints(hands.player)
  const banker = naivePoints(hands.banker)
  return {
    winner: player > banker ? 'player' : banker > player ? 'banker' : 'tie',
    player: { cards: hands.player, points: player },
    banker: { cards: hands.banker, points: banker },
    lines,
  }
}

function cardTrouble(cards: readonly string[], decks: number): string | null {
  if (!Number.isInteger(decks) || decks < 4 || decks > 8) return `${decks} decks`
  const copies = new Map<string, number>()
  for (const card of cards) {
    if (!/^[A23456789TJQK][shdc]$/.test(card)) return `${card} is no card`
    const count = (copies.get(card) ?? 0) + 1
    if (count > decks) return `${count} copies of ${card}`
    copies.set(card, count)
  }
  return null
}

function isStake(stake: number): boolean {
  return Number.isInteger(stake) && stake >= 1 && stake <= 1_000_000_000_000
}

function betLines(game: NaiveGame, bet: string, stake: number, raise: boolean, hands: NaiveHands): NaiveLine[] {
  if (!isAnte(bet)) return [line(bet, stake, naiveEnding(game, bet, hands))]
  // An Ante that is not raised is lost whatever the cards say (KO 3.4.1, ruling 3).
  if (!raise) return [line(bet, stake, { result: 'lose' })]
  const wager = bet === 'ante-player' ? 'wager-player' : 'wager-banker'
  return [line(bet, stake, naiveEnding(game, bet, hands)), line(wager, 2 * stake, naiveEnding(game, wager, hands))]
}

/** The lines, or in words what is wrong with the insurance asked for. */
function insuranceLines(game: NaiveGame, request: NaiveRequest, hands: NaiveHands): NaiveLine[] | string {
  const asked = request.insurance ?? []
  if (asked.length === 0) return []
  if (game !== 'insurance') return 'this game has no insurance'

  const lines: NaiveLine[] = []
  const seen = new Set<string>()
  /** What insurance could win on each hand, in halves of a minor unit, since odds of 1.5 to 1 can leave one. */
  const halves = { player: 0n, banker: 0n }
  for (const { window, side, stake } of asked) {
    if (window !== 1 && window !== 2) return `window ${window}`
    if (side !== 'player' && side !== 'banker') return `side ${side}`
    if (seen.has(`${window} ${side}`)) return `insurance on ${side} twice in window ${window}`
    seen.add(`${window} ${side}`)
    if (!isStake(stake)) return `${stake} is no stake`
    const odds = naiveOffer(hands, window, side)
    if (odds === null) return `no row for ${side} in window ${window}`
    if (original(request, side) === 0n) return `nothing on ${side} to insure`
    halves[side] += (2n * BigInt(stake) * odds[0]) / odds[1]
    lines.push(line(`insurance-${side}`, stake, naiveInsuranceEnding(hands, window, side, odds)))
  }
  for (const side of ['player', 'banker'] as const) {
    if (halves[side] > 2n * original(request, side)) return `insurance on ${side} over its cap`
  }

  // Who was offered a row after four cards and took none has forgone insurance for the round (INS 5.3, ruling 23).
  const wantsSecond = asked.some((each) => each.window === 2)
  const tookFirst = asked.some((each) => each.window === 1)
  if (wantsSecond && !tookFirst && wasOffered(request, hands, 1)) return 'insurance was forgone'
  return lines
}

/** An offer is made to who has an Original Bet on that hand (INS 3.11). */
function wasOffered(request: NaiveRequest, hands: NaiveHands, window: NaiveWindow): boolean {
  for (const side of ['player', 'banker'] as const) {
    if (original(request, side) > 0n && naiveOffer(hands, window, side) !== null) return true
  }
  return false
}

function original(request: NaiveRequest, side: NaiveSide): bigint {
  const bet = request.bets.find((each) => each.bet === side)
  return bet === undefined ? 0n : BigInt(bet.stake)
}

function line(bet: string, stake: number, ending: NaiveEnding): NaiveLine {
  switch (ending.result) {
    case 'push':
      return { bet, stake, result: 'push', pays: null, net: 0 }
    case 'lose':
      return { bet, stake, result: 'lose', pays: null, net: -stake }
    case 'win': {
      const won = winnings(stake, ending.odds)
      const paid = { bet, stake, result: 'win' as const, pays: `${ending.odds[0]}/${ending.odds[1]}` }
      return won.exact ? { ...paid, net: won.net } : { ...paid, net: won.net, rounded: true }
    }
  }
}

/** Rounded down to a whole minor unit (ruling 11). */
function winnings(stake: number, odds: NaiveOdds): { net: number; exact: boolean } {
  const product = BigInt(stake) * odds[0]
  return { net: Number(product / odds[1]), exact: product % odds[1] === 0n }
}
