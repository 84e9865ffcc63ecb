// A certificate of the house's own making is one that TLS takes, for the addresses it was made for, and is kept.
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createServer } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { fingerprintOf, makeCertificate, selfMadePair } from '../../src/serve/self-made-certificate.ts'

const NOW = Date.now()
const DAY_MS = 24 * 60 * 60 * 1000
const folder = mkdtempSync(join(tmpdir(), 'punto-certificate-'))
const file = join(folder, 'lan.pem')
afterAll(() => rmSync(folder, { recursive: true }))

it('is signed by its own key, for its addresses alone and for a year', () => {
  const { cert, key } = makeCertificate(['192.168.1.20', 'table.local'], NOW)
  const made = new X509Certificate(cert)
  expect(made.verify(made.publicKey)).toBe(true)
  expect(made.checkPrivateKey(createPrivateKey(key))).toBe(true)
  expect(made.checkIP('192.168.1.20')).toBe('192.168.1.20')
  expect(made.checkIP('192.168.1.21')).toBeUndefined()
  expect(made.checkHost('table.local')).toBe('table.local')
  expect(made.ca).toBe(false)
  expect(Math.round((Date.parse(made.validTo) - Date.parse(made.validFrom)) / DAY_MS)).toBe(397)
})

it('is taken by TLS from whoever trusts it', async () => {
  const { cert, key } = makeCertificate(['127.0.0.1'], NOW)
  const server = createServer({ cert, key }, (socket) => socket.end('here'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const heard = await new Promise<string>((done, failed) => {
    const socket = connect({ host: '127.0.0.1', port, ca: cert }, () =>
      socket.once('data', (data) => done(String(data))),
    )
    socket.once('error', failed)
  })
  expect(heard).toBe('here')
  server.close()
})

it('is kept, for its owner alone, until it ends or the machine has another address', () => {
  const first = selfMadePair(file, ['10.0.0.1'], NOW)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(selfMadePair(file, ['10.0.0.1'], NOW)).toEqual(first)
  expect(fingerprintOf(first)).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)
  const second = selfMadePair(file, ['10.0.0.1', '10.0.0.2'], NOW)
  expect(second).not.toEqual(first)
  expect(selfMadePair(file, ['10.0.0.2'], NOW + 395 * DAY_MS)).not.toEqual(second)
  writeFileSync(file, 'nothing of the kind')
  expect(new X509Certificate(selfMadePair(file, ['10.0.0.3'], NOW).cert).checkIP('10.0.0.3')).toBe('10.0.0.3')
})
