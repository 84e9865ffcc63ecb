// A launch link: how an operator sends a player of theirs to the house. The link names the player, the time and a number used once,
// and is signed over its query as it stands, so that the house asks nobody. It lets in once, within a minute. What is signed begins
// with a field's name and has the fields of a link alone, and every body to or from the wallet is an object of JSON: where one secret
// signs both, no text is ever both.
//
//   https://house.example/launch?player=p-1041&currency=EUR&language=zh&token=…&returnTo=https%3A%2F%2F…&at=1763430000000&once=…&signature=…
import { LANGUAGES, type Language } from '@punto/rules'
import type { Verifier } from '@punto/wallet/node'
import { originOf } from './operator-origins.ts'

/** How long a link lets in, either way of the house's clock. */
const VALID_MS = 60_000
const FIELDS = ['player', 'currency', 'language', 'token', 'returnTo', 'at', 'once'] as const
const PLAYER = /^[!-~]{1,64}$/
const ONCE = /^[A-Za-z0-9_-]{8,64}$/
const LONGEST_TOKEN = 500
const LONGEST_RETURN = 1000

export interface Launch {
  /** The operator's id of the player. */
  readonly player: string
  readonly language: Language | undefined
  /** The operator's token of the session, sent with every bet. */
  readonly token: string | undefined
  /** A page of the operator's, to which the player goes back. */
  readonly returnTo: string | null
  readonly once: string
  readonly at: number
}

/** What the house lets in. */
export interface LaunchRules {
  readonly verifier: Verifier
  readonly currency: string
  /** Of the operator's pages. */
  readonly origins: readonly string[]
  readonly now: number
}

/** Told to whoever is refused: in the operator's language, with the way back, where the signature holds. */
interface Told {
  readonly language?: Language | undefined
  readonly returnTo?: string | null
}

export type ReadLaunch =
  | { readonly ok: true; readonly launch: Launch }
  | ({ readonly ok: false; readonly why: 'signature' | 'malformed' | 'expired' } & Told)
  | ({ readonly ok: false; readonly why: 'return'; readonly to: string } & Told)
  | ({ readonly ok: false; readonly why: 'currency'; readonly given: string } & Told)

/** `query` as it came, without the question mark. */
export function readLaunch(query: string, { verifier, currency, origins, now }: LaunchRules): ReadLaunch {
  const [, signed, signature] = /^(.*)&signature=([^&]*)$/s.exec(query) ?? []
  if (signed === undefined || signature === undefined) return { ok: false, why: 'signature' }
  let given: string
  try {
    given = decodeURIComponent(signature)
  } catch {
    return { ok: false, why: 'signature' }
  }
  if (!isQueryOfLink(signed) || !verifier.verify(Buffer.from(signed), given)) return { ok: false, why: 'signature' }
  const params = new URLSearchParams(signed)
  const [player, code, asked, token, back, at, once] = FIELDS.map((field) => params.get(field) ?? undefined)
  const language = LANGUAGES.find((one) => one === asked)
  const origin = back === undefined || back.length > LONGEST_RETURN ? undefined : originOf(back)
  const returnTo = back !== undefined && origin !== undefined && origins.includes(origin) ? back : null
  const told = { language, returnTo }
  if (!player || !PLAYER.test(player) || !once || !ONCE.test(once) || !at || !/^\d{13}$/.test(at)) {
    return { ok: false, why: 'malformed', ...told }
  }
  if ((token?.length ?? 0) > LONGEST_TOKEN) return { ok: false, why: 'malformed', ...told }
  if (back !== undefined && returnTo === null) return { ok: false, why: 'return', to: origin ?? back, ...told }
  if (Math.abs(now - Number(at)) > VALID_MS) return { ok: false, why: 'expired', ...told }
  if (code !== currency) return { ok: false, why: 'currency', given: code ?? '', ...told }
  return { ok: true, launch: { player, language, token, returnTo, once, at: Number(at) } }
}

const isQueryOfLink = (signed: string): boolean => {
  const names = signed.split('&').map((pair) => pair.slice(0, Math.max(0, pair.indexOf('='))))
  return new Set(names).size === names.length && names.every((name) => (FIELDS as readonly string[]).includes(name))
}
