// Compiles the kernel from its AssemblyScript sources. The compiler is deterministic: same sources, same bytes. It runs as a
// program of its own, since its types redeclare half of the world for whoever imports it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const OPTIONS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '2']

/** The compiled kernel in base 64. */
export function compileKernel(): string {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')), 'bin', 'asc.js')
  const sources = join(import.meta.dirname, '..', 'src', 'kernel')
  const folder = mkdtempSync(join(tmpdir(), 'punto-kernel-'))
  try {
    const wasm = join(folder, 'kernel.wasm')
    execFileSync(process.execPath, [compiler, 'kernel.ts', '--outFile', wasm, ...OPTIONS], { cwd: sources })
    return readFileSync(wasm).toString('base64')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
