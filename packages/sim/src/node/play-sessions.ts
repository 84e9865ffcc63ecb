// Sessions on threads.
import { ArgumentError, checkGame, checkRecord, checkUnmultiplied, checkWhole } from '@punto/rules'
import { bestRaises } from '../best-raises.ts'
import { checkPlan, checkSeed, checkSessionRules, MOST_BLOCKS } from '../check.ts'
import type { Raises } from '../readings.ts'
import { emptyResults, SESSIONS_IN_BLOCK, type SessionResults } from '../sessions.ts'
import type { SessionJob } from './job.ts'
import { MOST_THREADS, Pool } from './pool.ts'
import { cutIntoTasks } from './tasks.ts'

/** Rounds in a task, so that progress shows and an interrupt is heard soon. */
const ROUNDS_IN_TASK = 500_000

/** How many sessions are played, of what, and on how many threads. */
export interface SessionOptions extends Omit<SessionJob, 'kind' | 'raises'> {
  /** How Antes are played; left out, as is best. */
  readonly raises?: Raises
  readonly threads: number
  readonly sessions: number
  /** Ends it early with the sessions that are over. */
  readonly signal?: AbortSignal
  onProgress?(played: number, of: number): void
}

/** What sessions came to, and how long they took. */
export interface PlayedSessions {
  readonly results: SessionResults
  readonly seconds: number
  readonly stopped: boolean
}

/** Plays many sessions on several threads. */
export async function playSessionsOnThreads(options: SessionOptions): Promise<PlayedSessions> {
  checkRecord('options', options)
  const { plan, seed, game, bet, rules, sessions, threads, signal } = options
  checkPlan('options.plan', plan)
  checkSeed('options.seed', seed)
  checkGame('options.game', game)
  checkUnmultiplied('options.game', game)
  if (options.raises !== undefined) checkRecord('options.raises', options.raises)
  const raises = options.raises ?? bestRaises(game, plan.decks)
  const known = game.bets.map(({ id }) => id)
  if (!known.includes(bet)) throw new ArgumentError('options.bet', `one of ${known.join(', ')}`, bet)
  checkSessionRules('options.rules', rules)
  checkWhole('options.sessions', sessions, 1, MOST_BLOCKS)
  checkWhole('options.threads', threads, 1, MOST_THREADS)
  const started = performance.now()
  const pool = new Pool<SessionJob>({ kind: 'sessions', plan, seed, game, raises, bet, rules }, threads)
  const results = emptyResults(sessions)
  const done: { readonly from: number; readonly to: number }[] = []
  let played = 0
  try {
    const mostBlocks = Math.max(1, Math.floor(ROUNDS_IN_TASK / (rules.rounds * SESSIONS_IN_BLOCK)))
    const tasks = cutIntoTasks({ firstBlock: 0, items: sessions, itemsInBlock: SESSIONS_IN_BLOCK, threads, mostBlocks })
    await pool.run(
      tasks,
      (part, { firstBlock, items }) => {
        const from = firstBlock * SESSIONS_IN_BLOCK
        for (const name of RESULT_NAMES) results[name].set(part[name], from)
        done.push({ from, to: from + items })
        played += items
        options.onProgress?.(played, sessions)
      },
      signal,
    )
  } finally {
    await pool.close()
  }
  const seconds = (performance.now() - started) / 1000
  return { results: played < sessions ? only(results, done) : results, seconds, stopped: signal?.aborted ?? false }
}

const RESULT_NAMES = ['net', 'drawdown', 'staked', 'rounds', 'ruined'] as const

/** The sessions that were played, where some were not. */
function only(
  results: SessionResults,
  done: readonly { readonly from: number; readonly to: number }[],
): SessionResults {
  const parts = done.toSorted((a, b) => a.from - b.from)
  const kept = emptyResults(parts.reduce((sum, { from, to }) => sum + to - from, 0))
  for (const name of RESULT_NAMES) {
    let at = 0
    for (const { from, to } of parts) {
      kept[name].set(results[name].subarray(from, to), at)
      at += to - from
    }
  }
  return kept
}
