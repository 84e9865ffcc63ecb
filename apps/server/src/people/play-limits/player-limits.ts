// Limits of players, and reality checks: set, shown, and asked for every bet and deposit of a person.
//
// Two devices, also at two processes of one house, cannot both use what is left once. Before a bet or a deposit goes on its way it
// CLAIMS its amount: a conditional write to the one record of this player's play, which fails where another has written since it was
// read. The record is read before the account's lines, and a claim is taken back only after its command was answered, so that whatever
// is no longer claimed is among the lines. A claim whose command was never answered counts for ten minutes.
//
// A lower limit holds from its answer on, at every process: limits are read from storage for every bet of who has any. That somebody
// has any at all is in memory, and reaches another process within a second.
import { randomUUID } from 'node:crypto'
import {
  fault,
  LIMIT_KIND_WORDS,
  LIMIT_PERIOD_WORDS,
  type LimitKind,
  type PlayerLimits as LimitsAnswer,
  type WireFaultLike,
} from '@punto/protocol'
import { playerAccount } from '@punto/table'
import { timeWords } from '../../base/index.ts'
import type { Archive, Records } from '../../storage/index.ts'
import type { AuditEntries, Subject } from '../identity/audit-entries.ts'
import type { ClientInfo } from '../identity/client-info.ts'
import type { Person } from '../identity/principal.ts'
import { Repository } from '../identity/repository.ts'
import {
  confirmed,
  hasOwn,
  type KeptLimits,
  type LimitRules,
  limitNow,
  NO_LIMITS,
  ownNow,
  reviewFrom,
  withHouse,
  withOwn,
} from './kept-limits.ts'
import { LIMITS_THERE_ARE, type LimitKey, type LimitName } from './limit-keys.ts'
import { type Claim, NO_PLAY, openClaims, type Play, visitNow, withBet } from './play.ts'
import { playUpTo } from './read-play.ts'
import type { Staking } from './stake-of.ts'
import { type AtRisk, firstReset, hoursIn, NOTHING_AT_RISK, roomFrom, usedOf } from './used.ts'

export const PLAYER_LIMITS = 'player-limits'
const PLAY = 'player-play'

export interface LimitsConfig extends LimitRules {
  /** Minutes of play between two reality checks; 0 for none. */
  readonly realityCheckMinutes: number
  readonly askAtSignUp: boolean
}

export interface PlayerLimitsOptions {
  readonly records: Records
  readonly archive: Pick<Archive, 'statement' | 'balance'>
  readonly audit: AuditEntries
  readonly config: LimitsConfig
  /** When somebody's account was made. */
  readonly madeAt: (player: string) => Promise<number>
  /** Milliseconds since 1970. */
  readonly wall: () => number
}

/** `answered` says that the command's fate is known: what it took stands among the account's lines, or was not taken. */
export type Admission =
  | { readonly ok: true; readonly answered: () => void }
  | { readonly ok: false; readonly fault: WireFaultLike }

const FREE: Admission = { ok: true, answered: () => undefined }

const MINUTE_MS = 60_000
/** Where no money is claimed, time played is written so often at most. */
const NOTE_MS = 30_000
/** What is refused because of claims is looked at again: the other command is about to be answered. */
const CLAIMED_LOOKS = 40
const CLAIMED_WAIT_MS = 25

const MONEY_OF = { stake: ['loss', 'stake'], deposit: ['deposit'] } as const

export class PlayerLimits {
  readonly #options: PlayerLimitsOptions
  readonly #limits: Repository<KeptLimits>
  readonly #plays: Repository<Play>
  /** Players with limits of their own, or of the house for them. */
  readonly #limited = new Set<string>()
  readonly #releases = new Set<Promise<void>>()

  constructor(options: PlayerLimitsOptions) {
    this.#options = options
    this.#limits = new Repository(options.records, PLAYER_LIMITS)
    this.#plays = new Repository(options.records, PLAY)
  }

