// How long a house that closes waits for the rounds under way: as long as the longest window that may still open at one of them, and
// the dealing of its cards. At a table where the dealer's word ends what the clock ends elsewhere, only cards that are being dealt are
// waited for. A round that takes longer, because somebody's word is awaited, is taken up at the next start.
import { dealerCloses, isUnderWay, type TableState } from '@punto/table'
import type { House } from '../house/index.ts'

/** At least so long for the cards, their turning and the settlement: a dealer's hands keep no pace. */
const CARDS_MS = 15_000
const CARDS = 6

export function longestRoundMs({ tables }: House): number {
  const waits = tables.flatMap(({ state }) => (isUnderWay(state) || state.phase === 'betting' ? [roundMs(state)] : []))
  return Math.max(0, ...waits)
}

/** While bets are open nothing is lost by it (INS 5.4), and what waits for a decision may wait for long. */
const WAITS_FOR_SOMEBODY: ReadonlySet<string> = new Set(['betting', 'suspended', 'options'])

function roundMs({ settings, phase }: TableState): number {
  if (dealerCloses(settings)) return WAITS_FOR_SOMEBODY.has(phase) ? 0 : CARDS_MS
  const { bettingSeconds, anteSeconds, insuranceSeconds, optionsSeconds, pace, squeeze } = settings
  const window = Math.max(bettingSeconds, anteSeconds, insuranceSeconds, optionsSeconds) * 1000
  const { cardMs, turnMs, squeezeMs, settleMs } = pace
  return window + Math.max(CARDS_MS, CARDS * (cardMs + (squeeze ? Math.max(turnMs, squeezeMs) : turnMs)) + settleMs)
}
