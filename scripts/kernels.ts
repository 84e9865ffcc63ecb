// Compiles the kernel of a package from its AssemblyScript sources and writes the bytes into a TypeScript file, so that nobody needs a
// compiler to run it: `npm run kernel -w @punto/sim`, or @punto/odds. Beside the bytes stands a digest of all they come from and of
// themselves: a test holds it against what is there, and by night one compiles again. The compiler is deterministic: same sources,
// same bytes. It runs as a program of its own, since its types redeclare half of the world for whoever imports it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '2']
const LINE = 116

export type KernelPackage = 'odds' | 'sim'

const folderOf = (name: KernelPackage): string => join(import.meta.dirname, '..', 'packages', name)
const sourcesOf = (name: KernelPackage): string => join(folderOf(name), 'src', 'kernel')
const manifestOfCompiler = (name: KernelPackage): string =>
  createRequire(join(folderOf(name), 'package.json')).resolve('assemblyscript/package.json')

/** The compiled kernel in base 64. */
export function compileKernel(name: KernelPackage): string {
  const compiler = join(dirname(manifestOfCompiler(name)), 'bin', 'asc.js')
  const folder = mkdtempSync(join(tmpdir(), 'punto-kernel-'))
  try {
    const wasm = join(folder, 'kernel.wasm')
    execFileSync(process.execPath, [compiler, 'kernel.ts', '--outFile', wasm, ...OPTIONS], { cwd: sourcesOf(name) })
    return readFileSync(wasm).toString('base64')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Of the sources, the compiler and its options, and the bytes that came of them. */
export function kernelDigest(name: KernelPackage, bytes: string): string {
  const sources = sourcesOf(name)
  const { version } = JSON.parse(readFileSync(manifestOfCompiler(name), 'utf8'))
  const texts = readdirSync(sources)
    .toSorted()
    .flatMap((file) => [file, readFileSync(join(sources, file), 'utf8')])
  return createHash('sha256')
    .update(JSON.stringify([version, OPTIONS, texts, bytes]))
    .digest('hex')
}

const fileOf = (name: KernelPackage): string => join(folderOf(name), 'src', 'kernel-bytes.ts')

/** The digest that stands beside the bytes. */
export const recordedDigest = (name: KernelPackage): string | undefined =>
  /^\/\/ Digest of both: ([0-9a-f]{64})$/m.exec(readFileSync(fileOf(name), 'utf8'))?.[1]

if (import.meta.main) {
  const name = process.argv[2]
  if (name !== 'odds' && name !== 'sim') throw new Error('Name the package of the kernel: odds or sim')
  const bytes = compileKernel(name)
  const lines = bytes.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
  const text = [
    '// Generated from kernel/ by `npm run kernel` in this package: the compiled kernel in base 64.',
    `// Digest of both: ${kernelDigest(name, bytes)}`,
    `export const KERNEL_BASE64 = [\n${lines.map((line) => `  '${line}',`).join('\n')}\n].join('')`,
    '',
  ].join('\n')
  writeFileSync(fileOf(name), text)
}
