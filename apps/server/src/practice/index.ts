// Players and supervisors that are programs.
export { Bots } from './bots/bots.ts'
export { Practice } from './practice.ts'
export { SUPERVISOR } from './simulated-supervisor.ts'
