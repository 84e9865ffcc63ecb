// How long a house that closes waits for the rounds under way: as long as the longest window that may still open at one of them, and
// the dealing of its cards. A round that takes longer, because somebody's word is awaited, is taken up at the next start.
import { isUnderWay, type TableSettings } from '@punto/table'
import type { House } from '../engine/index.ts'

/** At least so long for the cards, their turning and the settlement: a dealer's hands keep no pace. */
const CARDS_MS = 15_000
const CARDS = 6

export function longestRoundMs({ tables }: House): number {
  const waits = tables.flatMap(({ state }) =>
    isUnderWay(state) || state.phase === 'betting' ? [roundMs(state.settings)] : [],
  )
  return Math.max(0, ...waits)
}

function roundMs(settings: TableSettings): number {
  const { bettingSeconds, anteSeconds, insuranceSeconds, optionsSeconds, pace, squeeze } = settings
  const window = Math.max(bettingSeconds, anteSeconds, insuranceSeconds, optionsSeconds) * 1000
  const { cardMs, turnMs, squeezeMs, settleMs } = pace
  return window + Math.max(CARDS_MS, CARDS * (cardMs + (squeeze ? Math.max(turnMs, squeezeMs) : turnMs)) + settleMs)
}
