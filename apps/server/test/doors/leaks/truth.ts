// What is really in the shoes, and what has been turned so far for whom: read from the house itself, not from what it tells.
import { closeEntropy, openShoe, sealShoe } from '@punto/fair'
import { makeCard } from '@punto/rules'
import type { TableEvent, TableState } from '@punto/table'
import type { House } from '../../../src/house/index.ts'
import type { Store } from '../../../src/storage/index.ts'
import { Sealer } from '../../../src/storage/index.ts'

interface Place {
  readonly table: string
  readonly shoe: number
  readonly position: number
}

/** One round: the faces by their spots that all have seen, and those shown to one alone. */
interface Faces {
  readonly turned: Map<string, string>
  readonly shown: Map<string, { readonly to: string; readonly card: string }>
}

const keyOf = ({ table, shoe, position }: Place): string => `${table} ${shoe} ${position}`

export class Truth {
  readonly #store: Store
  readonly #sealer: Sealer
  readonly #salts = new Map<string, Place>()
  readonly #seeds = new Map<string, { readonly table: string; readonly shoe: number }>()
  readonly #turned = new Set<string>()
  readonly #over = new Set<string>()
  readonly #rounds = new Map<string, Map<number, Faces>>()
  readonly #burned = new Map<string, string>()
  readonly ready: Promise<void>[] = []
  /** Cards that somebody squeezed. */
  shown = 0
  shoesOver = 0

  constructor(house: House, store: Store, key: Uint8Array) {
    this.#store = store
    this.#sealer = new Sealer(key, (bytes) => new Uint8Array(bytes))
    for (const { name, state } of house.tables) {
      this.#rounds.set(name, new Map())
      this.#look(name, state)
      if (state.shoe) this.#open(name, state, state.shoe.number)
      house.watch(name, ({ events, state: after }) => {
        for (const event of events) this.#hear(name, event, after)
      })
    }
  }

  #look(table: string, { round, shoe }: TableState): void {
    if (shoe && shoe.dealt > 0) this.#turned.add(keyOf({ table, shoe: shoe.number, position: 0 }))
    for (const { spot, card, position } of round?.cards ?? []) {
      if (card !== null) this.#turn(table, round!.number, spot, makeCard(card), shoe!.number, position)
    }
  }

  #hear(table: string, event: TableEvent, after: TableState): void {
    const shoe = after.shoe?.number ?? 0
    switch (event.type) {
      case 'shoe-started':
        this.#open(table, after, event.shoe)
        break
      case 'shoe-ended':
        this.#over.add(`${table} ${event.shoe}`)
        this.shoesOver++
        break
      case 'cards-burned':
        this.#burned.set(table, event.card)
        this.#turned.add(keyOf({ table, shoe, position: 0 }))
        break
      case 'card-dealt':
      case 'card-turned': {
        const laid = after.round?.cards.find(({ spot }) => spot === event.spot)
        if (event.card !== undefined && laid)
          this.#turn(table, after.rounds, event.spot, event.card, shoe, laid.position)
        break
      }
      case 'card-shown':
        this.shown++
        if (event.card !== undefined) {
          this.facesOf(table, after.rounds).shown.set(event.spot, { to: event.to, card: event.card })
        }
        break
      default:
        break
    }
  }

  #turn(table: string, round: number, spot: string, card: string, shoe: number, position: number): void {
    this.facesOf(table, round).turned.set(spot, card)
    this.#turned.add(keyOf({ table, shoe, position }))
  }

  /** Every secret of a shoe: its seed and the salt of each of its cards. */
  #open(table: string, { settings }: TableState, shoe: number): void {
    const { decks, cutDepth: cut, operation } = settings
    if (operation === 'dealer') return
    const read = async () => {
      const sealed = await this.#store.secrets.read(table, shoe)
      const seed = this.#sealer.unseal(table, shoe, sealed!)
      this.#seeds.set(Buffer.from(seed).toString('hex'), { table, shoe })
      const secret = sealShoe(closeEntropy(openShoe({ table, shoe, decks, cut }, seed), []), new Map(), seed)
      for (let position = 0; position < decks * 52; position++) {
        this.#salts.set(secret.cardAt(position).salt, { table, shoe, position })
      }
    }
    this.ready.push(read())
  }

  facesOf(table: string, round: number): Faces {
    const rounds = this.#rounds.get(table) ?? new Map<number, Faces>()
    this.#rounds.set(table, rounds)
    const faces = rounds.get(round) ?? { turned: new Map(), shown: new Map() }
    rounds.set(round, faces)
    return faces
  }

  /** What a viewer may have been told of a round's card on a spot. */
  mayKnow(table: string, round: number, spot: string, card: string, viewer: string): boolean {
    const { turned, shown } = this.facesOf(table, round)
    const own = shown.get(spot)
    return turned.get(spot) === card || (own?.to === viewer && own.card === card)
  }

  /** Every face of some rounds that a viewer may know, wherever it lay, and the one that was burned. */
  facesKnown(table: string, rounds: readonly number[], viewer: string): ReadonlySet<string> {
    const known = new Set<string>()
    const burned = this.#burned.get(table)
    if (burned !== undefined) known.add(burned)
    for (const round of rounds) {
      const { turned, shown } = this.facesOf(table, round)
      for (const card of turned.values()) known.add(card)
      for (const { to, card } of shown.values()) if (to === viewer) known.add(card)
    }
    return known
  }

  /** Why 32 bytes may not be told yet; undefined where they may, or are no secret. */
  secretOf(hex: string): string | undefined {
    const seed = this.#seeds.get(hex)
    if (seed && !this.#over.has(`${seed.table} ${seed.shoe}`)) return `the seed of shoe ${seed.shoe} of ${seed.table}`
    const place = this.#salts.get(hex)
    if (!place || this.#turned.has(keyOf(place)) || this.#over.has(`${place.table} ${place.shoe}`)) return undefined
    return `the salt of card ${place.position} of shoe ${place.shoe} of ${place.table}`
  }

  isOver(table: string, shoe: number): boolean {
    return this.#over.has(`${table} ${shoe}`)
  }

  /** Something that nobody may know yet, for a leak on purpose. */
  unturnedSalt(): string {
    return [...this.#salts].find(([hex]) => this.secretOf(hex) !== undefined)![0]
  }

  liveSeed(): string {
    return [...this.#seeds.keys()].find((hex) => this.secretOf(hex) !== undefined)!
  }
}
