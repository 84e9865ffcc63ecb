// Countermeasures in words.
import { columns } from '@punto/replay'
import type { Countermeasure } from '@punto/sim/counting'

const BAR = 30

export function countermeasuresText(measures: readonly Countermeasure[]): string {
  const most = Math.max(...measures.map(({ unitsPerShoe }) => unitsPerShoe), 1e-9)
  const rows = measures.map(({ name, play, unitsPerShoe, stake }) => [
    `  ${name}`,
    play.betsPerShoe.toFixed(2),
    `${(play.advantage * 100).toFixed(2)}%`,
    `${unitsPerShoe.toFixed(4)} ± ${(play.se.unitsPerShoe * stake).toFixed(4)}`,
    '█'.repeat(Math.max(0, Math.round((unitsPerShoe / most) * BAR))),
  ])
  return columns(
    [['  Against the counter', 'Bets a shoe', 'Advantage', 'Units a shoe', ''], ...rows],
    ['left', 'right', 'right', 'right', 'left'],
  )
}
