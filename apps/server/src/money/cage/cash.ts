// Buy-ins and cash-outs of players, at the cage and at the tables: each with a receipt, a transfer in the ledger and a line in the
// day's sums. A sum that reaches one of the house's thresholds raises an alert in the same commit. Carries ruling 38.
import { available } from '@punto/ledger'
import { fault, type WireFaultLike } from '@punto/protocol'
import { inChips, playerAccount } from '@punto/table'
import type { GamingDays } from '../../house/index.ts'
import { CAGE } from '../../house/index.ts'
import type { AuditEntries, ClientInfo, Exclusions, Person, PlayerLimits } from '../../people/index.ts'
import { untilWords } from '../../people/index.ts'
import type { AuditEntry } from '../../storage/index.ts'
import type { CageConfig } from './cage-config.ts'
import {
  type CageEvent,
  type CageState,
  type CashAlert,
  type CashMoved,
  type CashWay,
  type Chips,
  DAY_MS,
  type IdentitySeen,
  sumOf,
  trayOf,
} from './cage-events.ts'
import { type CageLog, type CageResult, moved, refusedBy, trayAccount } from './cage-log.ts'
import { patternsIn } from './cash-patterns.ts'
import { drawerHeldBy, drawerName, whyCashIsShort, whyDrawerIsClosed } from './drawer-places.ts'
import { ALERTS_OWNER, cashOwner, dayOwner } from './owners.ts'
import { staffOf } from './staff-of.ts'
import { whyTrayIsClosed, whyTrayIsShort } from './tray-refusals.ts'

export interface CashOptions {
  readonly log: CageLog
  readonly config: CageConfig
  readonly days: GamingDays
  readonly exclusions: Exclusions
  /** What players may pay in; no limits unless said. */
  readonly playerLimits?: Pick<PlayerLimits, 'admitDeposit'>
  readonly audit: AuditEntries
  readonly wall: () => number
  /** Why a system outside that the house asks does not allow a cash-out; nobody is asked unless said. */
  readonly notAllowed?: (player: string, amount: number, table: string | null) => Promise<WireFaultLike | undefined>
  /** Where a player has signed in from, as keyed sums; nobody knows unless said. */
  readonly fromOf?: (player: string) => Promise<readonly string[]>
  /** True where an operator's wallet keeps the players' money. */
  readonly closed: boolean
  /** True where a player's money, or the whole house's, is not as it was written. */
  /** What a player has by the sealed logs; undefined where that cannot be said. */
  readonly provenMoney?: (player: string) => Promise<{ readonly available: number } | undefined>
  readonly shut?: (player: string) => boolean
  /** Called when a player's money has moved. */
  readonly moved: (player: string) => void
  /** Called with every new alert. */
  readonly alert: (alert: CashAlert) => void
}

export interface CashRequest {
  readonly id: string
  readonly way: CashWay
  readonly player: { readonly id: string; readonly name: string }
  readonly amount: number
  /** Null at the cage. */
  readonly table: string | null
  /** What was seen of who they are, as the kind of document and where its copy is kept; goes into the audit log. */
  readonly identity?: string | undefined
}

/** The account of a tray or a drawer; the cage's own where it is neither. */
const placeOf = (place: string | undefined): string => (place === undefined ? CAGE : trayAccount(place))

export { ALERTS_OWNER, cashOwner, dayOwner } from './owners.ts'

export class Cash {
  readonly #options: CashOptions

  constructor(options: CashOptions) {
    this.#options = options
  }

  get isClosed(): boolean {
    return this.#options.closed
  }

