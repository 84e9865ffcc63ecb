// Manual pages, written from the same declarations as help.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { type Command, UsageError } from '../command.ts'
import { manPages } from '../man-pages.ts'

/** Of all the commands that `load` brings, this one included. */
export const manOf = (load: () => Promise<readonly Command[]>): Command => ({
  name: 'man',
  summary: 'Write the manual pages of punto and its commands',
  positionals: [{ name: 'FOLDER', help: 'where they are written; it is made if it is missing' }],
  examples: [
    ['punto man pages && man pages/punto-odds.1', 'write them, and read one'],
    ['punto man ~/.local/share/man/man1', 'have "man punto" find them'],
  ],
  async run(args, io) {
    const folder = args.positionals[0]!
    const pages = manPages(await load(), manifest.version)
    try {
      mkdirSync(folder, { recursive: true })
      for (const [name, text] of pages) writeFileSync(join(folder, name), text)
    } catch (error) {
      throw new UsageError(`cannot write to ${folder}: ${(error as Error).message}; name a folder that can be written`)
    }
    io.stdout.write(`${pages.size} pages in ${folder}\n`)
    return 0
  },
})
