// Asks systems outside (an identity service, a register of exclusions, one that knows where somebody is) whether a person may take a seat,
// bet for the first time or cash out. A question is signed as a webhook is, and holds up nobody but the person whom it is about: it is asked
// in their own lane, before the table hears of the command. What was answered is on the record, and so is that nothing was: then the house's
// file says whether the person may.
//
// A yes before a seat or a first bet holds as long as the file says, at this process; a no, or no answer, for a minute, so that whoever tries
// again and again costs the other side nothing. A cash-out is asked each time, since another amount is another question.
import { randomUUID } from 'node:crypto'
import { type AuditKind, fault, type WireFaultLike } from '@punto/protocol'
import { z } from 'zod'
import { readKey, signedHeaders, type World, webhookSecrets } from '../../base/index.ts'
import type { Records } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import type { AuditEntries, Facts } from '../identity/audit-entries.ts'
import type { HookConfig, HookMoment } from './hooks-config.ts'

export interface Question {
  readonly before: HookMoment
  readonly player: string
  /** Null at the cage. */
  readonly table: string | null
  readonly amount?: number
  /** The player's own; missing where somebody else asks for them. */
  readonly address?: string
}

export interface AskedHooksOptions {
  /** As the file has them now. */
  readonly config: () => readonly HookConfig[]
  readonly records: Records
  readonly audit: AuditEntries
  readonly world: Pick<World, 'wall' | 'notice'>
  /** Told to a hook where the file says so. */
  readonly nameOf: (player: string) => Promise<string | undefined>
}

/** Why somebody may not. */
const REASONS = ['identity', 'age', 'place', 'excluded', 'other'] as const
type Reason = (typeof REASONS)[number]

const ANSWER = z.object({
  allow: z.boolean(),
  reason: z.enum(REASONS).catch('other'),
})
type Said = { readonly allow: true } | { readonly allow: false; readonly reason: Reason } | { readonly why: string }

interface Asked {
  readonly refusal: WireFaultLike | undefined
  /** The hook has said so itself. */
  readonly isYes: boolean
}

interface Kept {
  readonly until: number
  /** Undefined for a yes. */
  readonly refusal: WireFaultLike | undefined
}

/** A yes is 20 bytes; whoever sends more sends something else. */
const MOST_BYTES = 16_384
/** After a no, and after no answer that the house takes for a yes. */
const ASKED_AGAIN_MS = 60_000
const MINUTE_MS = 60_000
const MOST_KEPT = 50_000

const ANSWERS = ['allowed', 'refused', 'unanswered'] as const
export type HookCounts = Record<(typeof ANSWERS)[number], number>

export class AskedHooks {
  readonly #options: AskedHooksOptions
  /** By hook, moment and player. */
  readonly #kept = new Map<string, Kept>()
  readonly #asking = new Map<string, Promise<WireFaultLike | undefined>>()
  readonly #counts = new Map<string, HookCounts>()

  constructor(options: AskedHooksOptions) {
    this.#options = options
  }

  /** Since this process started. */
  get counts(): readonly ({ readonly hook: string } & HookCounts)[] {
    return this.#options.config().map(({ name }) => ({ hook: name, ...this.#countsOf(name) }))
  }

  /** Whether anybody is asked before this at all. */
  isAskedBefore(before: HookMoment): boolean {
    return this.#options.config().some((hook) => hook.before.includes(before))
  }

