// Sends a pit's decision about an irregularity. It may take money that a player has spent since, so every player whom it may
// concern gets a debt account first (ruling 38), and the debts are read again after it.
import { playerAccount, tableRefusal } from '@punto/table'
import { type LedgerStore, StorageFault } from '../storage/index.ts'
import type { CommandRequest, Reply, TableHost } from '../table/index.ts'
import type { DebtCollector } from './debt-collector.ts'
import { playersIn } from './debts.ts'

export async function sendDecision(
  host: TableHost,
  request: CommandRequest & { readonly type: 'approve-irregularity' },
  ledger: LedgerStore,
  collector: DebtCollector,
): Promise<Reply> {
  const named = (request.amounts ?? []).map(({ player }) => player)
  const players = [...new Set([...playersIn(host.state), ...named])]
  try {
    for (const player of named) {
      if (await ledger.balance(playerAccount(player))) continue
      const params = { place: 'amounts.player', expected: 'a player of the house', given: player }
      return { ok: false, refusal: tableRefusal('command/malformed', params) }
    }
    await collector.openAccounts(players)
  } catch (error) {
    if (error instanceof StorageFault) return { ok: false, unavailable: 'storage', fault: error }
    throw error
  }
  const reply = await host.send(request)
  await collector.refresh(players)
  return reply
}
