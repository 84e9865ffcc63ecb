// Checks a submission that lies in a folder: every file of its manifest, none beside them, the digest and the signature.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { isSignedBy } from '@punto/fair'
import { UsageError } from '../command.ts'
import { type FileDigest, sha256, sumsOf } from './files.ts'
import { FORMAT, manifestOf } from './submission.ts'

export type CheckedSubmission =
  | { readonly ok: true; readonly files: number; readonly digest: string; readonly key: string | null }
  | { readonly ok: false; readonly why: string }

interface Manifest {
  readonly files: readonly FileDigest[]
  readonly digest: string
  readonly signature: { readonly key: string; readonly signature: string } | null
}

const BESIDE = new Set(['manifest.json', 'SHA256SUMS'])

export function checkSubmission(folder: string, key: string | undefined): CheckedSubmission {
  const { files, digest, signature } = readManifest(folder)
  const wrong = (why: string) => ({ ok: false as const, why })
  for (const { path, sha256: sum } of files) {
    const file = join(folder, path)
    if (!existsSync(file)) return wrong(`${path} is missing.`)
    if (sha256(readFileSync(file)) !== sum) return wrong(`${path} is not as it was made.`)
  }
  const listed = new Set(files.map(({ path }) => path))
  const stranger = pathsIn(folder).find((path) => !listed.has(path) && !BESIDE.has(path))
  if (stranger !== undefined) return wrong(`${stranger} does not belong to the submission.`)
  if (sha256(sumsOf(files)) !== digest) return wrong('The digest is not that of the files.')
  if (key !== undefined && signature === null) return wrong('No house has signed it.')
  if (key !== undefined && signature?.key !== key) return wrong(`It is signed with ${signature?.key}, not with ${key}.`)
  if (signature && !isSignedBy(signature.key, 'submission', digest, signature.signature))
    return wrong('The signature does not hold.')
  return { ok: true, files: files.length, digest, key: signature?.key ?? null }
}

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()

function readManifest(folder: string): Manifest {
  const file = manifestOf(folder)
  if (!existsSync(file)) throw new UsageError(`there is no submission in ${folder}: it has no manifest.json`)
  let manifest: Partial<Manifest> & { readonly format?: unknown }
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`${file} is not JSON`)
  }
  const { format, files, digest, signature } = manifest
  if (format !== FORMAT || !Array.isArray(files) || typeof digest !== 'string' || signature === undefined)
    throw new UsageError(`${file} is no manifest of a submission`)
  return { files: files as readonly FileDigest[], digest, signature }
}
