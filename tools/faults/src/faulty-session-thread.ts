// A thread that holds an embedded database with a trap under it, where it begins.
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, serveSession } from '@punto/server/storage/sqlite'
import { FaultInjector } from './fault-injector.ts'
import { withDriverFaults } from './faulty-driver.ts'

const { folder, memory } = workerData as { readonly folder: string; readonly memory: SharedArrayBuffer }
serveSession(parentPort!, folder, (at) => withDriverFaults(openDatabase(at), new FaultInjector(memory)))
