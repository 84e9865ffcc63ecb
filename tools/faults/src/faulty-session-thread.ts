// Entry point of a thread that owns a SQLite session with injected faults.
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, serveSession } from '@punto/server/storage/sqlite'
import { FaultInjector } from './fault-injector.ts'
import { withDriverFaults } from './faulty-driver.ts'

const { folder, memory } = workerData as { readonly folder: string; readonly memory: SharedArrayBuffer }
serveSession(parentPort!, folder, (at) => withDriverFaults(openDatabase(at), new FaultInjector(memory)))
