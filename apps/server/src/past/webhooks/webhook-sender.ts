// Sends one webhook what its kinds ask for, a follower of the logs like any other (storage/follow): each log in its order, a message at
// least once, never on the tables' path. Where a receiver does not answer 2xx its log waits and is tried again after ever longer, the other
// logs go on; after three days the message is set aside, an alert is raised, and the log goes on.
//
// How far each log is sent is a record. Another process that writes one, or a replay, is read at the next look.
import type { World } from '../../base/index.ts'
import { readKey, signedHeaders, webhookSecrets } from '../../base/index.ts'
import { CAGE_LOG } from '../../money/index.ts'
import { Repository, type Stored } from '../../people/index.ts'
import type { Archive, Followers, LogSegment, Records, SegmentPosition } from '../../storage/index.ts'
import { EVENT_SEPARATOR, isHouseLog, isMoneyLog, reasonOf, SegmentFollower } from '../../storage/index.ts'
import { messageId, messagesIn, type WebhookMessage } from './webhook-messages.ts'
import { isTold, tellsOf, type WebhookConfig } from './webhooks-config.ts'

export interface LogHead {
  readonly log: string
  readonly version: number
}

export interface WebhookSenderOptions {
  readonly config: WebhookConfig
  readonly archive: Archive
  /** The ends of all logs, those that belong to no table included. */
  readonly heads: () => Promise<readonly LogHead[]>
  readonly records: Records
  readonly world: Pick<World, 'wall'>
  readonly followers: Followers
  readonly setAside: (webhook: string, log: string, version: number, why: string) => Promise<void>
}

interface Failing {
  readonly since: number
  readonly attempts: number
  readonly next: number
  readonly why: string
}

/** How far a log is sent: the end of a segment with its hash, and up to which version within the next. */
interface Sent {
  readonly log: string
  readonly version: number
  readonly hash: string
  readonly done: number
  readonly failing?: Failing
}

const FIRST_RETRY_MS = 5000
const LONGEST_RETRY_MS = 60 * 60 * 1000
export const GIVES_UP_MS = 3 * 24 * 60 * 60 * 1000
const STARTED = '!started'

export class WebhookSender {
  readonly #options: WebhookSenderOptions
  readonly #repository: Repository<Sent>
  readonly #follower: SegmentFollower
  #sent = new Map<string, Stored<Sent>>()
  #looking: Promise<void> | undefined
  readonly counts = { sent: 0, failed: 0, aside: 0 }

