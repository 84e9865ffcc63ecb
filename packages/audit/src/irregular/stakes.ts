// Everything that lies on the felt, as lines that come back whole: bets with their Wagers, then insurance. Typed from INS 5.12,
// INS 5.16; rulings 13, 29, 32.
import type { Reservation, ReturnedLine } from '@punto/table'
import { WAGER_OF } from '../games/index.ts'
import { type Round, stakeOf } from '../shadow.ts'

export function stakesOf({ bets, insurance }: Round): readonly ReturnedLine[] {
  const lines: ReturnedLine[] = []
  const add = (player: string, box: number, bet: string, held: readonly Reservation[], spent: number) => {
    const money = held.map(({ ref, amount }) => ({ ref, amount }))
    const stake = stakeOf({ held: money, spent })
    if (stake > 0) lines.push({ player, box, bet, stake, held: money })
  }
  /** Money that was moved by an earlier settlement lies there no more. */
  const one = (player: string, box: number, bet: string, money: Reservation & { readonly spent?: boolean }) =>
    money.spent ? add(player, box, bet, [], money.amount) : add(player, box, bet, [money], 0)
  for (const { player, box, bet, held, spent, wager } of bets) {
    add(player, box, bet, held, spent)
    if (wager?.confirmed) one(player, box, WAGER_OF[bet]!, wager)
  }
  for (const insured of insurance) {
    if (insured.confirmed) one(insured.player, insured.box, `insurance-${insured.side}`, insured)
  }
  return lines
}

/** Everyone with a bet, in the order of their first. */
export const bettorsOf = ({ bets }: Round): readonly string[] => [
  ...new Set(bets.filter((laid) => stakeOf(laid) > 0).map(({ player }) => player)),
]

/** The first request, of this player if one is named, that no wallet has answered. */
export function firstUnanswered(
  { bets, insurance }: Round,
  only?: string,
): (Reservation & { readonly player: string }) | undefined {
  for (const { player, asked, wager } of bets) {
    if (only !== undefined && player !== only) continue
    if (asked) return { ...asked, player }
    if (wager && !wager.confirmed) return { ref: wager.ref, amount: wager.amount, player }
  }
  const one = insurance.find(({ confirmed, player }) => !confirmed && (only === undefined || player === only))
  return one && { ref: one.ref, amount: one.amount, player: one.player }
}
