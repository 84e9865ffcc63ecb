// TLS from files: the house answers over it, takes a renewed certificate, and says what is wrong with files that cannot be used.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTlsFiles } from '../../src/serve/tls-files.ts'
import { TestHouse } from './test-house.ts'

const OPENSSL = ['/usr/bin/openssl', '/usr/local/bin/openssl', '/opt/homebrew/bin/openssl'].find(existsSync)

describe.skipIf(!OPENSSL)('TLS from files', () => {
  let folder: string
  const files = (name: string) => ({ certificate: join(folder, `${name}.pem`), key: join(folder, `${name}.key`) })

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'punto-tls-'))
    for (const name of ['first', 'second']) {
      const { certificate, key } = files(name)
      const subject = ['-subj', `/CN=${name}.example`, '-days', '2', '-nodes']
      const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
      const args = ['req', '-x509', ...kind, '-keyout', key, '-out', certificate, ...subject]
      execFileSync(OPENSSL!, args, { stdio: 'ignore' })
    }
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const asked = (url: string) =>
    new Promise<{ status: number; name: string }>((resolve, reject) => {
      const request = get(`${url}/api/tables`, { rejectUnauthorized: false, agent: false }, (answer) => {
        const { subject } = (answer.socket as TLSSocket).getPeerCertificate()
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode!, name: String(subject.CN) }))
      })
      request.on('error', reject)
    })

  it('is spoken, and a renewed certificate is taken without a restart', async () => {
    const house = await TestHouse.open({ tls: readTlsFiles(files('first')) })
    try {
      expect(house.url).toMatch(/^https:/)
      expect(await asked(house.url)).toEqual({ status: 200, name: 'first.example' })
      house.server.useTls(readTlsFiles(files('second')))
      expect(await asked(house.url)).toEqual({ status: 200, name: 'second.example' })
    } finally {
      await house.close()
    }
  })

  it('is refused with a sentence where the files are none, or not of each other', () => {
    const [first, second] = [files('first'), files('second')]
    const mixed = { certificate: first.certificate, key: second.key }
    expect(() => readTlsFiles(mixed)).toThrow('is not that of the certificate')
    expect(() => readTlsFiles({ ...first, key: first.certificate })).toThrow('holds no private key')
    const empty = join(folder, 'empty')
    writeFileSync(empty, '')
    expect(() => readTlsFiles({ ...first, certificate: empty })).toThrow('holds no certificate')
    expect(() => readTlsFiles({ ...first, key: join(folder, 'none') })).toThrow('cannot be read')
  })
})
