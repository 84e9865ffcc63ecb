// What a page knows of a table.
import type { TableNow } from '@punto/client'

/** As the client has it; a table that is dealt in the page itself has no stream, and no shoe that is prepared ahead. */
export type KnownTable = Omit<TableNow, 'seq' | 'next'> & Partial<Pick<TableNow, 'next'>>
