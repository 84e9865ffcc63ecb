// Pots: what the settlement puts into them, what a hit is paid, and what a correction takes back. The arithmetic is the auditor's own;
// what a pot held is told by the event, and held against the pot's account where all logs are there.
import type { TableSettings } from '@punto/table'
import { askedBy, SYSTEM } from '../asking.ts'
import type { Body } from '../compare.ts'
import { dueNow, dueOnce } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { jackpotRule } from '../games/jackpots.ts'
import { type PaidPot, type PotPaid, roundOf, type Shadow } from '../shadow.ts'
import type { Follower } from './follower.ts'

type Declared = NonNullable<TableSettings['game']['bets'][number]['jackpot']>
type Line = {
  readonly player: string
  readonly box: number
  readonly bet: string
  readonly stake: number
  readonly jackpot?: number
}

const declared = ({ settings }: Shadow, bet: string): Declared | undefined =>
  settings.game.bets.find(({ id }) => id === bet)?.jackpot

/** A part of an amount, with what is left over. */
function divided(amount: number, part: string): readonly [whole: number, rest: boolean] {
  const [n, d] = part.split('/').map(BigInt) as [bigint, bigint]
  const product = BigInt(amount) * n
  return [Number(product / d), product % d !== 0n]
}

/** What the stakes bring: the pot's part rounded up, the reserve's down, and both together no more than the stake. */
export function fedInto(shadow: Shadow, lines: readonly Line[]): readonly Body[] {
  const pots: { pot: string; currency: string; fed: number; reserved: number }[] = []
  for (const { bet, stake } of lines) {
    const jackpot = declared(shadow, bet)
    if (!jackpot) continue
    const [down, rest] = divided(stake, jackpot.contribution)
    const fed = rest ? down + 1 : down
    const reserved = Math.min(jackpot.reserve === undefined ? 0 : divided(stake, jackpot.reserve)[0], stake - fed)
    const known = pots.find(({ pot }) => pot === jackpot.pot)
    if (known) {
      known.fed += fed
      known.reserved += reserved
    } else pots.push({ pot: jackpot.pot, currency: shadow.settings.currency, fed, reserved })
  }
  return pots as unknown as readonly Body[]
}

/** Alike for all of one bet that hits, after what bets before it on the felt have taken; then those whose other bets of the pot have not. */
function paidFrom(shadow: Shadow, lines: readonly Line[], pot: string, meter: number): readonly PotPaid[] {
  const felt = shadow.settings.game.bets.filter(({ jackpot }) => jackpot?.pot === pot)
  const paid = new Map<Line, number>()
  let left = meter
  const share = (amount: number, among: readonly Line[]) => {
    if (among.length === 0) return
    const each = Math.floor(amount / among.length)
    for (const line of among) paid.set(line, (paid.get(line) ?? 0) + each)
    left -= each * among.length
  }
  const ofBet = (id: string) => lines.filter(({ bet }) => bet === id)
  for (const { id, jackpot } of felt) {
    const own = ofBet(id)
    const rung = own[0]?.jackpot
    if (rung === undefined) continue
    const { share: part, envy } = jackpot!.rungs[rung]!
    const before = left
    share(divided(before, part)[0], own)
    if (envy === undefined) continue
    const without = felt.flatMap((one) => ofBet(one.id)).filter((line) => line.jackpot === undefined)
    share(Math.min(left, divided(before, envy)[0]), without)
  }
  return felt.flatMap(({ id }) =>
    ofBet(id).flatMap((line) => {
      const amount = paid.get(line) ?? 0
      const { player, box, bet, jackpot: rung } = line
      return amount > 0 ? [{ player, box, bet, ...(rung !== undefined && { rung }), amount }] : []
    }),
  )
}

/** Pots that the settled round has hit and that have not paid for it. */
export function potsOwing(shadow: Shadow): readonly string[] {
  const round = shadow.round
  const hit = (round?.settlement?.lines ?? []).flatMap(({ bet, jackpot }) =>
    jackpot === undefined ? [] : [declared(shadow, bet)!.pot],
  )
  return [...new Set(hit)].filter((pot) => !round!.pots.some((one) => one.pot === pot))
}

/** Nothing else of the table is called so: the round, the pot and the table's own mark. */
function refOf({ rounds }: Shadow, pot: string, ref: unknown): string {
  const begins = `${rounds}.pot-${pot}-`
  if (typeof ref === 'string' && ref.startsWith(begins) && ref.length > begins.length) return ref
  throw new Disagreement('event/differs', `${begins}…`, ref, null, 'ref')
}

const sum = (paid: readonly { readonly amount: number }[]): number => paid.reduce((all, { amount }) => all + amount, 0)

export const jackpotPaid: Follower<'jackpot-paid'> = (shadow, event) => {
  askedBy(shadow, SYSTEM)
  const { settings } = shadow
  const { pot, held } = event
  const jackpot = settings.game.bets.find((bet) => bet.jackpot?.pot === pot)?.jackpot
  if (!jackpot) throw new Disagreement('story/out-of-place', 'a pot of the game', pot)
  if (!Number.isSafeInteger(held)) throw new Disagreement('event/differs', 'whole minor units', held, null, 'held')
  const owes = potsOwing(shadow).includes(pot)
  const meter = held < jackpot.seed ? jackpot.seed : held
  const paid = owes ? paidFrom(shadow, shadow.round!.settlement!.lines, pot, meter) : []
  const left = held - sum(paid)
  const seeded = left < jackpot.seed ? jackpot.seed - left : 0
  if (!owes && seeded === 0) throw new Disagreement('story/out-of-place', 'a pot that is hit or below its seed', pot)
  const ref = refOf(shadow, pot, event.ref)
  const hit = paid.find(({ rung }) => rung !== undefined)
  return [
    {
      round: shadow.rounds,
      pot,
      currency: settings.currency,
      held,
      meter,
      payments: paid.map((one, i) => ({ ...one, ref: `${ref}.${i + 1}` })) as unknown as readonly Body[],
      seeded,
      ref,
      ...(hit && { rule: jackpotRule(hit.rung!) }),
    },
    () => {
      if (owes) shadow.round!.pots.push({ pot, meter, paid, seeded })
    },
  ]
}

/** What the round comes to now, if anything, calls for other payments from the same meter: then all of it comes back. */
export function potsUndoneDue(shadow: Shadow, linesNow: () => readonly Line[]): void {
  for (const one of shadow.round?.pots ?? []) {
    dueOnce(shadow, () => {
      const now = paidFrom(shadow, linesNow(), one.pot, one.meter)
      return JSON.stringify(now) === JSON.stringify(one.paid) ? undefined : undoneBody(shadow, one)
    })
  }
}

const undoneBody = (shadow: Shadow, { pot, paid, seeded }: PaidPot): Body => ({
  type: 'jackpot-undone',
  round: roundOf(shadow).number,
  pot,
  currency: shadow.settings.currency,
  payments: paid.map(({ player, amount }) => ({ player, amount })),
  seeded,
})

export const jackpotUndone: Follower<'jackpot-undone'> = (shadow, event) => {
  const due = dueNow(shadow, event.type)
  const ref = refOf(shadow, event.pot, event.ref)
  const payments = (due.payments as readonly Body[]).map((one, i) => ({ ...one, ref: `${ref}.${i + 1}` }))
  return [
    { ...due, payments, ref },
    () => {
      const round = roundOf(shadow)
      round.pots = round.pots.filter(({ pot }) => pot !== event.pot)
    },
  ]
}
