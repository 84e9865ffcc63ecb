// What identity asks the house's ledger about a player.
import { playerAccount } from '@punto/table'
import type { House } from '../house/index.ts'
import { OpenItems } from '../money/index.ts'
import type { StandingMoney } from '../people/index.ts'
import { isPlayMoney } from './config/play-money.ts'

/** What stands between the house and a player. Chips to play with are worth nothing, unless they lie on a felt. */
export async function standingMoney(house: House, player: string): Promise<StandingMoney> {
  const { posted = 0, pendingDebits = 0 } = (await house.archive.balance(playerAccount(player))) ?? {}
  const available = isPlayMoney(house.currency) ? 0 : posted - pendingDebits
  // Until the operator's wallet has carried out what it is asked for, it has to be known whose it is.
  const items = (await new OpenItems(house.records).list()).filter(({ request }) => request.player === player)
  const waiting = items.reduce((sum, { request }) => sum + ('amount' in request ? Math.abs(request.amount) : 1), 0)
  return { available, reserved: pendingDebits + waiting, owed: house.money.debts.owedBy(player) }
}

/** A newcomer's chips: the same player gets them once. */
export async function welcome(house: House, player: string, chips: number): Promise<void> {
  if (chips === 0) return
  const { kind } = await house.money.buyIn(player, chips, 'welcome')
  if (kind !== 'done' && kind !== 'repeated') throw new Error(`The cage pays no chips to ${player}: ${kind}`)
}
