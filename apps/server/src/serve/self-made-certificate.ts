// A certificate that the house makes for itself, for an evening on a network of one's own: browsers ask for TLS before they let a page use
// a camera, a microphone or the clipboard. Nobody vouches for it: every browser warns, and whoever goes on compares the fingerprint. It is
// kept beside the data, so that a browser that was told to trust it does so the next time.
import { createPrivateKey, generateKeyPairSync, sign, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import type { TlsPair } from '../doors/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Longer ones some browsers refuse whoever made them. */
const DAYS = 397
/** One that ends sooner is made anew. */
const LEAST_DAYS = 7

/** The one that was kept, where it is still good for these addresses; else a new one. */
export function selfMadePair(file: string, addresses: readonly string[], now: number): TlsPair {
  if (existsSync(file)) {
    const pair = pairIn(readFileSync(file, 'utf8'))
    if (pair && isGood(pair, addresses, now)) return pair
  }
  const pair = makeCertificate(addresses, now)
  writeFileSync(file, pair.key + pair.cert, { mode: 0o600 })
  return pair
}

/** What a browser shows beside its warning, to be compared. */
export const fingerprintOf = ({ cert }: TlsPair): string => new X509Certificate(cert).fingerprint256

function pairIn(text: string): TlsPair | undefined {
  const [, key, cert] = /^(-----BEGIN PRIVATE KEY-----[\s\S]*-----END PRIVATE KEY-----\n)([\s\S]+)$/.exec(text) ?? []
  return key !== undefined && cert !== undefined ? { key, cert } : undefined
}

function isGood({ key, cert }: TlsPair, addresses: readonly string[], now: number): boolean {
  try {
    const known = new X509Certificate(cert)
    const holds = (one: string) => (isIPv4(one) ? known.checkIP(one) : known.checkHost(one)) !== undefined
    const lasts = Date.parse(known.validTo) - now > LEAST_DAYS * DAY_MS
    return lasts && addresses.every(holds) && known.checkPrivateKey(createPrivateKey(key))
  } catch {
    return false
  }
}

/** Signed by its own key, for these names and IPv4 addresses (X.509 version 3, ECDSA over P-256 with SHA-256). */
export function makeCertificate(addresses: readonly string[], now: number): TlsPair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(der(SET, sequence(oid(2, 5, 4, 3), der(UTF8, Buffer.from('Punto, made by itself')))))
  const algorithm = sequence(oid(1, 2, 840, 10_045, 4, 3, 2))
  const others = addresses.map((one) =>
    isIPv4(one) ? der(CONTEXT + 7, Buffer.from(one.split('.').map(Number))) : der(CONTEXT + 2, Buffer.from(one)),
  )
  const extension = (...parts: readonly [id: Buffer, ...value: Buffer[]]) =>
    sequence(...parts.slice(0, -1), der(OCTETS, parts.at(-1)!))
  const extensions = sequence(
    extension(oid(2, 5, 29, 19), TRUE, sequence()),
    extension(oid(2, 5, 29, 15), TRUE, der(BITS, Buffer.from([7, 0x80]))),
    extension(oid(2, 5, 29, 37), sequence(oid(1, 3, 6, 1, 5, 5, 7, 3, 1))),
    extension(oid(2, 5, 29, 17), sequence(...others)),
  )
  const signed = sequence(
    der(CONSTRUCTED, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, serialAt(now)),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + (DAYS - 1) * DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(CONSTRUCTED + 3, extensions),
  )
  const bytes = sequence(
    signed,
    algorithm,
    der(BITS, Buffer.concat([Buffer.of(0), sign('sha256', signed, privateKey)])),
  )
  const lines = bytes.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

// DER (X.690): a tag, the length of what follows, and that.
const INTEGER = 0x02
const BITS = 0x03
const OCTETS = 0x04
const OBJECT = 0x06
const UTF8 = 0x0c
const UTC_TIME = 0x17
const SEQUENCE = 0x30
const SET = 0x31
const CONTEXT = 0x80
const CONSTRUCTED = 0xa0
const TRUE = Buffer.from([0x01, 1, 0xff])

function der(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: readonly Buffer[]): Buffer => der(SEQUENCE, ...contents)

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const part = (value: number): number[] => (value < 0x80 ? [value] : [...high(value >> 7), value & 0x7f])
  const high = (value: number): number[] => (value === 0 ? [] : [...high(value >> 7), (value & 0x7f) | 0x80])
  return der(OBJECT, Buffer.from([first * 40 + second, ...rest.flatMap(part)]))
}

/** Until 2049, as a certificate must write it. */
const time = (at: number): Buffer =>
  der(
    UTC_TIME,
    Buffer.from(
      new Date(at)
        .toISOString()
        .replaceAll(/[-:T]|\.\d+/g, '')
        .slice(2),
    ),
  )

/** Another for every certificate, and never below zero. */
function serialAt(now: number): Buffer {
  const bytes = Buffer.alloc(9)
  bytes.writeBigUInt64BE(BigInt(Math.round(now)) * 1000n + BigInt(process.pid % 1000), 1)
  return bytes.subarray(bytes.findIndex((byte, i) => byte !== 0 || (bytes[i + 1] ?? 0) >= 0x80))
}
