// The projector and its database as calls: on a thread of low priority, or on this one for tests and tools.
import { callThread, endedAs } from '../../base/index.ts'
import type { GamingDayConfig } from '../../house/index.ts'
import type { EvidenceDatabase, SqlParameter } from './database.ts'
import { PostgresEvidence } from './postgres-database.ts'
import { type LogPart, type LogProgress, Projector } from './projector.ts'
import { SqliteEvidence } from './sqlite-database.ts'

/** Where the rows are: a file in the embedded database's folder, or PostgreSQL. */
export type EvidencePlace = { readonly folder: string } | { readonly url: string }

export interface ProjectingSettings {
  readonly place: EvidencePlace
  readonly gamingDay: GamingDayConfig
}

export interface Projecting {
  open(): Promise<readonly LogProgress[]>
  clear(): Promise<readonly LogProgress[]>
  project(parts: readonly LogPart[]): Promise<readonly LogProgress[]>
  rows(sql: string, params: readonly SqlParameter[]): Promise<readonly object[]>
  close(): Promise<void>
}

export function projectHere({ place, gamingDay }: ProjectingSettings): Projecting {
  let database: EvidenceDatabase | undefined
  let projector: Projector | undefined
  return {
    open: async () => {
      await database?.close()
      database = 'url' in place ? new PostgresEvidence(place.url) : new SqliteEvidence(place.folder)
      projector = new Projector(database, gamingDay)
      return projector.open()
    },
    clear: () => projector!.clear(),
    project: (parts) => projector!.project(parts),
    rows: (sql, params) => database!.rows(sql, params),
    close: async () => database?.close(),
  }
}

/** A thread that has died is started again by the next `open`; every other call is rejected until then. */
export function projectOnThread(settings: ProjectingSettings): Projecting {
  let thread = startThread(settings)
  let isClosed = false
  return {
    open: async () => {
      if (thread.death && !isClosed) thread = startThread(settings)
      return thread.ask('open')
    },
    clear: () => thread.ask('clear'),
    project: (parts) => thread.ask('project', parts),
    rows: (sql, params) => thread.ask('rows', sql, params),
    close: async () => {
      isClosed = true
      // One that has ended is closed.
      await thread.ask('close').catch(() => undefined)
      await thread.terminate()
    },
  }
}

const startThread = (settings: ProjectingSettings) =>
  callThread<{ readonly [Call in keyof Projecting]: Projecting[Call] }>(
    new URL('./projecting-thread.ts', import.meta.url),
    { data: settings, endedBy: endedAs('The thread that writes the rows of evidence has ended') },
  )
