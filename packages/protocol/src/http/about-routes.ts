// What the house runs: version and digests of the program, of the games at its tables, and of its configuration; and a backup of it.

import * as z from 'zod/mini'
import { gameId, hash, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { routes } from './route.ts'

const word = z.string().check(z.maxLength(400))

const aboutSchema = z.object({
  version: word,
  /** Of Node; for the staff. */
  node: z.nullable(word),
  startedAt: wallMs,
  measuredAt: wallMs,
  program: z.object({
    /** Over all parts. */
    digest: hash,
    /** By package, as `@punto/rules@0.1.0`. */
    parts: z.record(z.string(), hash),
    /** Parts whose files are not those of the first measurement since the start. */
    changed: z.array(word),
  }),
  /** Of the built pages; null where none are served. */
  pages: z.nullable(hash),
  /** The declaration that each table plays by, as JSON. */
  tables: z.array(
    z.object({ table: tableName, game: gameId, version: z.nullable(z.string().check(z.maxLength(64))), digest: hash }),
  ),
  /** Of each part of the configuration; for the staff. */
  configuration: z.nullable(z.record(z.string(), z.string().check(z.regex(/^[0-9a-f]{16}$/)))),
})
export interface AboutSchema extends Of<typeof aboutSchema> {}

export const about: AboutSchema = aboutSchema
/** What the house runs: versions and digests. */
export type About = DeepReadonly<z.infer<typeof about>>

/** Routes about what the house runs. */
export const ABOUT_ROUTES = routes({
  about: {
    method: 'GET',
    path: '/api/about',
    tag: 'tables',
    summary:
      'Version and digests of the program, the pages and the games at the tables, measured on the disk; for the staff, of the configuration too',
    right: 'watch',
    answer: about,
  },
  backup: {
    method: 'GET',
    path: '/api/backup',
    tag: 'staff',
    summary:
      'A backup of the embedded database, taken while the house runs: a whole database file as of one moment. It is on the audit log',
    right: 'back-up',
    answer: z.string(),
    media: 'application/vnd.sqlite3',
  },
})
