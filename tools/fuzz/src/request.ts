// One HTTP request over a real socket, with whatever method, path, headers and bytes somebody likes to send.
import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | string
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** Undefined where the connection ended without an answer. */
export const ask = (url: string, { method, path, headers = {}, body }: Asked): Promise<Answered | undefined> =>
  new Promise((resolve) => {
    // Told even where nobody would: what follows on the same connection must not be taken for the rest of this.
    const length = { 'content-length': String(body === undefined ? 0 : Buffer.byteLength(body)) }
    const sent = request(`${url}/`, { agent, method, path, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => resolve(undefined))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: opened(Buffer.concat(chunks), response.headers['content-encoding']).toString('utf8'),
        }),
      )
    })
    sent.on('error', () => resolve(undefined))
    sent.end(body)
  })

function opened(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  return encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
}

/** A request as a program makes it: JSON in, JSON out. */
export async function askJson(
  url: string,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<{ readonly status: number; readonly headers: Answered['headers']; readonly value: unknown }> {
  const answered = await ask(url, {
    method,
    path,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answered) throw new Error(`${method} ${path} was not answered`)
  const { status, headers: told, text } = answered
  // A recording is many lines of JSON, and none as a whole; a backup is a database.
  const isText = /ndjson|octet-stream|sqlite/.test(String(told['content-type'] ?? ''))
  return { status, headers: told, value: text === '' ? undefined : isText ? text : JSON.parse(text) }
}

/** What a browser would send back of the cookies it was given. */
export function cookiesIn(headers: Answered['headers']): string {
  const given = headers['set-cookie']
  const lines = given === undefined ? [] : typeof given === 'string' ? [given] : given
  return lines.map((line) => line.split(';')[0]!).join('; ')
}
