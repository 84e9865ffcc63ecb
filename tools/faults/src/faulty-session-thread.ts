// A thread that holds an embedded database with a trap under it, where it begins.
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, serveSession } from '@punto/server/storage/sqlite'
import { withTrap } from './faulty-driver.ts'
import { Trap } from './trap.ts'

const { folder, memory } = workerData as { readonly folder: string; readonly memory: SharedArrayBuffer }
serveSession(parentPort!, folder, (at) => withTrap(openDatabase(at), new Trap(memory)))
