// Fuzzes a house from one seed: batches of inputs over real sockets and HTTP, by everybody and nobody; after each batch everything
// that must hold is checked.

import { seededDice } from '@punto/harness/random'
import type { ServerMessage } from '@punto/protocol'
import { AnswerCheck } from './answer-check.ts'
import { type HttpInput, type Input, Inputs } from './inputs.ts'
import { LiveValues } from './live-values.ts'
import type { Peer } from './people.ts'
import { ask } from './request.ts'
import { SocketClient } from './socket-client.ts'
import { SocketPool } from './socket-pool.ts'
import { openTarget, type Target } from './target.ts'
import { ValidCommands } from './valid-commands.ts'

export interface FuzzOptions {
  readonly seed: number
  readonly inputs: number
  /** Told after every batch. */
  readonly told?: (sent: number) => void
  /** These in place of what the seed would make. */
  readonly replay?: readonly Input[]
  /** Asked before every batch: whether that was enough. */
  readonly stopped?: () => boolean
}

export interface Fuzzed {
  readonly sent: number
  /** Commands that moved somebody's money, or may have. */
  readonly done: number
  readonly rounds: number
  readonly wrong: readonly string[]
  /** The batch that was sent when something first went wrong. */
  readonly suspects: readonly Input[]
  /** How often each kind of answer, status and refusal came. */
  readonly answers: ReadonlyMap<string, number>
}

const BATCH = 500
/** No machine is so slow: a message that is not answered by then is not answered. */
const PATIENCE_MS = 60_000

export async function fuzz(options: FuzzOptions): Promise<Fuzzed> {
  const target = await openTarget()
  const fuzzer = new Fuzzer(target, options)
  try {
    return await fuzzer.run()
  } finally {
    fuzzer.stop()
    await target.close()
  }
}

class Fuzzer {
  readonly #target: Target
  readonly #options: FuzzOptions
  readonly #judge: AnswerCheck
  readonly #legal: ValidCommands
  readonly #crowd: SocketPool
  readonly #live: LiveValues
  #lines: SocketClient[] = []

  constructor(target: Target, options: FuzzOptions) {
    const { server, store } = target
    this.#target = target
    this.#options = options
    this.#judge = new AnswerCheck(store)
    this.#legal = new ValidCommands((player) => this.#judge.touch(player))
    this.#crowd = new SocketPool(server, `of-${options.seed}`)
    this.#live = new LiveValues(
      () => server.house.tables,
      () => [...this.#crowd.peers, this.#crowd.victim],
    )
  }

  async run(): Promise<Fuzzed> {
    const { seed, replay, told, stopped } = this.#options
    const { server, incidents } = this.#target
    const judge = this.#judge
    const most = replay?.length ?? this.#options.inputs
    await this.#crowd.gather()
    const { peers } = this.#crowd
    this.#lines = peers.map((_, place) => this.#lineOf(place))
    const inputs = new Inputs(
      seededDice(seed, 'fuzz'),
      this.#live,
      peers.length,
      peers.filter(({ scope }) => scope === null).length,
    )
    await judge.audit()
    let sent = 0
    let batch: Input[] = []
    while (sent < most && judge.wrong.length === 0 && !stopped?.()) {
      const size = Math.min(BATCH, most - sent)
      batch = replay ? replay.slice(sent, sent + size) : Array.from({ length: size }, () => inputs.next())
      await Promise.all(batch.map((input) => this.#send(input)))
      await Promise.all(this.#lines.map((line) => line.settled(PATIENCE_MS)))
      this.#legal.settle()
      sent += size
      for (const incident of incidents) judge.blame(`The log has: ${incident.slice(0, 2000)}`)
      await judge.audit()
      for (const place of await this.#crowd.revive()) {
        this.#lines[place]!.close()
        this.#lines[place] = this.#lineOf(place)
      }
      told?.(sent)
    }
    const rounds = server.house.tables.reduce((sum, { state }) => sum + state.rounds, 0)
    const suspects = judge.wrong.length > 0 ? batch : []
    return { sent, done: judge.done, rounds, wrong: judge.wrong, suspects, answers: judge.counts }
  }

  stop(): void {
    for (const line of this.#lines) line.close()
  }

  #lineOf(place: number): SocketClient {
    return new SocketClient(this.#target.server.url, this.#crowd.peers[place]!, {
      heard: (message) => this.#hear(place, message),
      lost: () => this.#legal.lost(place),
      wrong: (what) => this.#judge.blame(what),
    })
  }

  async #send(input: Input): Promise<void> {
    const peer = this.#crowd.peers[input.peer]
    if (!peer) return
    if (input.via === 'http') return this.#request(input, peer)
    const bytes = this.#spare(peer, Buffer.from(input.bytes, 'base64'))
    this.#legal.note(input.peer, peer, bytes)
    await this.#lines[input.peer]!.send(bytes, input.binary)
  }

  /** Staff may bet for others: not for the victim, so that whatever happens to that account is wrong. */
  #spare({ role }: Peer, bytes: Buffer): Buffer {
    if (role === 'public' || role === 'player') return bytes
    const { victim, scapegoat } = this.#crowd
    const text = bytes.toString('latin1')
    return text.includes(victim.id) ? Buffer.from(text.replaceAll(victim.id, scapegoat.id), 'latin1') : bytes
  }

  async #request(input: HttpInput, peer: Peer): Promise<void> {
    const { method, headers, bytes } = input
    const path = this.#spare(peer, Buffer.from(input.path)).toString()
    const body = bytes === null ? undefined : this.#spare(peer, Buffer.from(bytes, 'base64'))
    const answered = await ask(this.#target.server.url, {
      method,
      path,
      headers: { ...peer.headers, ...headers },
      ...(body && { body }),
    })
    if (body && (!answered || answered.status < 300)) this.#legal.request(peer, path, body)
    this.#judge.answered(input, answered)
    if (answered && answered.status < 300) this.#hearText(answered.text)
  }

  #hear(place: number, message: ServerMessage): void {
    if (message.type === 'refused') this.#judge.refused(message.error, 'A message')
    else this.#judge.count(message.type)
    if (message.type === 'done') this.#legal.done(place, message.id)
    if (message.type === 'snapshot' || message.type === 'news') this.#live.hear({ cursor: message.cursor })
  }

  #hearText(text: string): void {
    try {
      this.#live.hear(JSON.parse(text))
    } catch {
      // Pages and metrics are no JSON.
    }
  }
}
