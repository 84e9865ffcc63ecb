// How processes of one house know each other: TLS with a key that both derive from the house's own, and no certificates. Who has not
// got that key gets no further than the handshake, and who listens in learns nothing.
import { hkdfSync } from 'node:crypto'

const HINT = 'punto'

/** With forward secrecy: who learns the key later reads nothing of before. TLS 1.3 has no such keys in Node. */
const SECURITY = {
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
} as const

const pskOf = (houseKey: Uint8Array): Buffer => Buffer.from(hkdfSync('sha256', houseKey, 'punto', 'link', 32))

export function serverSecurity(houseKey: Uint8Array) {
  const psk = pskOf(houseKey)
  return { ...SECURITY, pskCallback: () => psk, pskIdentityHint: HINT }
}

export function clientSecurity(houseKey: Uint8Array) {
  const psk = pskOf(houseKey)
  return {
    ...SECURITY,
    pskCallback: () => ({ psk, identity: HINT }),
    // There is no certificate: the key is the proof.
    checkServerIdentity: () => undefined,
  }
}

/** What a failed connection is told as. */
export function linkError({ code = '', message }: NodeJS.ErrnoException): string {
  if (code.startsWith('ERR_SSL')) return 'it has another key, or is no process of this house'
  switch (code) {
    case 'ECONNREFUSED':
      return 'nothing listens there'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no such host'
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return 'there is no way to it'
    default:
      return message
  }
}
