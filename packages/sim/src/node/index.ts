// Simulation on Node's threads.
export * from './job.ts'
export * from './play-sessions.ts'
export * from './simulate.ts'