  async move(by: Person, client: ClientInfo, request: CashRequest): Promise<CageResult<CashMoved>> {
    const { log, config, closed, moved: told, alert } = this.#options
    const { id, way, player, amount, table, identity } = request
    if (closed) return refusedBy(fault('cage/closed', {}))
    if (this.#options.shut?.(player.id)) return refusedBy(fault('cage/altered', {}))
    if (table !== null && !config.sellAtTables) return refusedBy(fault('cage/not-sold-here', {}))
    const currency = log.house.currency
    await log.house.money.openAccounts([{ id: playerAccount(player.id), kind: 'player', currency }])
    if (table !== null) await log.openTray(table)
    const admission = way === 'in' ? await this.#options.playerLimits?.admitDeposit(player.id, amount) : undefined
    const notAllowed = way === 'out' ? await this.#options.notAllowed?.(player.id, amount, table) : undefined
    const alerts: CashAlert[] = []
    const from = (await this.#options.fromOf?.(player.id)) ?? []
    const asked = { way, player: player.id, amount, table, ...(identity !== undefined && { identity }) }
    const result = await log.run<CashMoved>({ by, id, asked }, async (state) => {
      const refusal =
        this.#refusal(request) ??
        (admission?.ok === false ? admission.fault : undefined) ??
        notAllowed ??
        this.#unidentified(state, request) ??
        (way === 'out' ? await this.#unproven(player.id, amount) : undefined) ??
        (await this.#trayRefusal(state, request)) ??
        (await this.#drawerRefusal(state, by, request))
      if (refusal) return refusal
      const receipt = this.#receipt(state, by, request, from)
      alerts.splice(0, alerts.length, ...this.#alertsAfter(state, receipt))
      const events: readonly CageEvent[] = [receipt, ...alerts]
      return {
        events,
        owners: [
          [
            cashOwner(player.id),
            dayOwner(receipt.day),
            ...(table === null ? [] : [trayAccount(table)]),
            ...(receipt.drawer === undefined ? [] : [trayAccount(receipt.drawer)]),
          ],
          ...alerts.map(() => [ALERTS_OWNER]),
        ],
        transfers: await this.#transfers(receipt, id),
        audit: this.#entries(by, client, receipt, alerts, identity),
        answer: receipt,
        player: player.id,
      }
    })
    if (admission?.ok) admission.answered()
    if (result.ok) {
      told(player.id)
      for (const one of alerts) alert(one)
    }
    return result
  }

  /** Answers an alert: who has looked into it, and what they found. */
  acknowledge(
    by: Person,
    client: ClientInfo,
    { id, serial, note }: { readonly id: string; readonly serial: number; readonly note: string },
  ): Promise<CageResult<CashAlert>> {
    const { log, audit, wall } = this.#options
    return log.run<CashAlert>({ by, id, asked: { alert: serial, note } }, async ({ alerts }) => {
      const found = alerts[serial]
      if (!found) return fault('not-found/alert', { serial })
      const subject = { id: found.player, name: found.name }
      return {
        events: [{ type: 'alert-acknowledged', serial, at: wall(), by: staffOf(by), note }],
        owners: [[ALERTS_OWNER]],
        audit: [
          audit.byPerson('cash-alert-answered', { by, client, reason: note }, subject, { after: { alert: serial } }),
        ],
        answer: found,
      }
    })
  }

  /** Chips leave the house for cash only where the sealed logs prove that they are the player's. */
  async #unproven(player: string, amount: number): Promise<WireFaultLike | undefined> {
    const { provenMoney, shut, log } = this.#options
    const proven = await provenMoney?.(player)
    if (!provenMoney || (proven && amount <= proven.available)) return undefined
    if (!proven) return shut?.(player) ? fault('cage/altered', {}) : fault('cage/checking', {})
    // The ledger refuses what is too much for it as well; a row that came to more in between is not believed.
    const held = await log.house.archive.balance(playerAccount(player))
    return held && amount <= available(held) ? fault('cage/checking', {}) : undefined
  }

  /** Whether the house asks who the player is at this sum of theirs of the day, and what is known of that. */
  #identityOf(state: CageState, { way, player, amount, identity }: CashRequest): IdentitySeen | undefined {
    const { config, wall, days } = this.#options
    if (identity !== undefined) return 'checked'
    const { cdd } = config
    const now = wall()
    const from = cdd[way]
    if (from === null || sumOf(state, days.dayOf(now), player.id)[way] + amount < from) return undefined
    const checkedAt = state.identified?.[player.id]
    return checkedAt !== undefined && now - checkedAt < cdd.validDays * DAY_MS ? 'known' : 'not-checked'
  }

  #unidentified(state: CageState, request: CashRequest): WireFaultLike | undefined {
    const { cdd } = this.#options.config
    const { way, player } = request
    if (cdd.unchecked === 'note' || this.#identityOf(state, request) !== 'not-checked') return undefined
    return fault('cage/identify', { player: player.name, from: cdd[way]! })
  }

  #refusal({ way, player }: CashRequest): WireFaultLike | undefined {
    const exclusion = way === 'in' ? this.#options.exclusions.of(player.id) : undefined
    return exclusion && fault('cage/excluded', { player: player.name, until: untilWords(exclusion) })
  }

  /** Chips that are sold at a table lie in its tray before, and those it changes for cash afterwards. */
  async #trayRefusal(state: CageState, { way, table, amount }: CashRequest): Promise<WireFaultLike | undefined> {
    if (table === null) return undefined
    return (
      whyTrayIsClosed(state, table) ?? (way === 'in' ? whyTrayIsShort(this.#options.log, table, amount) : undefined)
    )
  }

  /** A cashier who has a drawer open serves from it; where the house asks for one, nobody serves without. */
  async #drawerRefusal(state: CageState, by: Person, { way, table, amount }: CashRequest) {
    const { config, log } = this.#options
    if (table !== null) return undefined
    const drawer = drawerHeldBy(state, by.id)
    if (drawer === null) return config.needsDrawer ? fault('drawer/none-open', {}) : undefined
    const closed = whyDrawerIsClosed(state, drawer)
    if (closed) return closed
    if (way === 'out') return whyCashIsShort(trayOf(state, drawer), drawer, amount)
    const { expected } = await log.expectedAt(drawer)
    return amount > expected ? fault('drawer/chips-short', { drawer: drawerName(drawer), amount }) : undefined
  }

  #receipt(state: CageState, by: Person, request: CashRequest, from: readonly string[]): CashMoved {
    const { way, player, amount, table } = request
    const { serial } = state
    const identity = this.#identityOf(state, request)
    const drawer = table === null ? drawerHeldBy(state, by.id) : null
    const at = this.#options.wall()
    const day = this.#options.days.dayOf(at)
    const { id } = player
    // The log is sealed: it has the player's id, and whoever reads it looks the name up.
    return {
      type: 'cash-moved',
      serial: serial + 1,
      at,
      by: staffOf(by),
      way,
      player: id,
      name: id,
      amount,
      table,
      day,
      ...(from.length > 0 && { from }),
      ...(drawer !== null && { drawer }),
      ...((table !== null || drawer !== null) && { chips: this.#chipsOf(table, amount) }),
      ...(identity && { identity }),
    }
  }

  /** The fewest chips of the table, or of the house, that make the amount up. */
  #chipsOf(table: string | null, amount: number): Chips {
    const { log, config } = this.#options
    const own = table === null ? undefined : log.house.table(table)?.state.settings.chipValues
    const values = own ?? config.denominations
    return inChips(values, amount).chips.toReversed()
  }

  #alertsAfter(state: CageState, receipt: CashMoved): readonly CashAlert[] {
    const { way, player, name, day, serial, at, by } = receipt
    const before = sumOf(state, day, player)[way]
    const found = patternsIn(state, receipt, this.#options.config.alerts[way], before)
    return found.map(({ over, threshold, sum, players }, i) => ({
      type: 'cash-alert',
      serial: serial + 1 + i,
      at,
      by,
      way,
      player,
      name,
      day,
      threshold,
      sum,
      receipt: serial,
      ...(over !== 'day' && { over, players }),
    }))
  }

  /** What is owed is taken first on the way out, and from what comes in on the way in. */
  async #transfers({ serial, way, player, amount, table, drawer, at, by }: CashMoved, command: string) {
    const { house } = this.#options.log
    const [theirs, ours] = [playerAccount(player), placeOf(table ?? drawer)]
    // The ledger remembers a refused transfer under its id, and the number of a refused receipt is given again.
    const id = `receipt/${serial}/${by.id}/${command}`
    const debt = await house.money.collection(player, id)
    const stamp = { id, ref: `receipt/${serial}`, reason: way === 'in' ? 'buy-in' : 'cash-out', at }
    return way === 'in'
      ? [moved(ours, { debit: ours, credit: theirs, amount }, stamp), ...debt]
      : [...debt, moved(ours, { debit: theirs, credit: ours, amount }, stamp)]
  }

  #entries(
    by: Person,
    client: ClientInfo,
    receipt: CashMoved,
    alerts: readonly CashAlert[],
    seen: string | undefined,
  ): readonly AuditEntry[] {
    const { audit } = this.#options
    const { serial, way, player, name, amount, table, identity } = receipt
    const subject = { id: player, name }
    const after = { receipt: serial, amount, table, ...(identity && { identity }) }
    const checked =
      seen === undefined
        ? []
        : [audit.byPerson('identity-checked', { by, client, reason: seen }, subject, { after: { receipt: serial } })]
    return [
      ...checked,
      audit.byPerson(`cash-${way}`, { by, client }, subject, { after }),
      ...alerts.map(({ serial: alert, threshold, sum, day, over, players }) =>
        audit.byHouse('cash-alert', subject, {
          after: { alert, way, threshold, sum, day, receipt: serial, ...(over && { over, players: players ?? 1 }) },
        }),
      ),
    ]
  }
}
