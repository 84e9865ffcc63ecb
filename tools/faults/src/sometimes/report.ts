// How often every rare state was reached, as tables to print: irregularities by moment, disasters by disaster, and the rest in a list.
import { IRREGULARITY_KINDS } from '@punto/table'
import { HOUSE_DISASTERS, pairName, SHARED_DISASTERS } from './disaster-pairs.ts'
import { HOUSE_STATES } from './house-states.ts'
import { irregularityState, MOMENTS, whyImpossible } from './irregularity-states.ts'
import { RARE_STATES, type RareState, type WorldKind } from './rare-states.ts'
import { TABLE_RARE_STATES } from './table-states.ts'

type Reached = ReadonlyMap<RareState, number>

export const neverReached = (world: WorldKind, reached: Reached): readonly RareState[] =>
  RARE_STATES[world].filter((state) => !reached.get(state))

export function reachedTable(world: WorldKind, reached: Reached): readonly string[] {
  const times = (state: RareState) => String(reached.get(state) ?? 0)
  const disasters = world === 'one' ? HOUSE_DISASTERS : SHARED_DISASTERS
  const moments = MOMENTS[world]
  const others = [...(world === 'one' ? TABLE_RARE_STATES : []), ...HOUSE_STATES[world]]
  const missed = neverReached(world, reached).length
  const all = RARE_STATES[world].length
  return [
    `Rare states: ${all - missed} of ${all} were reached.`,
    'Irregularities, by the moment of their declaration (- where the rules exclude it):',
    ...moments.map((moment, i) => `  ${letter(i)}: ${moment}`),
    ...grid(
      moments.map((_, i) => letter(i)),
      IRREGULARITY_KINDS.map((kind) => [
        kind,
        moments.map((moment) => (whyImpossible(kind, moment) ? '-' : times(irregularityState(kind, moment)))),
      ]),
    ),
    'Disasters, two within a minute:',
    ...grid(
      disasters.map((_, i) => letter(i)),
      disasters.map((one, i) => [
        `${letter(i)}: ${one}`,
        disasters.map((other, j) => (j < i ? times(pairName(one, other)) : '')),
      ]),
    ),
    'Others:',
    ...others.map((state) => `  ${times(state).padStart(6)}  ${state}`),
  ]
}

const letter = (i: number): string => String.fromCharCode(97 + i)

function grid(heads: readonly string[], rows: readonly (readonly [string, readonly string[]])[]): readonly string[] {
  const label = Math.max(...rows.map(([name]) => name.length))
  const wide = Math.max(...rows.flatMap(([, cells]) => cells.map((cell) => cell.length))) + 1
  const line = (name: string, cells: readonly string[]) =>
    `  ${name.padEnd(label)} ${cells.map((cell) => cell.padStart(wide)).join('')}`.trimEnd()
  return [line('', heads), ...rows.map(([name, cells]) => line(name, cells))]
}
