// The digest of the files below a folder: SHA-256 over one line a file, as `sha256sum` prints it, by path. Whoever has the same files
// comes to the same digest with `find` and `sha256sum`.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** One line for each name, by name. */
export const digestOfAll = (digests: ReadonlyMap<string, string>): string =>
  sha256(
    [...digests]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, digest]) => `${digest}  ${name}\n`)
      .join(''),
  )

/** Of the files whose paths are wanted, but for what is hidden and what is installed below the folder. */
export async function folderDigest(folder: string, isWanted: (path: string) => boolean = () => true): Promise<string> {
  const digests = new Map<string, string>()
  const readBelow = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(folder, path), { withFileTypes: true })) {
      const { name } = entry
      if (name === 'node_modules' || name.startsWith('.')) continue
      const own = path === '' ? name : `${path}/${name}`
      if (entry.isDirectory()) await readBelow(own)
      else if (entry.isFile() && isWanted(own)) digests.set(own, sha256(await readFile(join(folder, own))))
    }
  }
  await readBelow('')
  return digestOfAll(digests)
}
