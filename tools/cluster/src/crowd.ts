// Players with bets at several tables of several owners. Each command is sent under one id, to one door after the other, until
// it is answered: carried out, or refused by the table. What was answered is kept, to be held against the database.
import { setTimeout as wait } from 'node:timers/promises'
import { makeApi } from '@punto/client'
import { CheckFailed } from '@punto/harness/checks'
import { between, seededDice } from '@punto/harness/random'
import type { Acknowledgement } from '@punto/kills/acknowledgements'
import { betInput, betsObject, type Histories } from '@punto/kills/histories'
import { type Answer, Door, type Felt } from './door.ts'
import { BETS, TABLES } from './house-files.ts'

const PLAYERS = 5
/** An answer that has not come by then is asked for elsewhere. */
const PATIENCE_MS = 1500
const THINK_MS = [50, 300] as const
const UNDER_WAY = 2

/** Nothing was decided: the same command may be sent again, here or elsewhere. */
const isUndecided = (code: string): boolean => /^(house|rate|storage|link)\//.test(code)

interface Guest {
  readonly player: string
  readonly token: string
}

export async function comeIn(url: string): Promise<readonly Guest[]> {
  const guests: Guest[] = []
  while (guests.length < PLAYERS) {
    const api = makeApi({ url })
    const { player } = await api.guest()
    const { token } = await api.makeToken({ body: { label: 'cluster', scopes: ['watch', 'play'] } })
    guests.push({ player: player!, token })
  }
  return guests
}

interface Command {
  readonly type: string
  readonly round?: number
  readonly [field: string]: unknown
}

interface Asked {
  readonly player: string
  readonly table: string
  readonly command: Command
  /** Its place in the histories, and that of the answer that decides it. */
  readonly called: number
  ended: number | undefined
  /** How often it was sent. */
  sent: number
  /** The first answer that decides it. */
  answer: Answer | undefined
  decided: () => void
  /** Tells whoever waits for this attempt. */
  heard: () => void
}

export class Crowd {
  readonly #seed: number
  readonly #histories: Histories
  readonly #watchers: readonly Door[]
  readonly #players: readonly Player[]
  readonly #asked = new Map<string, Asked>()
  readonly felts = new Map<string, Felt>(TABLES.map((table) => [table, { phase: '', round: 0 }]))
  /** Bets that were acknowledged, by table. */
  readonly acknowledged = new Map<string, number>()
  /** What was answered of each table, counted: for whoever looks into a table that stands still. */
  readonly answers = new Map<string, number>()
  #contradiction: string | undefined
  #isOver = false

  constructor(guests: readonly Guest[], urls: readonly string[], seed: number, histories: Histories) {
    this.#seed = seed
    this.#histories = histories
    this.#watchers = urls.map((url) => new Door(url, undefined, () => undefined, this.felts))
    this.#players = guests.map((guest, i) => {
      const doors = urls.map((url) => new Door(url, guest.token, (answer) => this.#hear(answer)))
      return { ...guest, box: i + 1, doors, seats: new Set(), laid: new Map(), owners: new Map() }
    })
  }

