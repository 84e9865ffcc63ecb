// What a course does to each player's money, in sentences: who gets back or is paid how much, from whom it is taken, whose chips
// are laid, who may take back what, and for whom nothing moves. Carries INS 5.12.3, INS 5.14, INS 5.16; rulings 36, 38, 39.
import type { Text } from '@punto/rules'
import type { Amount } from '../event-parts.ts'
import type { NewEvent } from '../events.ts'
import type { TableState } from '../state.ts'
import type { Prospect } from './prospect.ts'
import { bettorsOf, stakesOf } from './stakes.ts'

type Money = Pick<Prospect, 'returns' | 'moves' | 'asked' | 'mayReturn'>

const NOTHING: Text = { en: 'No money moves.', zh: '款项不变动。' }

/** `before` and `after` are the table without and with what the events tell. */
export function moneySentences(
  before: TableState,
  after: TableState,
  events: readonly NewEvent[],
  { returns, moves, asked, mayReturn }: Money,
): readonly Text[] {
  const back = summed([...returns, ...events.flatMap(cancelled)])
  const paid = moves.filter(({ amount }) => amount > 0)
  const taken = moves.filter(({ amount }) => amount < 0).map(({ player, amount }) => ({ player, amount: -amount }))
  const laid = summed(events.flatMap((event) => found(event, false)))
  const brought = summed(events.flatMap((event) => found(event, true)))
  const moved = new Set([...back, ...moves, ...laid, ...brought].map(({ player }) => player))
  const still = (before.round ? bettorsOf(before.round) : []).filter((player) => !moved.has(player))
  return [
    ...listed('Comes back', '退回', back),
    ...listed('Paid', '支付', paid),
    ...listed('Taken', '收取', taken),
    ...listed('Set aside for the chips found', '为补录的筹码留存', laid),
    ...listed('Paid for in chips, not from the account', '以筹码支付，不动账户', brought),
    ...(moved.size === 0 ? [NOTHING] : still.length > 0 ? [stillSentence(still)] : []),
    ...(asked.length > 0 ? choiceSentences(after, mayReturn) : []),
  ]
}

/** What each player who is asked would have back. Of a round settled before, what it came to is undone with its next settlement. */
function choiceSentences(after: TableState, mayReturn: Prospect['mayReturn']): readonly Text[] {
  const redo = after.round?.redo
  if (!redo) return listed('Who takes back gets', '取回者可得', summed(mayReturn))
  const held = stakesOf(after, after.round!).filter((line) => line.held.length > 0)
  const undone = redo.paid.filter(({ net }) => net !== 0).map(({ player, net }) => ({ player, amount: -net }))
  return [
    ...listed(
      'Who takes back gets',
      '取回者可得',
      summed(held.map(({ player, stake }) => ({ player, amount: stake }))),
    ),
    ...listed('Undone for who takes back, when the round is settled again', '取回者在重新结算时撤销', undone),
  ]
}

/** A request that the wallet has not answered is cancelled. */
const cancelled = (event: NewEvent): readonly Amount[] =>
  event.type === 'bet-refused' ? [{ player: event.player, amount: event.amount }] : []

const found = (event: NewEvent, inChips: boolean): readonly Amount[] =>
  (event.type === 'bet-placed' || event.type === 'bet-increased') && event.found && Boolean(event.inChips) === inChips
    ? [{ player: event.player, amount: event.amount }]
    : []

function summed(amounts: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, number>()
  for (const { player, amount } of amounts) sums.set(player, (sums.get(player) ?? 0) + amount)
  return [...sums].filter(([, amount]) => amount !== 0).map(([player, amount]) => ({ player, amount }))
}

function listed(en: string, zh: string, amounts: readonly Amount[]): readonly Text[] {
  if (amounts.length === 0) return []
  const each = amounts.map(({ player, amount }) => `${player} ${amount}`)
  return [{ en: `${en}: ${each.join(', ')}.`, zh: `${zh}：${each.join('，')}。` }]
}

const stillSentence = (players: readonly string[]): Text => ({
  en: `Nothing moves for ${players.join(', ')}.`,
  zh: `${players.join('、')} 的款项不变动。`,
})
