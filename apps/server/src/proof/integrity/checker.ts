// The check of everything that is stored, against the seals and against what follows from the sealed logs. It reads rows in pages and
// changes nothing. A round reads on from where the last one ended in the logs, and compares accounts, records and the audit log as a
// whole; a deep round compares the larger tables too: ids of transfers, answers to commands, index entries, snapshots and secrets.
//
// A page that is compared with the logs was read with their heads, as of one instant: the logs are read exactly as far.

import type { Balance } from '@punto/ledger'
import { SerialQueue } from '../../base/index.ts'
import { accountOf } from '../../storage/index.ts'
import { concernOfAccount } from './account-kinds.ts'
import type { Check, CheckerOptions } from './check.ts'
import { checkAccounts, mistakesIn } from './check-accounts.ts'
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

/** An account as the sealed logs prove it, none where it never was; or what is wrong with its row. */
export type ProvenAccount = { readonly balance: Balance | undefined } | { readonly finding: Finding }

export class Checker {
  readonly #check: Check
  readonly #options: CheckerOptions
  #findings: Finding[] = []
  /** Accounts that somebody waits for. */
  readonly #asked: (() => Promise<void>)[] = []
  readonly #turns = new SerialQueue()

  constructor(options: CheckerOptions) {
    const find: Check['find'] = (table, row, expected, found, concerns) => {
      this.#findings.push({ in: table, row, expected, found, concerns })
    }
    this.#options = options
    const logs = new SealedLogs(options.perform, options.seals, find)
    // Before each page that is compared, nothing is half done: then who waits for an account is answered.
    const perform = (async (...asked: Parameters<CheckerOptions['perform']>) => {
      await this.#answer()
      return Reflect.apply(options.perform, undefined, asked)
    }) as CheckerOptions['perform']
    this.#check = { ...options, perform, find, logs }
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

  /** One account, as it is now; in the middle of a round as well. */
  account(id: string): Promise<ProvenAccount> {
    return new Promise((resolve, reject) => {
      this.#asked.push(() => this.#prove(id).then(resolve, reject))
      void this.#turns.run(() => this.#answer())
    })
  }

  #run(parts: readonly Part[]): Promise<readonly Finding[]> {
    return this.#turns.run(async () => {
      for (const part of parts) await part(this.#check)
      const findings = this.#findings
      this.#findings = []
      return findings
    })
  }

  async #answer(): Promise<void> {
    for (let next = this.#asked.shift(); next; next = this.#asked.shift()) await next()
  }

  async #prove(id: string): Promise<ProvenAccount> {
    const { logs } = this.#check
    const { heads, accounts } = await this.#options.perform('accountRow', id)
    await logs.readTo(heads)
    const [row] = accounts
    const finding = (expected: string, found: string): ProvenAccount => ({
      finding: { in: 'accounts', row: id, expected, found, concerns: concernOfAccount(id) },
    })
    if (!row)
      return logs.sums.has(id) ? finding('the account of sealed transfers', 'no such row') : { balance: undefined }
    // Behind a break in a log nothing is proven: what does not fit then is not believed either.
    const [wrong] = mistakesIn(row, this.#check, true)
    return wrong ? finding(wrong.expected, wrong.found) : { balance: accountOf(row).balance }
  }
}
