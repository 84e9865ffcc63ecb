// What is watched: the lobby and any number of tables, each for as long as somebody looks at it, and taken up again where it
// was whenever the connection comes back.
import type { ClientMessage, ServerMessage, Shut, WireError } from '@punto/protocol'
import { LobbyModel } from './lobby-model.ts'
import { TableModel } from './table-model.ts'

/** A table or the lobby, for as long as somebody looks at it. */
interface Shared<M> {
  readonly model: M
  watchers: number
}

/** A model that is watched, and how to leave it. */
export interface Watched<M> {
  readonly model: M
  /** To be called once; the last to leave ends the watching. */
  readonly leave: () => void
}

export interface WatchingOptions {
  readonly nextId: () => string
  /** What is sent while nobody listens is asked again after the next welcome. */
  readonly send: (message: ClientMessage) => void
}

export class Watching {
  readonly #options: WatchingOptions
  readonly #tables = new Map<string, Shared<TableModel>>()
  #lobby: Shared<LobbyModel> | undefined
  /** Asked for on the heels of a hello that is not answered yet. */
  readonly #ahead = new Set<TableModel>()

  constructor(options: WatchingOptions) {
    this.#options = options
  }

  lobby(): Watched<LobbyModel> {
    this.#lobby ??= { model: new LobbyModel(), watchers: 0 }
    const shared = this.#lobby
    if (shared.watchers++ === 0) this.#ask({ type: 'watch-lobby' })
    return {
      model: shared.model,
      leave: once(() => {
        if (--shared.watchers > 0) return
        this.#lobby = undefined
        this.#ask({ type: 'leave-lobby' })
      }),
    }
  }

  table(table: string): Watched<TableModel> {
    let shared = this.#tables.get(table)
    if (!shared) {
      shared = { model: new TableModel(table, (model, cursor) => this.#watch(model, cursor)), watchers: 0 }
      this.#tables.set(table, shared)
    }
    const { model } = shared
    if (shared.watchers++ === 0) this.#watch(model, undefined)
    return {
      model,
      leave: once(() => {
        if (--shared.watchers > 0) return
        this.#tables.delete(table)
        this.#ask({ type: 'unwatch', table })
      }),
    }
  }

  /** The tables, to be asked for a round trip before the welcome. `watched`: under which id one was asked for already. */
  askAhead(watched: Readonly<Record<string, string>>): readonly ClientMessage[] {
    this.#ahead.clear()
    for (const { model } of this.#tables.values()) this.#ahead.add(model)
    return [...this.#ahead].flatMap((model) => {
      const id = watched[model.table]
      if (id === undefined) return [this.#message(model, model.cursor)]
      model.asked(id)
      return []
    })
  }

  /** Nothing is asked before the welcome. */
  askLater(): readonly ClientMessage[] {
    this.#ahead.clear()
    return []
  }

  /** Everything is taken up again; `other`: as somebody else than before, who may see other things. */
  welcomed(other: boolean): void {
    if (this.#lobby) this.#ask({ type: 'watch-lobby' })
    for (const { model } of this.#tables.values()) {
      if (!this.#ahead.has(model)) this.#watch(model, other ? undefined : model.cursor)
    }
    // Whoever has left meanwhile could not say so.
    for (const { table } of this.#ahead) if (!this.#tables.has(table)) this.#ask({ type: 'unwatch', table })
    this.#ahead.clear()
  }

  /** The connection is gone. */
  lost(): void {
    for (const { model } of this.#tables.values()) model.stale()
  }

  heard(message: ServerMessage): void {
    switch (message.type) {
      case 'lobby':
        this.#lobby?.model.all(message.cards)
        break
      case 'lobby-news':
        this.#lobby?.model.changed(message.cards)
        break
      case 'watching':
        this.#modelOf(message.table)?.watching(message.id, message.resumed)
        break
      case 'snapshot':
        this.#modelOf(message.table)?.snapshot(message)
        break
      case 'news':
        this.#modelOf(message.table)?.news(message)
        break
    }
  }

  shut(table: string, shut: Shut | null): void {
    this.#modelOf(table)?.shut(shut)
  }

  refused(id: string, error: WireError): void {
    for (const { model } of this.#tables.values()) model.refused(id, error)
  }

  #modelOf(table: string): TableModel | undefined {
    return this.#tables.get(table)?.model
  }

  #ask(
    message: { readonly type: 'watch-lobby' | 'leave-lobby' } | { readonly type: 'unwatch'; readonly table: string },
  ): void {
    this.#options.send({ ...message, id: this.#options.nextId() } as ClientMessage)
  }

  #watch(model: TableModel, cursor: string | undefined): void {
    this.#options.send(this.#message(model, cursor))
  }

  #message(model: TableModel, cursor: string | undefined): ClientMessage {
    const id = this.#options.nextId()
    model.asked(id)
    return { type: 'watch', id, table: model.table, ...(cursor !== undefined && { cursor }) }
  }
}

function once(call: () => void): () => void {
  let done = false
  return () => {
    if (done) return
    done = true
    call()
  }
}
