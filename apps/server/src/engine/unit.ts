// A decision as storage takes it: its events at the version they were decided on, its money, and what its sender is told for
// ever under its id. A refusal is written too, at its version, so that it is never the answer to a state that did not come.
import type { LedgerRefusal, Transfer } from '@punto/ledger'
import { type Command, commandDigest, type TableEvent, type Till, tableRefusal, transfersOf } from '@punto/table'
import type { Mark, Outcome, Remembered, Unit } from '../storage/index.ts'
import type { Kept, Reply } from './reply.ts'

/** A command before the mailbox has put its time on it. */
export type Letter<C extends Command = Command> = C extends Command ? Omit<C, 'at'> : never

export function unitOf(
  letter: Letter,
  kept: Kept,
  events: readonly TableEvent[],
  {
    table,
    expected,
    at,
    marks,
  }: { readonly table: string; readonly expected: number; readonly at: number; readonly marks: readonly Mark[] },
): Unit {
  const { role, id } = letter.actor
  return {
    append: { table, expected, events: events.map((event) => JSON.stringify(event)) },
    transfers: transfersIn(events, { table, at }),
    ...(marks.length > 0 && { marks }),
    // The program never sends a command twice: what it does next follows from the state.
    ...(role !== 'system' && {
      command: { actor: `${role}/${id}`, id: letter.id, digest: digestOf(table, letter), answer: JSON.stringify(kept) },
    }),
  }
}

function transfersIn(events: readonly TableEvent[], till: Till): readonly Transfer[] {
  const transfers: Transfer[] = []
  for (const event of events) for (const group of transfersOf(event, till)) for (const one of group) transfers.push(one)
  return transfers
}

/** What a command asks, at which table, its id and its actor left out; the order of keys does not matter. */
export const digestOf = (table: string, letter: Letter): string => `${table} ${commandDigest(faceless(letter))}`

/**
 * A digest is kept at once, and whoever tries all fifty-two faces finds the one in it: a card is left out. One that is shown is
 * its squeezer's alone, and one that is named too early is refused, and still lies face down. So the same id with another card
 * is taken for the same command, and answered as it was.
 */
const faceless = (letter: Letter): Letter =>
  ('card' in letter && 'spot' in letter ? { ...letter, card: undefined } : letter) as Letter

/** What the sender is told of a unit that was not done and will not be; undefined where the ledger cannot be right. */
export function answerTo(
  { id }: Letter,
  outcome: Exclude<Outcome, { readonly kind: 'done' | 'stale' }>,
): Reply | undefined {
  switch (outcome.kind) {
    case 'repeated': {
      const kept = rememberedAs(outcome.remembered, id)
      return kept && { ...kept, repeated: true }
    }
    case 'id-used':
      return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
    case 'refused':
      return unpaid(outcome.refusal, id)
    case 'malformed': {
      const params = { place: outcome.place, expected: 'visible ASCII without spaces', given: id }
      return { ok: false, refusal: tableRefusal('command/malformed', params) }
    }
  }
}

const rememberedAs = (remembered: Remembered, id: string): Kept | undefined =>
  'answer' in remembered ? (JSON.parse(remembered.answer) as Kept) : unpaid(remembered.refusal, id)

/** The ledger's no in the words of the table; undefined for one that no bet can meet. */
function unpaid({ code, params }: LedgerRefusal, id: string): Kept | undefined {
  if (code === 'id/used-otherwise') return { ok: false, refusal: tableRefusal('command/id-reused', { id }) }
  if (code !== 'account/overdraft' && code !== 'account/unknown') return undefined
  return { ok: false, refusal: tableRefusal('wallet/no-funds', { amount: Number(params.amount ?? 0) }) }
}