  /** Reads who has limits: before the first player comes in, and where changes may have been missed. */
  async refresh(): Promise<void> {
    for await (const { key } of this.#limits.list('')) this.#limited.add(key)
  }

  /** Another process has set limits of this player. */
  changedElsewhere(player: string): void {
    this.#limited.add(player)
  }

  /** Resolves when no claim is being taken back. */
  async settled(): Promise<void> {
    await Promise.all(this.#releases)
  }

  /** False where every stake of this player is let in unasked. */
  mayLimit(player: string): boolean {
    const { everybody, realityCheckMinutes } = this.#options.config
    return this.#limited.has(player) || realityCheckMinutes > 0 || Object.keys(everybody).length > 0
  }

  /** Asked for every command that stakes something. */
  async admitStake({ player, amount, room, isNew }: Staking): Promise<Admission> {
    if (!this.mayLimit(player)) return FREE
    return this.#claim(player, { kind: 'stake', amount, room, isNew })
  }

  /** Asked for every deposit. */
  async admitDeposit(player: string, amount: number): Promise<Admission> {
    const { records, audit } = this.#options
    const { everybody } = this.#options.config
    if (!this.#limited.has(player) && Object.keys(everybody).length === 0) return FREE
    const admission = await this.#claim(player, { kind: 'deposit', amount, room: amount, isNew: false })
    if (!admission.ok) {
      const after = { amount, left: Number(admission.fault.params?.left ?? 0) }
      await records.change([], [audit.byHouse('deposit-refused', { id: player, name: player }, { after })])
    }
    return admission
  }

  async #claim(player: string, asked: Asked): Promise<Admission> {
    const { wall } = this.#options
    for (let looks = 0; ; looks++) {
      const now = wall()
      const kept = await this.#read(player)
      const holding = this.#holding(kept, now)
      const { play, revision, pending } = await this.#playOf(player, now)
      const claims = openClaims(play, now)
      const refused = this.#refusal(asked, kept, holding, { play, now, risk: riskOf(pending, claims) })
      if (refused && claims.length > 0 && looks < CLAIMED_LOOKS) {
        await new Promise((resolve) => setTimeout(resolve, CLAIMED_WAIT_MS))
        continue
      }
      if (refused) return { ok: false, fault: refused }
      const isClaimed = holding.some(({ kind }) => (MONEY_OF[asked.kind] as readonly LimitKind[]).includes(kind))
      const noted = asked.kind === 'stake' ? withBet(play, now) : play
      const last = play.visit?.lastAt ?? 0
      if (!isClaimed && now - last < NOTE_MS && noted.visit?.since === play.visit?.since) return FREE
      const claim: Claim = { id: randomUUID(), kind: asked.kind, amount: asked.amount, at: now }
      const next = { ...noted, claims: isClaimed ? [...claims, claim] : claims }
      if (!(await this.#plays.write(player, revision, next))) continue
      return isClaimed ? { ok: true, answered: () => this.#release(player, claim.id) } : FREE
    }
  }

  /** The limits that hold now. */
  #holding(kept: KeptLimits, now: number): readonly Holding[] {
    return LIMITS_THERE_ARE.flatMap((name) => {
      const max = limitNow(kept, name.key, this.#options.config, now)
      return max === null ? [] : [{ ...name, max }]
    })
  }

  #refusal(
    { kind: what, amount, room, isNew }: Asked,
    kept: KeptLimits,
    holding: readonly Holding[],
    { play, now, risk }: Now,
  ): WireFaultLike | undefined {
    for (const { kind, period, max } of holding) {
      const words = { max, period: LIMIT_PERIOD_WORDS[period] }
      const used = usedOf(kind, hoursIn(play, period, now), risk)
      if (kind === 'time' && isNew && used >= max) {
        const from = fromWords(roomFrom(kind, period, play, { risk, asked: 1, max, now }))
        return fault('limits/time-up', { ...words, from })
      }
      if (!(MONEY_OF[what] as readonly LimitKind[]).includes(kind) || used + room <= max) continue
      const from = fromWords(roomFrom(kind, period, play, { risk, asked: room, max, now }))
      const left = Math.max(0, max - used)
      return fault('limits/reached', { ...words, kind: LIMIT_KIND_WORDS[kind], left, asked: room || amount, from })
    }
    const played = isNew ? this.#checkDue(kept, play, now) : undefined
    return played === undefined ? undefined : fault('limits/reality-check', { minutes: played })
  }

  /** The minutes played in this visit where a reality check is due. */
  #checkDue(kept: KeptLimits, play: Play, now: number): number | undefined {
    const minutes = this.#checkMinutes(kept)
    const visit = visitNow(play, now)
    if (minutes === null || !visit || now - visit.checkedAt < minutes * MINUTE_MS) return undefined
    return Math.floor((now - visit.since) / MINUTE_MS)
  }

  #checkMinutes({ checkMinutes }: KeptLimits): number | null {
    const { realityCheckMinutes } = this.#options.config
    const all = [checkMinutes ?? 0, realityCheckMinutes].filter((minutes) => minutes > 0)
    return all.length === 0 ? null : Math.min(...all)
  }

  #release(player: string, id: string): void {
    const released = this.#takeBack(player, id)
      // Storage is away: the claim counts until it expires.
      .catch(() => undefined)
      .finally(() => this.#releases.delete(released))
    this.#releases.add(released)
  }

  async #takeBack(player: string, id: string): Promise<void> {
    for (;;) {
      const stored = await this.#plays.read(player)
      if (!stored?.value.claims.some((claim) => claim.id === id)) return
      const claims = stored.value.claims.filter((claim) => claim.id !== id)
      if (await this.#plays.write(player, stored.revision, { ...stored.value, claims })) return
    }
  }

  async #read(player: string): Promise<KeptLimits> {
    return (await this.#limits.read(player))?.value ?? NO_LIMITS
  }

  /** The record first, then the account: what is no longer claimed in the one is in the other. */
  async #playOf(player: string, now: number) {
    const { archive } = this.#options
    const stored = await this.#plays.read(player)
    const play = await playUpTo(archive, player, stored?.value ?? NO_PLAY, now)
    const balance = await archive.balance(playerAccount(player))
    return { play, revision: stored?.revision ?? 0, pending: balance?.pendingDebits ?? 0 }
  }

  /** All of it, as the player and the staff see it. */
  async of(player: string): Promise<LimitsAnswer> {
    const { wall, config } = this.#options
    const now = wall()
    const kept = await this.#read(player)
    const { play, pending } = await this.#playOf(player, now)
    const risk = riskOf(pending, openClaims(play, now))
    const visit = visitNow(play, now)
    const minutes = this.#checkMinutes(kept)
    const review = reviewFrom(kept, kept.reviewed ?? (await this.#options.madeAt(player)), config, now)
    return {
      items: LIMITS_THERE_ARE.map(({ key, kind, period }) => {
        const max = limitNow(kept, key, config, now)
        const used = usedOf(kind, hoursIn(play, period, now), risk)
        const asked = kept.higher[key]
        return {
          kind,
          period,
          own: ownNow(kept, key, config, now),
          house: kept.house[key] ?? null,
          everybody: config.everybody[key] ?? null,
          max,
          used,
          left: max === null ? null : Math.max(0, max - used),
          resets: used === 0 ? null : firstReset(period, play, now),
          higher: asked && (asked.from > now || config.confirmHigher) ? asked : null,
        }
      }),
      coolingHours: config.coolingHours,
      confirmHigher: config.confirmHigher,
      askAtSignUp: config.askAtSignUp,
      check: {
        minutes,
        own: kept.checkMinutes ?? null,
        house: config.realityCheckMinutes || null,
        due: this.#checkDue(kept, play, now) !== undefined,
      },
      review: { due: review !== null && review <= now, from: review, last: kept.reviewed ?? null },
      visit: visit && { since: visit.since, minutes: Math.floor((now - visit.since) / MINUTE_MS), net: visit.net },
      wall: now,
    }
  }

  async setOwn(by: Person, client: ClientInfo, { key, max }: Wanted): Promise<void> {
    const { config, wall } = this.#options
    await this.#change(by, { client }, by, key, (kept) => withOwn(kept, key, max, config, wall()))
  }

  /** False where no higher limit awaits the player's word. */
  async confirm(by: Person, client: ClientInfo, key: LimitKey): Promise<boolean> {
    const { wall } = this.#options
    return this.#change(by, { client }, by, key, (kept) => confirmed(kept, key, wall()))
  }

  async setHouse(
    by: Person,
    why: { readonly client: ClientInfo; readonly reason: string },
    player: Subject,
    { key, max }: Wanted,
  ): Promise<void> {
    await this.#change(by, why, player, key, (kept) => withHouse(kept, key, max))
  }

  async setCheck(by: Person, client: ClientInfo, minutes: number | null): Promise<void> {
    await this.#change(by, { client }, by, 'reality-check', ({ checkMinutes: _, ...kept }) =>
      minutes === null ? kept : { ...kept, checkMinutes: minutes },
    )
  }

  /** The player has looked at their limits, or at having none, and leaves them as they are. */
  async review(by: Person, client: ClientInfo): Promise<void> {
    const { audit, config, wall } = this.#options
    for (;;) {
      const now = wall()
      const stored = await this.#limits.read(by.id)
      const kept = stored?.value ?? NO_LIMITS
      const answer = hasOwn(kept, config, now) ? 'kept' : 'declined'
      const after = { answer, ...kept.own }
      const entry = audit.byPerson('limits-reviewed', { by, client }, by, { after })
      if (await this.#limits.write(by.id, stored?.revision ?? 0, { ...kept, reviewed: now }, [entry])) return
    }
  }

  /** The player has seen time and result, and goes on. */
  async passCheck(player: string): Promise<void> {
    for (;;) {
      const now = this.#options.wall()
      const { play, revision } = await this.#playOf(player, now)
      const visit = visitNow(play, now)
      if (!visit) return
      if (await this.#plays.write(player, revision, { ...play, visit: { ...visit, checkedAt: now } })) return
    }
  }

  async #change(
    by: Person,
    why: { readonly client: ClientInfo; readonly reason?: string },
    { id, name }: Subject,
    what: LimitKey | 'reality-check',
    change: (kept: KeptLimits) => KeptLimits | undefined,
  ): Promise<boolean> {
    const { audit } = this.#options
    for (;;) {
      const stored = await this.#limits.read(id)
      const before = stored?.value ?? NO_LIMITS
      const after = change(before)
      if (!after) return false
      const entry = audit.byPerson(
        'limit-set',
        { by, ...why },
        { id, name },
        {
          before: { limit: what, ...factsOf(before, what) },
          after: { limit: what, ...factsOf(after, what) },
        },
      )
      this.#limited.add(id)
      if (await this.#limits.write(id, stored?.revision ?? 0, after, [entry])) return true
    }
  }
}

interface Wanted {
  readonly key: LimitKey
  readonly max: number | null
}

interface Asked {
  readonly kind: Claim['kind']
  readonly amount: number
  readonly room: number
  readonly isNew: boolean
}

interface Holding extends LimitName {
  readonly max: number
}

interface Now {
  readonly play: Play
  readonly now: number
  readonly risk: AtRisk
}

function riskOf(pending: number, claims: readonly Claim[]): AtRisk {
  const sum = (kind: Claim['kind']) => claims.reduce((total, one) => total + (one.kind === kind ? one.amount : 0), 0)
  return { ...NOTHING_AT_RISK, pending, claimedStakes: sum('stake'), claimedDeposits: sum('deposit') }
}

function factsOf(kept: KeptLimits, what: LimitKey | 'reality-check') {
  if (what === 'reality-check') return { minutes: kept.checkMinutes ?? null }
  const higher = kept.higher[what]
  return {
    own: kept.own[what] ?? null,
    house: kept.house[what] ?? null,
    ...(higher && { asked: higher.max, from: new Date(higher.from).toISOString() }),
  }
}

const fromWords = (ms: number) => ({ en: `from ${timeWords(ms)}`, zh: timeWords(ms) })
