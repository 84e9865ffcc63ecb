// The audited logs of a whole house together: every account holds what the transfers of all logs come to, statements follow each other,
// trays hold what their documents come to, and all money is somewhere.

import type { AccountRow } from '../../storage/index.ts'
import { AccountSums } from '../integrity/account-sums.ts'
import { AUDIT_MARKS } from './audit-log.ts'
import type { AuditedLog, AuditFinding } from './audited-log.ts'
import { unfoundedPayments } from './payments.ts'

export interface AuditedHouse {
  readonly ok: boolean
  readonly logs: number
  readonly tables: number
  readonly events: number
  readonly rounds: number
  readonly settled: number
  readonly voided: number
  readonly lines: number
  readonly staked: number
  /** What the House is better or worse off by. */
  readonly house: number
  readonly accounts: number
  readonly trays: number
  /** Committed shoes that their seed opened, every card as it lay; and those without the header that would open them. */
  readonly shoes: { readonly opened: number; readonly unopened: number }
  readonly findings: readonly AuditFinding[]
}

export function mergeAudit(logs: readonly AuditedLog[], accounts: readonly AccountRow[]): AuditedHouse {
  const findings = logs.flatMap(({ finding }) => (finding ? [finding] : []))
  // Sums are missing what lies behind a finding: then only that is told.
  const own = findings.length > 0 ? [] : [...accountFindings(logs, accounts), ...paymentFindings(logs)]
  const sum = (of: (log: AuditedLog) => number | undefined) => logs.reduce((all, log) => all + (of(log) ?? 0), 0)
  return {
    ok: findings.length + own.length === 0,
    logs: logs.length,
    tables: logs.filter(({ totals }) => totals !== undefined).length,
    events: sum(({ events }) => events),
    rounds: sum(({ totals }) => totals?.rounds),
    settled: sum(({ totals }) => totals?.settled),
    voided: sum(({ totals }) => totals?.voided),
    lines: sum(({ totals }) => totals?.lines),
    staked: sum(({ totals }) => totals?.staked),
    house: sum(({ totals }) => totals?.house),
    accounts: accounts.length,
    trays: logs.reduce((all, { trays }) => all + Object.keys(trays ?? {}).length, 0),
    shoes: { opened: sum(({ shoes }) => shoes?.opened), unopened: sum(({ shoes }) => shoes?.unopened) },
    findings: [...findings, ...own],
  }
}

const paymentFindings = (logs: readonly AuditedLog[]): readonly AuditFinding[] =>
  unfoundedPayments(logs.flatMap(({ paid }) => paid ?? [])).map((sentence) => ({
    in: 'payments',
    event: null,
    sentence,
  }))

function accountFindings(logs: readonly AuditedLog[], accounts: readonly AccountRow[]): readonly AuditFinding[] {
  const sums = new AccountSums(AUDIT_MARKS)
  for (const log of logs) for (const [account, sum] of Object.entries(log.sums)) sums.merge(account, sum)
  const findings: AuditFinding[] = []
  const find = (sentence: string) => findings.push({ in: 'accounts', event: null, sentence })
  const known = new Set<string>()
  for (const row of accounts) {
    known.add(row.id)
    const wrong = sums.mistakeIn(row)
    if (wrong) find(`${row.id} should hold ${wrong.expected}, and holds ${wrong.found}.`)
    else if (row.kind === 'player' && row.posted < row.pending_debits)
      find(`${row.id} has ${row.posted}, and ${row.pending_debits} is set aside for bets.`)
  }
  for (const account of sums.accounts)
    if (!known.has(account)) find(`${account} has transfers, and there is no such account.`)
  const total = accounts.reduce((all, { posted }) => all + posted, 0)
  if (total !== 0) find(`All accounts together should come to 0, and come to ${total}.`)
  for (const { trays } of logs) {
    for (const [account, expected] of Object.entries(trays ?? {})) {
      const held = accounts.find(({ id }) => id === account)?.posted ?? 0
      if (held !== expected) find(`${account} holds ${held}, and its documents come to ${expected}.`)
    }
  }
  return findings
}
