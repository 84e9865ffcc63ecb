// The operator's wallet as the house's file names it: where it is, how it is spoken to, and where its secret is found. The secret
// itself is never in the file.
import { show } from '@punto/rules'
import { isCurrency } from '@punto/table'
import { ALGORITHMS, type Algorithm } from '@punto/wallet/node'
import { isRecord, KEY_SOURCE, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'
import { originOf } from './operator-origins.ts'

export const WALLET_PROFILES = ['punto', 'hub88'] as const
export type WalletProfile = (typeof WALLET_PROFILES)[number]

export interface WalletConfig {
  readonly url: string
  readonly profile: WalletProfile
  readonly algorithm: Algorithm
  /** `file:PATH` or `env:NAME`: the shared secret, or the private RSA key in PEM. */
  readonly key: string
  /** The same for what launch links are signed with: the shared secret, or the operator's public RSA key; `key` unless said. */
  readonly launchKey: string | undefined
  readonly timeoutMs: number
  /** Of the house's currency. */
  readonly decimals: number
  /** Of the operator's own pages, as `https://casino.example`: a launch's way back leads to one of them. */
  readonly origins: readonly string[]
  /** Whether those pages may hold the lobby in a frame. */
  readonly framed: boolean
  /** The operator's houses of other currencies, each with its address: a launch in such a currency is sent on. */
  readonly houses: Readonly<Record<string, string>>
}

const KEYS = [
  'url',
  'profile',
  'algorithm',
  'key',
  'launchKey',
  'timeoutMs',
  'decimals',
  'origins',
  'framed',
  'houses',
] as const

export function checkWallet(written: unknown, wrong: Wrong): WalletConfig | undefined {
  if (written === undefined) return undefined
  if (!isRecord(written)) {
    wrong('wallet', `A wallet is { ${KEYS.map((key) => `"${key}"`).join(', ')} }, not ${show(written)}.`)
    return undefined
  }
  unknownKeys('wallet.', written, KEYS, wrong)
  const { url, key, launchKey, profile = 'punto', timeoutMs = 5000, decimals = 2, framed = false } = written
  const { algorithm = profile === 'hub88' ? 'rsa-sha256' : 'hmac-sha256' } = written
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/.test(url)) {
    wrong('wallet.url', `wallet.url is the wallet's address, as https://wallet.example/punto, not ${show(url)}.`)
  }
  const isSource = (one: unknown) => typeof one === 'string' && KEY_SOURCE.test(one)
  for (const [name, one] of [
    ['key', key],
    ['launchKey', launchKey ?? key],
  ] as const) {
    if (!isSource(one)) wrong(`wallet.${name}`, `wallet.${name} is file:PATH or env:NAME, not ${show(one)}.`)
  }
  if (typeof framed !== 'boolean') wrong('wallet.framed', `wallet.framed is true or false, not ${show(framed)}.`)
  const origins = checkOrigins(written.origins ?? [], wrong)
  if (framed === true && origins.length === 0) {
    wrong('wallet.framed', 'A frame needs the pages that may hold it: name their origins in wallet.origins.')
  }
  return {
    url: String(url),
    profile: oneOf('wallet.profile', profile, WALLET_PROFILES, wrong),
    algorithm: oneOf('wallet.algorithm', algorithm, ALGORITHMS, wrong),
    key: String(key),
    launchKey: launchKey === undefined ? undefined : String(launchKey),
    timeoutMs: wholeNumber('wallet.timeoutMs', timeoutMs, 100, 60_000, wrong),
    decimals: wholeNumber('wallet.decimals', decimals, 0, 5, wrong),
    origins,
    framed: framed === true,
    houses: checkHouses(written.houses ?? {}, wrong),
  }
}

function checkOrigins(written: unknown, wrong: Wrong): readonly string[] {
  if (!Array.isArray(written)) {
    wrong('wallet.origins', `wallet.origins is a list as ["https://casino.example"], not ${show(written)}.`)
    return []
  }
  return written.flatMap((one: unknown, i) => {
    if (typeof one === 'string' && originOf(one) === one) return [one]
    wrong(`wallet.origins[${i}]`, `An origin is https://casino.example, with no path behind it, not ${show(one)}.`)
    return []
  })
}

function checkHouses(written: unknown, wrong: Wrong): Readonly<Record<string, string>> {
  if (!isRecord(written)) {
    wrong('wallet.houses', `wallet.houses is as { "USD": "https://usd.house.example" }, not ${show(written)}.`)
    return {}
  }
  const houses: Record<string, string> = {}
  for (const [currency, address] of Object.entries(written)) {
    const place = `wallet.houses.${currency}`
    if (!isCurrency(currency)) wrong(place, `A currency is as USD, not ${show(currency)}.`)
    if (typeof address === 'string' && originOf(address) === address) houses[currency] = address
    else wrong(place, `A house's address is https://usd.house.example, with no path behind it, not ${show(address)}.`)
  }
  return houses
}

function oneOf<T extends string>(place: string, value: unknown, known: readonly T[], wrong: Wrong): T {
  const found = known.find((one) => one === value)
  if (!found) wrong(place, `${place} is one of ${known.map((one) => `"${one}"`).join(', ')}, not ${show(value)}.`)
  return found ?? known[0]!
}
