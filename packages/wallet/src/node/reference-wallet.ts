// A wallet to try a house against: the reference's books behind HTTP, with faults on demand. For tests and trials; it forgets all
// when it stops.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAmount, isObject } from '../profile.ts'
import { puntoProfile } from '../punto-profile.ts'
import { ReferenceBooks } from '../reference-books.ts'
import type { WalletAnswer, WalletRequest } from '../request.ts'
import type { Verifier } from './signature.ts'

/** What goes wrong with one request; "before" nothing has been carried out, "after" it has. */
export const FAULTS = ['429', '500-before', '500-after', 'slow', 'lost-before', 'lost-after', 'cut', 'garbage'] as const
/** A way in which the reference wallet can fail. */
export type WalletFault = (typeof FAULTS)[number]

/** How a reference wallet checks signatures, and in which currency it counts. */
export interface ReferenceWalletOptions {
  readonly verifier: Verifier
  readonly currency: string
  readonly port?: number
  /** The fault of the next request; none unless said. */
  readonly faultOf?: (request: WalletRequest) => WalletFault | undefined
  /** How long a slow answer takes. */
  readonly slowMs?: number
}

const LARGEST_BODY = 64 * 1024

/** A wallet over HTTP to try against, with faults on demand. */
export class ReferenceWallet {
  readonly books: ReferenceBooks
  readonly #options: ReferenceWalletOptions
  readonly #server: Server

  private constructor(options: ReferenceWalletOptions, books: ReferenceBooks) {
    this.#options = options
    this.books = books
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  /** The books outlive a wallet that is stopped and started again. */
  static async start(options: ReferenceWalletOptions, books = new ReferenceBooks()): Promise<ReferenceWallet> {
    const wallet = new ReferenceWallet(options, books)
    await new Promise<void>((resolve, reject) => {
      wallet.#server.once('error', reject)
      wallet.#server.listen(options.port ?? 0, '127.0.0.1', resolve)
    })
    return wallet
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    this.#server.closeAllConnections()
    await closed
  }

  async #serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await bodyOf(incoming).catch(() => undefined)
    if (!bytes) {
      incoming.destroy()
      return
    }
    const signature = String(incoming.headers[puntoProfile.signatureHeader] ?? '')
    if (!this.#options.verifier.verify(bytes, signature)) {
      reply(response, { kind: 'refused', refusal: 'bad-signature' })
      return
    }
    const request = requestOf(incoming.url ?? '', bytes, this.#options.currency)
    if ('refusal' in request) reply(response, { kind: 'refused', ...request })
    else await this.#answer(request, response)
  }

  async #answer(request: WalletRequest, response: ServerResponse): Promise<void> {
    const fault = this.#options.faultOf?.(request)
    if (fault === '429' || fault === '500-before') {
      response.writeHead(fault === '429' ? 429 : 500, { 'retry-after': '1' }).end()
      return
    }
    if (fault === 'lost-before') {
      response.destroy()
      return
    }
    const answer = this.books.answer(request)
    switch (fault) {
      case '500-after':
        response.writeHead(500).end()
        break
      case 'lost-after':
        response.destroy()
        break
      case 'cut':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
        response.write('{"status":"o', () => response.destroy())
        break
      case 'garbage':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Be right back</html>')
        break
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, this.#options.slowMs ?? 1000))
        reply(response, answer)
        break
      default:
        reply(response, answer)
    }
  }
}

function reply(response: ServerResponse, answer: WalletAnswer): void {
  if (response.destroyed) return
  const balance = 'balance' in answer ? { balance: answer.balance } : {}
  const body =
    answer.kind === 'done'
      ? { status: 'ok', ...balance }
      : { status: 'refused', code: 'refusal' in answer ? answer.refusal : 'other', ...wordsOf(answer), ...balance }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(incoming: IncomingMessage): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of incoming) {
    parts.push(part as Buffer)
    length += (part as Buffer).length
    if (length > LARGEST_BODY) throw new Error('too long')
  }
  return Buffer.concat(parts)
}

const wordsOf = (answer: WalletAnswer) =>
  answer.kind === 'refused' && answer.words !== undefined ? { words: answer.words } : {}

type Refused = Pick<Extract<WalletAnswer, { readonly kind: 'refused' }>, 'refusal' | 'words'>

const KINDS = ['balance', 'bet', 'win', 'rollback', 'adjustment'] as const

/** The request of the house's own profile, checked field by field. */
function requestOf(path: string, bytes: Uint8Array, currency: string): WalletRequest | Refused {
  const kind = KINDS.find((one) => path === `/${one}`)
  let body: unknown
  try {
    body = JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return { refusal: 'malformed', words: 'The body is not JSON.' }
  }
  if (!kind || !isObject(body)) return { refusal: 'malformed', words: `There is no ${path}.` }
  const malformed = FIELDS[kind].find((field) => !isRight(field, body[field]))
  if (malformed) return { refusal: 'malformed', words: `${malformed} is missing or wrong.` }
  if (body.currency !== currency) return { refusal: 'wrong-currency' }
  const picked = Object.fromEntries(FIELDS[kind].map((field) => [field, body[field]]))
  return { kind, ...picked } as unknown as WalletRequest
}

const MOVING = ['player', 'transaction', 'table', 'round'] as const
const FIELDS: Readonly<Record<(typeof KINDS)[number], readonly string[]>> = {
  balance: ['player'],
  bet: [...MOVING, 'amount', 'bets'],
  win: [...MOVING, 'amount', 'reason', 'closes'],
  rollback: [...MOVING, 'of'],
  adjustment: [...MOVING, 'amount', 'reason'],
}

function isRight(field: string, value: unknown): boolean {
  switch (field) {
    case 'amount':
    case 'round':
      return isAmount(value)
    case 'bets':
      return Array.isArray(value) && value.length > 0
    case 'closes':
      return typeof value === 'boolean'
    default:
      return typeof value === 'string' && value.length > 0 && value.length <= 200
  }
}
