// The check of everything that is stored, against the seals and against what follows from the sealed logs. It reads rows in pages and
// changes nothing. A round reads on from where the last one ended in the logs, and compares accounts, records and the audit log as a
// whole; a deep round compares the larger tables too: ids of transfers, answers to commands, index entries, snapshots and secrets.
//
// A page that is compared with the logs was read with their heads, as of one instant: the logs are read exactly as far.
import type { Check, CheckerOptions } from './check.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkAuditLog } from './check-audit-log.ts'
import { checkCommands } from './check-commands.ts'
import { checkHeads } from './check-heads.ts'
import { checkIndex } from './check-index.ts'
import { checkRecords } from './check-records.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkSnapshots } from './check-snapshots.ts'
import { checkTransfers } from './check-transfers.ts'
import type { Finding } from './findings.ts'
import { SealedLogs, tellsOfAudit } from './sealed-logs.ts'

type Part = (check: Check) => Promise<void>

const PEOPLE: readonly Part[] = [checkRecords, checkAuditLog]
const EVERY_ROUND: readonly Part[] = [checkHeads, ...PEOPLE, checkAccounts]
const DEEP: readonly Part[] = [checkTransfers, checkCommands, checkIndex, checkSnapshots, checkSecrets]

export class Checker {
  readonly #check: Check
  #findings: Finding[] = []

  constructor(options: CheckerOptions) {
    const find: Check['find'] = (table, row, expected, found, concerns) => {
      this.#findings.push({ in: table, row, expected, found, concerns })
    }
    this.#check = { ...options, find, logs: new SealedLogs(options.perform, options.seals, find) }
  }

  /** How many events were checked so far. */
  get events(): number {
    return this.#check.logs.events
  }

  /** Everything that is not as it should be. */
  round(deep: boolean): Promise<readonly Finding[]> {
    return this.#run(deep ? [...EVERY_ROUND, ...DEEP] : EVERY_ROUND)
  }

  /** People's records and the audit log alone, for a house that has not opened its doors yet. */
  people(): Promise<readonly Finding[]> {
    return this.#run([({ logs }) => logs.readOn(tellsOfAudit).then(() => {}), ...PEOPLE])
  }

  async #run(parts: readonly Part[]): Promise<readonly Finding[]> {
    this.#findings = []
    for (const part of parts) await part(this.#check)
    return this.#findings
  }
}
