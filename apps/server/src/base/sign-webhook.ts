// Signatures of Standard Webhooks (https://www.standardwebhooks.com): HMAC-SHA256 over the id, the time and the body, each secret `whsec_` and
// base64. Several secrets sign side by side, so that one can be replaced while both hold.
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
const LEAST_BYTES = 24
const MOST_BYTES = 64

/** The secrets of a text, a line each; throws a sentence for the operator. */
export function webhookSecrets(text: string): readonly Uint8Array[] {
  const lines = text.split(/\s+/).filter((line) => line !== '')
  const secrets = lines.map((line) => {
    const bytes = Buffer.from(line.slice(PREFIX.length), 'base64')
    if (line.startsWith(PREFIX) && bytes.length >= LEAST_BYTES && bytes.length <= MOST_BYTES) return bytes
    throw new Error('a secret of a webhook is whsec_ and the base64 of 24 to 64 random bytes')
  })
  if (secrets.length === 0)
    throw new Error('the secret of a webhook is empty: it is whsec_ and the base64 of 24 to 64 random bytes')
  return secrets
}

/** `seconds` since 1970. */
export function signedHeaders(id: string, seconds: number, body: string, secrets: readonly Uint8Array[]) {
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${seconds}.${body}`).digest('base64')}`,
  )
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
