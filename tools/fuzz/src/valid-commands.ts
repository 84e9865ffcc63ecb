// Whose money a command may move: its sender's, and that of the players whom staff name in it; only once it is answered as done.
// Where the answer was lost with the connection, it may have moved.
import { stringsIn } from '@punto/server/serve'
import type { Peer } from './people.ts'

export class ValidCommands {
  readonly #touch: (player: string) => void
  /** By the sender's place and the id, what is not answered yet. */
  readonly #asked = new Map<number, Map<string, Set<string>>>()

  constructor(touch: (player: string) => void) {
    this.#touch = touch
  }

  /** Something is about to be sent over a socket. */
  note(place: number, peer: Peer, bytes: Buffer): void {
    const message = read(bytes)
    if (typeof message?.id !== 'string' || message.type !== 'do') return
    const ofPeer = this.#asked.get(place) ?? new Map<string, Set<string>>()
    this.#asked.set(place, ofPeer)
    const named = ofPeer.get(message.id) ?? new Set()
    for (const player of concerned(peer, message.command)) named.add(player)
    ofPeer.set(message.id, named)
  }

  done(place: number, id: string): void {
    for (const player of this.#asked.get(place)?.get(id) ?? []) this.#touch(player)
  }

  /** The connection ended: what it still owed may have been done. */
  lost(place: number): void {
    for (const named of this.#asked.get(place)?.values() ?? []) for (const player of named) this.#touch(player)
    this.#asked.delete(place)
  }

  /** Everything has been answered. */
  settle(): void {
    this.#asked.clear()
  }

  /** A request that was answered as done, or not at all. */
  request(peer: Peer, path: string, bytes: Buffer): void {
    const paid = /^\/api\/players\/([^/]+)\/chips$/.exec(path)?.[1]
    if (paid !== undefined && peer.role === 'operator') this.#touch(decodeURIComponent(paid))
    const body = read(bytes)
    // The cage and tables that sell chips move whom the body names.
    if (/\/cash-(in|out)$/.test(path)) for (const player of stringsIn(body)) this.#touch(player)
    if (path.endsWith('/commands')) for (const player of concerned(peer, body?.command)) this.#touch(player)
  }
}

function concerned(peer: Peer, command: unknown): Iterable<string> {
  if (peer.role === 'player') return [peer.id]
  return peer.role === 'public' || peer.role === 'operator' ? [] : stringsIn(command)
}

function read(bytes: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    return JSON.parse(bytes.toString('utf8')) as Readonly<Record<string, unknown>>
  } catch {
    return undefined
  }
}
