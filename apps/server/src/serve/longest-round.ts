// How long a house that closes waits for the rounds under way: as long as the longest window that may still open at one of them, and
// the dealing of its cards. A round that takes longer, because somebody's word is awaited, is taken up at the next start.
import { isUnderWay, type TableSettings } from '@punto/table'
import type { House } from '../engine/index.ts'

/** For the cards, their turning and the settlement at a dealer's table, which has no pace of its own. */
const CARDS_MS = 15_000
const CARDS = 6

export function longestRoundMs({ tables }: House): number {
  const waits = tables.flatMap(({ state }) =>
    isUnderWay(state) || state.phase === 'betting' ? [roundMs(state.settings)] : [],
  )
  return Math.max(0, ...waits)
}

function roundMs({ bettingSeconds, anteSeconds, insuranceSeconds, optionsSeconds, pace }: TableSettings): number {
  const window = Math.max(bettingSeconds, anteSeconds, insuranceSeconds, optionsSeconds) * 1000
  const { cardMs, turnMs, squeezeMs, settleMs } = pace
  return window + Math.max(CARDS_MS, CARDS * (cardMs + Math.max(turnMs, squeezeMs)) + settleMs)
}
