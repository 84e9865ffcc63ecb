// Commands of people on their way to a table, over sockets and HTTP alike: how many one person and one address may send, and how
// many seats each may hold, and whether a stake fits the player's own limits. What is refused here never reaches the table.
//
// What one person sends is carried out in the order in which it came: each command takes its place before anything is awaited. One that
// its table decides at once goes on beside others of that kind, so that a burst of bets is committed together; every other one (whose
// names, limits or seats are looked up, or whose table another process runs) waits until those before it are answered, and those behind
// it wait for it. So does one that was to be decided at once, and whose table has moved to another process meanwhile.
import { performance } from 'node:perf_hooks'
import { fault, isGuestTable, type WireFaultLike } from '@punto/protocol'
import { byHouseRule, type Command, declarationOf, GATES, type TableRefusal, tableRefusal } from '@punto/table'
import { type Alone, SerialQueues, traced } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import { wasInRound } from '../../past/index.ts'
import type { AskedHooks, Assignments, ExcludedTries, Identity, PlayerLimits, Question } from '../../people/index.ts'
import { type Staking, stakeOf } from '../../people/index.ts'
import { type CommandRequest, isUnavailable, type Reply } from '../../table/index.ts'
import { takeOfEach } from '../limits/bucket.ts'
import { Buckets } from '../limits/buckets.ts'
import type { Limits } from '../limits/limits.ts'
import type { PlayerConsent } from './player-consent.ts'
import { namesPeople, resolveNames, withNames } from './resolve-names.ts'
import { SeatHolders } from './seat-holders.ts'

/** A person's commands in the queue: all of a connection that was lost, and all of the one that sends them again. */
const CONNECTIONS_QUEUED = 2

export type CommandReply = Reply | { readonly ok: false; readonly limit: WireFaultLike }

/** In one word: done, repeated, the code of a refusal, or why nothing could be written. */
function outcomeOf(reply: CommandReply): string {
  if (reply.ok) return reply.repeated ? 'repeated' : 'done'
  if ('limit' in reply) return reply.limit.code
  return 'refusal' in reply ? reply.refusal.code : reply.unavailable
}

/** What commands come to. */
export type CommandHouse = Pick<
  House,
  'table' | 'everyTable' | 'shutBecause' | 'archive' | 'decidesAtOnce' | 'fresh' | 'send'
>

export interface CommandsOptions {
  readonly house: CommandHouse
  readonly identity: Pick<Identity, 'findByName' | 'nameOf'>
  /** Where dealers may sign on; anywhere unless said. */
  readonly assignments?: Pick<Assignments, 'signOn'>
  /** Told of excluded players who try to play. */
  readonly excludedTries?: Pick<ExcludedTries, 'atTable'>
  readonly limits: Limits
  /** What players may stake and how long they may play; no limits unless said. */
  readonly playerLimits?: Pick<PlayerLimits, 'admitStake' | 'mayLimit'> | undefined
  /** Systems outside that are asked whether somebody may sit or bet; nobody is asked unless said. */
  readonly asked?: Pick<AskedHooks, 'isAskedBefore' | 'asks' | 'refusal' | 'refusalAtOnce'> | undefined
  /** Whether players have consented to what staff do for them; a house of no accounts has nobody to ask. */
  readonly consent?: Pick<PlayerConsent, 'refusal'> | undefined
  /** Why a dealer's table may not open on its tray; it may on any unless said. */
  readonly uncountedTray?: (table: string) => Promise<WireFaultLike | undefined>
  /** Why somebody may not play at a table; anybody may unless said. */
  readonly refusalAt?: (table: string, actor: CommandRequest['actor']) => WireFaultLike | undefined
  readonly now?: () => number
}

/** What is looked up about a command before its table is asked, and its sending after that. */
type LookUp<C extends Command = Command> = (
  table: string,
  request: CommandRequest<C>,
  address: string,
) => Promise<CommandReply>

