// `punto wallet`: the reference wallet and the kit as commands, against each other.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hmac, ReferenceWallet } from '@punto/wallet/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { punto } from './run-punto.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-wallet-'))
const secret = join(folder, 'secret.txt')
let wallet: ReferenceWallet

beforeAll(async () => {
  writeFileSync(secret, 'the secret of this test, in a file\n')
  wallet = await ReferenceWallet.start({ verifier: hmac('the secret of this test, in a file'), currency: 'EUR' })
  for (const player of ['ann', 'ben']) wallet.books.fund(player, 10_000)
})
afterAll(async () => {
  await wallet.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('check prints every case as the contract has it, and exits 1 where one fails', async () => {
  const words = ['wallet', 'check', wallet.url, '--key', secret, '--json']
  const right = await punto([...words, '--players', 'ann,ben'])
  const { checks } = JSON.parse(right.stdout) as { checks: readonly { name: string; ok: boolean; why?: string }[] }
  expect(right.code).toBe(0)
  expect(checks.length).toBeGreaterThan(15)
  expect(checks.filter(({ ok }) => !ok)).toEqual([])
  const unknown = await punto([...words, '--players', 'nobody,none'])
  expect(unknown.code).toBe(1)
  expect(JSON.parse(unknown.stdout).checks[0]).toEqual({
    name: 'tells a balance in whole minor units',
    ok: false,
    why: 'the balance must be carried out, and the wallet said: refused, player-unknown',
    exchange: {
      path: '/balance',
      request: expect.stringContaining('"player":"nobody"'),
      status: 200,
      answer: '{"status":"refused","code":"player-unknown"}',
    },
  })
})

test('check shows what it asked and what came back where a case fails, and goes on', async () => {
  const none = await punto(['wallet', 'check', wallet.url, '--key', secret, '--players', 'nobody,none'])
  expect(none.stdout).toMatch(
    /FAILS {2}tells a balance.*\n.*\n {7}asked {5}POST \/balance \{.*\n {7}answered {2}200 \{.*player-unknown/,
  )
  expect(none.stdout).toMatch(/of \d+ do not hold\.\n$/)
})

test('check says in words what holds', async () => {
  const { code, stdout } = await punto(['wallet', 'check', wallet.url, '--key', secret, '--players', 'ann,ben'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/holds {2}refuses a bet that comes after its rollback\n/)
  expect(stdout).toMatch(/All \d+ hold\.\n$/)
})

test.each([
  [['wallet', 'chek'], /ACTION is check, serve, day, compare, not "chek"/],
  [['wallet', 'check'], /URL is missing/],
  [['wallet', 'check', 'wallet.example'], /URL is an http or https address/],
  [['wallet', 'check', 'http://127.0.0.1:9', '--profile', 'x'], /--profile is punto or hub88, not "x"/],
  [['wallet', 'check', 'http://127.0.0.1:9', '--players', 'one'], /at least two players/],
  [['wallet', 'check', 'http://127.0.0.1:9', '--algorithm', 'md5'], /--algorithm is hmac-sha256 or rsa-sha256/],
  [['wallet', 'check', 'http://127.0.0.1:9', '--algorithm', 'rsa-sha256', '--key', secret], /needs an RSA key/],
  [['wallet', 'check', 'http://127.0.0.1:9', '--key', '/nowhere'], /cannot be read/],
  [['wallet', 'serve', 'http://127.0.0.1:9'], /takes no URL/],
])('%j is refused with what would be right', async (words, sentence) => {
  const { code, stderr } = await punto(words)
  expect(stderr).toMatch(sentence)
  expect(code).toBe(2)
})
