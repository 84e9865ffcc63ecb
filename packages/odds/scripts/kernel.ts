// Writes the kernel's bytes into a TypeScript file, so that nobody needs a compiler to run it. A test compiles it again
// and compares.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileKernel } from './compile-kernel.ts'

const LINE = 116
const lines = compileKernel().match(new RegExp(`.{1,${LINE}}`, 'g')) ?? []
const text = [
  '// Generated from kernel/ by `npm run kernel` in this package: the compiled kernel in base 64.',
  `export const KERNEL_BASE64 = [\n${lines.map((line) => `  '${line}',`).join('\n')}\n].join('')`,
  '',
].join('\n')
writeFileSync(join(import.meta.dirname, '..', 'src', 'kernel-bytes.ts'), text)
