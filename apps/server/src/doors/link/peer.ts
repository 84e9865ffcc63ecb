// Another process of the house that this one is connected to.
import type { ShutBecause } from '../../table/index.ts'
import type { Hello, LinkAnswer, LinkMessage } from './link-messages.ts'
import type { LinkSocket } from './link-socket.ts'

/** A connection, as those who speak over it need it. */
export type PeerSocket = Pick<LinkSocket, 'send' | 'sendText' | 'end' | 'destroy'>

/** What is asked, without its number. */
type Question =
  | Omit<Extract<LinkMessage, { readonly type: 'command' }>, 'n'>
  | Omit<Extract<LinkMessage, { readonly type: 'share' }>, 'n'>
  | Omit<Extract<LinkMessage, { readonly type: 'announce' }>, 'n'>

export class Peer {
  readonly name: string
  readonly instance: string
  readonly socket: PeerSocket
  readonly #asked = new Map<number, (answer: LinkAnswer | undefined) => void>()
  #questions = 0
  /** Whether it tells how its tables stand to who does not follow their events. */
  readonly tellsSummaries: boolean
  /** The tables that it runs, as it has said. */
  own: ReadonlySet<string> = new Set()
  shut: Readonly<Record<string, ShutBecause>> = {}
  /** Players connected there who sit at tables of this process. */
  present: readonly string[] = []
  /** Dealers connected there who are signed on at any table; undefined until it has said so. */
  dealers: readonly string[] | undefined
  /** When it was last heard. */
  heardAt: number

  constructor(hello: Pick<Hello, 'name' | 'instance' | 'summaries'>, socket: PeerSocket, now: number) {
    const { name, instance, summaries = false } = hello
    this.name = name
    this.instance = instance
    this.socket = socket
    this.tellsSummaries = summaries
    this.heardAt = now
  }

  /** Undefined where the connection was lost first: nobody knows then what became of it. */
  ask(question: Question): Promise<LinkAnswer | undefined> {
    const n = ++this.#questions
    return new Promise((resolve) => {
      this.#asked.set(n, resolve)
      this.socket.send({ ...question, n })
    })
  }

  answered(n: number, answer: LinkAnswer): void {
    const resolve = this.#asked.get(n)
    this.#asked.delete(n)
    resolve?.(answer)
  }

  /** The connection is lost. */
  end(): void {
    for (const resolve of this.#asked.values()) resolve(undefined)
    this.#asked.clear()
    this.socket.destroy()
  }
}
