// Bets placed, increased, reduced and withdrawn while they may be. Typed from INS 1.19, INS 1.20, INS 3.5, INS 3.6, INS 5.2,
// INS 5.17, KO 3.3, KO 1 Winning Total; rulings 12, 18, 19a, 20.
import { inPhase, nextRef, through, wholeAmount } from '../asking.ts'
import { dueOf } from '../due.ts'
import { Disagreement } from '../finding.ts'
import { isKnownBet, WAGER_OF } from '../games/index.ts'
import { type Bet, findBet, isMain, type Round, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import type { Follower } from './follower.ts'
import { freeing } from './freeing.ts'
import { hasAccepted } from './people.ts'

const unlawful = (expected: string, found: string, rule: string | null = null) =>
  new Disagreement('bet/unlawful', expected, found, rule)

/** A bet of the documents, on this felt, and no Wager, which only follows its Ante. */
export function checkArea({ settings }: Shadow, bet: string): void {
  const { game } = settings
  if (!isKnownBet(game.id, bet)) throw new Disagreement('bet/not-of-the-documents', '', bet)
  if (!game.bets.some(({ id }) => id === bet)) throw unlawful('a betting area of this felt', bet)
  if (Object.values(WAGER_OF).includes(bet)) throw unlawful('a Wager follows its Ante', bet, 'KO 3.4.2')
}

/** Whether the player sits there; who stands needs an occupied box and a table that lets them. */
function sitsAt({ settings, seats }: Shadow, player: string, box: number): boolean {
  // Without a box, where the table lets people bet so (ruling 49).
  if (box === 0 && settings.boxless === true) return false
  const occupant = seats[box - 1]
  if (occupant === undefined) throw unlawful(`one of ${seats.length} boxes`, `box ${box}`, settings.layout.rule)
  if (occupant === player) return true
  if (!settings.standing) throw unlawful('nobody bets standing here', `${player} does in box ${box}`, 'INS 1.19')
  if (occupant === null) throw unlawful('an occupied box', `nobody sits at box ${box}`, 'INS 1.20')
  return false
}

function checkLimits({ settings }: Shadow, bet: string, stake: number, chips: number): void {
  const { min, max } = settings.limitsOf[bet] ?? settings.limits
  if (chips % settings.chipStep !== 0) throw unlawful(`chips of ${settings.chipStep}`, `${chips} moves`)
  if (stake < min) throw unlawful(`at least ${min}`, `${stake} lies`, 'INS 5.2')
  if (stake > max) throw unlawful(`at most ${max}`, `${stake} lies`, 'INS 3.5')
}

/** What lies on a bet in a box and at the table in all; the first recordings have no such limits. */
function checkRoom({ settings }: Shadow, { bets }: Round, box: number, bet: string, amount: number): void {
  const lies = (laid: readonly Bet[]) =>
    laid.reduce((sum, one) => sum + (one.bet === bet ? stakeOf(one) + (one.asked?.amount ?? 0) : 0), amount)
  const most = box === 0 ? undefined : settings.boxMaxOf?.[bet]
  const inBox = lies(bets.filter((one) => one.box === box))
  if (most !== undefined && inBox > most) throw unlawful(`at most ${most} in a box`, `${inBox} lies`, 'INS 3.5')
  const all = settings.tableMaxOf?.[bet]
  if (all !== undefined && lies(bets) > all)
    throw unlawful(`at most ${all} at the table`, `${lies(bets)} lies`, 'INS 3.5')
}

const isWinningTotal = (bet: string): boolean => bet.startsWith('winning-total-')

/** A Winning Total needs a Player or Banker bet by the same person in the same round (ruling 12). */
const hasMain = (bets: readonly Bet[], player: string): boolean =>
  bets.some((laid) => laid.player === player && isMain(laid.bet))

/** Whether the bet needs one that is not there. */
export const needsMain = ({ bets }: Round, player: string, bet: string): boolean =>
  isWinningTotal(bet) && !hasMain(bets, player)

export const isOrphan = (round: Round, { player, bet }: Bet): boolean => needsMain(round, player, bet)

/** Placed through staff, standing, or simply while bets are open. */
function placingRule(
  { paragraphs, settings }: Shadow,
  { box, rule }: { readonly box: number; readonly rule?: string },
  seated: boolean,
  who: { readonly through?: unknown },
): string {
  if (who.through) return 'INS 5.17'
  if (seated) return paragraphs.open
  // Without a box by the document's own paragraph (ruling 49); older recordings have it as a standing bet.
  return box === 0 && rule !== 'INS 3.6' ? `${settings.game.procedure} 2.1.2` : 'INS 3.6'
}

export const betPlaced: Follower<'bet-placed'> = (shadow, event) => {
  const { player, box, bet, ref, amount } = event
  const chips = dueOf(shadow, event.type)
  if (chips) {
    const money = { ref: nextRef(shadow, ref), amount }
    return [{ ...chips, ref }, () => found(shadow, box, { ...event, held: [money], asked: null })]
  }
  inPhase(shadow, 'betting')
  const round = roundOf(shadow)
  const who = through(shadow, event)
  checkArea(shadow, bet)
  const seated = sitsAt(shadow, player, box)
  hasAccepted(shadow, player)
  if (findBet(round, { player, box, bet })) throw unlawful('one bet of a kind in a box', 'it lies already')
  checkLimits(shadow, bet, wholeAmount(amount), amount)
  checkRoom(shadow, round, box, bet, amount)
  if (needsMain(round, player, bet)) {
    throw unlawful('a Player or Banker bet beside it', 'there is none', 'KO 3.3')
  }
  const confirmed = shadow.settings.wallet === 'built-in'
  const money = { ref: nextRef(shadow, ref), amount }
  return [
    { ref, player, box, bet, amount, seated, confirmed, ...who, rule: placingRule(shadow, event, seated, who) },
    () => {
      round.refs++
      // Who bets standing is at the table from then on.
      const here = shadow.seats.includes(player) || shadow.standing.has(player)
      if (!seated && !who.through && box !== 0 && !here) shadow.standing.add(player)
      const held = confirmed ? [money] : []
      const asked = confirmed ? null : money
      round.bets.push({ player, box, bet, seated, held, spent: 0, asked, decision: null, wager: null })
    },
  ]
}

/** Chips that lay there at the close, entered afterwards; their box is weighed again (INS 5.14). */
function found(
  shadow: Shadow,
  box: number,
  laid: Pick<Bet, 'player' | 'box' | 'bet' | 'seated' | 'held' | 'asked'>,
): void {
  const round = roundOf(shadow)
  const { player, bet, seated, held, asked } = laid
  const lies = findBet(round, laid)
  round.refs++
  round.unweighed.add(box)
  if (lies) lies.held.push(...held)
  else round.bets.push({ player, box, bet, seated, held, spent: 0, asked, decision: null, wager: null })
}

export const betIncreased: Follower<'bet-increased'> = (shadow, event) => {
  const { player, box, bet, ref, amount } = event
  const round = roundOf(shadow)
  const chips = dueOf(shadow, event.type)
  if (chips) {
    const money = { ref: nextRef(shadow, ref), amount }
    return [{ ...chips, ref }, () => found(shadow, box, { ...event, seated: false, held: [money], asked: null })]
  }
  inPhase(shadow, 'betting')
  const who = through(shadow, event)
  const laid = changeable(round, { player, box, bet })
  const seated = sitsAt(shadow, player, box)
  checkLimits(shadow, bet, stakeOf(laid) + wholeAmount(amount), amount)
  checkRoom(shadow, round, box, bet, amount)
  const confirmed = shadow.settings.wallet === 'built-in'
  const money = { ref: nextRef(shadow, ref), amount }
  return [
    { ref, player, box, bet, amount, confirmed, ...who, rule: placingRule(shadow, event, seated, who) },
    () => {
      round.refs++
      if (confirmed) laid.held.push(money)
      else laid.asked = money
    },
  ]
}

/** A bet that lies, and for which no wallet's answer is awaited. */
function changeable(round: Round, key: { player: string; box: number; bet: string }): Bet {
  const laid = findBet(round, key)
  if (!laid) throw unlawful('a bet that lies', `${key.player} has no ${key.bet} in box ${key.box}`)
  if (laid.asked) throw unlawful('one request at a time', `${laid.asked.ref} awaits its wallet`)
  return laid
}

export const betReduced: Follower<'bet-reduced'> = (shadow, event) => {
  const { player, box, bet, amount } = event
  const laid = changeable(roundOf(shadow), event)
  inPhase(shadow, 'betting')
  if (wholeAmount(amount) >= stakeOf(laid)) throw unlawful(`less than ${stakeOf(laid)}`, `${amount} is taken`)
  checkLimits(shadow, bet, stakeOf(laid) - amount, amount)
  return freeing(shadow, laid, amount, event.kept, {
    player,
    box,
    bet,
    ...through(shadow, event),
    rule: shadow.paragraphs.close,
  })
}

export const betWithdrawn: Follower<'bet-withdrawn'> = (shadow, event) => {
  const { player, box, bet } = event
  const round = roundOf(shadow)
  inPhase(shadow, 'betting')
  const laid = changeable(round, event)
  const others = round.bets.filter((one) => one.player === player && one !== laid)
  if (isMain(bet) && !hasMain(others, player) && others.some((one) => isWinningTotal(one.bet))) {
    throw unlawful('the Winning Total is withdrawn first', `${bet} is`, 'KO 3.3')
  }
  return freeing(shadow, laid, stakeOf(laid), event.kept, {
    player,
    box,
    bet,
    ...through(shadow, event),
    rule: shadow.paragraphs.close,
  })
}
