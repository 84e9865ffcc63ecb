// The projector and its database as calls: on a thread of low priority, or on this one for tests and tools.
import { Worker } from 'node:worker_threads'
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

export interface ProjectingCall {
  readonly number: number
  readonly call: keyof Projecting
  readonly args: readonly unknown[]
}

export type ProjectingAnswer =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly why: string }

/** A thread that has died is started again by the next `open`; every other call is rejected until then. */
export function projectOnThread(settings: ProjectingSettings): Projecting {
  let thread = startThread(settings)
  let isClosed = false
  const ask = (call: keyof Projecting, ...args: readonly unknown[]): Promise<never> => {
    if (call === 'open' && thread.death && !isClosed) thread = startThread(settings)
    return thread.ask(call, args)
  }
  return {
    open: () => ask('open'),
    clear: () => ask('clear'),
    project: (parts) => ask('project', parts),
    rows: (sql, params) => ask('rows', sql, params),
    close: async () => {
      isClosed = true
      await ask('close').catch(() => undefined)
      await thread.terminate()
    },
  }
}

function startThread(settings: ProjectingSettings) {
  const worker = new Worker(new URL('./projecting-thread.ts', import.meta.url), { workerData: settings })
  worker.unref()
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let asked = 0
  let death: Error | undefined
  worker.on('message', (answer: ProjectingAnswer) => {
    const asker = waiting.get(answer.number)
    waiting.delete(answer.number)
    if ('why' in answer) asker?.reject(new Error(answer.why))
    else asker?.resolve(answer.result as never)
  })
  const died = (error: Error) => {
    death ??= error
    for (const { reject } of waiting.values()) reject(death)
    waiting.clear()
  }
  worker.on('error', (error) => died(error as Error))
  worker.on('exit', () => died(new Error('The thread that writes the rows of evidence has ended')))
  return {
    get death() {
      return death
    },
    ask: (call: keyof Projecting, args: readonly unknown[]): Promise<never> => {
      if (death) return Promise.reject(death)
      const message: ProjectingCall = { number: ++asked, call, args }
      worker.postMessage(message)
      return new Promise((resolve, reject) => waiting.set(message.number, { resolve, reject }))
    },
    terminate: () => worker.terminate(),
  }
}
