// How figures stand on the sheets.
import { parseFraction, toNumber } from '@punto/odds'
import { BAND_ROUNDS, type Figures, QUANTILES } from './par.ts'
import { type Block, table } from './sheet.ts'

const minusSign = (words: string): string => words.replace('-', '−')

export const figure = (value: number, decimals: number): string => minusSign(value.toFixed(decimals))
export const percent = (value: number, decimals = 4): string => `${figure(value * 100, decimals)} %`

/** An exact fraction as a decimal. */
export const share = (written: string, decimals = 8): string => figure(toNumber(parseFraction(written)!), decimals)

/** A result, with its sign. */
export const signedShare = (written: string): string => `${written.startsWith('-') ? '' : '+'}${share(written, 2)}`

export const grouped = (count: number | string): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ' ')

export const oddsWords = (pays: string): string =>
  pays === 'push' ? 'returned' : pays === 'lose' ? 'lost' : minusSign(pays).replace('/', ' to ')

export const bandsTable = ({ bands }: Figures): Block =>
  table(
    ['Rounds', ...Object.keys(QUANTILES).flatMap((c) => [`${c} % from`, `${c} % to`])],
    BAND_ROUNDS.map((rounds) => [
      grouped(rounds),
      ...Object.keys(QUANTILES).flatMap((c) =>
        bands[String(rounds)]![c as keyof typeof QUANTILES].map((bound) => percent(bound)),
      ),
    ]),
  )

/** What a house has settled of a bet since it began, in minor units. */
export interface Lifetime {
  readonly bet: string
  readonly lines: number
  readonly staked: number
  readonly net: number
}

export function lifetimeOf(
  label: string,
  { lines, staked, net }: Lifetime,
  { houseEdge, sd }: Figures,
): readonly string[] {
  const half = (QUANTILES['99'] * sd) / Math.sqrt(lines)
  const rtp = 1 - houseEdge
  return [
    label,
    grouped(lines),
    grouped(staked),
    grouped(staked + net),
    percent(1 + net / staked),
    percent(rtp),
    `${percent(rtp - half)} to ${percent(rtp + half)}`,
  ]
}
