// How fast a table decides and how fast its events fold: nine boxes with three bets in each, eighty rounds.
import { decide, evolve, fold, setUp } from '@punto/table'
import { type Bench, median, seconds } from './bench.ts'
import { type Recording, record } from './full-table.ts'

const ROUNDS = 80
const MUST_DECIDE = 200_000
const MUST_FOLD_MS = 5

function replay({ settings: at, commands }: Recording): void {
  let state = setUp(at)
  for (const command of commands) {
    const answer = decide(state, command)
    if (!answer.ok) throw new Error(answer.refusal.code)
    for (const event of answer.events) state = evolve(state, event)
  }
}

export const table: Bench = {
  name: 'table',
  run(report) {
    const recording = record(ROUNDS)
    const { commands, events } = recording
    // The first runs are the compiler's.
    for (let i = 0; i < 60; i++) replay(recording)
    const perSecond = commands.length / median(Array.from({ length: 25 }, () => seconds(() => replay(recording))))
    report({
      what: `commands through decide and evolve, one core (${commands.length} commands)`,
      value: `${Math.round(perSecond).toLocaleString('en')} /s`,
      must: `≥ ${MUST_DECIDE.toLocaleString('en')}`,
      ok: perSecond >= MUST_DECIDE,
    })
    for (let i = 0; i < 60; i++) fold(events)
    const foldMs = 1000 * median(Array.from({ length: 25 }, () => seconds(() => fold(events))))
    report({
      what: `folding ${ROUNDS} rounds with 9 boxes (${events.length} events)`,
      value: `${foldMs.toFixed(2)} ms`,
      must: `< ${MUST_FOLD_MS} ms`,
      ok: foldMs < MUST_FOLD_MS,
    })
  },
}
