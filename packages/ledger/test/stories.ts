// Random stories of money for property tests: bets, settlements, retries, mistakes and frauds, in groups and alone.
// Plain choices are drawn, and then told in order, so that a settlement can name a bet that was made before it.
import fc from 'fast-check'
import {
  type Account,
  endedBy,
  type Group,
  LARGEST_AMOUNT,
  type OpeningTransfer,
  type Transfer,
  type TransferKey,
} from '../src/index.ts'

/** Every property starts from this seed, so that a failure is the same for everyone; fast-check prints it too. */
export const SEED = 20_260_405

export const CAST: readonly Account[] = [
  { id: 'cage', kind: 'cage', currency: 'EUR' },
  { id: 'table-1', kind: 'house', currency: 'EUR' },
  { id: 'table-2', kind: 'house', currency: 'EUR' },
  { id: 'anna', kind: 'player', currency: 'EUR' },
  { id: 'ben', kind: 'player', currency: 'EUR' },
  { id: 'cage-chf', kind: 'cage', currency: 'CHF' },
  { id: 'carl', kind: 'player', currency: 'CHF' },
  { id: 'debt-anna', kind: 'debt', currency: 'EUR' },
]

/** Most money stays in its currency and within the house; now and then it does not. */
const way = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(['anna', 'table-1'], ['anna', 'table-2'], ['ben', 'table-1']) },
  { weight: 6, arbitrary: fc.constantFrom(['table-1', 'anna'], ['table-2', 'anna'], ['table-1', 'ben']) },
  { weight: 2, arbitrary: fc.constantFrom(['debt-anna', 'table-1'], ['anna', 'debt-anna'], ['table-1', 'debt-anna']) },
  { weight: 6, arbitrary: fc.constantFrom(['cage', 'anna'], ['cage', 'ben'], ['cage-chf', 'carl'], ['anna', 'cage']) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(['carl', 'table-1'], ['cage', 'carl'], ['ben', 'nobody'], ['nobody', 'ben']),
  },
  { weight: 1, arbitrary: fc.constantFrom(['anna', 'anna'], ['cage', 'table-2']) },
)
const amount = fc.oneof(
  { weight: 30, arbitrary: fc.integer({ min: 1, max: 120 }) },
  { weight: 1, arbitrary: fc.constant(LARGEST_AMOUNT) },
  { weight: 1, arbitrary: fc.constantFrom(0, -5, 0.5, LARGEST_AMOUNT + 1) },
)
/** Who asks: one of the two, or somebody else. */
const asker = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('debit', 'credit') },
  { weight: 1, arbitrary: fc.constantFrom('ben', 'table-2', 'nobody') },
)
const earlier = fc.nat(30)

/** What ends with it: mostly nothing; some are of the same way, some are anything that was told. */
const others = fc.oneof(
  { weight: 4, arbitrary: fc.constant(undefined) },
  { weight: 7, arbitrary: fc.record({ alike: fc.constant(true), places: fc.constant([]) }) },
  { weight: 1, arbitrary: fc.record({ alike: fc.constant(false), places: fc.array(earlier, { maxLength: 3 }) }) },
)

/** One more chip on Anna's stake. */
const chip = fc.record({
  does: fc.constant('pending'),
  way: fc.constant(['anna', 'table-1']),
  amount: fc.integer({ min: 1, max: 9 }),
  asker: fc.constantFrom('debit', 'credit'),
})

const choice = fc.oneof(
  { weight: 5, arbitrary: chip },
  { weight: 12, arbitrary: fc.record({ does: fc.constantFrom('posted', 'pending', 'pending'), way, amount, asker }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('post-pending'),
      earlier,
      others,
      part: fc.integer({ min: 0, max: 5 }),
      asker,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('void-pending'), earlier, others, asker }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('again'), earlier }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('again-otherwise'), earlier, amount }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('end-of-no-bet'), earlier }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('mistake'), way, wrong: fc.constantFrom('kind', 'ref', 'at') }),
  },
)
type Choice = typeof choice extends fc.Arbitrary<infer C> ? C : never

const asked = (n: number) => ({ id: `t-${n}`, reason: 'play', ref: '', at: n })
const buyIns = (...amounts: readonly (readonly [from: string, to: string, amount: number])[]): readonly Group[] =>
  amounts.map(([from, to, amount], n) => [{ kind: 'posted', by: from, debit: from, credit: to, amount, ...asked(n) }])

