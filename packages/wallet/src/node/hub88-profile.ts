// An adapter in the shape of Hub88's public wallet protocol (docs.hub88.io, "Wallet API" and "Seamless Wallet response statuses"):
// POST /user/balance and /transaction/bet, win, rollback; amounts times 100,000; UUIDs; RSA-SHA256 in X-Hub88-Signature. It has no
// adjustment: a positive one is a win of its own, a negative one a bet of its own.
import { createHash } from 'node:crypto'
import { isAmount, isObject, type Profile, type ProfileContext, type WireRequest } from '../profile.ts'
import type { MoneyRequest, WalletAnswer, WalletRefusal, WalletRequest } from '../request.ts'

/** Of a unit of the currency, as their protocol counts. */
const SCALE = 100_000

/** An adapter in the shape of Hub88's protocol. */
export const hub88Profile: Profile = {
  name: 'hub88',
  signatureHeader: 'x-hub88-signature',
  encode,
  decode,
}

/** The same id always gives the same UUID (version 8: made from a digest). */
export function uuidOf(id: string): string {
  const digest = createHash('sha256').update(id).digest()
  digest[6] = (digest[6]! & 0x0f) | 0x80
  digest[8] = (digest[8]! & 0x3f) | 0x80
  const hex = digest.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

function encode(request: WalletRequest, id: string, context: ProfileContext): WireRequest {
  const { currency, tokenOf } = context
  const base = { user: request.player, request_uuid: uuidOf(id), token: tokenOf(request.player) ?? '', currency }
  if (request.kind === 'balance') return { path: '/user/balance', body: { ...base, game_code: '' } }
  const { table, round, transaction } = request
  const moving = {
    ...base,
    transaction_uuid: uuidOf(transaction),
    supplier_transaction_id: transaction,
    round: `${table}/${round}`,
    game_code: context.gameOf(table),
    round_closed: request.kind === 'win' && request.closes,
  }
  if (request.kind === 'rollback') {
    return { path: '/transaction/rollback', body: { ...moving, reference_transaction_uuid: uuidOf(request.of) } }
  }
  const { amount } = request
  return {
    path: pathOf(request),
    body: {
      ...moving,
      amount: scaled(Math.abs(amount), context),
      is_free: false,
      ...(request.kind === 'bet' && betOf(request)),
    },
  }
}

const pathOf = ({ kind, amount }: Extract<MoneyRequest, { readonly amount: number }>): string =>
  kind === 'bet' || (kind === 'adjustment' && amount < 0) ? '/transaction/bet' : '/transaction/win'

const betOf = ({ bets }: Extract<MoneyRequest, { readonly kind: 'bet' }>) => ({
  bet: bets.map(({ bet }) => bet).join(','),
  meta: { bets },
})

const scaled = (amount: number, { decimals }: ProfileContext): number => (amount * SCALE) / 10 ** decimals

const STATUSES: Readonly<Record<string, WalletRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'no-funds',
  RS_ERROR_LIMIT_REACHED: 'limit-reached',
  RS_ERROR_USER_DISABLED: 'player-blocked',
  RS_ERROR_INVALID_TOKEN: 'session-ended',
  RS_ERROR_TOKEN_EXPIRED: 'session-ended',
  RS_ERROR_WRONG_CURRENCY: 'wrong-currency',
  RS_ERROR_DUPLICATE_TRANSACTION: 'id-used-otherwise',
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'unknown-transaction',
  RS_ERROR_INVALID_SIGNATURE: 'bad-signature',
  RS_ERROR_WRONG_SYNTAX: 'malformed',
  RS_ERROR_WRONG_TYPES: 'malformed',
}

function decode(status: number, body: unknown, { decimals }: ProfileContext): WalletAnswer {
  if (status !== 200) return { kind: 'unknown', why: `HTTP ${status}` }
  if (!isObject(body)) return { kind: 'unknown', why: 'the answer is no JSON object' }
  const { status: said, balance: told } = body
  const balance = isAmount(told) ? Math.floor((told * 10 ** decimals) / SCALE) : undefined
  if (said === 'RS_OK' && balance !== undefined) return { kind: 'done', balance }
  if (typeof said !== 'string' || said === 'RS_OK' || said === 'RS_ERROR_UNKNOWN') {
    return { kind: 'unknown', why: `the answer's status is ${String(said).slice(0, 50)}` }
  }
  const refusal = STATUSES[said] ?? 'other'
  return { kind: 'refused', refusal, words: said.slice(0, 60), ...(balance !== undefined && { balance }) }
}
