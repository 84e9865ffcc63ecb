// Checks what a killed house acknowledged against what its storage kept: every acknowledged command is there once, where it was
// said to be; nothing that was refused has happened; bought chips are in the journal once; documents of the cage are answered as they
// were, and trays hold what they come to; every settlement is the auditor's, and its money has moved once; nothing is pending without
// a bet on a felt or chips on their way.
import { setTimeout } from 'node:timers/promises'
import type { DatabaseReader } from '@punto/faults'
import { CheckFailed, failUnless } from '@punto/harness/checks'
import { CAGE_LOG } from '@punto/server/cage'
import { type CommandRequest, replyTo } from '@punto/server/table'
import type { LaidRound } from './histories.ts'
import { LogFollower } from './log-follower.ts'
import { type Shared, SharedShoes } from './shared-shoes.ts'

/** A command that was carried out; and where, as far as that was told. */
interface Done {
  readonly kind: 'done'
  readonly table: string
  readonly actor: string
  readonly id: string
  readonly from?: number
  readonly to?: number
}

/** A command that was refused; and how, as far as that is known. */
interface Refused {
  readonly kind: 'refused'
  readonly actor: string
  readonly id: string
  readonly answer?: string
}

/** Chips that were bought. */
export interface Bought {
  readonly kind: 'bought'
  readonly player: string
  readonly amount: number
  readonly id: string
}

/** A command of the cage that was carried out, and its answer. */
interface Caged {
  readonly kind: 'caged'
  readonly actor: string
  readonly id: string
  readonly answer: string
}

export type Acknowledgement = Done | Refused | Bought | Caged | Shared

export function parseAcknowledgements(output: string): readonly Acknowledgement[] {
  // The last line may have been cut by the kill.
  const lines = output.slice(0, output.lastIndexOf('\n') + 1).split('\n')
  return lines.flatMap((line) => promiseIn(line) ?? [])
}

function promiseIn(line: string): Acknowledgement | undefined {
  const [kind, ...words] = line.split(' ')
  if (kind === 'done') {
    const [table, actor, id, from, to] = words
    return { kind, table: table!, actor: actor!, id: id!, from: Number(from), to: Number(to) }
  }
  if (kind === 'refused') {
    const [actor, id, ...answer] = words
    return { kind, actor: actor!, id: id!, answer: answer.join(' ') }
  }
  if (kind === 'caged') {
    const [actor, id, ...answer] = words
    return { kind, actor: actor!, id: id!, answer: answer.join(' ') }
  }
  if (kind === 'shared') {
    const [table, shoe, share] = words
    return { kind, table: table!, shoe: Number(shoe), share: share! }
  }
  if (kind !== 'bought') return undefined
  const [player, amount, id] = words
  return { kind, player: player!, amount: Number(amount), id: id! }
}

/** What was found in order. */
export interface KeptCounts {
  readonly commands: number
  readonly refusals: number
  readonly buyIns: number
  /** Of the cage: cash, fills, credits and counts. */
  readonly chips: number
  readonly shares: number
  readonly settlements: number
  readonly bets: number
}

const MOST_LOOKS = 20

/** Follows a store over many kills. */
export class AcknowledgementCheck {
  readonly #followed = new LogFollower()
  readonly #shoes = new SharedShoes()
  readonly #found = { done: 0, refused: 0, bought: 0, caged: 0, shared: 0 }

  get kept(): KeptCounts {
    const { done, refused, bought, caged, shared } = this.#found
    const counts = { commands: done, refusals: refused, buyIns: bought, chips: caged, shares: shared }
    return { ...counts, ...this.#followed.audited }
  }

  /** Throws at the first thing that does not hold. */
  async check(reader: DatabaseReader, promised: readonly Acknowledgement[]): Promise<void> {
    const followed = this.#followed
    await followed.readOn(reader)
    for (const one of promised) {
      if (one.kind === 'bought') this.#checkBought(one)
      else if (one.kind === 'refused') await this.#checkRefused(reader, one)
      else if (one.kind === 'done') await this.#checkDone(reader, one)
      else if (one.kind === 'caged') await this.#checkCaged(reader, one)
      this.#found[one.kind]++
    }
    const tables = (await reader.tables()).map(({ table }) => table).filter((table) => table !== CAGE_LOG)
    await this.#shoes.check(
      { read: reader.record },
      tables,
      promised.filter((one) => one.kind === 'shared'),
    )
    // A server of its own may still be carrying out what the dead house asked for last, between two looks of ours.
    for (let looks = 1; ; looks++) {
      const wrong = await followed.wrong(reader)
      if (!wrong) return
      if (looks === MOST_LOOKS) throw new CheckFailed(wrong)
      await setTimeout(100)
      await followed.readOn(reader)
    }
  }

  /** What lies of everybody's bets by what was read last, with what was closed since it was asked before. */
  takeLaid(): readonly LaidRound[] {
    return this.#followed.laid.take()
  }

  /** After the last kill. */
  finish(): void {
    this.#followed.finish()
  }

  async #checkDone(reader: DatabaseReader, { table, actor, id, from, to }: Done): Promise<void> {
    const remembered = await reader.storedAnswer({ actor, id })
    const answer = remembered && 'answer' in remembered ? remembered.answer : undefined
    failUnless(answer !== undefined, `${actor} ${id} was told that it is done at ${table} and now nothing`)
    const kept = JSON.parse(answer) as { readonly from: number; readonly to: number }
    const same = answer === JSON.stringify({ ok: true, from: from ?? kept.from, to: to ?? kept.to })
    failUnless(same, `${actor} ${id} was told ${from} to ${to} and now ${answer}`)
    const version = this.#followed.versionOf(actor, id)
    const there = kept.to === kept.from || version === kept.from + 1
    failUnless(
      there,
      `${actor} ${id} was told version ${kept.from + 1} at ${table}; its event is at ${version ?? 'none'}`,
    )
  }

  /** It has not happened; where it is remembered, then as it was told. */
  async #checkRefused(reader: DatabaseReader, { actor, id, answer }: Refused): Promise<void> {
    const version = this.#followed.versionOf(actor, id)
    const told = answer ?? 'that it is refused'
    failUnless(version === undefined, `${actor} ${id} was told ${told}, and its event is at ${version}`)
    const remembered = await reader.storedAnswer({ actor, id })
    if (!remembered || answer === undefined) return
    const now = replyTo({ id } as CommandRequest, { kind: 'repeated', remembered })
    const same = JSON.stringify(now) === JSON.stringify({ ...JSON.parse(answer), repeated: true })
    failUnless(same, `${actor} ${id} was told ${answer} and now ${JSON.stringify(now) ?? 'nothing'}`)
  }

  async #checkCaged(reader: DatabaseReader, { actor, id, answer }: Caged): Promise<void> {
    const remembered = await reader.storedAnswer({ actor, id })
    const now = remembered && 'answer' in remembered ? remembered.answer : undefined
    failUnless(now === answer, `${actor} ${id} was told ${answer} and now ${now ?? 'nothing'}`)
    failUnless(this.#followed.cage.has(`${actor} ${id}`), `${actor} ${id} was told ${answer}, and its event is missing`)
  }

  /** Nothing is in the journal twice: whoever reads it makes sure of that. */
  #checkBought({ player, amount, id }: Bought): void {
    const found = this.#followed.boughtBy(player, id)
    failUnless(found === amount, `${player} has bought ${amount} as ${id}, and the journal says ${found ?? 'nothing'}`)
  }
}
