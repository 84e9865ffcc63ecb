// What each event does to money, as the transfers that must be made for it, in order. A bet is a pending transfer from its
// player to the House; settlement posts what was lost, frees what was not, and pays what was won.
import type { Transfer } from '@punto/ledger'
import type { Reservation, TableEvent } from '@punto/table'

/** A transfer as it must be made; when it is made is the ledger's affair. With `owing`, what the player has not is their debt. */
export type Owed = Transfer extends infer T ? (T extends Transfer ? Omit<T, 'at'> : never) : never

export const houseOf = (table: string): string => `house/${table}`
export const debtOf = (player: string): string => `debt/${player}`
const purseOf = (player: string): string => `player/${player}`

export function owedFor(event: TableEvent, table: string): readonly Owed[] {
  const by = houseOf(table)
  const reserve = (player: string, { ref, amount }: Reservation, reason: string): Owed => ({
    kind: 'pending',
    by,
    id: ref,
    debit: purseOf(player),
    credit: by,
    amount,
    reason,
    ref,
  })
  const free = (ref: string, reason: string, id = `${ref}/void`): Owed => ({
    kind: 'void-pending',
    by,
    id,
    pending: { by, id: ref },
    reason,
    ref,
  })
  const keep = ({ ref, amount }: Reservation): Owed => ({
    kind: 'post-pending',
    by,
    id: `${ref}/post`,
    pending: { by, id: ref },
    amount,
    reason: 'lost',
    ref,
  })
  const pay = (player: string, id: string, ref: string, amount: number, reason: string): Owed => ({
    kind: 'posted',
    by,
    id,
    debit: by,
    credit: purseOf(player),
    amount,
    reason,
    ref,
  })
  /** To a player, or from one: then what they have not stands as their debt (ruling 38). */
  const move = (player: string, ref: string, amount: number, reason: string): Owed => {
    if (amount > 0) return pay(player, ref, ref, amount, reason)
    const sides = { debit: purseOf(player), credit: by, owing: debtOf(player) }
    return { kind: 'posted', by, id: ref, ...sides, amount: -amount, reason, ref }
  }

  /** Between the House and a pot, where there is anything to move. */
  const across = (
    id: string,
    ref: string,
    reason: string,
    debit: string,
    credit: string,
    amount: number,
  ): readonly Owed[] => (amount === 0 ? [] : [{ kind: 'posted', by, id, debit, credit, amount, reason, ref }])
  const all = (payments: readonly { readonly amount: number }[]) => payments.reduce((sum, one) => sum + one.amount, 0)

  switch (event.type) {
    case 'bet-placed':
    case 'bet-increased': {
      const { player, ref, amount, inChips } = event
      const laid = reserve(player, event, 'bet')
      if (inChips !== true) return [laid]
      // Chips of no account come in over the table and are the player's from then on.
      const chips = { kind: 'posted', by, amount, reason: 'chips-found', ref } as const
      return [
        { ...chips, id: `${ref}/chips`, debit: `chips/${table}`, credit: by },
        { ...chips, id: `${ref}/chips-in`, debit: by, credit: purseOf(player) },
        laid,
      ]
    }
    case 'ante-raised':
      return [reserve(event.player, event, 'wager')]
    case 'insurance-placed':
      return [reserve(event.player, event, 'insurance')]
    case 'bet-refused':
      return [free(event.ref, 'refused')]
    case 'bet-reduced':
    case 'bet-withdrawn':
    case 'bet-returned':
    case 'insurance-returned': {
      const freed = event.freed.map((ref) => free(ref, event.type))
      const reason = event.type === 'insurance-returned' ? 'insurance' : 'bet'
      return event.kept ? [...freed, reserve(event.player, event.kept, reason)] : freed
    }
    case 'insurance-changed': {
      const { kept } = event
      const back = event.freed.map((ref) => free(ref, event.type, kept && `${kept.ref}/change`))
      return kept ? [...back, reserve(event.player, kept, 'insurance')] : back
    }
    case 'bets-taken-back':
      return event.lines.flatMap(({ held }) => held.map(({ ref }) => free(ref, 'taken-back')))
    case 'round-voided':
      return [
        ...event.lines.flatMap(({ held }) => held.map(({ ref }) => free(ref, 'void'))),
        ...(event.reversed ?? []).map(({ player, ref, net }) => move(player, ref, -net, 'void')),
      ]
    case 'claim-accepted':
      return [pay(event.player, event.ref, event.ref, event.amount, 'insurance-not-offered')]
    case 'ante-reopened':
      return event.freed.map((ref) => free(ref, event.type))
    case 'decision-paid':
      return event.payments.map(({ player, ref, amount }) => move(player, ref, amount, 'decision'))
    case 'round-settled': {
      const lines = event.lines.flatMap(({ player, result, net, held }) => {
        if (held.length === 0) return []
        if (result === 'lose') return held.map(keep)
        const freed = held.map(({ ref }) => free(ref, result === 'push' ? 'returned' : 'won'))
        const { ref } = held[0]!
        return net > 0 ? [...freed, pay(player, `${ref}/pay`, ref, net, 'payout')] : freed
      })
      const redone = (event.adjusted ?? []).map(({ player, ref, paid, due }) =>
        move(player, ref, due - paid, 'correction'),
      )
      const into = (event.pots ?? []).flatMap(({ pot, currency, fed, reserved }) => {
        const ref = `${event.round}.pot-${pot}`
        return [
          ...across(`${ref}/fed`, ref, 'pot-fed', by, `pot/${currency}/${pot}`, fed),
          ...across(`${ref}/reserved`, ref, 'pot-reserved', by, `reserve/${currency}/${pot}`, reserved),
        ]
      })
      return [...lines, ...redone, ...into]
    }
    case 'jackpot-paid': {
      const { pot, currency, payments, seeded, ref } = event
      const [meter, reserve] = [`pot/${currency}/${pot}`, `reserve/${currency}/${pot}`]
      return [
        ...across(`${ref}/reserve`, ref, 'pot-seed', reserve, by, seeded),
        ...across(`${ref}/seed`, ref, 'pot-seed', by, meter, seeded),
        ...across(`${ref}/hit`, ref, 'pot-hit', meter, by, all(payments)),
        ...payments.map((one) => pay(one.player, one.ref, one.ref, one.amount, 'jackpot')),
      ]
    }
    case 'jackpot-undone': {
      const { pot, currency, payments, seeded, ref } = event
      const back = Math.min(seeded, all(payments))
      return [
        ...payments.map((one) => move(one.player, one.ref, -one.amount, 'jackpot-undone')),
        ...across(`${ref}/reserve`, ref, 'pot-undone', by, `reserve/${currency}/${pot}`, back),
        ...across(`${ref}/pot`, ref, 'pot-undone', by, `pot/${currency}/${pot}`, all(payments) - back),
      ]
    }
    default:
      return []
  }
}

/** Two reservations that end alike, ended by one transfer: it bears the name of the first. */
export function together(one: Owed, other: Owed): Owed {
  if (one.kind === 'void-pending' && other.kind === one.kind && other.reason === one.reason) {
    return { ...one, others: [...(one.others ?? []), other.pending] }
  }
  if (one.kind === 'post-pending' && other.kind === one.kind) {
    return { ...one, others: [...(one.others ?? []), other.pending], amount: one.amount + other.amount }
  }
  return one
}
