// The transfers that events are made into, as data. A bet is a pending transfer from its player to the table's house
// account under the bet's own reference; settlement posts what was lost, frees what was not, and pays wins from the House.
// What a pending transfer freed in part keeps is reserved anew in the same group, so that nothing comes between.
import type { Account, AccountKind, Group, OpeningTransfer, Transfer } from '@punto/ledger'
import type { Reservation, SettledLine } from './event-parts.ts'
import type { Pot, PotFed, PotPayment, PotReturn } from './jackpots/messages.ts'

/** The table whose money it is, and when, in milliseconds since 1970. */
export interface Till {
  readonly table: string
  readonly at: number
}

/** The ledger account of a player. */
export const playerAccount = (player: string): string => `player/${player}`
/** What a player owes the House (ruling 38). */
export const debtAccount = (player: string): string => `debt/${player}`

/** The accounts of each table by the beginning of their ids. */
export const TABLE_ACCOUNTS = [
  { id: 'house/', kind: 'house' },
  { id: 'tips/', kind: 'house' },
  { id: 'chips/', kind: 'house' },
] as const satisfies readonly {
  readonly id: string
  readonly kind: AccountKind
}[]
type TableAccount = (typeof TABLE_ACCOUNTS)[number]

/** What the House has won or lost at the table. */
export const houseAccount = (table: string): string => `house/${table}`

/** The tip box of a table: what players have given its dealers. */
export const tipsAccount = (table: string): string => `tips/${table}`

/** Chips that came to a felt and were in no account, below zero: whoever has them holds them in hand. */
export const chipsAccount = (table: string): string => `chips/${table}`

/** All that a table needs before its first command. */
export const accountsOfTable = ({
  table,
  currency,
}: {
  readonly table: string
  readonly currency: string
}): Account[] => TABLE_ACCOUNTS.map(({ id, kind }) => ({ id: `${id}${table}`, kind, currency }))

/** What the pots of the house are kept in, by the beginning of their ids: they belong to no table. */
export const POT_ACCOUNTS = [
  { id: 'pot/', kind: 'house' },
  { id: 'reserve/', kind: 'house' },
] as const satisfies readonly { readonly id: string; readonly kind: AccountKind }[]

/** What is on the meter of a pot. */
export const potAccount = ({ pot, currency }: Pot): string => `pot/${currency}/${pot}`

/** What is set aside for the next seeds of a pot; below zero by what the House has advanced. */
export const reserveAccount = ({ pot, currency }: Pot): string => `reserve/${currency}/${pot}`

/** All that these pots need before a table feeds them. */
export const accountsOfPots = (pots: readonly Pot[]): Account[] =>
  pots.flatMap((pot) => [
    { id: potAccount(pot), kind: 'house', currency: pot.currency },
    { id: reserveAccount(pot), kind: 'house', currency: pot.currency },
  ])

/** The declaration of an account, if it is a table's. */
export const tableAccountOf = (account: string): TableAccount | undefined =>
  TABLE_ACCOUNTS.find(({ id }) => account.startsWith(id))

const key = ({ table }: Till, ref: string) => ({ by: houseAccount(table), id: ref })

const asked = (till: Till, id: string, reason: string, ref: string) => ({ ...key(till, id), reason, ref, at: till.at })

export const reserve = (till: Till, player: string, { ref, amount }: Reservation, reason: string): Transfer => ({
  kind: 'pending',
  ...asked(till, ref, reason, ref),
  debit: playerAccount(player),
  credit: houseAccount(till.table),
  amount,
})

export const refOf = ({ ref }: Reservation): string => ref

/** All that a stake holds ends at once, under the name of its first reservation. */
const ends = (till: Till, [first, ...others]: readonly string[]) => ({
  pending: key(till, first!),
  ...(others.length > 0 && { others: others.map((ref) => key(till, ref)) }),
})

export function release(till: Till, refs: readonly string[], reason: string, id = `${refs[0]}/void`): Group {
  const [first] = refs
  if (first === undefined) return []
  return [{ kind: 'void-pending', ...asked(till, id, reason, first), ...ends(till, refs) }]
}

/** A lost stake is posted; a returned one is freed; a won one is freed and its win paid. */
export function settled(till: Till, { player, result, net, held }: SettledLine): Group {
  const refs = held.map(refOf)
  const [first] = refs
  // Its money was moved by an earlier settlement: what the round comes to now is adjusted for each player at once.
  if (first === undefined) return []
  if (result === 'lose') {
    const amount = held.reduce((sum, one) => sum + one.amount, 0)
    return [{ kind: 'post-pending', ...asked(till, `${first}/post`, 'lost', first), ...ends(till, refs), amount }]
  }
  const freed = release(till, refs, result === 'push' ? 'returned' : 'won')
  // A win rounded down to nothing moves no money.
  if (net === 0) return freed
  return [...freed, { ...payment(till, first, player, net, 'payout'), ...key(till, `${first}/pay`) }]
}

