// Simulation on Node's threads.

export type { Shard } from '../shard.ts'
export type { Job, JobResult, KernelJob, Perform, ReferenceJob, SessionJob, Task } from './job.ts'
export { type PlayedSessions, playSessionsOnThreads, type SessionOptions } from './play-sessions.ts'
export { type Simulation, type SimulationOptions, simulate } from './simulate.ts'
