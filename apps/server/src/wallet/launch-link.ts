// A launch link: how an operator sends a player of theirs to the house. The link names the player, the time and a number used once,
// and is signed over its query as it stands, so that the house asks nobody. It lets in once, within a minute.
//
//   https://house.example/launch?player=p-1041&currency=EUR&language=zh&token=…&returnTo=https%3A%2F%2F…&at=1763430000000&once=…&signature=…
import type { Verifier } from '@punto/wallet/node'

/** How long a link lets in, either way of the house's clock. */
const VALID_MS = 60_000
const FIELDS = ['player', 'currency', 'language', 'token', 'returnTo', 'at', 'once'] as const
const PLAYER = /^[!-~]{1,64}$/
const ONCE = /^[A-Za-z0-9_-]{8,64}$/

export interface Launch {
  /** The operator's id of the player. */
  readonly player: string
  readonly language: string | undefined
  /** The operator's token of the session, sent with every bet. */
  readonly token: string | undefined
  readonly returnTo: string | undefined
  readonly once: string
  readonly at: number
}

export type ReadLaunch =
  | { readonly ok: true; readonly launch: Launch }
  | { readonly ok: false; readonly why: 'signature' | 'expired' | 'malformed' | 'currency' }

/** `query` as it came, without the question mark. */
export function readLaunch(query: string, verifier: Verifier, currency: string, now: number): ReadLaunch {
  const [, signed, signature] = /^(.*)&signature=([^&]*)$/s.exec(query) ?? []
  if (signed === undefined || signature === undefined) return { ok: false, why: 'signature' }
  let given: string
  try {
    given = decodeURIComponent(signature)
  } catch {
    return { ok: false, why: 'signature' }
  }
  if (!verifier.verify(Buffer.from(signed), given)) return { ok: false, why: 'signature' }
  const params = new URLSearchParams(signed)
  const [player, code, language, token, returnTo, at, once] = FIELDS.map((field) => params.get(field) ?? undefined)
  if (!player || !PLAYER.test(player) || !once || !ONCE.test(once) || !at || !/^\d{13}$/.test(at)) {
    return { ok: false, why: 'malformed' }
  }
  if ((token?.length ?? 0) > 500 || (returnTo !== undefined && !/^https:\/\//.test(returnTo))) {
    return { ok: false, why: 'malformed' }
  }
  if (Math.abs(now - Number(at)) > VALID_MS) return { ok: false, why: 'expired' }
  if (code !== currency) return { ok: false, why: 'currency' }
  return { ok: true, launch: { player, language, token, returnTo, once, at: Number(at) } }
}
