// The operator's wallet as the house's file names it: where it is, how it is spoken to, and where its secret is found. The secret
// itself is never in the file.
import { show } from '@punto/rules'
import { isCurrency } from '@punto/table'
import { ALGORITHMS } from '@punto/wallet/node'
import type { z } from 'zod'
import { isRecord, KEY_SOURCE } from '../../base/index.ts'
import { isWebAddress, keysOf, kind, list, oneOf, orElse, part, whole, yesOrNo } from '../../house/index.ts'
import { originOf } from './operator-origins.ts'

export const WALLET_PROFILES = ['punto', 'hub88'] as const
export type WalletConfig = Readonly<z.output<typeof WALLET>>

const isOrigin = (one: unknown): boolean => typeof one === 'string' && originOf(one) === one
const source = kind<string>(
  (one) => typeof one === 'string' && KEY_SOURCE.test(one),
  (place) => `${place} is file:PATH or env:NAME`,
)

const ORIGINS = list(
  kind<string>(isOrigin, 'An origin is https://casino.example, with no path behind it'),
  {},
  'wallet.origins is a list as ["https://casino.example"]',
)
const HOUSES = kind<Readonly<Record<string, string>>>(
  isRecord,
  'wallet.houses is as { "USD": "https://usd.house.example" }',
).superRefine((houses, context) => {
  for (const [currency, address] of Object.entries(houses)) {
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: [currency], message })
    if (!isCurrency(currency)) wrong(`A currency is as USD, not ${show(currency)}.`)
    if (isOrigin(address)) continue
    wrong(`A house's address is https://usd.house.example, with no path behind it, not ${show(address)}.`)
  }
})

const SHAPE = {
  url: kind<string>(isWebAddress, "wallet.url is the wallet's address, as https://wallet.example/punto"),
  profile: oneOf(WALLET_PROFILES).default('punto'),
  algorithm: oneOf(ALGORITHMS).optional(),
  /** `file:PATH` or `env:NAME`: the shared secret, or the private RSA key in PEM. */
  key: source,
  /** The same for what launch links are signed with: the shared secret, or the operator's public RSA key; `key` unless said. */
  launchKey: source.optional(),
  timeoutMs: whole(100, 60_000).default(5000),
  /** Of the house's currency. */
  decimals: whole(0, 5).default(2),
  /** Of the operator's own pages, as `https://casino.example`: a launch's way back leads to one of them. */
  origins: orElse(ORIGINS, []),
  /** Whether those pages may hold the lobby in a frame. */
  framed: yesOrNo().default(false),
  /** Whether a request that the wallet does not carry out holds up the player's later bets. */
  holdsBets: yesOrNo().default(false),
  /** The operator's houses of other currencies, each with its address: a launch in such a currency is sent on. */
  houses: orElse(HOUSES, {}),
}

export const WALLET = part(`A wallet is ${keysOf(SHAPE)}`, SHAPE)
  .refine(({ framed, origins }) => !framed || origins.length > 0, {
    path: ['framed'],
    error: 'A frame needs the pages that may hold it: name their origins in wallet.origins.',
  })
  .transform(({ algorithm, ...rest }) => ({
    ...rest,
    launchKey: rest.launchKey,
    algorithm: algorithm ?? (rest.profile === 'hub88' ? 'rsa-sha256' : 'hmac-sha256'),
  }))
