// What a house that was killed has kept of a table, read from a copy of its files: the house's own are left as the kill left them.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuditFinding, auditHouse, mergeAudit } from '@punto/server/audit'
import { openSqlite } from '@punto/server/storage'
import { fileIn } from '@punto/server/testing/parts'
import type { TableEvent } from '@punto/table'

export interface KeptLog {
  readonly events: readonly TableEvent[]
  /** What the auditor has to say of the whole house. */
  readonly findings: readonly AuditFinding[]
}

export async function keptLog(folder: string, table: string): Promise<KeptLog> {
  const copy = mkdtempSync(join(tmpdir(), 'punto-kept-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const store = await openSqlite(copy)
    const events: TableEvent[] = []
    for await (const { text } of store.log.events(table)) events.push(JSON.parse(text) as TableEvent)
    await store.close()
    const place = { file: fileIn(copy) }
    const { logs, accounts } = await auditHouse({ place, keys: undefined, threads: 0, progress: () => undefined })
    return { events, findings: mergeAudit(logs, accounts).findings }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** The cards of each round as they came, as `1 player-1`: each is there once. */
export function cardsIn(events: readonly TableEvent[]): readonly string[] {
  let round = 0
  return events.flatMap((event) => {
    if (event.type === 'betting-opened') round = event.round
    return event.type === 'card-dealt' ? [`${round} ${event.spot}`] : []
  })
}

/** The rounds in which a player's bet was laid: each is there once, where one bet was laid in each. */
export function betsIn(events: readonly TableEvent[], player: string): readonly number[] {
  let round = 0
  return events.flatMap((event) => {
    if (event.type === 'betting-opened') round = event.round
    return event.type === 'bet-placed' && event.player === player ? [round] : []
  })
}
