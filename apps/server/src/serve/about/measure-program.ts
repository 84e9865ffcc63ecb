// Measures the program as it lies on the disk: a digest of every part, and one over all of them.
import { digestOfAll, folderDigest } from './folder-digest.ts'
import { type ProgramPart, programParts, SERVER_FOLDER } from './program-parts.ts'

export interface MeasuredProgram {
  readonly digest: string
  /** By name, as `@punto/rules@0.1.0`. */
  readonly parts: Readonly<Record<string, string>>
}

/** From a checkout the sources run; as it is published, what was built from them. */
const RUNS = import.meta.url.endsWith('.ts') ? 'src' : 'dist'
const OWN = new RegExp(`^(package\\.json|(bin|${RUNS})/.*)$`)
/** Of others, what Node can load. */
const LOADED = /\.([cm]?js|json|node|wasm)$/

const digestOfPart = ({ folder, own }: ProgramPart): Promise<string> =>
  folderDigest(folder, (path) => (own ? OWN : LOADED).test(path))

export async function measureProgram(folder: string = SERVER_FOLDER): Promise<MeasuredProgram> {
  const digests = new Map<string, string>()
  for (const part of await programParts(folder)) {
    const digest = await digestOfPart(part)
    // Two copies of one version are one part.
    const known = digests.get(part.name)
    digests.set(known === undefined || known === digest ? part.name : `${part.name} in ${part.folder}`, digest)
  }
  const sorted = [...digests].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { digest: digestOfAll(digests), parts: Object.fromEntries(sorted) }
}

/** The names of parts that are not the same in both. */
export function differingParts(one: MeasuredProgram, other: MeasuredProgram): readonly string[] {
  const names = new Set([...Object.keys(one.parts), ...Object.keys(other.parts)])
  return [...names].filter((name) => one.parts[name] !== other.parts[name]).toSorted()
}
