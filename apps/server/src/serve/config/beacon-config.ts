// The beacon of a house, as its file names it: a chain of drand, and where its rounds are told (docs/fairness.md, "A drand round").
import { BEACON_CHAINS } from '@punto/fair'
import { z } from 'zod'
import { isRecord } from '../../base/index.ts'
import { kind, part, whole } from '../../house/index.ts'

export type BeaconConfig = Readonly<z.infer<typeof BEACON>>

/** Where drand tells quicknet's rounds. */
const QUICKNET_URLS = ['https://api.drand.sh', 'https://drand.cloudflare.com']
const MOST_URLS = 8
const MOST_SECONDS = 3600
const NAMES = Object.keys(BEACON_CHAINS) as readonly (keyof typeof BEACON_CHAINS)[]

const hex = (name: string, digits: number) =>
  kind<string>(
    (value) => typeof value === 'string' && new RegExp(`^[0-9a-f]{${digits}}$`).test(value),
    `${name} is ${digits} lower-case hexadecimal digits`,
  )

const KNOWN = NAMES.map((name) => `"${name}"`).join(', ')
const CHAIN = part(`A chain is ${KNOWN} or { "chain", "key", "periodSeconds", "genesisSeconds" }`, {
  chain: hex('chain', 64),
  key: hex('key', 192),
  periodSeconds: whole(1, MOST_SECONDS),
  genesisSeconds: whole(0, 2 ** 40),
})

const isAddress = (url: unknown): boolean => typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)

const SHAPE = part('A beacon is { "chain", "urls" }', {
  chain: z.preprocess((written) => BEACON_CHAINS[NAMES.find((name) => name === written)!] ?? written, CHAIN),
  /** Asked in turn. */
  urls: kind<readonly string[]>(
    (urls) => Array.isArray(urls) && urls.length > 0 && urls.length <= MOST_URLS && urls.every(isAddress),
    `"urls" are 1 to ${MOST_URLS} addresses, as ["https://api.drand.sh"]`,
  ).transform((urls) => urls.map((url) => url.replace(/\/+$/, ''))),
})

export const BEACON = z.preprocess(
  (written) => (isRecord(written) && written.chain === 'quicknet' ? { urls: QUICKNET_URLS, ...written } : written),
  SHAPE,
)
