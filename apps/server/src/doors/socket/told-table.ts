// A table that another process runs and nobody here watches: how it stands and what its shoe has brought, for the lobby and the pit.
import type { TableState } from '@punto/table'
import { type Published, ShoeSoFar } from '../../table/index.ts'

export class ToldTable {
  #state: TableState
  #shoe: ShoeSoFar
  #version: number

  constructor(at: { readonly state: TableState; readonly shoe: ShoeSoFar; readonly version: number }) {
    this.#state = at.state
    this.#shoe = at.shoe
    this.#version = at.version
  }

  get state(): TableState {
    return this.#state
  }

  get shoe(): ShoeSoFar {
    return this.#shoe
  }

  get version(): number {
    return this.#version
  }

  receive({ from, events, state, soFar }: Published): void {
    if (soFar?.shoe) this.#shoe = new ShoeSoFar(soFar.shoe)
    for (const event of events) this.#shoe.add(event, state)
    this.#state = state
    this.#version = from + events.length
  }
}
