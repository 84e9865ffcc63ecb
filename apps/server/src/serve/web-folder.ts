// Where the built web client lies, if it has been built.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export function webFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
  return existsSync(`${folder}index.html`) ? folder : undefined
}
