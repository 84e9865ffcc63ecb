// A day's money in two books: what the house says of it, and what the operator's wallet says. A bet and its rollback are looked at
// together: one that the wallet never heard of and one that it took and gave back come to the same.

/** What a line of the house's file has come to. */
export const RECONCILED_STATES = ['done', 'refused', 'open', 'closed'] as const
/** How a request stands in the house's books. */
export type ReconciledState = (typeof RECONCILED_STATES)[number]

/** One request to the wallet, in the house's file. */
export interface HouseLine {
  readonly transaction: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'adjustment'
  /** Of a rollback: the bet's transaction. */
  readonly of: string | null
  /** The operator's id of the player. */
  readonly player: string
  /** To the player in minor units; below zero what is taken from them; 0 where nothing moved. */
  readonly amount: number
  readonly table: string
  readonly round: number
  /** `refused` where the wallet refuses it; `open` where it has not answered yet; `closed` where it was settled outside the wallet. */
  readonly state: ReconciledState
}

/** One movement in the operator's file. */
export interface WalletLine {
  readonly transaction: string
  readonly player: string
  readonly amount: number
}

/** How the two books can differ. */
export const DIFFERENCES = ['missing-there', 'missing-here', 'amount', 'player', 'twice-there', 'open'] as const

/** A line in which the two books differ. */
export interface Difference {
  readonly kind: (typeof DIFFERENCES)[number]
  readonly transaction: string
  readonly player: string
  /** What each side has moved. */
  readonly here: number
  readonly there: number
}

/** What came of comparing the house's books with a wallet's. */
export interface Comparison {
  readonly compared: number
  readonly here: number
  readonly there: number
  readonly differences: readonly Difference[]
}

interface Side {
  player: string
  amount: number
}

/** Compares the house's books with a wallet's, line by line. */
export function compareBooks(house: readonly HouseLine[], wallet: readonly WalletLine[]): Comparison {
  const betOf = new Map(house.flatMap(({ transaction, of }) => (of === null ? [] : [[transaction, of]])))
  const open = new Set(house.filter(({ state }) => state === 'open').map((line) => line.of ?? line.transaction))
  const here = summed(house.map((line) => ({ ...line, transaction: line.of ?? line.transaction })))
  const there = summed(
    wallet.map((line) => ({ ...line, transaction: betOf.get(line.transaction) ?? line.transaction })),
  )
  const differences: Difference[] = []
  for (const transaction of [...new Set([...here.keys(), ...there.keys()])].sort()) {
    const [ours, theirs] = [here.get(transaction), there.get(transaction)]
    const kind = open.has(transaction) ? 'open' : differenceOf(ours, theirs)
    const [own, other] = [ours?.amount ?? 0, theirs?.amount ?? 0]
    if (kind === undefined || (kind === 'open' && own === other)) continue
    differences.push({ kind, transaction, player: (ours ?? theirs)!.player, here: own, there: other })
  }
  for (const { transaction, player, amount } of repeated(wallet)) {
    differences.push({ kind: 'twice-there', transaction, player, here: 0, there: amount })
  }
  const sum = (lines: readonly WalletLine[]) => lines.reduce((all, { amount }) => all + amount, 0)
  return {
    compared: new Set([...here.keys(), ...there.keys()]).size,
    here: sum(house),
    there: sum(wallet),
    differences,
  }
}

function differenceOf(here: Side | undefined, there: Side | undefined): Difference['kind'] | undefined {
  // A wallet's file may leave out what moved nothing.
  if (!there) return here!.amount === 0 ? undefined : 'missing-there'
  if (!here) return 'missing-here'
  if (here.player !== there.player) return 'player'
  return here.amount === there.amount ? undefined : 'amount'
}

function summed(lines: readonly WalletLine[]): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>()
  for (const { transaction, player, amount } of lines) {
    const side = sides.get(transaction) ?? { player, amount: 0 }
    side.amount += amount
    sides.set(transaction, side)
  }
  return sides
}

/** Lines of a transaction that stands in the file already. */
function repeated(lines: readonly WalletLine[]): readonly WalletLine[] {
  const seen = new Set<string>()
  return lines.filter(({ transaction }) => {
    const again = seen.has(transaction)
    seen.add(transaction)
    return again
  })
}