  /** False where nobody has to be asked now: the answer is yes. */
  asks(before: HookMoment, player: string): boolean {
    return this.#of(before).some((hook) => {
      const kept = this.#keptFor(hook, { before, player })
      return !kept || kept.refusal !== undefined
    })
  }

  /** Why the person may not; asks every hook of the moment that has not said yes, side by side. */
  async refusal(question: Question): Promise<WireFaultLike | undefined> {
    const answers = await Promise.all(this.#of(question.before).map((hook) => this.#answer(hook, question)))
    return answers.find((one) => one !== undefined)
  }

  /**
   * The same without waiting, for what staff do for a player: their own work does not stand still. What is not known yet is asked, and
   * whoever tries again in a moment finds the answer.
   */
  refusalAtOnce(question: Question): WireFaultLike | undefined {
    for (const hook of this.#of(question.before)) {
      const kept = this.#keptFor(hook, question)
      if (kept?.refusal) return kept.refusal
      if (kept) continue
      void this.#answer(hook, question)
      return fault('hook/asking', { hook: hook.name })
    }
    return undefined
  }

  #of(moment: HookMoment): readonly HookConfig[] {
    return this.#options.config().filter(({ before }) => before.includes(moment))
  }

  #keptFor(hook: HookConfig, { before, player }: Pick<Question, 'before' | 'player'>): Kept | undefined {
    const kept = this.#kept.get(keyOf(hook, before, player))
    return kept && kept.until > this.#options.world.wall() ? kept : undefined
  }

  #answer(hook: HookConfig, question: Question): Promise<WireFaultLike | undefined> {
    const { before, player } = question
    if (before === 'cash-out') return this.#ask(hook, question).then(({ refusal }) => refusal)
    const kept = this.#keptFor(hook, question)
    if (kept) return Promise.resolve(kept.refusal)
    const key = keyOf(hook, before, player)
    const asking = this.#asking.get(key) ?? this.#askAndKeep(key, hook, question)
    this.#asking.set(key, asking)
    return asking
  }

  async #askAndKeep(key: string, hook: HookConfig, question: Question): Promise<WireFaultLike | undefined> {
    try {
      const { refusal, isYes } = await this.#ask(hook, question)
      const goodMs = isYes ? hook.goodForMinutes * MINUTE_MS : ASKED_AGAIN_MS
      const [oldest] = this.#kept.size >= MOST_KEPT ? this.#kept.keys() : []
      if (oldest !== undefined) this.#kept.delete(oldest)
      this.#kept.delete(key)
      this.#kept.set(key, { until: this.#options.world.wall() + goodMs, refusal })
      return refusal
    } finally {
      this.#asking.delete(key)
    }
  }

  async #ask(hook: HookConfig, question: Question): Promise<Asked> {
    const said = await this.#said(hook, question)
    const { before, player, table, amount } = question
    const about: Facts = { hook: hook.name, before, ...(table !== null && { table }), ...(amount && { amount }) }
    const allowed = 'why' in said ? hook.unanswered === 'allow' : said.allow
    const kind = 'why' in said ? 'unanswered' : allowed ? 'allowed' : 'refused'
    const { allow: _, ...facts } = { allow: allowed, ...said }
    this.#countsOf(hook.name)[kind]++
    if ('why' in said)
      this.#options.world.notice({ level: 'warn', what: 'hook-unanswered', hook: hook.name, why: said.why, allowed })
    try {
      await this.#note(`hook-${kind}`, player, { ...about, ...facts, ...(kind === 'unanswered' && { allowed }) })
    } catch {
      // What cannot be put on the record is not allowed.
      return { refusal: fault('house/cannot-write', {}), isYes: false }
    }
    if (allowed) return { refusal: undefined, isYes: kind === 'allowed' }
    return {
      refusal: fault(`hook/${'reason' in said ? said.reason : 'unanswered'}`, { hook: hook.name }),
      isYes: false,
    }
  }

  async #said(hook: HookConfig, question: Question): Promise<Said> {
    const { world } = this.#options
    const now = world.wall()
    try {
      const data = await this.#data(hook, question)
      const body = JSON.stringify({ type: `ask.${question.before}`, timestamp: new Date(now).toISOString(), data })
      const secrets = webhookSecrets(readKey(hook.secret, 'The secret of the hook'))
      const id = `ask_${randomUUID().replaceAll('-', '')}`
      const headers = signedHeaders(id, Math.floor(now / 1000), body, secrets)
      const signal = AbortSignal.timeout(hook.timeoutMs)
      // Only the address of the house's file is asked: a redirect leads nowhere.
      const answer = await fetch(hook.url, { method: 'POST', redirect: 'manual', headers, body, signal })
      if (answer.status !== 200) {
        await answer.body?.cancel()
        return { why: `it answered ${answer.status}` }
      }
      return read(await textOf(answer))
    } catch (error) {
      return { why: reasonOf(error) }
    }
  }

  async #data(hook: HookConfig, { player, table, amount, address }: Question) {
    const name = hook.tells.includes('name') ? await this.#options.nameOf(player) : undefined
    const told = { name, address }
    const more = Object.entries(told).filter(
      ([key, value]) => value !== undefined && hook.tells.includes(key as 'name' | 'address'),
    )
    const personal = ['player', ...more.map(([key]) => key)]
    return {
      player,
      ...(table !== null && { table }),
      ...(amount && { amount }),
      ...Object.fromEntries(more),
      personal,
    }
  }

  async #note(kind: AuditKind, player: string, after: Facts): Promise<void> {
    const { records, audit } = this.#options
    await records.change([], [audit.byHouse(kind, { id: player, name: player }, { after })])
  }

  #countsOf(name: string): HookCounts {
    const counts = this.#counts.get(name) ?? { allowed: 0, refused: 0, unanswered: 0 }
    this.#counts.set(name, counts)
    return counts
  }
}

const keyOf = ({ name, url }: HookConfig, before: HookMoment, player: string): string =>
  `${name} ${url} ${before} ${player}`

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength
    if (bytes > MOST_BYTES) throw new Error(`its answer is longer than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function read(text: string): Said {
  try {
    const { allow, reason } = ANSWER.parse(JSON.parse(text))
    return allow ? { allow } : { allow, reason }
  } catch {
    return { why: 'its answer is not { "allow": true } or { "allow": false, "reason": … }' }
  }
}
