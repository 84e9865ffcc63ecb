// The files of a submission while they are made: each by its path, with its digest; written all at once.
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

export interface FileDigest {
  readonly path: string
  readonly sha256: string
}

export class Files {
  readonly #files = new Map<string, string | Uint8Array>()

  add(path: string, content: string | Uint8Array): void {
    if (this.#files.has(path)) throw new Error(`${path} is made twice`)
    this.#files.set(path, content)
  }

  addJson(path: string, document: object): void {
    this.add(path, `${JSON.stringify(document, undefined, 1)}\n`)
  }

  /** By path. */
  get digests(): readonly FileDigest[] {
    return [...this.#files]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([path, content]) => ({ path, sha256: sha256(content) }))
  }

  get paths(): readonly string[] {
    return this.digests.map(({ path }) => path)
  }

  write(folder: string): void {
    for (const [path, content] of this.#files) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
    }
  }
}

/** One line a file, as `sha256sum` prints it. */
export const sumsOf = (digests: readonly FileDigest[]): string =>
  digests.map(({ path, sha256: sum }) => `${sum}  ${path}\n`).join('')
