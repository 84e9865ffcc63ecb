// The beacon of a house, as its file names it: a chain of drand, and where its rounds are told (docs/fairness.md, "A drand round").
import { BEACON_CHAINS, type BeaconChain } from '@punto/fair'
import { show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'

export interface BeaconConfig {
  readonly chain: BeaconChain
  /** Asked in turn. */
  readonly urls: readonly string[]
}

/** Where drand tells quicknet's rounds. */
const QUICKNET_URLS = ['https://api.drand.sh', 'https://drand.cloudflare.com']
const MOST_URLS = 8
const MOST_SECONDS = 3600
const NAMES = Object.keys(BEACON_CHAINS)

export function checkBeacon(written: unknown, wrong: Wrong): BeaconConfig | undefined {
  if (written === undefined) return undefined
  if (!isRecord(written)) {
    wrong('beacon', `A beacon is { "chain", "urls" }, not ${show(written)}.`)
    return undefined
  }
  unknownKeys('beacon.', written, ['chain', 'urls'], wrong)
  const chain = checkChain(written.chain, wrong)
  const urls = written.urls === undefined && written.chain === 'quicknet' ? QUICKNET_URLS : written.urls
  const isUrl = (url: unknown): url is string =>
    typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url)
  if (!Array.isArray(urls) || urls.length === 0 || urls.length > MOST_URLS || !urls.every(isUrl)) {
    wrong(
      'beacon.urls',
      `"urls" are 1 to ${MOST_URLS} addresses, as ["https://api.drand.sh"], not ${show(written.urls)}.`,
    )
    return undefined
  }
  return chain && { chain, urls: urls.map((url: string) => url.replace(/\/+$/, '')) }
}

function checkChain(written: unknown, wrong: Wrong): BeaconChain | undefined {
  if (typeof written === 'string' && NAMES.includes(written))
    return BEACON_CHAINS[written as keyof typeof BEACON_CHAINS]
  if (!isRecord(written)) {
    const known = NAMES.map((name) => `"${name}"`).join(', ')
    wrong(
      'beacon.chain',
      `A chain is ${known} or { "chain", "key", "periodSeconds", "genesisSeconds" }, not ${show(written)}.`,
    )
    return undefined
  }
  unknownKeys('beacon.chain.', written, ['chain', 'key', 'periodSeconds', 'genesisSeconds'], wrong)
  const { chain, key, periodSeconds, genesisSeconds } = written
  const hex = (name: string, value: unknown, digits: number): string | undefined => {
    if (typeof value === 'string' && new RegExp(`^[0-9a-f]{${digits}}$`).test(value)) return value
    wrong(`beacon.chain.${name}`, `${name} is ${digits} lower-case hexadecimal digits, not ${show(value)}.`)
    return undefined
  }
  const [hash, publicKey] = [hex('chain', chain, 64), hex('key', key, 192)]
  const period = wholeNumber('beacon.chain.periodSeconds', periodSeconds, 1, MOST_SECONDS, wrong)
  const genesis = wholeNumber('beacon.chain.genesisSeconds', genesisSeconds, 0, 2 ** 40, wrong)
  return hash && publicKey ? { chain: hash, key: publicKey, periodSeconds: period, genesisSeconds: genesis } : undefined
}
