// The watcher and its database as calls: on a thread of low priority, or on this one for tests and tools.
import { callThread, endedAs } from '../../base/index.ts'
import type { EvidenceDatabase } from '../evidence/database.ts'
import { PostgresEvidence } from '../evidence/postgres-database.ts'
import type { EvidencePlace } from '../evidence/projecting.ts'
import { SqliteEvidence } from '../evidence/sqlite-database.ts'
import { type RowsPart, type RowsPosition, type Watched, Watcher } from './watcher.ts'

export interface Watching {
  open(): Promise<readonly RowsPosition[]>
  heads(): Promise<readonly { readonly log: string; readonly version: number }[]>
  watch(parts: readonly RowsPart[]): Promise<Watched>
  /** Takes away all that was judged; it is judged again from the rows. */
  forget(): Promise<readonly RowsPosition[]>
  close(): Promise<void>
}

export function watchHere(place: EvidencePlace): Watching {
  let database: EvidenceDatabase | undefined
  let watcher: Watcher | undefined
  return {
    open: async () => {
      await database?.close()
      database = 'url' in place ? new PostgresEvidence(place.url) : new SqliteEvidence(place.folder)
      watcher = new Watcher(database, () => performance.now())
      return watcher.open()
    },
    heads: () => watcher!.heads(),
    watch: (parts) => watcher!.watch(parts),
    forget: () => watcher!.forget(),
    close: async () => database?.close(),
  }
}

/** A thread that has died is started again by the next `open`; every other call is rejected until then. */
export function watchOnThread(place: EvidencePlace): Watching {
  let thread = startThread(place)
  let isClosed = false
  return {
    open: async () => {
      if (thread.death && !isClosed) thread = startThread(place)
      return thread.ask('open')
    },
    heads: () => thread.ask('heads'),
    watch: (parts) => thread.ask('watch', parts),
    forget: () => thread.ask('forget'),
    close: async () => {
      isClosed = true
      // One that has ended is closed.
      await thread.ask('close').catch(() => undefined)
      await thread.terminate()
    },
  }
}

const startThread = (place: EvidencePlace) =>
  callThread<{ readonly [Call in keyof Watching]: Watching[Call] }>(new URL('./watching-thread.ts', import.meta.url), {
    data: place,
    endedBy: endedAs('The thread of the eyes of the house has ended'),
  })
