// The operator's wallet from the house's file: its protocol, signatures and address, under the operator's own ids of the players.
import type { TableSettings } from '@punto/table'
import { puntoProfile, type WalletAnswer, type WalletRequest } from '@punto/wallet'
import { hmac, hub88Profile, rsaSigner, rsaVerifier, WalletClient } from '@punto/wallet/node'
import type { World } from '../../base/index.ts'
import { readKey, traced } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import type { Identity } from '../../people/index.ts'
import { OperatorWallet } from './operator-wallet.ts'
import type { WalletConfig } from './wallet-config.ts'

export interface OpenWalletOptions {
  readonly house: House
  readonly config: { readonly currency: string; readonly tables: readonly TableSettings[] }
  readonly wallet: WalletConfig
  readonly identity: Identity
  readonly world: World
  /** Starts the timer of a request; the returned function stops it. */
  readonly asked: (call: string) => (answer: string) => void
}

const WALLET_KEY = "The wallet's key"
const PROFILES = { punto: puntoProfile, hub88: hub88Profile } as const

export function openWallet({
  house,
  config,
  wallet,
  identity,
  world,
  asked,
}: OpenWalletOptions): Promise<OperatorWallet> {
  const secret = readKey(wallet.key, WALLET_KEY)
  const launchSecret = wallet.launchKey === undefined ? secret : readKey(wallet.launchKey, WALLET_KEY)
  const byHmac = wallet.algorithm === 'hmac-sha256'
  /** By the operator's id of the player. */
  const tokens = new Map<string, string>()
  const client = new WalletClient({
    url: wallet.url,
    profile: PROFILES[wallet.profile],
    signer: byHmac ? hmac(secret) : rsaSigner(secret),
    timeoutMs: wallet.timeoutMs,
    context: {
      currency: config.currency,
      decimals: wallet.decimals,
      gameOf: (table) => config.tables.find((one) => one.table === table)?.game.id ?? '',
      tokenOf: (player) => tokens.get(player),
    },
  })
  const ask = async (request: WalletRequest): Promise<WalletAnswer> => {
    const known = await identity.launched.of(request.player)
    if (!known)
      return { kind: 'refused', refusal: 'player-unknown', words: 'The player did not come from the operator.' }
    if (known.token !== undefined) tokens.set(known.external, known.token)
    const ask = () => client.ask({ ...request, player: known.external })
    return traced(
      'wallet',
      () => ({ 'punto.request': request.kind }),
      async (span) => {
        const answered = asked(request.kind)
        const answer = await ask()
        answered(answer.kind)
        span.tell({ 'punto.outcome': answer.kind })
        return answer
      },
      'client',
    )
  }
  return OperatorWallet.open({
    house,
    tables: () => config.tables.filter((one) => one.wallet === 'operator').map(({ table }) => table),
    ask,
    holdsBets: wallet.holdsBets,
    world,
    launches: byHmac ? hmac(launchSecret) : rsaVerifier(launchSecret),
  })
}
