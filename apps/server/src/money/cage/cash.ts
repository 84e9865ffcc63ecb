// Buy-ins and cash-outs of players, at the cage and at the tables: each with a receipt, a transfer in the ledger and a line in the
// day's sums. A sum that reaches one of the house's thresholds raises an alert in the same commit. Carries ruling 38.
import { available } from '@punto/ledger'
import { fault, type WireFaultLike } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { GamingDays } from '../../house/index.ts'
import { CAGE } from '../../house/index.ts'
import type { AuditEntries, ClientInfo, Exclusions, Person, PlayerLimits } from '../../people/index.ts'
import { untilWords } from '../../people/index.ts'
import type { AuditEntry } from '../../storage/index.ts'
import type { CageConfig } from './cage-config.ts'
import { type CageEvent, type CageState, type CashAlert, type CashMoved, type CashWay, sumOf } from './cage-events.ts'
import { type CageLog, type CageResult, moved, refusedBy, trayAccount } from './cage-log.ts'
import { patternsIn } from './cash-patterns.ts'
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
}

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
    const { id, way, player, amount, table } = request
    if (closed) return refusedBy(fault('cage/closed', {}))
    if (this.#options.shut?.(player.id)) return refusedBy(fault('cage/altered', {}))
    if (table !== null && !config.sellAtTables) return refusedBy(fault('cage/not-sold-here', {}))
    const currency = log.house.currency
    await log.house.money.openAccounts([{ id: playerAccount(player.id), kind: 'player', currency }])
    if (table !== null) await log.openTray(table)
    const admission = way === 'in' ? await this.#options.playerLimits?.admitDeposit(player.id, amount) : undefined
    const alerts: CashAlert[] = []
    const from = (await this.#options.fromOf?.(player.id)) ?? []
    const asked = { way, player: player.id, amount, table }
    const result = await log.run<CashMoved>({ by, id, asked }, async (state) => {
      const refusal =
        this.#refusal(request) ??
        (admission?.ok === false ? admission.fault : undefined) ??
        (way === 'out' ? await this.#unproven(player.id, amount) : undefined) ??
        (await this.#trayRefusal(state, request))
      if (refusal) return refusal
      const receipt = this.#receipt(state, by, request, from)
      alerts.splice(0, alerts.length, ...this.#alertsAfter(state, receipt))
      const events: readonly CageEvent[] = [receipt, ...alerts]
      return {
        events,
        owners: [
          [cashOwner(player.id), dayOwner(receipt.day), ...(table === null ? [] : [trayAccount(table)])],
          ...alerts.map(() => [ALERTS_OWNER]),
        ],
        transfers: this.#transfers(receipt, id),
        audit: this.#entries(by, client, receipt, alerts),
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

  #receipt(
    { serial }: CageState,
    by: Person,
    { way, player, amount, table }: CashRequest,
    from: readonly string[],
  ): CashMoved {
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
    }
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
  #transfers({ serial, way, player, amount, table, at, by }: CashMoved, command: string) {
    const { house } = this.#options.log
    const [theirs, ours] = [playerAccount(player), table === null ? CAGE : trayAccount(table)]
    // The ledger remembers a refused transfer under its id, and the number of a refused receipt is given again.
    const id = `receipt/${serial}/${by.id}/${command}`
    const debt = house.money.collection(player, id)
    const stamp = { id, ref: `receipt/${serial}`, reason: way === 'in' ? 'buy-in' : 'cash-out', at }
    return way === 'in'
      ? [moved(ours, { debit: ours, credit: theirs, amount }, stamp), ...debt]
      : [...debt, moved(ours, { debit: theirs, credit: ours, amount }, stamp)]
  }

  #entries(by: Person, client: ClientInfo, receipt: CashMoved, alerts: readonly CashAlert[]): readonly AuditEntry[] {
    const { audit } = this.#options
    const { serial, way, player, name, amount, table } = receipt
    const subject = { id: player, name }
    const after = { receipt: serial, amount, table }
    return [
      audit.byPerson(`cash-${way}`, { by, client }, subject, { after }),
      ...alerts.map(({ serial: alert, threshold, sum, day, over, players }) =>
        audit.byHouse('cash-alert', subject, {
          after: { alert, way, threshold, sum, day, receipt: serial, ...(over && { over, players: players ?? 1 }) },
        }),
      ),
    ]
  }
}
