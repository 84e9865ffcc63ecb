// What the owner of a table tells the processes that do not follow its events: once a second, where anything has been written, how it
// stands. The state costs the same however many bets have made it. What seldom changes is told when it has.
import type { TableSettings, TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import { openSnapshot, type Sealer, sealSnapshot } from '../../storage/index.ts'
import type { HouseTable, NextShoe, ShoeSoFar, TableSummary, TableTally } from '../../table/index.ts'
import type { LinkMessage, TableAtOwner } from './link-messages.ts'
import type { Links } from './links.ts'
import type { Peer } from './peer.ts'

/** A little less than a second: it is looked twice a second whether it is time. */
const EVERY_MS = 900

/** What a process keeps of a table of its own besides the state; undefined where it cannot be read. */
export type KeptOf = (table: string) => { readonly shoe: ShoeSoFar; readonly tally: TableTally } | undefined

type Summary = Extract<LinkMessage, { readonly type: 'summary' }>

export interface SummariesOptions {
  readonly house: Pick<House, 'tables' | 'runs' | 'clock'>
  readonly links: Pick<Links, 'peers'>
  readonly sealer: Sealer
  readonly isFollowed: (table: string, peer: Peer) => boolean
}

/** What a peer was told last, each as the object or number that was told. */
interface Told {
  readonly version: number
  readonly settings: TableSettings
  readonly shoe: object
  readonly tally: number
  readonly next: NextShoe | undefined
}

export class Summaries {
  readonly #options: SummariesOptions
  #told = new WeakMap<Peer, Map<string, Told>>()
  #kept: KeptOf | undefined
  #toldAt = Number.NEGATIVE_INFINITY

  constructor(options: SummariesOptions) {
    this.#options = options
  }

  begin(kept: KeptOf): void {
    this.#kept = kept
  }

  /** Called at least twice a second. */
  tellAll(now: number): void {
    if (!this.#kept || now - this.#toldAt < EVERY_MS) return
    this.#toldAt = now
    const { house, links } = this.#options
    for (const table of house.tables) {
      let at: string | undefined
      for (const peer of links.peers) this.#tell(table, peer, () => (at ??= this.#atOwner(table)))
    }
  }

  /** Tables that this process runs no more are told whole when it runs them again. */
  forgetOthers(): void {
    const { house, links } = this.#options
    for (const peer of links.peers) {
      const tables = this.#told.get(peer)
      for (const table of tables?.keys() ?? []) if (!house.runs(table)) tables!.delete(table)
    }
  }

  #atOwner({ name, state: { settings: _, ...state }, positions }: HouseTable): string {
    return sealSnapshot(JSON.stringify({ state, positions } satisfies TableAtOwner), name, this.#options.sealer)
  }

  #tell(table: HouseTable, peer: Peer, at: () => string): void {
    const { house, isFollowed } = this.#options
    const { name, version, nextShoe } = table
    const tables = this.#told.get(peer) ?? new Map<string, Told>()
    this.#told.set(peer, tables)
    if (isFollowed(name, peer)) {
      tables.delete(name)
      return
    }
    const before = tables.get(name)
    const kept = this.#kept!(name)
    if (!kept || (before?.version === version && before.next === nextShoe)) return
    const { settings } = table.state
    const now: Told = { version, settings, shoe: kept.shoe.toJSON(), tally: kept.tally.revision, next: nextShoe }
    tables.set(name, now)
    const message: Omit<Summary, 'at'> = {
      type: 'summary',
      table: name,
      version,
      now: house.clock.now(),
      soFar: {
        ...(before?.shoe !== now.shoe && { shoe: kept.shoe.whole }),
        ...(before?.tally !== now.tally && { tally: kept.tally.figures }),
      },
      ...(before?.settings !== settings && { settings }),
      ...((!before || before.next !== nextShoe) && { next: nextShoe ?? null }),
    }
    peer.socket.sendText(`${JSON.stringify(message).slice(0, -1)},"at":${at()}}`)
  }
}

/** `settings` are those that the table had here until now. */
export function openSummary(message: Summary, settings: TableSettings, sealer: Sealer): TableSummary {
  const { table, version, soFar } = message
  const at =
    'sealed' in message.at
      ? (JSON.parse(openSnapshot(JSON.stringify(message.at), table, sealer)) as TableAtOwner)
      : message.at
  const state: TableState = { ...at.state, settings: message.settings ?? settings }
  return { version, state, positions: at.positions, soFar }
}
