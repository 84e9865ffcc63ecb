// The thread of the eyes of the house: it lets every other thread go first.
import { workerData } from 'node:worker_threads'
import { lowerPriority, serveCalls } from '../../base/index.ts'
import type { EvidencePlace } from '../evidence/projecting.ts'
import { watchHere } from './watching.ts'

lowerPriority()
serveCalls({ ...watchHere(workerData as EvidencePlace) })
