// The tip box of a table: what players have given its dealers, emptied by the pit. The chips go back to the cage, which pays them out
// to the dealers; who emptied it, when and what was in it stands in the cage's log, the audit log and the ledger.
// Carries INS 5.17 (who of the pit may).
import { fault } from '@punto/protocol'
import { tipsAccount } from '@punto/table'
import { CAGE } from '../../house/index.ts'
import type { TipsEmptied } from './cage-events.ts'
import { type CageResult, moved, trayAccount } from './cage-log.ts'
import { type CageAct, nextStamp, type TrayParts } from './tray-acts.ts'

export class Tips {
  readonly #parts: TrayParts

  constructor(parts: TrayParts) {
    this.#parts = parts
  }

  async inBox(table: string): Promise<number> {
    return (await this.#parts.log.house.archive.balance(tipsAccount(table)))?.posted ?? 0
  }

  empty(act: CageAct, table: string, note: string): Promise<CageResult<TipsEmptied>> {
    return this.#parts.log.run<TipsEmptied>({ ...act, asked: { tips: table, note } }, async (state) => {
      const total = await this.inBox(table)
      if (total <= 0) return fault('tips/none', { table })
      const emptied: TipsEmptied = {
        type: 'tips-emptied',
        ...nextStamp(this.#parts, state, act.by),
        table,
        total,
        note,
      }
      const { serial, at } = emptied
      const sides = { debit: tipsAccount(table), credit: CAGE, amount: total }
      return {
        events: [emptied],
        owners: [[trayAccount(table)]],
        transfers: [moved(CAGE, sides, { id: `tips/${serial}`, reason: 'tips-emptied', at })],
        audit: [
          this.#parts.audit.byPerson(
            'tips-emptied',
            { ...act, reason: note },
            { id: table, name: table },
            { after: { document: serial, total } },
          ),
        ],
        answer: emptied,
      }
    })
  }
}
