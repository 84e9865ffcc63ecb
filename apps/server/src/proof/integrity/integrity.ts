// Watches over what is stored, for a running house: signed heads outside the database, the check of every row on a thread of its own,
// and what follows from a finding. It names what was found, shuts what that concerns, and the rest goes on.
import { setTimeout as wait } from 'node:timers/promises'
import type { Signer } from '@punto/fair'
import { available, type Balance, LARGEST_AMOUNT } from '@punto/ledger'
import type { Text } from '@punto/rules'
import { debtAccount, playerAccount } from '@punto/table'
import { callThread, endedAs, type ThreadCalls, type World } from '../../base/index.ts'
import type { Failing, Following, KeptRecord, Records, Store, StoredRows } from '../../storage/index.ts'
import { reasonOf, Seals, StorageFault } from '../../storage/index.ts'
import type { ShutBecause } from '../../table/index.ts'
import type { CheckGiven, Checking, CheckMessage } from './check-messages.ts'
import { Checker, type ProvenAccount } from './checker.ts'
import type { Concern } from './concerns.ts'
import { type Finding, findingKey, findingOfRecord, findingText } from './findings.ts'
import type { HeadsPlace } from './heads-place.ts'
import { compareHeads, readHeads, signHeads } from './signed-heads.ts'

export interface IntegrityOptions {
  readonly world: World
  readonly currency: string
  /** The key in use first. */
  readonly signers: readonly Signer[]
  /** Opens secrets; the key in use first. */
  readonly sealing: readonly Uint8Array[]
  /** Where signed heads are kept; nowhere unless said. */
  readonly heads?: HeadsPlace | undefined
  /** A backup was put back: the database is behind the heads on purpose. */
  readonly fromBackup: boolean
  /** Whether heads were signed at this place before, as far as is known from outside the database. */
  readonly headsExpected?: boolean | undefined
  /** Called with a table that has to be shut. */
  readonly shut: (table: string, why: string) => void
}

export interface LiftRequest {
  readonly by: { readonly id: string; readonly name: string }
  readonly reason: string
  readonly at: number
}

/** A finding with when it was first seen, in milliseconds since 1970. */
export interface SeenFinding extends Finding {
  readonly at: number
  /** Whether a check that was asked for since has found it again; null before there was one. */
  readonly isThere: boolean | null
  /** Who has asked that it be lifted. */
  readonly lift: LiftRequest | null
}

/** What the check has to say of itself. */
export interface CheckStatus {
  /** Milliseconds since 1970; null before the first round is over. */
  readonly checkedAt: number | null
  readonly deepCheckedAt: number | null
  readonly events: number
}

const HEADS_MS = 1000
const CHECK_MS = 30_000
const DEEP_CHECK_MS = 60 * 60 * 1000
/** So long whoever takes money out waits for the proof that it is theirs. */
const PROOF_MS = 10_000
/** After a fault of the storage, the check is begun anew. */
const AGAIN_MS = 5000

const CHECKING: Text = {
  en: 'until the house has checked your account, which is not as it was written',
  zh: '直至娱乐场核对您的账户记录',
}

/** The check follows all logs (storage/follow/followers.ts): by a thread, which is begun anew where it cannot go on. */
export class Integrity implements Following {
  readonly name = 'integrity'
  readonly log = 'all logs'
  readonly behind = 0
  #failing: Failing | undefined
  #sealing: readonly Uint8Array[]
  readonly #options: IntegrityOptions
  #signers: readonly Signer[]
  readonly #findings = new Map<string, SeenFinding>()
  readonly #players = new Set<string>()
  readonly #people = new Set<string>()
  #houseShut = false
  /** Where no thread checks. */
  #prover: Checker | undefined
  #isInspected = false
  /** How the database was set back on purpose. */
  #setBack: string | undefined
  #tellAudit: ((finding: Finding) => Promise<unknown>) | undefined
  #rows: StoredRows | undefined
  #thread: ThreadCalls<Checking> | undefined
  /** Since when proofs are asked for, and whether one was given: the logs have been read then. */
  #askedSince: number | undefined
  #hasProven = false
  #status: CheckStatus = { checkedAt: null, deepCheckedAt: null, events: 0 }
  #timer: ReturnType<typeof setInterval> | undefined
  #writing: Promise<void> | undefined
  /** The heads that were written last. */
  #headsKept = ''
  #headsFailed = false
  #storeIsOpen = false
  #closed = false

