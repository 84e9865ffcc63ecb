// Backups of the embedded database, and what is done with them.
export type { StorageFault } from '../../storage/index.ts'
export { checkDatabaseFile, type DatabaseFile } from '../../storage/index.ts'
export { restoreBackup } from './restore-backup.ts'
export { type TriedMigration, tryMigration } from './try-migration.ts'
