// What a player played in the days before and after each answer to their markers of harm: whether an answer helped is seen, not guessed.
// The day of the answer itself is in neither.
import type { HarmAnswer, HarmPlay } from '@punto/protocol'
import type { GamingDays } from '../../house/index.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Moved, PlayDay } from './markers.ts'
import { movedMoney, playDays } from './read-weeks.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Two weeks have each weekday twice. */
const DAYS = 14

export interface AnswerWithPlay extends HarmAnswer {
  readonly before: HarmPlay
  readonly after: HarmPlay
}

export async function playAround(
  evidence: Evidence,
  player: string,
  answers: readonly HarmAnswer[],
  days: GamingDays,
  now: number,
): Promise<AnswerWithPlay[]> {
  if (answers.length === 0) return []
  const from = shifted(days.dayOf(Math.min(...answers.map(({ at }) => at))), -DAYS)
  const asked = { from, since: days.startOf(from)!, player }
  const [play, moved] = [await playDays(evidence, asked), await movedMoney(evidence, asked)]
  const today = days.dayOf(now)
  return answers.map((answer) => {
    const day = days.dayOf(answer.at)
    const [first, last] = [shifted(day, 1), shifted(day, DAYS)]
    return {
      ...answer,
      before: between(play, moved, shifted(day, -DAYS), shifted(day, -1)),
      after: between(play, moved, first, last < today ? last : today),
    }
  })
}

/** From the first day to the last; nothing where the last is earlier. */
function between(play: readonly PlayDay[], moved: readonly Moved[], first: string, last: string): HarmPlay {
  const within = ({ day }: { readonly day: string }) => day >= first && day <= last
  const sum = (of: 'rounds' | 'staked' | 'net' | 'minutes') =>
    play.filter(within).reduce((total, { [of]: one }) => total + one, 0)
  return {
    days: Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1),
    rounds: sum('rounds'),
    staked: sum('staked'),
    net: sum('net'),
    minutes: sum('minutes'),
    paidIn: moved.filter(within).reduce((total, { amount }) => total + Math.max(0, amount), 0),
  }
}

const shifted = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)