  play(): void {
    for (const player of this.#players) for (let i = 0; i < UNDER_WAY; i++) void this.#play(player, i)
  }

  /** Nothing new is asked; what is under way has a last moment to be answered. */
  async finish(): Promise<readonly Acknowledgement[]> {
    this.#isOver = true
    await wait(PATIENCE_MS)
    for (const door of [...this.#watchers, ...this.#players.flatMap(({ doors }) => doors)]) door.close()
    if (this.#contradiction) throw new CheckFailed(this.#contradiction)
    return [...this.#asked].flatMap(([id, { player, table, answer, sent }]): readonly Acknowledgement[] => {
      const actor = `player/${player}`
      if (!answer) return []
      if (answer.refusal === undefined) return [{ kind: 'done', table, actor, id }]
      // What was sent to two doors may be refused at one and carried out later at the other.
      return sent > 1 ? [] : [{ kind: 'refused', actor, id }]
    })
  }

  /** Once every process has ended: what was asked of bets goes into the histories, and what was not answered may have happened or not. */
  tellHistories(): void {
    const end = this.#histories.mark()
    for (const { player, table, command, called, ended = end, answer, sent } of this.#asked.values()) {
      const input = betInput(command)
      if (!input || command.round === undefined || sent === 0) continue
      // What was sent to two doors may be refused at one and carried out later at the other.
      const isKnown = answer !== undefined && (answer.refusal === undefined || sent === 1)
      const output =
        answer?.refusal === undefined ? ({ ok: true } as const) : { ok: false as const, code: answer.refusal }
      this.#histories.keep({
        object: betsObject(table, command.round, player),
        input,
        called,
        ended: isKnown ? ended : end,
        output: isKnown ? output : undefined,
      })
    }
  }

  #hear(answer: Answer): void {
    const asked = this.#asked.get(answer.id)
    if (!asked) return
    const told = `${asked.table} ${answer.refusal ?? 'done'}`
    this.answers.set(told, (this.answers.get(told) ?? 0) + 1)
    if (answer.refusal !== undefined && isUndecided(answer.refusal)) return void asked.heard()
    const before = asked.answer
    if (before && before.refusal === undefined && answer.refusal !== undefined) {
      this.#contradiction ??= `${answer.id} was told that it is done, and then ${answer.refusal}`
    }
    if (before) return
    asked.answer = answer
    asked.ended = this.#histories.mark()
    asked.decided()
  }

  async #play(player: Player, hand: number): Promise<void> {
    const dice = seededDice(this.#seed, `${player.player} ${hand}`)
    for (let n = 0; !this.#isOver; n++) {
      await wait(between(dice, ...THINK_MS))
      const table = TABLES[dice.below(TABLES.length)]!
      const { phase, round } = this.felts.get(table)!
      if (phase !== 'betting') continue
      const id = `${this.#seed}-${player.player}-${hand}-${n}`
      if (!player.seats.has(table)) {
        if (await this.#ask(player, table, id, { type: 'sit', box: player.box })) player.seats.add(table)
        continue
      }
      const bet = BETS[dice.below(BETS.length)]!
      const key = `${table} ${round} ${bet}`
      const about = { round, box: player.box, bet }
      const isNew = !player.laid.has(key)
      player.laid.set(key, true)
      const command = isNew ? { type: 'place-bet', ...about, stake: 5 } : { type: 'increase-bet', ...about, by: 1 }
      if (await this.#ask(player, table, id, command)) {
        this.acknowledged.set(table, (this.acknowledged.get(table) ?? 0) + 1)
      }
    }
  }

  /** Whether it was carried out. */
  async #ask(player: Player, table: string, id: string, command: Command): Promise<boolean> {
    const asked: Asked = {
      player: player.player,
      table,
      command,
      called: this.#histories.mark(),
      ended: undefined,
      sent: 0,
      answer: undefined,
      decided: () => undefined,
      heard: () => undefined,
    }
    this.#asked.set(id, asked)
    for (let attempt = player.owners.get(table) ?? 0; !asked.answer && !this.#isOver; attempt++) {
      const at = attempt % player.doors.length
      const door = player.doors[at]!
      const heard = new Promise<void>((resolve) => {
        asked.decided = asked.heard = resolve
      })
      if (!door.send({ type: 'do', id, table, command })) {
        await wait(50)
        continue
      }
      asked.sent++
      await Promise.race([heard, wait(PATIENCE_MS)])
      if (asked.answer) player.owners.set(table, at)
      else await wait(100)
    }
    // A seat that was taken with a command whose answer was lost is refused the next time: it is ours.
    const code = asked.answer?.refusal
    return asked.answer !== undefined && (code === undefined || code === 'seat/seated-already')
  }
}

interface Player extends Guest {
  readonly box: number
  readonly doors: readonly Door[]
  /** Tables where it is seated. */
  readonly seats: Set<string>
  readonly laid: Map<string, true>
  /** By table, the door that answered last. */
  readonly owners: Map<string, number>
}
