// The pro rata of a box over its Differential, worked out a second time from ruling 17: each bet on the heavier side plays for
// stake × (lighter + maximum) / heavier, rounded down, never for less than the minimum; a bet under the minimum in full.
import type { Command, TableEvent, TableState } from '../src/index.ts'
import { check } from './random-watched.ts'

export function checkShares(
  { open, settings, round }: TableState,
  { type }: Command,
  told: readonly TableEvent[],
  after: TableState,
): void {
  if (type !== 'approve-irregularity' || open?.irregularity.kind !== 'excess-differential') return
  const { box } = open.irregularity
  const stakes = (side: string) => round!.bets.filter((bet) => bet.box === box && bet.bet === side)
  const total = (side: string) => stakes(side).reduce((sum, { stake }) => sum + stake, 0)
  const heavier = total('player') > total('banker') ? 'player' : 'banker'
  const lighter = heavier === 'player' ? 'banker' : 'player'
  const { min } = settings.limits
  let unforced = true
  for (const { player, stake } of stakes(heavier)) {
    const share = Math.floor((stake * (total(lighter) + settings.maxDifferential!)) / total(heavier))
    const plays = stake < min ? stake : Math.max(min, share)
    unforced &&= stake >= min && share >= min
    const laid = after.round!.bets.find((bet) => bet.player === player && bet.box === box && bet.bet === heavier)
    check(laid?.stake === plays, `${player} plays for ${laid?.stake} and not for ${plays}`)
    const back = told.find((event) => event.type === 'bet-returned' && event.player === player)
    check((back && 'amount' in back ? back.amount : 0) === stake - plays, 'the rest comes back')
    checkInsured(after, player, box, heavier, plays)
  }
  const now = (side: string) =>
    after.round!.bets.reduce((sum, bet) => (bet.box === box && bet.bet === side ? sum + bet.stake : sum), 0)
  check(now(lighter) === total(lighter), 'nothing is moved to the lighter side')
  check(!unforced || now(heavier) - now(lighter) <= settings.maxDifferential!, 'the box keeps to its Differential')
}

/** The insurance cap follows the playing amount (rulings 17 and 22). */
function checkInsured({ round }: TableState, player: string, box: number, side: string, plays: number): void {
  const mine = round!.insurance.filter((one) => one.player === player && one.box === box && one.side === side)
  const wins = mine.reduce((sum, { amount, pays }) => {
    const [to, on] = pays.split('/').map(Number)
    return sum + (amount * to!) / on!
  }, 0)
  check(wins <= plays, `insurance would win ${wins} on ${plays}`)
}
