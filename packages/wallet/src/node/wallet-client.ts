// Asks an operator's wallet over HTTP: one signed request, one answer or none. It never repeats: who asks decides that.
import { randomUUID } from 'node:crypto'
import type { Profile, ProfileContext } from '../profile.ts'
import type { WalletAnswer, WalletRequest } from '../request.ts'
import type { Signer } from './signature.ts'

/** Where a wallet is, in which protocol, and with which keys. */
export interface WalletClientOptions {
  readonly url: string
  readonly profile: Profile
  readonly signer: Signer
  readonly context: ProfileContext
  /** A wallet that has not answered by then is asked no longer; what became of the request is unknown. */
  readonly timeoutMs: number
}

/** One request as it was sent, and what came back; no status where nothing did. */
export interface Exchange {
  readonly path: string
  readonly request: string
  readonly status: number | undefined
  readonly answer: string
}

const LARGEST_ANSWER = 64 * 1024

/** Asks a wallet over HTTP, and signs what it asks. */
export class WalletClient {
  readonly #options: WalletClientOptions
  /** The last one that ended. */
  lastExchange: Exchange | undefined

  constructor(options: WalletClientOptions) {
    this.#options = options
  }

  ask(request: WalletRequest): Promise<WalletAnswer> {
    const { profile, context } = this.#options
    const { path, body } = profile.encode(request, randomUUID(), context)
    return this.send(path, Buffer.from(JSON.stringify(body)))
  }

  /** Sends these very bytes; with a signature of the caller's where it gives one. */
  async send(path: string, bytes: Uint8Array, signature = this.#options.signer.sign(bytes)): Promise<WalletAnswer> {
    const { url, profile, context, timeoutMs } = this.#options
    const noted = (answer: string, status?: number) => {
      this.lastExchange = { path, request: Buffer.from(bytes).toString(), status, answer }
    }
    try {
      const response = await fetch(url.replace(/\/$/, '') + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [profile.signatureHeader]: signature },
        body: new Uint8Array(bytes),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await textWithin(response, LARGEST_ANSWER)
      noted(text ?? `longer than ${LARGEST_ANSWER} bytes`, response.status)
      if (text === undefined) return { kind: 'unknown', why: `the answer is longer than ${LARGEST_ANSWER} bytes` }
      return profile.decode(response.status, parsed(text), context)
    } catch (error) {
      const why = whyOf(error, timeoutMs)
      noted(why)
      return { kind: 'unknown', why }
    }
  }
}

/** Undefined as soon as there is more: an answer without an end takes neither memory nor time. */
async function textWithin({ body }: Response, most: number): Promise<string | undefined> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop early ends the connection.
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > most) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function whyOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs} ms`
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}
