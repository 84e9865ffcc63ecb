// How quickly money moves: rounds of bets, settlements and payouts through the ledger, beside a bare loop that only adds
// the same amounts up in a Map. The difference is what double entry, ids, statements and refusals cost.
import { type Account, type Group, Ledger, type OpeningTransfer, type Transfer } from '@punto/ledger'
import { type Bench, interleaved } from './bench.ts'

const TABLES = 10
const SEATS = 7
const ROUNDS = 500
const TRIALS = 7
const MOST_TIMES_BARE = 12
const GOAL_TIMES_BARE = 5

export const ledger: Bench = {
  name: 'ledger',
  run(report) {
    const { accounts, batches } = evening()
    const transfers = batches.flat(2).length
    const fresh = () => {
      const made = new Ledger()
      made.open(accounts)
      return made
    }
    const live = fresh()
    const answers = batches.flatMap((batch) => live.apply(batch)).flat()
    if (answers.some((answer) => !answer.ok)) throw new Error('A transfer of the bench was refused')
    const journal = live.journal()
    const player = accounts.at(-1)!.id
    const [applied, bare, repeated, folded, stated] = interleaved(
      [
        () => {
          const tried = fresh()
          for (const batch of batches) tried.apply(batch)
        },
        () => bareLoop(batches),
        () => {
          for (const batch of batches) live.apply(batch)
        },
        () => Ledger.fold(journal),
        () => live.statement(player),
      ],
      TRIALS,
    ) as [number, number, number, number, number]
    const perSecond = (time: number, count = transfers) => `${(count / time / 1e6).toFixed(2)} million/s`
    report({ what: `transfers applied (${transfers}: bets, settlements, payouts)`, value: perSecond(applied) })
    report({ what: 'the same amounts added up in a Map, nothing checked', value: perSecond(bare) })
    report({
      what: 'applied, in times of the bare loop',
      value: `${(applied / bare).toFixed(1)}×`,
      must: `at most ${MOST_TIMES_BARE}×`,
      goal: `${GOAL_TIMES_BARE}×`,
      ok: applied <= bare * MOST_TIMES_BARE,
    })
    report({ what: 'transfers answered again, by their ids', value: perSecond(repeated) })
    report({ what: 'transfers folded from a journal', value: perSecond(folded) })
    report({ what: 'lines of a statement', value: perSecond(stated, live.statement(player).length) })
  },
}

/** Balances and nothing else. */
function bareLoop(batches: readonly (readonly Group[])[]): ReadonlyMap<string, number> {
  const balances = new Map<string, number>()
  const pending = new Map<string, OpeningTransfer>()
  const add = (account: string, amount: number) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const batch of batches) {
    for (const group of batch) {
      for (const transfer of group) {
        if (transfer.kind === 'void-pending') continue
        const { debit, credit } = transfer.kind === 'post-pending' ? pending.get(transfer.pending.id)! : transfer
        if (transfer.kind === 'pending') pending.set(transfer.id, transfer)
        else {
          add(debit, -transfer.amount)
          add(credit, transfer.amount)
        }
      }
    }
  }
  return balances
}

/** An evening: at each table every seat bets every round, each bet a group of its own; a round is settled as one group. */
function evening(): { accounts: readonly Account[]; batches: readonly (readonly Group[])[] } {
  const accounts: Account[] = [{ id: 'cage', kind: 'cage', currency: 'EUR' }]
  const batches: Group[][] = []
  for (let table = 0; table < TABLES; table++) {
    const house = `house-${table}`
    accounts.push({ id: house, kind: 'house', currency: 'EUR' })
    const players = Array.from({ length: SEATS }, (_, seat) => `player-${table}-${seat}`)
    for (const player of players) {
      accounts.push({ id: player, kind: 'player', currency: 'EUR' })
      batches.push([[posted('cage', `in-${player}`, 'cage', player, 100_000_000)]])
    }
    for (let round = 0; round < ROUNDS; round++) batches.push(...roundAt(house, players, round))
  }
  return { accounts, batches }
}

function roundAt(house: string, players: readonly string[], round: number): Group[][] {
  const key = (seat: number) => `${house}-${round}-${seat}`
  const bets = players.map(
    (player, seat): Group => [{ ...posted(player, key(seat), player, house, 1000 + seat), kind: 'pending' }],
  )
  // Of three bets one loses, one wins and one is a push.
  const settlement = players.flatMap((player, seat): Transfer[] => {
    const end = { by: house, id: `end-${key(seat)}`, pending: { by: player, id: key(seat) }, ...asked }
    const outcome = (round + seat) % 3
    if (outcome === 0) return [{ ...end, kind: 'post-pending', amount: 1000 + seat }]
    const back: Transfer = { ...end, kind: 'void-pending' }
    return outcome === 1 ? [back, posted(house, `pay-${key(seat)}`, house, player, 950)] : [back]
  })
  return [bets, [settlement]]
}

const asked = { reason: 'bench', ref: '', at: 0 }
const posted = (by: string, id: string, debit: string, credit: string, amount: number): OpeningTransfer => ({
  kind: 'posted',
  by,
  id,
  debit,
  credit,
  amount,
  ...asked,
})
