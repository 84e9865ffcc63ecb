// `punto serve` with TLS files as a process: SIGHUP takes a renewed certificate, and leaves the one of before where the files are bad.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, describe, expect, it, vi } from 'vitest'

const BIN = join(import.meta.dirname, '..', 'bin', 'punto.js')
const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'].find(existsSync)
const SLOW = { timeout: 300_000, interval: 100 }

describe.skipIf(!OPENSSL)('punto serve with TLS files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'punto-serve-tls-'))
  const at = (name: string) => join(folder, name)
  let child: ChildProcess | undefined
  afterAll(() => {
    child?.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  /** A certificate of this name into the files that the house was given. */
  function renew(name: string): void {
    const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2', '-nodes']
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`), '-subj', `/CN=${name}.example`]
    execFileSync(OPENSSL!, ['req', '-x509', ...kind, ...files], { stdio: 'ignore' })
    for (const kind of ['key', 'pem']) copyFileSync(at(`${name}.${kind}`), at(`house.${kind}`))
  }

  const nameAt = (url: string) =>
    new Promise<string>((resolve, reject) => {
      const request = get(`${url}/healthz`, { rejectUnauthorized: false, agent: false }, (answer) => {
        const { subject } = (answer.socket as TLSSocket).getPeerCertificate()
        answer.resume().on('end', () => resolve(String(subject.CN)))
      })
      request.on('error', reject)
    })

  it('renews its certificate on SIGHUP', async () => {
    renew('first')
    const pace = { cardMs: 20, turnMs: 20, settleMs: 20, betweenMs: 200 }
    const table = { table: 'one', game: 'commission', bettingSeconds: 1, pace }
    writeFileSync(at('house.json'), JSON.stringify({ tables: [table] }))
    const tls = ['--tls-certificate', at('house.pem'), '--tls-key', at('house.key')]
    const words = ['serve', '--config', at('house.json'), '--data', at('data'), '--port', '0', '--log', 'info', ...tls]
    child = spawn(process.execPath, [BIN, ...words], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (data) => {
        said += data
      })
    }
    await vi.waitUntil(() => said.includes('closes.'), SLOW)
    const url = /https:\/\/[\w.:]+/.exec(said)![0]
    expect(await nameAt(url)).toBe('first.example')
    renew('second')
    child.kill('SIGHUP')
    await vi.waitUntil(() => said.includes('"certificate-renewed"'), SLOW)
    expect(await nameAt(url)).toBe('second.example')
    writeFileSync(at('house.pem'), 'no certificate')
    child.kill('SIGHUP')
    await vi.waitUntil(() => said.includes('"certificate-not-renewed"'), SLOW)
    expect(await nameAt(url)).toBe('second.example')
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exit).toEqual([0, null])
  })
})
