// What many sessions come to: their spread, the chance of ruin, how deep they fall.
import { ArgumentError, checkList, checkRecord } from '@punto/rules'
import type { SessionResults } from './sessions.ts'

/** An estimate with its standard error. */
export interface Measured {
  readonly value: number
  readonly se: number
}

/** The quantiles that a summary tells. */
export const QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const

/** What many sessions came to. */
export interface SessionSummary {
  readonly sessions: number
  readonly net: Measured & { readonly sd: number; readonly least: number; readonly most: number }
  /** By the entries of QUANTILES. */
  readonly netQuantiles: readonly number[]
  readonly ruin: Measured
  readonly ahead: Measured
  readonly even: Measured
  readonly behind: Measured
  readonly drawdown: Measured & { readonly most: number }
  readonly drawdownQuantiles: readonly number[]
  readonly rounds: Measured
  readonly staked: Measured
  /** Net result of everything staked, and the standard error of that ratio. */
  readonly perUnitStaked: Measured
}

const RESULTS = ['net', 'drawdown', 'staked', 'rounds', 'ruined'] as const

/** Sums up what many sessions came to. */
export function summariseSessions(results: SessionResults): SessionSummary {
  checkRecord('results', results)
  for (const name of RESULTS) checkList(`results.${name}`, results[name])
  if (results.net.length === 0) throw new ArgumentError('results.net', 'a list of at least one session', 0)
  const { net, drawdown, staked, rounds, ruined } = results
  const sessions = net.length
  const netsInOrder = net.toSorted()
  const drawdownsInOrder = drawdown.toSorted()
  const share = (count: number): Measured => {
    const value = count / sessions
    return { value, se: Math.sqrt((value * (1 - value)) / sessions) }
  }
  const countOf = (test: (net: number) => boolean) => net.reduce((count, one) => count + (test(one) ? 1 : 0), 0)
  const quantiles = (sorted: Float64Array) =>
    QUANTILES.map((q) => sorted[Math.min(sessions - 1, Math.floor(q * sessions))]!)
  const netMean = meanOf(net)
  return {
    sessions,
    net: { ...netMean, sd: netMean.se * Math.sqrt(sessions), least: netsInOrder[0]!, most: netsInOrder.at(-1)! },
    netQuantiles: quantiles(netsInOrder),
    ruin: share(ruined.reduce((count, one) => count + one, 0)),
    ahead: share(countOf((one) => one > 0)),
    even: share(countOf((one) => one === 0)),
    behind: share(countOf((one) => one < 0)),
    drawdown: { ...meanOf(drawdown), most: drawdownsInOrder.at(-1)! },
    drawdownQuantiles: quantiles(drawdownsInOrder),
    rounds: meanOf(rounds),
    staked: meanOf(staked),
    perUnitStaked: ratioOf(net, staked),
  }
}

function meanOf(values: Float64Array): Measured {
  const value = values.reduce((sum, one) => sum + one, 0) / values.length
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0)
  return { value, se: Math.sqrt(squares / Math.max(1, values.length - 1) / values.length) }
}

/** The ratio of two sums; its standard error from what each session adds to it. */
function ratioOf(above: Float64Array, below: Float64Array): Measured {
  const [sumAbove, sumBelow] = [above, below].map((values) => values.reduce((sum, one) => sum + one, 0)) as [
    number,
    number,
  ]
  if (sumBelow === 0) return { value: 0, se: 0 }
  const value = sumAbove / sumBelow
  const residuals = above.map((one, i) => (one - value * below[i]!) * (above.length / sumBelow))
  return { value, se: meanOf(residuals).se }
}