/** From the House to a player. */
export const payment = (till: Till, ref: string, player: string, amount: number, reason: string): OpeningTransfer => ({
  kind: 'posted',
  ...asked(till, ref, reason, ref),
  debit: houseAccount(till.table),
  credit: playerAccount(player),
  amount,
})

/** What a bet was paid for with, where that was in chips of no account: they become its player's, by way of the House. */
export function chipsIn(
  till: Till,
  { ref, player, amount, inChips }: Reservation & { readonly player: string; readonly inChips?: true },
): Group {
  if (!inChips) return []
  const [house, chips] = [houseAccount(till.table), chipsAccount(till.table)]
  const given = { kind: 'posted', ...asked(till, `${ref}/chips`, 'chips-found', ref), amount } as const
  return [
    { ...given, debit: chips, credit: house },
    { ...given, ...key(till, `${ref}/chips-in`), debit: house, credit: playerAccount(player) },
  ]
}

/** Why chips are given away: it counts against limits of play as what is staked and lost. */
export const TIP = 'tip'

/** From a player to the table's tip box, by way of the House, whose result stays as it is. */
export function tip(till: Till, ref: string, player: string, amount: number): Group {
  const [house, box] = [houseAccount(till.table), tipsAccount(till.table)]
  const given = { kind: 'posted', ...asked(till, ref, TIP, ref), amount } as const
  return [
    { ...given, debit: playerAccount(player), credit: house },
    { ...given, ...key(till, `${ref}/box`), debit: house, credit: box },
  ]
}

/**
 * What a correction or a decision moves, to the player or from them: a transfer of its own. What is taken comes from what the
 * player has available, and the rest stands as their debt (ruling 38), so that nobody's spending holds up the others.
 */
export function moved(till: Till, ref: string, player: string, amount: number, reason: string): Transfer {
  if (amount > 0) return payment(till, ref, player, amount, reason)
  const sides = { debit: playerAccount(player), credit: houseAccount(till.table), owing: debtAccount(player) }
  return { ...payment(till, ref, player, -amount, reason), ...sides }
}

/** Between the House of this table and a pot or its reserve: the table asks, so its House account is a party to all of it. */
const withHouse = (
  till: Till,
  {
    id,
    reason,
    ref,
    from,
    to,
    amount,
  }: Readonly<Record<'id' | 'reason' | 'ref', string>> & {
    readonly from?: string
    readonly to?: string
    readonly amount: number
  },
): Group => {
  if (amount === 0) return []
  const house = houseAccount(till.table)
  return [{ kind: 'posted', ...asked(till, id, reason, ref), debit: from ?? house, credit: to ?? house, amount }]
}

/** What a settlement takes out of the stakes for a pot and its reserve. */
export function potFed(till: Till, round: number, { fed, reserved, ...pot }: PotFed): Group {
  const ref = `${round}.pot-${pot.pot}`
  return [
    ...withHouse(till, { id: `${ref}/fed`, reason: 'pot-fed', ref, to: potAccount(pot), amount: fed }),
    ...withHouse(till, {
      id: `${ref}/reserved`,
      reason: 'pot-reserved',
      ref,
      to: reserveAccount(pot),
      amount: reserved,
    }),
  ]
}

const sumOf = (payments: readonly { readonly amount: number }[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)

type Paid = Pot & { readonly payments: readonly PotPayment[]; readonly seeded: number; readonly ref: string }

/** The seed goes in from the reserve, then out comes what is paid: the pot never stands below nothing. */
export function potPaid(till: Till, { payments, seeded, ref, ...pot }: Paid): Group {
  const [from, account] = [reserveAccount(pot), potAccount(pot)]
  return [
    ...withHouse(till, { id: `${ref}/reserve`, reason: 'pot-seed', ref, from, amount: seeded }),
    ...withHouse(till, { id: `${ref}/seed`, reason: 'pot-seed', ref, to: account, amount: seeded }),
    ...withHouse(till, { id: `${ref}/hit`, reason: 'pot-hit', ref, from: account, amount: sumOf(payments) }),
    ...payments.map(({ player, amount, ref: own }) => payment(till, own, player, amount, 'jackpot')),
  ]
}

type Undone = Pot & { readonly payments: readonly PotReturn[]; readonly seeded: number; readonly ref: string }

/** What was paid comes back from the players; the reserve gets back the seed it gave, and the pot the rest. */
export function potUndone(till: Till, { payments, seeded, ref, ...pot }: Undone): Group {
  const sum = sumOf(payments)
  const back = Math.min(seeded, sum)
  return [
    ...payments.map(({ player, amount, ref: own }) => moved(till, own, player, -amount, 'jackpot-undone')),
    ...withHouse(till, { id: `${ref}/reserve`, reason: 'pot-undone', ref, to: reserveAccount(pot), amount: back }),
    ...withHouse(till, { id: `${ref}/pot`, reason: 'pot-undone', ref, to: potAccount(pot), amount: sum - back }),
  ]
}
