// A world on simulated time between a client and the small house, whose network breaks from a seed: frames are delayed and
// come twice, news are lost, connections are refused, cut in the middle of anything, stall for longer than anyone waits, and
// fall silent without a word.
import type { Socket, World } from '../src/index.ts'
import { type Chance, chanceFrom } from './chance.ts'
import type { SmallHouse } from './small-house.ts'
import { ServerEnd } from './small-server.ts'

export interface Weather {
  /** Of a frame: that it comes twice, that it is held up and all others behind it, that the connection is cut or falls silent. */
  readonly twice: number
  readonly stall: number
  readonly cut: number
  readonly silence: number
  /** Of news with events: that they never come, though the connection holds. */
  readonly lost: number
  /** Of a connection: that it is refused. */
  readonly refused: number
  readonly latencyMs: number
}

export const CALM: Weather = { twice: 0, stall: 0, cut: 0, silence: 0, lost: 0, refused: 0, latencyMs: 5 }
export const STORM: Weather = {
  twice: 0.1,
  stall: 0.02,
  cut: 0.02,
  silence: 0.01,
  lost: 0.05,
  refused: 0.2,
  latencyMs: 200,
}

const BEAT_MS = 1000
/** Longer than a client waits in silence. */
const STALL_MS = 4000

interface Due {
  readonly at: number
  readonly order: number
  readonly call: () => void
}

export class StormyWorld implements World {
  readonly browser = false
  weather: Weather = STORM
  /** Goes up when the server loses its seal: no older cursor is known. */
  era = 0
  connections = 0
  readonly #house: SmallHouse
  readonly #chance: Chance
  readonly #due: Due[] = []
  #now = 0
  #order = 0
  #unique = 0

  constructor(house: SmallHouse, seed: number) {
    this.#house = house
    this.#chance = chanceFrom(seed)
  }

  readonly now = () => this.#now
  readonly wall = () => 1_700_000_000_000 + this.#now
  readonly random = () => this.#chance.next()
  readonly unique = () => `u${this.#unique++}`
  readonly fetch = () => Promise.reject(new Error('no requests in this world'))

  after(ms: number, call: () => void): () => void {
    const entry = { at: this.#now + ms, order: this.#order++, call }
    this.#due.push(entry)
    return () => {
      const at = this.#due.indexOf(entry)
      if (at >= 0) this.#due.splice(at, 1)
    }
  }

  /** Everything that is due within the next so many milliseconds. */
  pass(ms: number): void {
    const until = this.#now + ms
    for (;;) {
      let next: Due | undefined
      for (const one of this.#due) {
        const sooner = !next || one.at < next.at || (one.at === next.at && one.order < next.order)
        if (one.at <= until && sooner) next = one
      }
      if (!next) break
      this.#due.splice(this.#due.indexOf(next), 1)
      this.#now = Math.max(this.#now, next.at)
      next.call()
    }
    this.#now = until
  }

  socket(): Socket {
    this.connections++
    const socket: Socket = {
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: () => {},
      close: () => {},
    }
    let open = true
    /** From the server to the client, and back: each in order, however long it takes. */
    const lane = () => {
      let last = 0
      return (call: () => void) => {
        const held = this.#chance.happens(this.weather.stall) ? STALL_MS : 0
        last = Math.max(last, this.#now + held + this.#chance.next() * this.weather.latencyMs)
        this.after(last - this.#now, call)
      }
    }
    const [down, up] = [lane(), lane()]
    let silent = false
    let end: ServerEnd | undefined
    let stopBeats = () => {}
    const cut = (code = 1006) => {
      if (!open) return
      open = false
      stopBeats()
      // The server may notice later than the client, and what is under way to it is lost or not.
      this.after(this.#chance.next() * 500, () => end?.closed())
      if (!silent) down(() => socket.onclose?.({ code } as never))
    }
    const frame = (deliver: () => void, by: (call: () => void) => void) => {
      if (!open || silent) return
      const { weather } = this
      if (this.#chance.happens(weather.silence)) silent = true
      if (this.#chance.happens(weather.cut)) cut()
      // A cut connection loses what was under way, or loses it after it arrived.
      if ((open && !silent) || this.#chance.happens(0.5)) by(deliver)
      if (this.#chance.happens(weather.twice)) by(deliver)
    }
    const refused = this.#chance.happens(this.weather.refused)
    up(() => {
      if (refused) {
        cut()
        return
      }
      end = new ServerEnd(
        this.#house,
        {
          send: (text) => {
            const lost = isEventful(text) && this.#chance.happens(this.weather.lost)
            if (!lost) frame(() => socket.onmessage?.({ data: text } as never), down)
          },
          close: (code) => cut(code),
        },
        { era: () => this.era, beatMs: BEAT_MS },
      )
      const beat = () => {
        end?.beat()
        stopBeats = this.after(BEAT_MS, beat)
      }
      stopBeats = this.after(BEAT_MS, beat)
      down(() => socket.onopen?.({} as never))
    })
    socket.send = (text) => frame(() => end?.received(text), up)
    socket.close = () => {
      // A browser still tells of the close; a socket that the client let go must not matter to it.
      cut(1000)
    }
    return socket
  }
}

/** News whose loss shows: the next have another number than is expected. */
const isEventful = (text: string): boolean => text.startsWith('{"type":"news"') && !text.includes('"events":[]')
