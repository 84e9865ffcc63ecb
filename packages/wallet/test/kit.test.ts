// The conformance kit against the reference wallet: every case holds there, and each case fails against a wallet that breaks just
// that rule, so that none of them is a check that cannot fail.
import { generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { type MoneyRequest, puntoProfile, ReferenceBooks, type WalletAnswer, type WalletRequest } from '../src/index.ts'
import {
  checkWallet,
  hmac,
  ReferenceWallet,
  rsaSigner,
  rsaVerifier,
  type Signer,
  type Verifier,
  WalletClient,
} from '../src/node/index.ts'

const SECRET = hmac('a secret of this test alone, long enough')
const context = { currency: 'EUR', decimals: 2, gameOf: () => 'commission', tokenOf: () => undefined }

const wallets: ReferenceWallet[] = []
afterEach(async () => {
  for (const wallet of wallets.splice(0)) await wallet.stop()
})

async function failures(
  books: ReferenceBooks,
  signer: Signer = SECRET,
  verifier: Verifier = SECRET,
): Promise<readonly string[]> {
  books.fund('ann', 5000)
  books.fund('ben', 5000)
  const wallet = await ReferenceWallet.start({ verifier, currency: 'EUR' }, books)
  wallets.push(wallet)
  const client = new WalletClient({ url: wallet.url, profile: puntoProfile, signer, context, timeoutMs: 60_000 })
  const checks = await checkWallet({ client, profile: puntoProfile, context, players: ['ann', 'ben'] })
  return checks.filter(({ ok }) => !ok).map(({ name }) => name)
}

/** The reference with one rule broken. */
function breaking(
  rule: (request: WalletRequest, answer: (request: WalletRequest) => WalletAnswer) => WalletAnswer,
): ReferenceBooks {
  const books = new ReferenceBooks()
  const answer = books.answer.bind(books)
  books.answer = (request) => rule(request, answer)
  return books
}

let renamed = 0
const anew = (request: MoneyRequest): MoneyRequest => ({ ...request, transaction: `again/${++renamed}` })

describe('the kit', () => {
  it('is green against the reference wallet, and leaves everybody what they had', async () => {
    const books = new ReferenceBooks()
    expect(await failures(books)).toEqual([])
    expect([books.balanceOf('ann'), books.balanceOf('ben')]).toEqual([5000, 5000])
  })

  it('is green with RSA signatures', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const signer = rsaSigner(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString())
    const verifier = rsaVerifier(publicKey.export({ type: 'spki', format: 'pem' }).toString())
    expect(await failures(new ReferenceBooks(), signer, verifier)).toEqual([])
  })

  it.each<[string, ReferenceBooks, RegExp]>([
    ['carries bets out twice', breaking((r, a) => a(r.kind === 'bet' ? anew(r) : r)), /bet out once that comes again/],
    ['pays wins twice', breaking((r, a) => a(r.kind === 'win' ? anew(r) : r)), /pays a win once/],
    [
      'keeps no mark of a rollback before its bet',
      breaking((r, a) =>
        r.kind === 'rollback' &&
        a({ ...r, transaction: `${r.transaction}?`, kind: 'win', amount: 0, reason: 'settled', closes: false }).kind ===
          'done'
          ? a({ kind: 'balance', player: r.player })
          : a(r),
      ),
      /after its rollback/,
    ],
    [
      'refuses unknown rollbacks',
      breaking((r, a) => (r.kind === 'rollback' ? { kind: 'refused', refusal: 'unknown-transaction' } : a(r))),
      /never comes/,
    ],
    [
      'refuses wins',
      breaking((r, a) => (r.kind === 'win' ? { kind: 'refused', refusal: 'session-ended' } : a(r))),
      /after the round was closed/,
    ],
    [
      'takes another amount under a used id',
      breaking((r, a) => {
        const one = a(r)
        return one.kind === 'refused' && one.refusal === 'id-used-otherwise' ? { kind: 'done', balance: 0 } : one
      }),
      /another amount under an id/,
    ],
    [
      'lets a bet go below zero',
      breaking((r, a) => {
        const one = a(r)
        return one.kind === 'refused' && one.refusal === 'no-funds' ? { kind: 'done', balance: 0 } : one
      }),
      /above the balance/,
    ],
    [
      'knows everybody',
      breaking((r, a) => {
        const one = a(r)
        return one.kind === 'refused' && one.refusal === 'player-unknown' ? { kind: 'done', balance: 0 } : one
      }),
      /whom it does not know/,
    ],
    [
      'never makes an adjustment',
      breaking((r, a) => (r.kind === 'adjustment' ? { kind: 'unknown', why: '' } : a(r))),
      /adjustment once/,
    ],
    [
      'tells stale balances',
      breaking((r, a) => {
        const one = a(r)
        return one.kind === 'done' && r.kind === 'bet' ? { ...one, balance: one.balance + 1 } : one
      }),
      /told with the balance/,
    ],
  ])('finds a wallet that %s', async (_, books, name) => {
    expect((await failures(books)).join('\n')).toMatch(name)
  })

  it('finds a wallet that takes any signature', async () => {
    expect((await failures(new ReferenceBooks(), SECRET, { verify: () => true })).join('\n')).toMatch(/signature/)
  })
})
