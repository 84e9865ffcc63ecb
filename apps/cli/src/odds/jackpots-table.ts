// Progressive jackpots for people: how often a pot is hit, and what the bet is worth as its meter climbs.
import { breakEvenMeter, jackpotEv, type Pricing, toNumber } from '@punto/odds'
import { columns } from '@punto/replay'
import { grouped, percent } from './figures.ts'

/** The meters at which the edge is told: the seed, twice as much, and where the bettor breaks even. */
export function jackpotsTable({ jackpots = [], total }: Pricing): string {
  return jackpots
    .map((jackpot) => {
      const { bet, pot, stake, seed, rungs, contribution } = jackpot
      const even = breakEvenMeter(jackpot)
      const hits = rungs.map(({ label, share, count }) => [label.en, `${share} of the pot`, oneIn(count, total)])
      const meters = [...new Set([seed, 2 * seed, ...(even === null ? [] : [even])])].sort((a, b) => a - b)
      const edges = meters.map((meter) => [
        `meter ${grouped(BigInt(meter))}`,
        `house edge ${percent(-toNumber(jackpotEv(jackpot, meter)))}`,
        meter === even ? 'break-even' : '',
      ])
      const fed = percent(toNumber(contribution))
      const head = `${bet.label.en}, pot "${pot}": stake ${stake}, seed ${grouped(BigInt(seed))}, ${fed} of each stake for the pot (minor units)`
      return `${head}\n${columns([...hits, ...edges])}`
    })
    .join('\n')
}

const oneIn = (count: bigint, total: bigint): string => (count === 0n ? 'never' : `1 in ${grouped(total / count)}`)
