// The house's own profile (docs/wallet.md): one path for each kind of request, whole minor units, one form of answer.
import { isAmount, isObject, type Profile, type ProfileContext, type WireRequest } from './profile.ts'
import { REFUSALS, type WalletAnswer, type WalletRequest } from './request.ts'

/** The house's own protocol (`docs/wallet.md` of the repository). */
export const puntoProfile: Profile = {
  name: 'punto',
  signatureHeader: 'x-punto-signature',
  encode,
  decode,
}

function encode(
  request: WalletRequest,
  id: string,
  { currency, decimals, gameOf, tokenOf }: ProfileContext,
): WireRequest {
  const { kind, ...rest } = request
  const session = tokenOf(request.player)
  const of = 'table' in request ? { game: gameOf(request.table) } : {}
  return {
    path: `/${kind}`,
    body: { request: id, currency, decimals, ...of, ...(session !== undefined && { session }), ...rest },
  }
}

function decode(status: number, body: unknown): WalletAnswer {
  if (status !== 200) return { kind: 'unknown', why: `HTTP ${status}` }
  if (!isObject(body)) return { kind: 'unknown', why: 'the answer is no JSON object' }
  const { status: said, balance, code, words } = body
  if (said === 'ok' && isAmount(balance)) return { kind: 'done', balance }
  if (said === 'refused') {
    const refusal = REFUSALS.find((one) => one === code) ?? 'other'
    return {
      kind: 'refused',
      refusal,
      ...(typeof words === 'string' && { words: words.slice(0, 200) }),
      ...(isAmount(balance) && { balance }),
    }
  }
  return { kind: 'unknown', why: 'the answer has no status "ok" with a balance, and none "refused"' }
}
