// The thread that writes the rows of evidence and answers questions about them: it lets every other thread go first.
import { workerData } from 'node:worker_threads'
import { lowerPriority, serveCalls } from '../../base/index.ts'
import { type ProjectingSettings, projectHere } from './projecting.ts'

lowerPriority()
serveCalls({ ...projectHere(workerData as ProjectingSettings) })
