// Entry point of the thread that owns the SQLite session.
import { parentPort, workerData } from 'node:worker_threads'
import { serveSession } from './serve-session.ts'

serveSession(parentPort!, (workerData as { readonly folder: string }).folder)
