// Players and supervisors that are programs.
export { Bots } from './bots/bots.ts'
export { type AskedTable, GuestTables } from './guest-tables.ts'
export { GUEST_TABLES_CONFIG, type GuestTablesConfig } from './guest-tables-config.ts'
export { GUEST_TABLES, guestTableSettings } from './kept-guest-table.ts'
export { Practice } from './practice.ts'
export { SUPERVISOR } from './simulated-supervisor.ts'
