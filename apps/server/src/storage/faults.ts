// What can go wrong with storage itself, as opposed to a unit that is answered: one table of codes, each with its sentence
// and whether the same call may be made again.

export const STORAGE_FAULTS = {
  'storage/in-use': {
    again: true,
    en: 'The data folder {folder} is in use by another process{holder}. Stop that one first, or give this one a folder of its own.',
  },
  'storage/newer': {
    again: false,
    en: 'The database in {place} is of version {found}, and this program knows versions up to {known}. Start the newer program, or restore an older backup.',
  },
  'storage/foreign': {
    again: false,
    en: 'The file {place} is not a database of Punto. Give a folder of its own.',
  },
  'storage/no-access': {
    again: true,
    en: 'This user cannot write the database {place}: {reason}. It needs a folder that belongs to this user, with the files in it, on a disk that can be written. Nothing was changed.',
  },
  'storage/damaged': {
    again: false,
    en: 'The database {place} is damaged: {reason}. Keep its files as they are, and restore a backup into a folder of its own.',
  },
  'storage/full': {
    again: true,
    en: 'There is no room left to write: {reason}. Nothing of this commit was kept; make room and try again.',
  },
  'storage/bad-address': {
    again: false,
    en: 'DATABASE_URL names no PostgreSQL database. It should read postgres://user:password@host:5432/database, or have several hosts with commas between them, with signs such as @, / and # in the password written as %40, %2F and %23.',
  },
  'storage/standby-asked': {
    again: false,
    en: 'DATABASE_URL asks for a server that takes no writes (target_session_attrs={wanted}), and a house writes. Leave that out, or write target_session_attrs=read-write.',
  },
  'storage/standby': {
    again: true,
    en: 'The PostgreSQL server of {place} is a standby and takes no writes. Give the address of the primary, or of all servers with commas between them.',
  },
  'storage/read-only': {
    again: true,
    en: 'The PostgreSQL server of {place} takes no writes: default_transaction_read_only is on there. Some services set it where the disk is nearly full: make room, and set it off.',
  },
  'storage/away': {
    again: true,
    en: 'The database cannot be reached: {reason}. Check that it runs and that DATABASE_URL names it.',
  },
  'storage/slow': {
    again: true,
    en: 'The storage has not answered for {seconds} seconds. What it was asked for waits, nothing is lost, and nothing new is taken until it answers.',
  },
  'storage/unsafe': {
    again: false,
    en: 'The PostgreSQL server of {place} runs with fsync = off: a power cut would lose what was acknowledged. Set fsync = on there.',
  },
  'storage/failed': {
    again: true,
    en: 'The database refuses to work: {reason}. Nothing of this call was kept.',
  },
  'storage/uncertain': {
    again: false,
    en: 'Nobody knows whether a commit was written: {reason}. Open the storage again and read what was kept.',
  },
  'storage/replaced': {
    again: false,
    en: 'Another process by the name {name} writes to this database now, and this one writes no more. Give each process a name of its own, and start this one again.',
  },
  'storage/lease-late': {
    again: true,
    en: 'This process has not been able to tell the database in time that it still runs its tables, so it takes nothing there. Nothing was written; send it again.',
  },
  'storage/unproven': {
    again: true,
    en: 'What the account holds has not been proven by the sealed logs yet. Nothing was written; send it again.',
  },
  'storage/moved': {
    again: false,
    en: 'The house in {here} has moved to {place} on {on}: start it there. What is here is as it was then, and is not opened again.',
  },
  'storage/moving': {
    again: false,
    en: 'A house is being moved from {place} to {here}, and not all of it may be here. Run that move again (punto admin move): it goes on by itself.',
  },
  'storage/closed': {
    again: false,
    en: 'The storage is closed.',
  },
  'chain/broken': {
    again: false,
    en: 'The log of table {table} is broken at version {version}: its events are not those that were written. The table stays shut.',
  },
  'seal/broken': {
    again: false,
    en: 'What is stored is not what was sealed: {what}; expected: {expected}. Keep the database as it is, and compare it with a backup.',
  },
  'seal/taken-off': {
    again: false,
    en: 'This house was sealed, and its database is without {what}: somebody has taken the seals off, or an older database lies there. Nothing was changed. Put a backup back and start it with --from-backup, which is written down; for a new house, give a data folder, key and heads of its own.',
  },
  'seal/set-back': {
    again: false,
    en: 'The database is not where this house left it: {why}. Nothing was changed. Where a backup was put back on purpose, start once with --from-backup, which is written down.',
  },
  'record/altered': {
    again: false,
    en: 'The record {kind} {key} is not as this house has written it, and nothing is done by it. Keep the database as it is, and compare it with a backup.',
  },
  'snapshot/ahead': {
    again: false,
    en: 'Table {table} has no event {version} for a snapshot to stand on.',
  },
} as const satisfies Readonly<Record<string, { again: boolean; en: string }>>

export type StorageFaultCode = keyof typeof STORAGE_FAULTS
type Params = Readonly<Record<string, string | number>>

export class StorageFault extends Error {
  readonly code: StorageFaultCode
  readonly params: Params

  constructor(code: StorageFaultCode, params: Params = {}, cause?: unknown) {
    super(
      STORAGE_FAULTS[code].en.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole)),
      cause === undefined ? undefined : { cause },
    )
    this.name = 'StorageFault'
    this.code = code
    this.params = params
  }
}

/** Whether a table's log turned out not to be what was written. */
export const isBrokenChain = (error: unknown): error is StorageFault =>
  error instanceof StorageFault && error.code === 'chain/broken'

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
