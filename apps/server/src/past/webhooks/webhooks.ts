// The webhooks of the house's file, each with its sender. Of several processes that share a database the first by name sends.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { WebhookStatus } from '@punto/protocol'
import type { World } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import type { Records } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { type LogHead, WebhookSender } from './webhook-sender.ts'
import type { WebhookConfig } from './webhooks-config.ts'

export interface WebhooksOptions {
  readonly house: House
  readonly records: Records
  readonly heads: () => Promise<readonly LogHead[]>
  /** As the file has them now. */
  readonly config: () => readonly WebhookConfig[]
  readonly world: World
  readonly setAside: (webhook: string, log: string, version: number, why: string) => Promise<void>
}

const LOOK_MS = 1000

export class Webhooks {
  readonly #options: WebhooksOptions
  #senders: readonly WebhookSender[] = []
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: WebhooksOptions) {
    this.#options = options
  }

  /** From here on it looks at intervals. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
    this.#timer.unref()
  }

  /** Sends what there is to send; a receiver that is slow holds up its own webhook alone. */
  async look(): Promise<void> {
    if (this.#closed || !this.#isSender) return
    await Promise.all(
      this.#used().map((sender) => sender.look().catch((error: unknown) => this.#failed(sender, error))),
    )
  }

  get status(): readonly WebhookStatus[] {
    return this.#used().map(({ config: { name, url, kinds }, counts, waiting, behind }) => ({
      ...{ name, url: new URL(url).origin, kinds: [...kinds], ...counts, behind },
      waiting: waiting.map(({ log, since, attempts, next, why }) => ({ log, since, attempts, next, why })),
    }))
  }

  /** Undefined where no webhook has the name; the answer is why nothing came of it, or null. */
  async test(name: string): Promise<{ readonly why: string | null } | undefined> {
    const sender = this.#of(name)
    if (!sender) return undefined
    const data = { webhook: name, personal: [] }
    return {
      why: (await sender.send(`msg_${randomUUID().replaceAll('-', '')}`, { type: 'test', at: null, data })) ?? null,
    }
  }

  /** Undefined where no webhook has the name, false where it is told of no such log. */
  async replay(name: string, log: string, after: number): Promise<boolean | undefined> {
    return this.#of(name)?.replay(log, after)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await Promise.all(this.#senders.map((sender) => sender.close()))
  }

  #of(name: string): WebhookSender | undefined {
    return this.#used().find(({ config }) => config.name === name)
  }

  /** By the file as it was read last. */
  #used(): readonly WebhookSender[] {
    const { house, records, heads, world, setAside } = this.#options
    const before = this.#senders
    const config = this.#options.config()
    const isSame = (one: WebhookSender, i: number) => isDeepStrictEqual(one.config, config[i])
    if (before.length === config.length && before.every(isSame)) return before
    const { archive, followers } = house
    this.#senders = config.map(
      (one) =>
        before.find((known) => isDeepStrictEqual(known.config, one)) ??
        new WebhookSender({ config: one, archive, heads, records, world, followers, setAside }),
    )
    for (const one of before) if (!this.#senders.includes(one)) void one.close()
    return this.#senders
  }

  #failed({ config: { name } }: WebhookSender, error: unknown): void {
    if (!this.#closed)
      this.#options.world.notice({ level: 'warn', what: 'webhook-failed', webhook: name, why: reasonOf(error) })
  }

  get #isSender(): boolean {
    const { neighbours, announced } = this.#options.house.shared
    const names = neighbours.members.map(({ name }) => name).sort()
    return announced === undefined || names.length < 2 || names[0] === announced.name
  }
}
