// Signs a release: the program as it lies here, part by part, the commit that it was made from, and the sums of a folder of packs
// (`npm run packs`). `npm run sign-release -- KEY.pem [FOLDER]` writes FOLDER/release.json; the key is made once, kept off the machine
// that builds, and its public half published: openssl genpkey -algorithm ed25519 -out KEY.pem
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureProgram, signRelease } from '@punto/server/about'

const ROOT = join(import.meta.dirname, '..')
const [keyFile, folder = join(ROOT, 'packs')] = process.argv.slice(2)
if (keyFile === undefined) {
  console.error('npm run sign-release -- KEY.pem [FOLDER]: the key is an Ed25519 key in PEM')
  process.exit(2)
}
const git = (...words: readonly string[]) => execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim()
if (git('status', '--porcelain') !== '') {
  console.error('Something here is not committed: a release is made from a commit.')
  process.exit(1)
}
const sums = join(folder, 'SHA256SUMS')
const lines = existsSync(sums) ? readFileSync(sums, 'utf8').trimEnd().split('\n') : []
const { version } = JSON.parse(readFileSync(join(ROOT, 'apps/cli/package.json'), 'utf8')) as {
  readonly version: string
}
const statement = {
  version,
  commit: git('rev-parse', 'HEAD'),
  program: await measureProgram(join(ROOT, 'apps', 'cli')),
  files: Object.fromEntries(lines.map((line) => line.split('  ').toReversed() as [string, string])),
}
const file = join(folder, 'release.json')
writeFileSync(file, `${JSON.stringify(signRelease(statement, readFileSync(keyFile, 'utf8')), undefined, 2)}\n`)
console.log(`${file}: version ${version}, commit ${statement.commit}, program ${statement.program.digest}`)
