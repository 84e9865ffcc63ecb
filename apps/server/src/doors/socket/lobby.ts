// The lobby feed: a card for every table, then the cards that have changed; the same for everyone.
import type { LobbyCard } from '@punto/protocol'
import { lobbyCardOf } from '../../house/index.ts'
import type { GuestTables, Practice } from '../../practice/index.ts'
import type { Feeds } from './feeds.ts'

/** Changes within this time are sent together. */
const GATHER_MS = 250

export class Lobby {
  readonly #feeds: Feeds
  readonly #practice: Pick<Practice, 'isOffered'>
  readonly #guestTables: Pick<GuestTables, 'isShown'>
  readonly #watchers = new Set<(message: Buffer) => void>()
  readonly #changed = new Set<string>()
  /** The last card of each table, so that an unchanged one is not sent again. */
  readonly #sent = new Map<string, string>()
  readonly #unwatch: readonly (() => void)[]
  #cancelFlush: (() => void) | undefined

  constructor(feeds: Feeds, practice: Pick<Practice, 'isOffered'>, guestTables: Pick<GuestTables, 'isShown'>) {
    this.#feeds = feeds
    this.#practice = practice
    this.#guestTables = guestTables
    feeds.watch((table) => this.#change(table))
    const changed = (table: string) => feeds.now(table) && this.#change(table)
    this.#unwatch = [feeds.house.watchShut(changed), feeds.house.pots.watch(changed)]
  }

  cards(): readonly LobbyCard[] {
    return this.#feeds.tables.flatMap((table) => (this.#isHidden(table) ? [] : [this.#card(table)]))
  }

  /** Closed, or somebody's own and not to be shown. */
  #isHidden(table: string): boolean {
    return this.#feeds.house.isClosed(table) || !this.#guestTables.isShown(table)
  }

  join(deliver: (message: Buffer) => void): void {
    this.#flush()
    if (this.#watchers.size === 0) for (const card of this.cards()) this.#sent.set(card.table, JSON.stringify(card))
    this.#watchers.add(deliver)
    deliver(this.#message('lobby', [...this.#sent.values()]))
  }

  /** Tables have come or gone. */
  tellAll(): void {
    this.#changed.clear()
    this.#sent.clear()
    for (const card of this.cards()) this.#sent.set(card.table, JSON.stringify(card))
    const message = this.#message('lobby', [...this.#sent.values()])
    for (const deliver of this.#watchers) deliver(message)
  }

  leave(deliver: (message: Buffer) => void): void {
    this.#watchers.delete(deliver)
  }

  close(): void {
    for (const unwatch of this.#unwatch) unwatch()
    this.#cancelFlush?.()
    this.#watchers.clear()
  }

  #card(table: string): LobbyCard {
    const { house } = this.#feeds
    const { state, shoe } = this.#feeds.now(table)!
    const shut = house.shutBecause(table) !== undefined || house.storageStatus.kind !== 'well'
    const card = lobbyCardOf(state, shoe, shut, house.pots.of(state.settings.game))
    return this.#practice.isOffered(table) ? { ...card, practice: true } : card
  }

  #change(table: string): void {
    if (this.#watchers.size === 0 || this.#isHidden(table)) return
    this.#changed.add(table)
    const { clock } = this.#feeds.house
    this.#cancelFlush ??= clock.at(clock.now() + GATHER_MS, () => this.#flush())
  }

  #flush(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = undefined
    const fresh: string[] = []
    for (const table of this.#changed) {
      const text = JSON.stringify(this.#card(table))
      if (text === this.#sent.get(table)) continue
      this.#sent.set(table, text)
      fresh.push(text)
    }
    this.#changed.clear()
    if (fresh.length === 0) return
    const message = this.#message('lobby-news', fresh)
    for (const deliver of this.#watchers) deliver(message)
  }

  #message(type: 'lobby' | 'lobby-news', cards: readonly string[]): Buffer {
    return Buffer.from(`{"type":"${type}","cards":[${cards.join(',')}],"now":${this.#feeds.house.clock.now()}}`)
  }
}
