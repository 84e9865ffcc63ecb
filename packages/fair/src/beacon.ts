// A round of a public randomness beacon (drand), which decides with the seed where no player shares: the house alone cannot have chosen.
// Of drand's schemes one, bls-unchained-g1-rfc9380: signatures in G1 over the number of the round. docs/fairness.md, "A drand round".
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from './bytes.ts'

/** Which round of which chain an opening names, before it is published. */
export interface NamedRound {
  /** The hash of the chain, by which drand calls it: 64 hexadecimal digits. */
  readonly chain: string
  /** Its public key: 192 hexadecimal digits. */
  readonly key: string
  readonly round: number
}

/** What a header has of the round that its opening named. */
export interface Drawn {
  /** The signature of the round: 96 hexadecimal digits. */
  readonly drawn: string
}

/** A chain of drand: what its rounds are checked with, and when they come. */
export interface BeaconChain {
  readonly chain: string
  readonly key: string
  readonly periodSeconds: number
  /** When round 1 was published, in seconds since 1970. */
  readonly genesisSeconds: number
}

/** Chains that others than any house make, by the names they go by. */
export const BEACON_CHAINS = {
  quicknet: {
    chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    key:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
      '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    periodSeconds: 3,
    genesisSeconds: 1_692_803_367,
  },
} as const satisfies Readonly<Record<string, BeaconChain>>

/** What a chain is called that everybody knows; undefined for any other. */
export const chainName = (chain: string): keyof typeof BEACON_CHAINS | undefined =>
  (Object.keys(BEACON_CHAINS) as (keyof typeof BEACON_CHAINS)[]).find((name) => BEACON_CHAINS[name].chain === chain)

/** Whether what was waited for is a round of drand. */
export const isDrawn = (delayed: object | string | null): delayed is Drawn =>
  typeof delayed === 'object' && delayed !== null && 'drawn' in delayed

/** The first round that is published at this time or later, in seconds since 1970. */
export const roundFrom = ({ periodSeconds, genesisSeconds }: BeaconChain, seconds: number): number =>
  Math.max(0, Math.ceil((seconds - genesisSeconds) / periodSeconds)) + 1

/** When a round is published, in seconds since 1970. */
export const roundTime = ({ periodSeconds, genesisSeconds }: BeaconChain, round: number): number =>
  genesisSeconds + (round - 1) * periodSeconds

export const roundBytes = (round: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** Whether the chain has signed this round. */
export function roundHolds({ key, round }: NamedRound, { drawn }: Drawn): boolean {
  const { shortSignatures } = bls12_381
  try {
    const message = shortSignatures.hash(sha256(roundBytes(round)), DOMAIN)
    return shortSignatures.verify(hexToBytes(drawn), message, hexToBytes(key))
  } catch {
    // No point of the curve.
    return false
  }
}

/** What drand calls the randomness of a round. */
export const randomnessOf = ({ drawn }: Drawn): string => bytesToHex(sha256(hexToBytes(drawn)))
