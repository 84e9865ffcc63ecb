// What the running program is made of: its own packages and every package that they need, each where Node finds it.
import { existsSync, realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export interface ProgramPart {
  /** As `fastify@5.12.8`. */
  readonly name: string
  readonly folder: string
  /** Whether it is one of our own packages. */
  readonly own: boolean
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const OWN = /^@punto\//

/** The folder of the package that a file's folder belongs to, in a checkout and where it was installed. */
export function packageFolder(from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
  }
  throw new Error(`No package.json in ${from} or above it`)
}

/** The package that this file belongs to. */
export const SERVER_FOLDER = packageFolder(import.meta.dirname)

export const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** Everything that the package in this folder needs to run, itself first. */
export async function programParts(folder: string): Promise<readonly ProgramPart[]> {
  const found = new Map<string, ProgramPart>()
  const add = async (at: string): Promise<void> => {
    const place = realpathSync(at)
    if (found.has(place)) return
    const { name, version, dependencies = {} } = await manifestIn(place)
    found.set(place, { name: `${name}@${version}`, folder: place, own: found.size === 0 || OWN.test(name) })
    for (const dependency of Object.keys(dependencies)) {
      const next = await installedAt(place, dependency)
      if (next !== undefined) await add(next)
    }
  }
  await add(folder)
  return [...found.values()]
}

/** Node looks beside the package that asks, and then in each folder above it. */
async function installedAt(from: string, name: string): Promise<string | undefined> {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    // Not here: it is looked for further up.
    if (await manifestIn(place).catch(() => undefined)) return place
    if (folder === dirname(folder)) return undefined
  }
}