  constructor(options: IntegrityOptions) {
    this.#options = options
    this.#sealing = options.sealing
    this.#signers = options.signers
  }

  get failing(): Failing | undefined {
    return this.#failing
  }

  get findings(): readonly SeenFinding[] {
    return [...this.#findings.values()]
  }

  get status(): CheckStatus {
    return this.#status
  }

  /** What signs heads and recordings. */
  get signer(): Signer {
    return this.#signers[0]!
  }

  /** Rows of the storage that is open now. */
  get rows(): StoredRows | undefined {
    return this.#rows
  }

  /** Whether anything is sealed and checked at all. */
  get isOn(): boolean {
    return this.#rows !== undefined
  }

  /** Why a player neither sits nor bets, if their account or what is kept about them is not as it was written. */
  readonly shutPlayer = (player: string): Text | undefined =>
    this.#players.has(player) || this.#people.has(player) ? CHECKING : undefined

  /** Whether the cage is shut: what concerns the money of the whole house is not as it was written. */
  get isCageShut(): boolean {
    return this.#houseShut
  }

  /** A store before whose end this is done, and then its heads are signed once more. */
  watched(store: Store, last: () => Promise<void> = async () => undefined): Store {
    return {
      ...store,
      close: async () => {
        await last()
        if (store.rows) {
          this.#stopThread()
          await this.#writeHeads()
          // A store that is closed has no heads to sign, which is no failure of their place.
          this.#storeIsOpen = false
        }
        await store.close()
      },
    }
  }

  /** Before tables are read: those that are not where they were when their heads were signed stay shut. */
  async inspect(store: Store): Promise<ReadonlyMap<string, ShutBecause>> {
    this.#prover = undefined
    this.#rows = store.rows
    if (!this.#rows) return new Map()
    this.#rows.watchRecords((altered) => this.#note(findingOfRecord(altered)))
    this.#sayWhereSealingBegan(new Seals(this.#rows.seals))
    const shut = new Map<string, ShutBecause>()
    const againstHeads = await this.#againstHeads(this.#rows)
    // What was refused is not signed when it closes.
    this.#storeIsOpen = true
    for (const finding of againstHeads) {
      this.#note(finding)
      if (finding.concerns.kind === 'table') {
        shut.set(finding.concerns.table, { kind: 'broken-log', why: findingText(finding) })
      }
    }
    for (const finding of await this.#checkerHere(this.#rows).people()) this.#note(finding)
    return shut
  }

  /** Signs the heads as they are now, for whoever must know that they are kept. */
  readonly signHeads = (): Promise<void> => this.#writeHeads()

  /** From here on rows are checked and heads are signed, until the store closes. */
  start(): void {
    if (!this.#rows || this.#closed) return
    this.#startThread()
    if (this.#timer || !this.#options.heads) return
    void this.#writeHeads()
    this.#timer = setInterval(() => void this.#writeHeads(), HEADS_MS)
    this.#timer.unref()
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#timer)
    this.#stopThread()
  }

  /**
   * From here on the audit log tells of every finding, those of before included. That a backup was put back is written before anybody
   * comes in.
   */
  async useAudit(
    tell: (finding: Finding) => Promise<unknown>,
    tellSetBack: (why: string) => Promise<unknown>,
  ): Promise<void> {
    if (this.#setBack !== undefined) await tellSetBack(this.#setBack)
    this.#tellAudit = tell
    for (const finding of this.#findings.values()) this.#audited(finding)
  }

  /**
   * What a player may take out of the house and what they owe it, by the sealed logs and not by the rows alone; undefined where it
   * cannot be said in time, or where something is wrong with the rows, which is a finding then.
   */
  async provenMoney(player: string): Promise<{ readonly available: number; readonly owed: number } | undefined> {
    if (!this.#rows) return { available: Number.MAX_SAFE_INTEGER, owed: LARGEST_AMOUNT }
    const money = await this.#proven(playerAccount(player))
    const debt = money && (await this.#proven(debtAccount(player)))
    for (const one of [money, debt]) if (one && 'finding' in one) this.#note(one.finding)
    const [has, owes] = [money, debt].map((one) => (one && 'balance' in one ? availableIn(one.balance) : undefined))
    return has === undefined || owes === undefined ? undefined : { available: has, owed: Math.max(0, -owes) }
  }

  /**
   * What accounts hold by the sealed logs, but for those that are not as they were written; undefined where it cannot be said in time.
   * Where the logs are so long that they are still being read since the start, nobody waits for that: the check that reads them finds
   * what is wrong.
   */
  readonly provenBalances = async (
    accounts: readonly string[],
  ): Promise<ReadonlyMap<string, Balance> | 'unread' | undefined> => {
    // Rows that are not sealed are believed.
    if (!this.#rows) return 'unread'
    const balances = new Map<string, Balance>()
    for (const account of accounts) {
      this.#askedSince ??= performance.now()
      const leftMs = this.#hasProven ? PROOF_MS : this.#askedSince + PROOF_MS - performance.now()
      const proven = leftMs > 0 ? await this.#proven(account, leftMs) : undefined
      if (!proven) return this.#hasProven ? undefined : 'unread'
      if ('finding' in proven) this.#note(proven.finding)
      else if (proven.balance) balances.set(account, proven.balance)
    }
    return balances
  }

  async #proven(account: string, withinMs = PROOF_MS): Promise<ProvenAccount | undefined> {
    const thread = this.#thread
    if (!thread) {
      if (this.#rows!.forThread) return undefined
      this.#prover ??= this.#checkerHere(this.#rows!)
      return this.#prover.account(account)
    }
    const inTime = new AbortController()
    // Called off, it is not late.
    const late = wait(withinMs, undefined, { signal: inTime.signal }).catch(() => undefined)
    const asked = thread.ask('prove', account).catch(async (error) => {
      if (this.#thread === thread) this.#notChecked(reasonOf(error))
      return late
    })
    const proven = await Promise.race([asked, late])
    inTime.abort()
    if (proven) this.#hasProven = true
    return proven
  }

  /** Has every row checked from the beginning, by nothing that an earlier check has read. */
  async checkAgain(): Promise<void> {
    try {
      if (this.#thread) await this.#thread.ask('again')
      else this.#foundAgain(this.#rows ? await this.#checkerHere(this.#rows).round(true) : [])
    } catch (error) {
      if (this.#thread) this.#notChecked(reasonOf(error))
      else this.#noteFailure(reasonOf(error))
    }
  }

  /** Names what is not as it was written, and shuts what that concerns. */
  readonly raise = (finding: Finding): void => this.#note(finding)

  finding(key: string): SeenFinding | undefined {
    return this.#findings.get(key)
  }

  askLift(key: string, lift: LiftRequest): void {
    const finding = this.#findings.get(key)
    if (finding) this.#findings.set(key, { ...finding, lift })
  }

  /** What was shut on account of this finding alone is open again. */
  lift(key: string): void {
    this.#findings.delete(key)
    this.#players.clear()
    this.#people.clear()
    this.#houseShut = false
    for (const { concerns } of this.#findings.values()) this.#shut(concerns)
  }

  /** A whole check now, on this thread: for tools and tests. */
  async checkNow(): Promise<readonly Finding[]> {
    if (!this.#rows) return []
    const findings = await this.#checkerHere(this.#rows).round(true)
    for (const finding of findings) this.#note(finding)
    return findings
  }

  /** Records without those that are not as they were written: to whoever reads them, they are not there. */
  records(records: Records): Records {
    const isShut = (kind: string, { key }: Pick<KeptRecord, 'key'>) => this.#people.size > 0 && this.#isShut(kind, key)
    return {
      ...records,
      read: async (kind, key) => (isShut(kind, { key }) ? undefined : records.read(kind, key)),
      list: async (kind, page) => {
        // A page shorter than was asked for would end the list.
        const left: KeptRecord[] = []
        for (let { after } = page; ; ) {
          const limit = page.limit - left.length
          const found = await records.list(kind, { limit, ...(after !== undefined && { after }) })
          left.push(...found.filter((record) => !isShut(kind, record)))
          if (found.length < limit || left.length === page.limit) return left
          after = found.at(-1)!.key
        }
      },
    }
  }

  #isShut = (kind: string, key: string): boolean =>
    SHUT_KINDS.has(kind) && (this.#people.has(key) || this.#people.has(key.split(/[/.:]/)[0]!))

  #checkerHere({ perform, seals, embedded }: StoredRows): Checker {
    const { currency } = this.#options
    return new Checker({ perform, seals: new Seals(seals), embedded, currency, opensSecret: () => undefined })
  }

  /** What is not as the signed heads say. At the start a database that was set back is not opened, unless that was asked for. */
  async #againstHeads(rows: StoredRows): Promise<readonly Finding[]> {
    const { heads, fromBackup, world } = this.#options
    const isStart = !this.#isInspected
    this.#isInspected = true
    if (!heads) return []
    const { setBack, rewritten } = await this.#compared(rows, heads)
    if (!isStart) return [...setBack, ...rewritten]
    const why = setBack.map(findingText).join('; ')
    if (fromBackup) {
      this.#setBack = why === '' ? 'it is not behind what was signed' : why
      world.notice({ level: 'warn', what: 'set-back-on-purpose', why: this.#setBack })
    } else if (setBack.length > 0) {
      throw new StorageFault('seal/set-back', { why })
    }
    return fromBackup ? [] : rewritten
  }

  async #compared({ perform }: StoredRows, heads: HeadsPlace) {
    const found = (what: string): Finding => ({
      in: heads.name,
      row: 'heads',
      expected: 'the heads that this house has signed',
      found: what,
      concerns: { kind: 'house' },
    })
    const kept = await heads.read()
    if (kept === undefined) {
      return { setBack: this.#options.headsExpected ? [found('none')] : [], rewritten: [] }
    }
    const keys = this.#signers.map(({ key }) => key)
    const read = readHeads(kept, keys)
    if (typeof read === 'string') return { setBack: [found(read)], rewritten: [] }
    const all = await compareHeads(read, perform)
    return { setBack: all.filter(({ isSetBack }) => isSetBack), rewritten: all.filter(({ isSetBack }) => !isSetBack) }
  }

  #sayWhereSealingBegan({ begun }: Seals): void {
    if (begun.size === 0 || this.#status.checkedAt !== null) return
    const logs = [...begun].map(([log, { version }]) => `${log} ${version}`).join(', ')
    const why = `logs that were begun without seals, and up to where: ${logs}`
    this.#options.world.notice({ level: 'info', what: 'sealed-from', why })
  }

  #note(finding: Finding): void {
    const key = findingKey(finding)
    if (this.#findings.has(key)) return
    const { world, shut } = this.#options
    this.#findings.set(key, { ...finding, at: world.wall(), isThere: null, lift: null })
    const why = findingText(finding)
    const { concerns } = finding
    world.notice({ level: 'error', what: 'storage-altered', why, concerns })
    this.#audited(finding)
    if (concerns.kind === 'table') shut(concerns.table, why)
    this.#shut(concerns)
  }

  #shut(concerns: Concern): void {
    if (concerns.kind === 'player') this.#players.add(concerns.player)
    else if (concerns.kind === 'person') this.#people.add(concerns.person)
    else if (concerns.kind === 'house') this.#houseShut = true
  }

  /** What a check from the beginning has found says of every earlier finding whether it is still there. */
  #foundAgain(findings: readonly Finding[]): void {
    const there = new Set(findings.map(findingKey))
    for (const [key, finding] of this.#findings) this.#findings.set(key, { ...finding, isThere: there.has(key) })
    for (const finding of findings) this.#note(finding)
  }

  #audited(finding: Finding): void {
    const failed = (error: unknown) =>
      this.#options.world.notice({ level: 'error', what: 'finding-not-audited', why: reasonOf(error) })
    this.#tellAudit?.(finding).catch(failed)
  }

  /** Signs heads and recordings with the first of these from here on, and the heads once more at once. */
  async useSigners(signers: readonly Signer[]): Promise<void> {
    this.#signers = signers
    this.#headsKept = ''
    await this.#writeHeads()
  }

  /** What opens sealed secrets from here on; the thread that checks them is started again. */
  useSealing(keys: readonly Uint8Array[]): void {
    this.#sealing = keys
    if (!this.#thread) return
    // It reads everything anew.
    this.#hasProven = false
    this.#askedSince = undefined
    this.#stopThread()
    this.#startThread()
  }

  #startThread(): void {
    const rows = this.#rows
    if (this.#thread || !rows?.forThread) return
    const { currency } = this.#options
    const sealing = this.#sealing
    const reached = rows.forThread()
    const given: CheckGiven = {
      rows: reached,
      seals: rows.seals,
      sealing,
      currency,
      embedded: rows.embedded,
      everyMs: CHECK_MS,
      deepEveryMs: DEEP_CHECK_MS,
    }
    const thread = callThread<Checking>(new URL('./check-thread.ts', import.meta.url), {
      data: given,
      transfer: 'port' in reached ? [reached.port] : [],
      told: (message: CheckMessage) => this.#heard(message),
      endedBy: (error) => {
        if (error !== undefined) this.#notChecked(reasonOf(error))
        if (this.#thread === thread) this.#thread = undefined
        return endedAs('The thread that checks what is stored has ended')(error)
      },
    })
    this.#thread = thread
  }

  #stopThread(): void {
    const thread = this.#thread
    this.#thread = undefined
    // One that has ended is closed.
    void thread?.ask('close').catch(() => undefined)
  }

  #heard(message: CheckMessage): void {
    if (this.#closed) return
    if (message.kind === 'failed') {
      this.#noteFailure(message.why)
      return
    }
    this.#failing = undefined
    const now = this.#options.world.wall()
    const { deepCheckedAt } = this.#status
    this.#status = { checkedAt: now, deepCheckedAt: message.deep ? now : deepCheckedAt, events: message.events }
    if (message.again) this.#foundAgain(message.findings)
    else for (const finding of message.findings) this.#note(finding)
  }

  #notChecked(why: string): void {
    if (this.#closed || !this.#thread) return
    this.#stopThread()
    this.#noteFailure(why)
    this.#options.world.later(AGAIN_MS, () => this.start())
  }

  #noteFailure(why: string): void {
    const { world } = this.#options
    if (!this.#failing) world.notice({ level: 'warn', what: 'storage-not-checked', why })
    this.#failing = { since: this.#failing?.since ?? world.wall(), why }
  }

  /** One at a time; a place that fails is told of once, until it works again. */
  #writeHeads(): Promise<void> {
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #write(): Promise<void> {
    const { heads: place, world } = this.#options
    if (!place || !this.#rows || !this.#storeIsOpen) return
    // What was found may be the whole database: what was signed before stays.
    if ([...this.#findings.values()].some(({ in: table }) => table === 'tables')) return
    try {
      const heads = await this.#rows.perform('logHeads')
      const told = JSON.stringify(heads)
      if (told === this.#headsKept) return
      await place.write(`${JSON.stringify(signHeads(heads, world.wall(), this.signer))}\n`)
      this.#headsKept = told
      this.#headsFailed = false
    } catch (error) {
      if (!this.#headsFailed) world.notice({ level: 'warn', what: 'heads-not-kept', why: reasonOf(error) })
      this.#headsFailed = true
    }
  }
}

const availableIn = (balance: Balance | undefined): number => (balance ? available(balance) : 0)

const SHUT_KINDS: ReadonlySet<string> = new Set(['account', 'password', 'session', 'token', 'second-factor'])
