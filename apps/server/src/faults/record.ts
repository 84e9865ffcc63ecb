// The record of a simulated house: everything that its database has really done, kept beside it, and everything that the house
// has told anybody. What was told must be in what was done, at once and for ever.
import { createHash } from 'node:crypto'
import { type Answer, LEDGER_REFUSALS, type Transfer } from '@punto/ledger'
import type { Published } from '../engine/index.ts'
import { isUnavailable, type Letter, type Reply } from '../engine/index.ts'
import { digestOf } from '../engine/unit.ts'
import type { Outcome, Unit } from '../storage/index.ts'
import { ShadowBooks } from './books.ts'
import { must } from './broken.ts'
import { Story } from './story.ts'

export interface KnownCommand {
  readonly digest: string
  /** The answer as it was written; undefined where the ledger refused. */
  readonly answer: string | undefined
}

/** A commit of which nobody knows yet whether it was written. */
interface Doubt {
  readonly units: readonly Unit[]
  readonly outcomes: readonly Outcome[]
}

export class HouseRecord {
  readonly stories = new Map<string, Story>()
  readonly books = new ShadowBooks()
  readonly commands = new Map<string, KnownCommand>()
  readonly secrets = new Map<string, string>()
  /** What was told under an actor's id and digest, the first time. */
  readonly #told = new Map<string, string>()
  readonly #hash = createHash('sha256')
  doubt: Doubt | undefined
  rounds = 0
  commits = 0
  acknowledged = 0

  /** Something that belongs to what happened, so that two runs can be compared. */
  note(...facts: readonly unknown[]): void {
    this.#hash.update(`${JSON.stringify(facts)}\n`)
  }

  digest(): string {
    return this.#hash.copy().digest('hex')
  }

  story(table: string): Story {
    const known = this.stories.get(table) ?? new Story(table)
    this.stories.set(table, known)
    return known
  }

  committed(units: readonly Unit[], outcomes: readonly Outcome[]): void {
    this.commits++
    const touched = new Set<string>()
    for (const [i, unit] of units.entries()) this.#landed(unit, outcomes[i]!, touched)
    for (const table of touched) this.story(table).checkFelt(this.books)
    this.books.check()
    this.rounds = [...this.stories.values()].reduce((sum, { ended }) => sum + ended, 0)
  }

  #landed({ append, transfers = [], command }: Unit, outcome: Outcome, touched: Set<string>): void {
    this.note(outcome.kind, append?.events, command)
    if (outcome.kind === 'refused' && command && LEDGER_REFUSALS[outcome.refusal.code].remembered) {
      this.commands.set(keyOf(command.actor, command.id), { digest: command.digest, answer: undefined })
    }
    if (outcome.kind !== 'done') return
    if (append) {
      const story = this.story(append.table)
      must(story.version === append.expected, 'events were written at another version', () => append)
      for (const text of append.events) story.take(text)
      must(story.version === outcome.version, 'the version is not the count of events', () => outcome)
      touched.add(append.table)
    }
    this.#moved(transfers, outcome.transfers)
    if (!command) return
    const key = keyOf(command.actor, command.id)
    must(!this.commands.has(key), 'an id was answered a second time', () => command)
    this.commands.set(key, { digest: command.digest, answer: command.answer })
  }

  #moved(transfers: readonly Transfer[], answers: readonly Answer[]): void {
    for (const [i, transfer] of transfers.entries()) {
      const answer = answers[i]!
      must(answer.ok, 'a unit is done and its money was refused', () => transfer)
      if (!answer.repeated) this.books.take(transfer)
    }
  }

  /** A shoe's sealed seed: what is kept once is kept for ever. */
  kept(table: string, shoe: number, sealed: Uint8Array): void {
    const name = `${table}#${shoe}`
    const hex = Buffer.from(sealed).toString('hex')
    const before = this.secrets.get(name)
    must(before === undefined || before === hex, 'another seed is kept for a shoe', () => name)
    this.secrets.set(name, hex)
  }

  /** A living house has answered. */
  answered(table: string, letter: Letter, reply: Reply): void {
    this.note('reply', table, letter.actor.id, letter.id, isUnavailable(reply) ? reply.unavailable : reply)
    if (isUnavailable(reply)) return
    this.acknowledged++
    const { repeated: _, ...kept } = reply
    const digest = digestOf(table, letter)
    const { role, id: by } = letter.actor
    const key = keyOf(`${role}/${by}`, letter.id)
    const known = this.commands.get(key)
    const details = () => ({ table, letter, reply, known })
    const told = this.#told.get(`${key} ${digest}`)
    const text = JSON.stringify(kept)
    must(told === undefined || told === text, 'the same id was answered otherwise', () => ({ told, ...details() }))
    this.#told.set(`${key} ${digest}`, text)
    if (!known || known.digest !== digest) {
      const reused = !kept.ok && kept.refusal.code === 'command/id-reused'
      must(reused, known ? 'a used id was taken for another command' : 'told what was never written', details)
      this.#told.delete(`${key} ${digest}`)
      return
    }
    must(known.answer === undefined || known.answer === text, 'told otherwise than written', details)
    if (kept.ok && kept.to > kept.from) this.#carriedOut(table, letter, kept)
  }

  #carriedOut(table: string, letter: Letter, { from, to }: { readonly from: number; readonly to: number }): void {
    const story = this.story(table)
    const cause = story.causeAfter(from)
    const { role, id } = letter.actor
    const mine = cause?.id === letter.id && cause.by === id && cause.role === role
    must(mine && to <= story.version, 'an acknowledged command is not where it was told to be', () => ({
      letter,
      cause,
    }))
  }

  /** A living house has told those who watch. */
  published({ table, from, events }: Published): void {
    const { texts } = this.story(table)
    this.note('published', table, from, events.length)
    must(from + events.length <= texts.length, 'told before it was written', () => ({ table, from }))
    for (const [i, event] of events.entries()) {
      must(JSON.stringify(event) === texts[from + i], 'told otherwise than written', () => ({
        table,
        version: from + i,
      }))
    }
  }
}

export const keyOf = (actor: string, id: string): string => `${actor} ${id}`
