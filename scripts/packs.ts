// Packs every package for publishing, and the program with its pages as the package `punto`, each byte as it would be anywhere: built
// afresh, with the files' modes as in the repository whatever this user's umask is (npm itself fixes times and owners). Beside the
// tarballs lie their SHA-256 sums and the bill of materials. `npm run packs`, or `npm run packs -- FOLDER`.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILE_MODE, fixModes } from './fix-modes.ts'
import { packProgram } from './pack-program.ts'
import { houseSbom } from './sbom.ts'

const ROOT = join(import.meta.dirname, '..')
export const PACKAGES = readdirSync(join(ROOT, 'packages')).sort()

/** Packs what has been built, in one call; tells the names of the tarballs. */
export function pack(folder: string, names: readonly string[] = PACKAGES): readonly string[] {
  for (const name of names) {
    for (const part of ['dist', 'src']) fixModes(join(ROOT, 'packages', name, part))
    for (const file of ['package.json', 'README.md', 'LICENSE']) {
      chmodSync(join(ROOT, 'packages', name, file), FILE_MODE)
    }
  }
  const which = names.flatMap((name) => ['-w', `packages/${name}`])
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, ...which]
  const printed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return printed.split('\n').filter((line) => line.endsWith('.tgz'))
}

export const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex')

if (import.meta.main) {
  const folder = process.argv[2] ?? join(ROOT, 'packs')
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs'), ...PACKAGES], { stdio: 'inherit' })
  const names = [...pack(folder), (await packProgram(folder)).tarball]
  writeFileSync(join(folder, 'sbom.cdx.json'), houseSbom())
  const sums = [...names, 'sbom.cdx.json'].sort().map((name) => `${sha256(join(folder, name))}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  process.stdout.write(sums.join(''))
}
