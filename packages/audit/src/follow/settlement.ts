// Settlement from cards and bets: a line for each bet, box by box; totals per player, box and House; the chip tray.
// Typed from INS 1.18, INS 5.3.1, INS 5.14, section 4 of every document; rulings 3, 11 to 14, 24, 34, 55.
import type { Reservation } from '@punto/table'
import { askedBy, inPhase, nextRef, whoeverDeals } from '../asking.ts'
import { pointsOf, total } from '../cards.ts'
import type { Body } from '../compare.ts'
import { type Coup, coupOf } from '../coup.ts'
import { dueOf } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { verdictOn, WAGER_OF } from '../games/index.ts'
import { jackpotRung } from '../games/jackpots.ts'
import { insuranceVerdict } from '../insurance-rows.ts'
import { overBy } from '../irregular/pro-rata.ts'
import { type Bet, type Insured, type Round, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import { isRounded, lose, type Verdict, winOf } from '../verdict.ts'
import type { Follower } from './follower.ts'
import { fedInto, potsUndoneDue } from './jackpots.ts'

export interface Line extends Body {
  readonly player: string
  readonly box: number
  readonly stake: number
  readonly net: number
  readonly commission?: number
  readonly bet: string
  readonly jackpot?: number
}

/** The boxes in order; in each, the players in the order of their first bets; of each player, bets and then insurance. */
export function inFeltOrder({ bets, insurance }: Round): readonly (Bet | Insured)[] {
  const order: (Bet | Insured)[] = []
  const boxes = [...new Set(bets.map(({ box }) => box))].sort((a, b) => a - b)
  for (const box of boxes) {
    const here = bets.filter((laid) => laid.box === box)
    for (const player of new Set(here.map((laid) => laid.player))) {
      order.push(...here.filter((laid) => laid.player === player))
      order.push(...insurance.filter((one) => one.box === box && one.player === player))
    }
  }
  return order
}

const isInsured = (laid: Bet | Insured): laid is Insured => 'stage' in laid

export const moneyOf = ({ ref, amount }: Reservation): Reservation => ({ ref, amount })

function linesOf(shadow: Shadow, round: Round): Line[] {
  const faces = round.cards.map(({ card }) => card)
  const coup = coupOf(faces)
  const lines: Line[] = []
  for (const laid of inFeltOrder(round)) {
    const { player, box } = laid
    if (isInsured(laid)) {
      const insured = total([0, 2, 4].map((place) => pointsOf(faces[place] ?? 'K')))
      const verdict = insuranceVerdict(laid.side, laid.stage, laid.pays, insured, coup)
      lines.push(lineOf(player, box, `insurance-${laid.side}`, [moneyOf(laid)], verdict, laid.spent))
      continue
    }
    const money = laid.spent > 0 ? [{ ref: '', amount: stakeOf(laid) }] : laid.held
    const hit = jackpotRung(laid.bet, coup)
    const line = lineOf(player, box, laid.bet, money, verdictOf(shadow, laid, coup), laid.spent > 0)
    lines.push(hit === undefined ? line : { ...line, jackpot: hit })
    if (laid.wager) {
      const wager = WAGER_OF[laid.bet]!
      lines.push(
        lineOf(player, box, wager, [moneyOf(laid.wager)], verdictOn('knockout', wager, coup)!, laid.wager.spent),
      )
    }
  }
  return lines.map((line) => inWholeChips(shadow, line))
}

/** A win is paid in chips of the table, as it says: down, to the nearest, or up to the player (ruling 55). */
function inWholeChips({ settings }: Shadow, line: Line): Line {
  const { operation, chipStep: chip, payRounding: how } = settings
  const { net } = line
  if (operation !== 'dealer' || how === undefined || net <= 0 || net % chip === 0) return line
  const chips = how === 'down' ? Math.floor(net / chip) : how === 'up' ? Math.ceil(net / chip) : Math.round(net / chip)
  return { ...line, net: chips * chip, exact: net }
}

function verdictOf({ settings }: Shadow, { bet, decision }: Bet, coup: Coup): Verdict {
  if (bet in WAGER_OF && decision !== 'raised') return lose('KO 3.4.1')
  const verdict = verdictOn(settings.game.id, bet, coup)
  if (!verdict) throw new Disagreement('bet/not-of-the-documents', '', bet)
  return verdict
}

/** `spent`: an earlier settlement has moved its money, and none is held for it. */
export function lineOf(
  player: string,
  box: number,
  bet: string,
  held: readonly Reservation[],
  verdict: Verdict,
  spent = false,
): Line {
  const stake = stakeOf({ held: [...held] })
  const { result, pays, rule, rung, commission } = verdict
  const net = result === 'win' ? winOf(stake, pays!) : result === 'push' ? 0 : -stake
  return {
    player,
    box,
    bet,
    stake,
    result,
    pays: pays ?? null,
    net,
    ...(pays && isRounded(stake, pays) && { rounded: true }),
    ...(commission && { commission: stake - net }),
    rule,
    ...(rung !== undefined && { rung }),
    held: spent ? [] : held.map(moneyOf),
  }
}

function totals<K extends 'player' | 'box'>(lines: readonly Line[], by: K): readonly Body[] {
  return [...new Set(lines.map((line) => line[by]))].map((one) => {
    const own = lines.filter((line) => line[by] === one)
    const sum = (of: 'stake' | 'net') => own.reduce((all, line) => all + line[of], 0)
    return { [by]: one, staked: sum('stake'), net: sum('net') }
  })
}

const hasLost = (lines: readonly Line[], { player, box, side }: Pick<Insured, 'player' | 'box' | 'side'>): boolean =>
  lines.some((line) => line.player === player && line.box === box && line.bet === side && line.result === 'lose')

/** What a settlement came to before and comes to now, for those to whom it is another (ruling 36). */
function adjustedOf(before: ReadonlyMap<string, number>, lines: readonly Line[]): readonly Body[] {
  const spent = lines.filter(({ held }) => (held as readonly unknown[]).length === 0)
  const players = [...new Set([...before.keys(), ...spent.map(({ player }) => player)])]
  return players
    .map((player) => ({
      player,
      paid: before.get(player) ?? 0,
      due: spent.filter((line) => line.player === player).reduce((sum, line) => sum + line.net, 0),
    }))
    .filter(({ paid, due }) => paid !== due)
}

export const roundSettled: Follower<'round-settled'> = (shadow, event) => {
  if (!dueOf(shadow, event.type)) askedBy(shadow, whoeverDeals(shadow))
  inPhase(shadow, 'result')
  const round = roundOf(shadow)
  const over = [...round.unweighed].find((box) => overBy(shadow, round, box) > 0)
  if (over !== undefined)
    throw new Disagreement('story/missing', `box ${over} apportioned`, 'round-settled', 'INS 5.1.1')
  const lines = linesOf(shadow, round)
  const net = lines.reduce((sum, line) => sum - line.net, 0)
  const commission = lines.reduce((sum, line) => sum + (line.commission ?? 0), 0)
  const { redo } = round
  const lost = redo ? round.claims.filter((claim) => claim.returned > 0 && !hasLost(lines, claim)) : []
  const before = new Map(redo?.paid ?? [])
  for (const { player, returned } of lost) before.set(player, (before.get(player) ?? 0) + returned)
  const paid = [...before.values()].reduce((sum, one) => sum + one, 0)
  const pots = fedInto(shadow, lines)
  const fed = pots.reduce((sum, one) => sum + Number(one.fed) + Number(one.reserved), 0)
  // Settled again, it feeds no pot a second time.
  const float = shadow.float + net + paid - (redo ? 0 : fed)
  const adjusted = redo ? adjustedOf(before, lines) : []
  const { procedure } = shadow.settings.game
  return [
    {
      round: round.number,
      lines,
      players: totals(lines, 'player'),
      boxes: totals(lines, 'box'),
      house: { net: net - fed, commission },
      float,
      ...(redo && {
        adjusted: adjusted.map((one, i) => ({ ...one, ref: nextRef(shadow, event.adjusted?.[i]?.ref, i) })),
      }),
      ...(!redo && pots.length > 0 && { pots }),
      rule: procedure === 'INS' ? 'INS 5.14' : shadow.paragraphs.higherWins,
    },
    () => {
      shadow.float = float
      shadow.phase = redo?.from ?? 'settled'
      round.settlement = event
      round.refs += adjusted.length
      round.redo = null
      for (const claim of lost) claim.returned = 0
      potsUndoneDue(shadow, () => lines)
    },
  ]
}
