// Refuses an upgrade with a plain HTTP response that has problem details.
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { PROBLEM_MEDIA_TYPE, type WireFaultLike } from '@punto/protocol'
import { languageOf } from './language.ts'
import { problemOf } from './problem.ts'

export function refuseUpgrade({ headers }: IncomingMessage, socket: Duplex, fault: WireFaultLike): void {
  const problem = problemOf(fault, languageOf(headers['accept-language']))
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  // A refused client keeps no connection open.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
