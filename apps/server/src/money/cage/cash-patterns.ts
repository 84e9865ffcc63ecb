// What many movements of cash come to that are each below the house's thresholds: a day's further sums of one player, the last 24
// hours of one player, and of several players who share a device, an address or the one who served them. Of an address and of
// whoever served only movements just below the threshold count, from half of it on: a cage that is busy, or a floor behind one
// address, is no pattern by itself.
import { type CageState, type CashMoved, type CashPattern, DAY_MS, type RecentCash } from './cage-events.ts'

export interface FoundPattern {
  readonly over: CashPattern
  readonly threshold: number
  readonly sum: number
  readonly players: number
}

/** With this movement, by the house's thresholds for its way, the lowest first. `day`: the player's sum of the day before it. */
export function patternsIn(
  { recent = [] }: CageState,
  moved: CashMoved,
  thresholds: readonly number[],
  day: number,
): readonly FoundPattern[] {
  const [lowest] = thresholds
  if (lowest === undefined) return []
  const { way, player, amount, by, at, from = [] } = moved
  const before = recent.filter((one) => one.way === way && one.at > at - DAY_MS)
  const found: FoundPattern[] = []
  const highest = thresholds.at(-1)!
  for (const threshold of thresholds) {
    if (passes(day, amount, threshold, 1)) found.push({ over: 'day', threshold, sum: day + amount, players: 1 })
  }
  if (found.length === 0 && passesAgain(day, amount, highest)) {
    found.push({ over: 'day', threshold: highest, sum: day + amount, players: 1 })
  }
  const look = (over: CashPattern, same: (one: RecentCash) => boolean, threshold: number, leastPlayers: number) => {
    const those = before.filter(same)
    const sum = those.reduce((all, one) => all + one.amount, 0)
    const players = new Set([player, ...those.map((one) => one.player)]).size
    if (players < leastPlayers || !(passes(sum, amount, threshold, 1) || passesAgain(sum, amount, threshold))) return
    found.push({ over, threshold, sum: sum + amount, players })
  }
  // Over midnight of the gaming day; what the day has told is not told twice.
  if (found.length === 0) look('player', (one) => one.player === player, lowest, 1)
  for (const origin of from.filter((one) => one.startsWith('device/'))) {
    look('device', (one) => one.from?.includes(origin) === true, lowest, 2)
  }
  const isNear = (sum: number) => sum >= lowest / 2 && sum < lowest
  if (!isNear(amount)) return found
  for (const origin of from.filter((one) => one.startsWith('address/'))) {
    look('address', (one) => isNear(one.amount) && one.from?.includes(origin) === true, 2 * lowest, 2)
  }
  look('cashier', (one) => isNear(one.amount) && one.by === by.id, 2 * lowest, 2)
  return found
}

const passes = (before: number, amount: number, threshold: number, times: number): boolean =>
  before < times * threshold && before + amount >= times * threshold

/** Another whole threshold beyond the first. */
const passesAgain = (before: number, amount: number, threshold: number): boolean =>
  before >= threshold && Math.floor(before / threshold) < Math.floor((before + amount) / threshold)
