// Writes the golden files of docs/fairness. Run it only when the protocol has a new version:
// node --conditions=punto-source packages/fair/test/write-golden.ts && npx biome check --write docs/fairness
import { writeFileSync } from 'node:fs'
import { BEACON_CHAINS, EXAMPLES, exampleRecord, randomnessOf, roundTime } from '../src/index.ts'
import { openingHash } from '../src/signed-digests.ts'
import type { SignedHeader } from '../src/signed-records.ts'
import { sharedVector } from './shared-vector.ts'
import { VECTOR_INPUTS, vectorOf } from './vectors.ts'

const file = (name: string) => new URL(`../../../docs/fairness/${name}.json`, import.meta.url)
const write = (name: string, value: unknown) => writeFileSync(file(name), `${JSON.stringify(value, null, 2)}\n`)

write('vectors', { protocol: 'punto-fair', version: 1, vectors: VECTOR_INPUTS.map(vectorOf) })
write('vectors-2', sharedVector())
for (const which of EXAMPLES) write(`example-${which}`, exampleRecord(which))

// What https://api.drand.sh/<chain>/info says of quicknet, and three of its rounds: each holds by the key, and the chain's hash by all of it.
const { quicknet } = BEACON_CHAINS
const ROUNDS: readonly (readonly [round: number, drawn: string])[] = [
  [1, 'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b'],
  [1000, 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'],
  [657413, 'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'],
]
const { header } = exampleRecord('drawn-shoe') as { readonly header: SignedHeader }
write('beacon-vectors', {
  chain: {
    ...quicknet,
    scheme: 'bls-unchained-g1-rfc9380',
    beaconId: 'quicknet',
    genesisSeed: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  },
  rounds: ROUNDS.map(([round, drawn]) => ({
    round,
    drawn,
    randomness: randomnessOf({ drawn }),
    seconds: roundTime(quicknet, round),
  })),
  example: { opening: openingHash(header), closing: header.closing, digest: header.digest, root: header.root },
})
