// The thread that holds an embedded database's desk, where it begins.
import { parentPort, workerData } from 'node:worker_threads'
import { serveDesk } from './serve-desk.ts'

serveDesk(parentPort!, (workerData as { readonly folder: string }).folder)