  constructor(options: WebhookSenderOptions) {
    this.#options = options
    const { config, archive, records, world, followers } = options
    this.#repository = new Repository(records, 'webhook')
    this.#follower = new SegmentFollower({
      name: `webhook-${config.name}`,
      source: () => ({
        heads: () => this.#heads(),
        segmentsAfter: (logs) => archive.segmentsAfter(logs),
        segmentEnd: (log, version) => archive.segmentEnd(log, version),
      }),
      open: () => this.#open(),
      setBack: ({ log }) => this.#setBack(log),
      write: (parts) => this.#write(parts),
      failed: () => undefined,
      world,
      followers,
    })
  }

  get config(): WebhookConfig {
    return this.#options.config
  }

  get behind(): number {
    return this.#follower.behind
  }

  /** Logs that wait for the receiver, the longest first. */
  get waiting(): readonly (Failing & { readonly log: string })[] {
    const all = [...this.#sent.values()].flatMap(({ value: { log, failing } }) =>
      failing ? [{ log, ...failing }] : [],
    )
    return all.sort((one, other) => one.since - other.since)
  }

  /** Sends what is there to send now; resolves when that is done, or waits for its receiver. */
  look(): Promise<void> {
    // What waits is tried again, and what another process or a replay has written is read.
    this.#looking ??= this.#follower
      .restart(() => this.#open())
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async close(): Promise<void> {
    await this.#follower.close()
  }

  /** Sends again what comes after a version of a log. */
  async replay(log: string, after: number): Promise<boolean> {
    const head = (await this.#heads()).find((one) => one.log === log)
    if (!head) return false
    const end = await this.#options.archive.segmentEnd(log, head.version)
    const value: Sent =
      after < end.version ? { log, version: 0, hash: '', done: after } : { log, ...end, done: end.version }
    for (;;) {
      const found = await this.#repository.read(this.#keyOf(log))
      if (await this.#repository.write(this.#keyOf(log), found?.revision ?? 0, value)) return true
    }
  }

  /** One message now; what the receiver answered, or why it did not. */
  async send(id: string, { type, at, data }: WebhookMessage): Promise<string | undefined> {
    const { config, world } = this.#options
    const now = world.wall()
    const body = JSON.stringify({ type, timestamp: new Date(at ?? now).toISOString(), data })
    try {
      const secrets = webhookSecrets(readKey(config.secret, 'The secret of the webhook'))
      const headers = signedHeaders(id, Math.floor(now / 1000), body, secrets)
      const signal = AbortSignal.timeout(config.timeoutMs)
      // Only the address of the house's file is asked: a redirect leads nowhere.
      const answer = await fetch(config.url, { method: 'POST', redirect: 'manual', headers, body, signal })
      await answer.body?.cancel()
      if (answer.ok) this.counts.sent++
      else this.counts.failed++
      return answer.ok ? undefined : `the receiver answered ${answer.status}`
    } catch (error) {
      this.counts.failed++
      return reasonOf(error)
    }
  }

  #keyOf(log: string): string {
    return `${this.config.name}/${encodeURIComponent(log)}`
  }

  /** The logs in which there may be something to tell. */
  async #heads() {
    const { config, heads } = this.#options
    const isAsked = (log: string) => {
      if (isMoneyLog(log)) return false
      if (isHouseLog(log)) return tellsOf(config, 'people', 'alert')
      return log === CAGE_LOG ? tellsOf(config, 'money') : tellsOf(config, 'play')
    }
    return (await heads()).filter(({ log }) => isAsked(log))
  }

  async #open(): Promise<readonly SegmentPosition[]> {
    const all = new Map<string, Stored<Sent>>()
    for await (const stored of this.#repository.list(`${this.config.name}/`)) {
      const { log } = stored.value
      const known = this.#sent.get(log)
      // Where nothing was told, how far it was looked through is not written each time.
      all.set(log, known?.revision === stored.revision ? known : stored)
    }
    for (const [log, known] of this.#sent) if (known.revision === 0 && !all.has(log)) all.set(log, known)
    this.#sent = all
    if (!all.has(STARTED)) await this.#begin()
    const now = this.#options.world.wall()
    return [...this.#sent.values()].map(({ value }) => this.#position(value, now))
  }

  /** What was before the webhook is not told; a log that begins later is told from its beginning. */
  async #begin(): Promise<void> {
    const { archive } = this.#options
    for (const { log, version } of await this.#heads()) {
      const end = await archive.segmentEnd(log, version)
      await this.#save({ log, ...end, done: end.version })
    }
    await this.#save({ log: STARTED, version: 0, hash: '', done: 0 })
  }

  #position({ log, version, hash, done, failing }: Sent, now: number): SegmentPosition {
    const read = version === 0 && done > 0 ? { read: done } : {}
    return { log, version, hash, ...read, ...(failing && failing.next > now && { failed: failing.why }) }
  }

  /** The log is another than the one that was sent: it is told from its end on. */
  async #setBack(log: string): Promise<readonly SegmentPosition[]> {
    const { archive } = this.#options
    const head = (await this.#heads()).find((one) => one.log === log)
    const end = await archive.segmentEnd(log, head?.version ?? 0)
    await this.#save({ log, ...end, done: end.version })
    return [...this.#sent.values()].map(({ value }) => this.#position(value, this.#options.world.wall()))
  }

  async #write(parts: ReadonlyMap<string, readonly LogSegment[]>): Promise<readonly SegmentPosition[]> {
    const now = this.#options.world.wall()
    const sent = await Promise.all([...parts].map(([log, segments]) => this.#sendLog(log, segments)))
    return sent.map((one) => this.#position(one, now))
  }

  async #sendLog(log: string, segments: readonly LogSegment[]): Promise<Sent> {
    const before = this.#sent.get(log)?.value ?? { log, version: 0, hash: '', done: 0 }
    let { version, hash, done, failing } = before
    let isTold = false
    for (const { first, last, events, hash: end } of segments) {
      const texts = events.split(EVENT_SEPARATOR)
      for (const [i, text] of texts.entries()) {
        if (first + i <= done) continue
        const { why, count } = await this.#sendLine(log, first + i, text)
        isTold ||= count > 0
        failing = why === undefined ? undefined : this.#failing(failing, why)
        if (failing && failing.next - failing.since < GIVES_UP_MS)
          return this.#save({ log, version, hash, done, failing })
        if (failing) {
          this.counts.aside++
          await this.#options.setAside(this.config.name, log, first + i, failing.why)
        }
        isTold ||= failing !== undefined
        failing = undefined
        done = first + i
      }
      version = last
      hash = end
    }
    const sent = { log, version, hash, done }
    if (isTold || before.failing) return this.#save(sent)
    this.#sent.set(log, { key: this.#keyOf(log), revision: this.#sent.get(log)?.revision ?? 0, value: sent })
    return sent
  }

  /** Every message of a line: how many, and why not where the receiver did not take one. */
  async #sendLine(
    log: string,
    version: number,
    text: string,
  ): Promise<{ readonly count: number; readonly why?: string }> {
    let count = 0
    const messages = await messagesIn(log, text, this.#options.archive)
    for (const [i, message] of messages.entries()) {
      if (!isTold(this.config, message.type)) continue
      const data = { log, version, ...message.data }
      const why = await this.send(messageId(log, version, i), { ...message, data })
      if (why !== undefined) return { count, why }
      count++
    }
    return { count }
  }

  #failing(failing: Failing | undefined, why: string): Failing {
    const now = this.#options.world.wall()
    const attempts = (failing?.attempts ?? 0) + 1
    const next = now + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1))
    return { since: failing?.since ?? now, attempts, next, why }
  }

  async #save(value: Sent): Promise<Sent> {
    const key = this.#keyOf(value.log)
    const known = this.#sent.get(value.log)
    const isWritten = await this.#repository.write(key, known?.revision ?? 0, value)
    // Another process sends, or a replay was asked for: it is read anew.
    if (!isWritten) throw new Error(`another process has sent ${value.log}`)
    const stored = await this.#repository.read(key)
    if (stored) this.#sent.set(value.log, stored)
    return value
  }
}