/** Everybody has some money, or Anna and the cage are 300 short of their bounds. */
const beginning = fc.oneof(
  { weight: 3, arbitrary: fc.constant(buyIns(['cage', 'anna', 200], ['cage', 'ben', 200], ['cage-chf', 'carl', 200])) },
  {
    weight: 1,
    arbitrary: fc.constant(buyIns(...[0, 0, 0, 300].map((less) => ['cage', 'anna', LARGEST_AMOUNT - less] as const))),
  },
)

/** Batches of groups; most groups are of one, and some are empty. */
export const story: fc.Arbitrary<readonly (readonly Group[])[]> = fc
  .tuple(
    beginning,
    fc.array(
      fc.array(
        fc.oneof(
          { weight: 3, arbitrary: fc.tuple(choice) },
          { weight: 1, arbitrary: fc.array(choice, { maxLength: 4 }) },
        ),
        { maxLength: 6 },
      ),
      { minLength: 1, maxLength: 8 },
    ),
  )
  .map(([first, batches]) => {
    const told: Transfer[] = first.flat()
    const tell = (one: Choice): Transfer => {
      const transfer = transferOf(one, told)
      told.push(transfer)
      return transfer
    }
    return [first, ...batches.map((batch) => batch.map((group) => group.map(tell)))]
  })

function transferOf(one: Choice, told: readonly Transfer[]): Transfer {
  const base = asked(told.length)
  const pendings = told.filter((transfer): transfer is OpeningTransfer => transfer.kind === 'pending')
  const at = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length]
  switch (one.does) {
    case 'again':
      return { ...at(told, one.earlier)!, at: told.length }
    case 'again-otherwise':
      return { ...at(told, one.earlier)!, amount: one.amount, reason: 'altered' } as Transfer
    case 'end-of-no-bet':
      return { ...base, kind: 'void-pending', by: 'table-1', pending: keyOf(at(told, one.earlier)!) }
    case 'mistake': {
      const [debit, credit] = one.way as [string, string]
      return { ...base, kind: 'posted', by: debit, debit, credit, amount: 1, [one.wrong]: ' ' } as unknown as Transfer
    }
    case 'post-pending':
    case 'void-pending': {
      // Those that end together are mostly open and alike, as the chips of one stake are; of the rest some are named twice.
      const open = pendings.filter(
        (pending) =>
          endingsOf(
            told.map((transfer) => ({ transfer })),
            pending,
          ).length === 0,
      )
      const reserved = at(one.others?.alike && open.length > 0 ? open : pendings, one.earlier)
      if (!reserved) return { ...base, kind: 'void-pending', by: 'anna', pending: { by: 'anna', id: 'none' } }
      const alike = open.filter((each) => each.debit === reserved.debit && each.credit === reserved.credit)
      const strangers = (one.others?.places ?? []).map((place) => at(pendings, place)!)
      const named = one.others?.alike ? alike.filter((each) => each !== reserved) : strangers
      const ends = { pending: keyOf(reserved), ...(named.length > 0 && { others: named.map(keyOf) }) }
      const ending = { ...base, by: askerOf(one.asker, reserved), ...ends }
      if (one.does === 'void-pending') return { ...ending, kind: one.does }
      const held = [reserved, ...named].reduce((sum, { amount }) => sum + amount, 0)
      // Five parts are the whole stake; none stands for one coin too many.
      const posted = one.part === 0 ? held + 1 : Math.ceil((held * one.part) / 5)
      return { ...ending, kind: one.does, amount: posted }
    }
    default: {
      const [debit, credit] = one.way as [string, string]
      return {
        ...base,
        kind: one.does,
        debit,
        credit,
        amount: one.amount,
        by: askerOf(one.asker, { debit, credit }),
      } as Transfer
    }
  }
}

const keyOf = ({ by, id }: TransferKey): TransferKey => ({ by, id })
const askerOf = (who: string, parties: { debit: string; credit: string }) =>
  who === 'debit' || who === 'credit' ? parties[who] : who

/** The transfers that were accepted, in order. */
export const acceptedIn = (entries: readonly { transfer: Transfer; refusal?: unknown }[]): readonly Transfer[] =>
  entries.filter((entry) => !entry.refusal).map((entry) => entry.transfer)

export const endingsOf = (entries: readonly { transfer: Transfer; refusal?: unknown }[], pending: TransferKey) =>
  acceptedIn(entries).filter(
    (transfer) =>
      'pending' in transfer && endedBy(transfer).some(({ by, id }) => by === pending.by && id === pending.id),
  )
