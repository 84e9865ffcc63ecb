// Writes the golden files of docs/fairness. Run it only when the protocol has a new version:
// node --conditions=punto-source packages/fair/test/write-golden.ts && npx biome check --write docs/fairness
import { writeFileSync } from 'node:fs'
import { EXAMPLES, exampleRecord } from '../src/index.ts'
import { sharedVector } from './shared-vector.ts'
import { VECTOR_INPUTS, vectorOf } from './vectors.ts'

const file = (name: string) => new URL(`../../../docs/fairness/${name}.json`, import.meta.url)
const write = (name: string, value: unknown) => writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`)

write('vectors', { protocol: 'punto-fair', version: 1, vectors: VECTOR_INPUTS.map(vectorOf) })
write('vectors-2', sharedVector())
for (const which of EXAMPLES) write(`example-${which}`, exampleRecord(which))
