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

/** Before the doors open as well, every round, or in deep rounds alone. */
type When = 'start' | 'round' | 'deep'

/** Which check runs when, in this order. */
export const CHECKS = {
  heads: { when: 'round', run: checkHeads },
  records: { when: 'start', run: checkRecords },
  auditLog: { when: 'start', run: checkAuditLog },
  accounts: { when: 'round', run: checkAccounts },
  transfers: { when: 'deep', run: checkTransfers },
  commands: { when: 'deep', run: checkCommands },
  index: { when: 'deep', run: checkIndex },
  snapshots: { when: 'deep', run: checkSnapshots },
  secrets: { when: 'deep', run: checkSecrets },
} as const satisfies Readonly<Record<string, { readonly when: When; readonly run: Part }>>

const partsAt = (...times: readonly When[]): readonly Part[] =>
  Object.values(CHECKS).flatMap(({ when, run }) => (times.includes(when) ? [run] : []))

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
    return this.#run(partsAt('start', 'round', ...(deep ? (['deep'] as const) : [])))
  }

  /** People's records and the audit log alone, for a house that has not opened its doors yet. */
  people(): Promise<readonly Finding[]> {
    return this.#run([({ logs }) => logs.readOn(tellsOfAudit).then(() => {}), ...partsAt('start')])
  }

  async #run(parts: readonly Part[]): Promise<readonly Finding[]> {
    this.#findings = []
    for (const part of parts) await part(this.#check)
    return this.#findings
  }
}
