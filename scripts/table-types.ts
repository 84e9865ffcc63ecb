// Writes the lists of the types of commands and events from the declarations in packages/table: `npm run table-types`. They are files
// of their own so that a page which checks a type need not fetch how a table is run; the compiler names what a list lacks.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMMANDS, EVENTS } from '@punto/table'

const FOLDER = join(import.meta.dirname, '..', 'packages', 'table', 'src')

const LISTS = [
  { file: 'command-types.ts', name: 'COMMAND_TYPES', what: 'commands', types: Object.keys(COMMANDS) },
  { file: 'event-types.ts', name: 'EVENT_TYPES', what: 'events', types: Object.keys(EVENTS) },
] as const

for (const { file, name, what, types } of LISTS) {
  const lines = [
    `// The types of all ${what}. Written by scripts/table-types.ts from the declarations: change those, not this list.`,
    '',
    `/** The types of all ${what}. */`,
    `export const ${name} = [`,
    ...types.map((type) => `  '${type}',`),
    '] as const',
    '',
  ]
  writeFileSync(join(FOLDER, file), lines.join('\n'))
}