export class Commands {
  readonly #house: CommandHouse
  readonly #identity: Pick<Identity, 'findByName' | 'nameOf'>
  readonly #assignments: Pick<Assignments, 'signOn'> | undefined
  readonly #excludedTries: CommandsOptions['excludedTries']
  readonly #limits: Limits
  readonly #playerLimits: Pick<PlayerLimits, 'admitStake' | 'mayLimit'> | undefined
  readonly #asked: CommandsOptions['asked']
  readonly #consent: CommandsOptions['consent']
  readonly #uncountedTray: CommandsOptions['uncountedTray']
  readonly #refusalAt: CommandsOptions['refusalAt']
  readonly #now: () => number
  readonly #ofPlayer: Buckets
  readonly #ofAddress: Buckets
  /** A refusal by the ledger stays in the ledger: each costs disk for ever, so that only so many are let through. */
  readonly #unpaid: Buckets
  readonly #seats: SeatHolders
  /** By account, whatever connections its commands come over. */
  readonly #queues = new SerialQueues()
  /** Seats held, where a dealer deals, rounds that are over, whether a tray was counted. Every other command is sent as it is. */
  readonly #lookUps: { readonly [T in Command['type']]?: LookUp<Extract<Command, { readonly type: T }>> } = {
    sit: (table, request, address) => this.#sit(table, request, address),
    'sign-on': (table, request, address) => this.#signOn(table, request, address),
    'dispute-round': async (table, request, address) => {
      const refusal = await this.#refusedDispute(table, request)
      return refusal ? { ok: false, refusal } : this.#sendNamed(table, request, address)
    },
    'open-table': async (table, request, address) => {
      const limit = await this.#uncounted(table, request)
      return limit ? { ok: false, limit } : this.#sendNamed(table, request, address)
    },
  }

  constructor(options: CommandsOptions) {
    const { house, identity, assignments, excludedTries, limits, playerLimits, now = () => performance.now() } = options
    this.#playerLimits = playerLimits
    this.#asked = options.asked
    this.#consent = options.consent
    this.#uncountedTray = options.uncountedTray
    this.#refusalAt = options.refusalAt
    this.#house = house
    this.#identity = identity
    this.#assignments = assignments
    this.#excludedTries = excludedTries
    this.#limits = limits
    this.#now = now
    this.#ofPlayer = new Buckets(limits.commandsPerPlayer)
    this.#ofAddress = new Buckets(limits.commandsPerAddress)
    this.#unpaid = new Buckets(limits.unpaidPerPlayer)
    this.#seats = new SeatHolders(house)
  }

  /** Where a player is connected from: a seat that was taken before a restart counts for its address again. */
  connected(player: string, address: string): void {
    this.#seats.note(player, address)
  }

  /** Why somebody may not play at a table. */
  refusalAt(table: string, actor: CommandRequest['actor']): WireFaultLike | undefined {
    return this.#refusalAt?.(table, actor)
  }

  send(table: string, request: CommandRequest, address: string): Promise<CommandReply> {
    return traced(
      'command',
      () => ({ 'punto.table': table, 'punto.command': request.type, 'punto.role': request.actor.role }),
      async (span) => {
        const reply = await this.#send(table, request, address)
        span.tell({ 'punto.outcome': outcomeOf(reply) })
        return reply
      },
    )
  }

  async #send(table: string, request: CommandRequest, address: string): Promise<CommandReply> {
    const { role, id } = request.actor
    const limit =
      this.#tooOften(`${role}/${id}`, address, declarationOf(request.type).stakes !== undefined) ??
      this.#tooManyQueued(id) ??
      this.refusalAt(table, request.actor)
    if (limit) return { ok: false, limit }
    return this.#queues.run(
      id,
      (alone) => this.#carryOut(table, request, address, alone),
      () => this.#isDecidedAtOnce(table, request),
    )
  }

  /** Whether the table decides it before anything is awaited here. */
  #isDecidedAtOnce(table: string, request: CommandRequest): boolean {
    const isLookedUp =
      request.type in this.#lookUps ||
      namesPeople(request) ||
      this.#limitedStake(table, request) !== undefined ||
      this.#firstBet(table, request) !== undefined
    return !isLookedUp && this.#house.decidesAtOnce(table, request)
  }

  async #carryOut(table: string, request: CommandRequest, address: string, alone: Alone): Promise<CommandReply> {
    const fresh = this.#house.fresh(table)
    if (fresh) await fresh
    const lookUp = this.#lookUps[request.type] as LookUp | undefined
    return lookUp ? lookUp(table, request, address) : this.#sendNamed(table, request, address, alone)
  }

  async #sendNamed(table: string, request: CommandRequest, address: string, alone?: Alone): Promise<CommandReply> {
    const isNaming = namesPeople(request)
    const named = isNaming ? await resolveNames(this.#identity, request, this.#house.table(table)?.state) : request
    if ('code' in named) return { ok: false, refusal: named }
    const unasked = isNaming ? await this.#notConsented(table, named) : undefined
    if (unasked) return withNames(this.#identity, request, { ok: false, refusal: unasked })
    const notAllowed = await this.#notAllowed(table, named, address)
    if (notAllowed) return { ok: false, limit: notAllowed }
    const reply = await this.#sendWithin(table, named, alone)
    return 'limit' in reply ? reply : withNames(this.#identity, request, this.#counted(reply, request))
  }

  async #signOn(table: string, request: CommandRequest, address: string): Promise<CommandReply> {
    const { role, id } = request.actor
    if (role !== 'dealer' || !this.#assignments) return this.#sendNamed(table, request, address)
    return this.#assignments.signOn(id, table, async () =>
      withNames(this.#identity, request, await this.#atTable(table, request)),
    )
  }

  async #sit(table: string, request: CommandRequest, address: string): Promise<CommandReply> {
    const { id } = request.actor
    this.#seats.note(id, address)
    if (!this.#seats.isSeatedAt(table, id)) {
      const notAllowed = await this.#notAllowed(table, request, address)
      // Seats are counted last: what is awaited after it, others from the same address would not count.
      const limit = notAllowed ?? this.#tooManySeats(id, address)
      if (limit) return { ok: false, limit }
    }
    return withNames(this.#identity, request, await this.#seats.sitting(id, this.#atTable(table, request)))
  }

  /** Where a dealer deals a tray is counted once before the table opens, unless the pit says so; what else is wrong the table says. */
  async #uncounted(
    table: string,
    { id, actor, uncounted }: CommandRequest<Extract<Command, { readonly type: 'open-table' }>>,
  ): Promise<WireFaultLike | undefined> {
    const state = this.#house.table(table)?.state
    if (uncounted === true || state?.phase !== 'table-closed' || state.settings.operation !== 'dealer') return undefined
    if (!GATES['open-table'].roles.dealer.includes(actor.role)) return undefined
    const refusal = await this.#uncountedTray?.(table)
    if (!refusal) return undefined
    return (await this.#house.archive.storedAnswer({ actor: `${actor.role}/${actor.id}`, id })) ? undefined : refusal
  }

  /** A command that was carried out before is answered as it was. */
  async #notConsented(table: string, request: CommandRequest): Promise<TableRefusal | undefined> {
    const state = this.#house.table(table)?.state
    const refusal = state && (await this.#consent?.refusal(request, state))
    if (!refusal) return undefined
    const { role, id } = request.actor
    const known = await this.#house.archive.storedAnswer({ actor: `${role}/${id}`, id: request.id })
    return known ? undefined : byHouseRule(refusal, state.settings.game)
  }

  /** What a system outside says of a seat or a first bet. A command that was carried out before is answered as it was. */
  async #notAllowed(table: string, request: CommandRequest, address: string): Promise<WireFaultLike | undefined> {
    const question = request.type === 'sit' ? this.#newSeat(table, request) : this.#firstBet(table, request)
    if (!question) return undefined
    const { role, id } = request.actor
    const isOwn = question.player === id
    const refusal = isOwn ? await this.#asked!.refusal({ ...question, address }) : this.#asked!.refusalAtOnce(question)
    if (!refusal) return undefined
    return (await this.#house.archive.storedAnswer({ actor: `${role}/${id}`, id: request.id })) ? undefined : refusal
  }

  #newSeat(table: string, { actor: { id: player } }: CommandRequest): Question | undefined {
    if (isGuestTable(table) || !this.#asked?.asks('seat', player)) return undefined
    return { before: 'seat', player, table }
  }

  /** A bet that begins something, of a player of whom somebody outside is still to be asked. */
  #firstBet(table: string, request: CommandRequest): Question | undefined {
    if (!this.#asked?.isAskedBefore('first-bet') || isGuestTable(table)) return undefined
    const staking = stakeOf(request, this.#house.table(table)?.state)
    if (!staking?.isNew || !this.#asked.asks('first-bet', staking.player)) return undefined
    return { before: 'first-bet', player: staking.player, table, amount: staking.amount }
  }

  /** A table remembers its last round alone, so who was in an earlier one is looked up here; whatever else is wrong the table says. */
  async #refusedDispute(
    table: string,
    { id, actor, of }: CommandRequest<Extract<Command, { readonly type: 'dispute-round' }>>,
  ): Promise<TableRefusal | undefined> {
    const host = this.#house.table(table)
    if (!host || actor.role !== 'player' || this.#house.shutBecause(table)) return undefined
    const { state } = host
    const isBegun = Number.isSafeInteger(of) && of >= 1 && of <= state.rounds
    if (!isBegun || state.disputes.some(({ player, answer }) => player === actor.id && answer === null))
      return undefined
    if (await wasInRound(this.#house, host, actor.id, of)) return undefined
    const known = await this.#house.archive.storedAnswer({ actor: `${actor.role}/${actor.id}`, id })
    const refusal = tableRefusal('dispute/not-in-round', { round: of }, 'INS 5.18')
    return known ? undefined : byHouseRule(refusal, state.settings.game)
  }

  async #atTable(table: string, request: CommandRequest, alone?: Alone): Promise<Reply> {
    const reply = await this.#house.send(table, request, alone)
    const refusal = 'refusal' in reply ? reply.refusal : undefined
    if (refusal?.code === 'player/excluded') void this.#noteExcluded(String(refusal.params.player), table)
    return reply
  }

  async #noteExcluded(player: string, table: string): Promise<void> {
    // Without their name they are told by their id.
    const name = await this.#identity.nameOf(player).catch(() => undefined)
    this.#excludedTries?.atTable({ id: player, name: name ?? player }, table)
  }

  /** Sends it, if what it stakes is within its player's limits. A command that was carried out before is answered as it was. */
  async #sendWithin(table: string, request: CommandRequest, alone?: Alone): Promise<CommandReply> {
    const staking = this.#limitedStake(table, request)
    const admission = staking && (await this.#playerLimits!.admitStake(staking))
    if (admission?.ok === false) {
      const { role, id } = request.actor
      const known = await this.#house.archive.storedAnswer({ actor: `${role}/${id}`, id: request.id })
      return known ? this.#atTable(table, request) : { ok: false, limit: admission.fault }
    }
    const reply = await this.#atTable(table, request, alone)
    if (reply.ok || !isUnavailable(reply)) admission?.answered()
    return reply
  }

  /** What it stakes, where its player may have limits. */
  #limitedStake(table: string, request: CommandRequest): Staking | undefined {
    const staking = this.#playerLimits && stakeOf(request, this.#house.table(table)?.state)
    return staking && this.#playerLimits!.mayLimit(staking.player) ? staking : undefined
  }

  #counted(reply: Reply, { actor: { role, id } }: CommandRequest): Reply {
    if ('refusal' in reply && reply.refusal.code === 'wallet/no-funds' && !reply.repeated) {
      const now = this.#now()
      this.#unpaid.of(`${role}/${id}`, now).take(now)
    }
    return reply
  }

  #tooOften(person: string, address: string, isStake: boolean): WireFaultLike | undefined {
    const now = this.#now()
    const unpaidMs = isStake ? this.#unpaid.of(person, now).waitMs(now) : 0
    const waitMs = unpaidMs || takeOfEach([this.#ofPlayer.of(person, now), this.#ofAddress.of(address, now)], now)
    return waitMs > 0 ? fault('rate/commands', { max: this.#limits.commandsPerPlayer.perSecond, waitMs }) : undefined
  }

  #tooManyQueued(person: string): WireFaultLike | undefined {
    const max = CONNECTIONS_QUEUED * this.#limits.unanswered
    return this.#queues.sizeOf(person) >= max ? fault('rate/unanswered', { max }) : undefined
  }

  #tooManySeats(player: string, address: string): WireFaultLike | undefined {
    const { seatsPerPlayer, seatsPerAddress } = this.#limits
    if (this.#seats.heldBy(player) >= seatsPerPlayer) return fault('rate/seats', { max: seatsPerPlayer })
    if (this.#seats.heldFrom(address) >= seatsPerAddress) {
      return fault('rate/seats-of-address', { max: seatsPerAddress })
    }
    return undefined
  }
}
