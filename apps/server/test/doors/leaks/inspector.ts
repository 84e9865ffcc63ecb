// Looks through every byte that somebody was sent, at the moment of its arrival, for what they may not know yet: a face by its
// text or its number, alone or in a list; a seed or the salt of a card that lies face down, in hexadecimal or base64.
import type { Truth } from './truth.ts'

const CARD = '[A2-9TJQK][shdc]'
/** A text that is a card, or nothing but cards. */
const CARDS = new RegExp(`^${CARD}([\\s,;|./-]*${CARD})*$`)
const EVERY_CARD = new RegExp(CARD, 'g')
const HEX = /[0-9a-fA-F]{64}/g
const BASE64 = /[A-Za-z0-9+/_-]{42,44}/g
/** Words of the house that never change, and hold no card of any shoe. */
const STATIC = new Set(['settings'])
/** A number under one of these would be a card by its number. */
const FACES = new Set(['card', 'face', 'cards', 'ahead', 'carried', 'shown'])

type Json = Readonly<Record<string, unknown>>

/** The parts of what is told that number a round. */
interface Told {
  readonly view?: { readonly round: { readonly number: number } | null }
  readonly changes?: { readonly round?: { readonly number?: number } | null }
  readonly events?: readonly { readonly type: string; readonly round?: number }[]
}

function roundsIn({ view, changes, events = [] }: Told): readonly number[] {
  const opened = events.filter(({ type }) => type === 'betting-opened').map(({ round }) => round)
  return [view?.round?.number, changes?.round?.number, ...opened].filter((round) => round !== undefined)
}

export class Inspector {
  readonly #truth: Truth
  /** How far the stream of each viewer and table has told its story, which is behind the table itself on a slow machine. */
  readonly #heard = new Map<string, number>()
  readonly leaks: string[] = []
  bytes = 0
  messages = 0
  cards = 0

  constructor(truth: Truth) {
    this.#truth = truth
  }

  /** `viewer` is a player's id; `table` and `round` say what was asked for, where that was said. */
  inspect(viewer: string, text: string, asked: { readonly table?: string; readonly round?: number } = {}): void {
    this.bytes += Buffer.byteLength(text)
    this.messages++
    const tell = (what: string) => void this.leaks.push(`${viewer || 'public'} was told ${what}: ${text.slice(0, 400)}`)
    for (const hex of text.match(HEX) ?? []) {
      const secret = this.#truth.secretOf(hex.toLowerCase())
      if (secret) tell(secret)
    }
    for (const word of text.match(BASE64) ?? []) {
      const secret = this.#truth.secretOf(Buffer.from(word, 'base64url').toString('hex'))
      if (secret) tell(`${secret} in base64`)
    }
    const value: unknown = JSON.parse(text)
    const table = asked.table ?? (value as Json | null)?.table
    if (typeof table !== 'string') return
    const rounds =
      asked.table === undefined
        ? this.#follow(`${viewer} ${table}`, value as Told)
        : [asked.round, ...roundsIn(value as Told)]
    this.#walk(value, { viewer, table, rounds: rounds.filter((round) => round !== undefined), tell })
  }

  /** The rounds that a message of a stream may tell of: the one it was at, and those that it comes to. */
  #follow(stream: string, told: Told): readonly number[] {
    const rounds = [this.#heard.get(stream) ?? 0, ...roundsIn(told)]
    this.#heard.set(stream, Math.max(...rounds))
    return rounds
  }

  #walk(value: unknown, about: About, key = ''): void {
    const { viewer, table, rounds, tell } = about
    if (typeof value === 'number' && FACES.has(key)) tell(`a card by its number, ${value}`)
    if (typeof value === 'string' && CARDS.test(value)) {
      const known = this.#truth.facesKnown(table, rounds, viewer)
      for (const card of value.match(EVERY_CARD)!) {
        this.cards++
        if (!known.has(card)) tell(`the card ${card}`)
      }
    }
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const one of value) this.#walk(one, about, key)
      return
    }
    const { spot, card } = value as Json
    if (typeof spot === 'string' && typeof card === 'string') {
      const known = rounds.some((round) => this.#truth.mayKnow(table, round, spot, card, viewer))
      if (!known) tell(`${card} on ${spot}`)
    }
    for (const [name, one] of Object.entries(value)) {
      if (key === 'cause' && name === 'digest') tell('the digest of a command, which gives its card away')
      if (!STATIC.has(name)) this.#walk(one, about, name)
    }
  }
}

interface About {
  readonly viewer: string
  readonly table: string
  readonly rounds: readonly number[]
  readonly tell: (what: string) => void
}
