// Compiles the kernel from its AssemblyScript sources. The compiler is deterministic: same sources, same bytes.
import { join } from 'node:path'
import asc from 'assemblyscript/asc'

const ARGUMENTS = ['-O3', '--converge', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--initialMemory', '2']

export async function compileKernel(): Promise<Uint8Array> {
  const written: Uint8Array[] = []
  const baseDir = join(import.meta.dirname, '..', 'src', 'kernel')
  const { error, stderr } = await asc.main(
    ['kernel.ts', '--baseDir', baseDir, '--outFile', 'kernel.wasm', ...ARGUMENTS],
    {
      writeFile(_name, contents) {
        if (typeof contents !== 'string') written.push(contents)
      },
    },
  )
  if (error || !written[0]) throw new Error(`${error?.message ?? 'no bytes'}\n${stderr.toString()}`)
  return written[0]
}

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')
