// A table whose bets the house's own ledger pays for: the decision and its transfers stand or fall together, so that a player
// without money is refused and nothing has happened.
import {
  type Balance,
  type Group,
  type Answer as LedgerAnswer,
  type OpeningTransfer,
  owedIn,
  type Transfer,
} from '@punto/ledger'
import type { Command } from './commands.ts'
import { refuseDebtor } from './corrections/debts.ts'
import { decide } from './decide.ts'
import type { Answer } from './decision.ts'
import { transfersOf } from './money.ts'
import { tableRefusal } from './refusals.ts'
import type { TableState } from './state.ts'
import { debtAccount, playerAccount } from './transfers.ts'

/** Whether a player needs money for it: a bet, or a settlement that is undone. */
const isFromPlayer = (transfer: Transfer): transfer is OpeningTransfer =>
  (transfer.kind === 'pending' || transfer.kind === 'posted') && transfer.debit.startsWith(playerAccount(''))

/** What it needs of a ledger. */
export interface Payer {
  balance(account: string): Balance | undefined
  apply(groups: readonly Group[]): readonly (readonly LedgerAnswer[])[]
}

/** Decides, and moves the money of what was decided; `at` is in milliseconds since 1970, for the statement. */
export function decidePaid(state: TableState, command: Command, ledger: Payer, at: number): Answer {
  const answer = decide(state, command)
  if (!answer.ok) return answer
  const owes = refuseDebtor(answer.events, (player) => owedIn(ledger.balance(debtAccount(player))), state.settings.game)
  if (owes) return { ok: false, refusal: owes }
  const till = { table: state.settings.table, at }
  const all = answer.events.flatMap((event) => transfersOf(event, till)).flat()
  if (all.length === 0) return answer
  const failed = ledger.apply([all])[0]!.find((one) => !one.ok && one.refusal.code !== 'group/refused')
  if (!failed || failed.ok) return answer
  const { code } = failed.refusal
  // A bet refused for want of money leaves no trace in the table, but its reference is used up in the ledger.
  if (code === 'id/used-otherwise') {
    return { ok: false, refusal: tableRefusal('command/id-reused', { id: command.id }) }
  }
  if (code !== 'account/overdraft' && code !== 'account/unknown') throw new Error(`The ledger refuses: ${code}`)
  const amount = all.reduce((sum, one) => (isFromPlayer(one) ? sum + one.amount : sum), 0)
  return { ok: false, refusal: tableRefusal('wallet/no-funds', { amount }) }
}
