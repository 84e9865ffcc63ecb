// Totals over many simulated worlds, and how they are printed.
import type { Simulated } from './simulation.ts'
import type { RareState } from './sometimes/rare-states.ts'
import { Tally } from './tally.ts'

/** A world's end, as it goes from one process to another. */
export type WorldReport =
  | (Omit<Simulated, 'tally' | 'reached' | 'durable'> & {
      readonly tally: readonly (readonly [string, number])[]
      readonly reached: readonly (readonly [RareState, number])[]
      readonly cpuMs: number
    })
  | { readonly seed: number; readonly failure: string }

export const reportOf = ({ durable: _, ...done }: Simulated, cpuMs: number): WorldReport => ({
  ...done,
  tally: [...done.tally.counts],
  reached: [...done.reached],
  cpuMs,
})

export class Totals {
  readonly tally = new Tally()
  readonly reached = new Map<RareState, number>()
  readonly failed: number[] = []
  worlds = 0
  hours = 0
  lived = 0
  rounds = 0
  commits = 0
  answers = 0
  cpuMs = 0

  add(report: WorldReport): void {
    this.worlds++
    if ('failure' in report) {
      this.failed.push(report.seed)
      return
    }
    this.hours += report.hours
    this.lived += report.lived
    this.cpuMs += report.cpuMs
    this.rounds += report.rounds
    this.commits += report.commits
    this.answers += report.acknowledged
    for (const [what, times] of report.tally) this.tally.add(what, times)
    for (const [state, times] of report.reached) this.reached.set(state, (this.reached.get(state) ?? 0) + times)
  }

  /** In one line; `minutes` is real time. */
  line(minutes: number): string {
    const { worlds, hours, lived, rounds, commits, answers, tally, cpuMs } = this
    const rate = (count: number, real = minutes) => Math.round(count / Math.max(real, 0.001))
    return [
      `${worlds} worlds`,
      `${Math.round(hours)} house-hours (${rate(hours)} a minute, ${rate(hours, cpuMs / 60_000)} a minute of one core)`,
      `${Math.round(lived)} hours with nights and outages (${rate(lived)} a minute)`,
      `${rounds} rounds`,
      `${commits} commits`,
      `${answers} answers`,
      `${tally.of('crashes')} crashes`,
      `${this.failed.length} failures`,
    ].join(', ')
  }

  /** What an hour contains on average. */
  anHour(): string {
    const per = (count: number) => (count / Math.max(this.hours, 1)).toFixed(2)
    const { rounds, commits, answers, tally } = this
    return `A house-hour: ${per(rounds)} rounds, ${per(answers)} commands answered, ${per(commits)} commits, ${per(tally.of('crashes'))} crashes`
  }
}
