// What the spliced texts of `view-patches` and `bet-json` buy: the patches of a betting phase for the public and nine players,
// against comparing and serialising each viewer's whole view.
import { changesBetween } from '@punto/protocol'
import { ViewPatches } from '@punto/server/live/view-patches'
import { evolve, setUp, type TableState, type Viewer, view } from '@punto/table'
import { interleaved, type Row } from '../bench.ts'
import { record } from '../full-table.ts'

const ROUNDS = 10
const RUNS = 9
const VIEWERS: readonly Viewer[] = [
  { role: 'public' },
  ...Array.from({ length: 9 }, (_, i): Viewer => ({ role: 'player', id: `player-${i + 1}` })),
]

export function measurePatches(report: (row: Row) => void): void {
  const { settings, events } = record(ROUNDS)
  const states: TableState[] = [setUp(settings)]
  for (const event of events.slice(1)) states.push(evolve(states.at(-1)!, event))
  const spliced = () => {
    const patches = new ViewPatches(states[0]!)
    let bytes = 0
    for (const state of states) {
      const changes = patches.advance(state)
      for (const viewer of VIEWERS) bytes += changes.of(viewer)?.text.length ?? 0
    }
    return bytes
  }
  const whole = () => {
    let bytes = 0
    let before = states[0]!
    for (const state of states) {
      for (const viewer of VIEWERS) {
        const changes = changesBetween(view(before, viewer), view(state, viewer))
        if (changes) bytes += JSON.stringify(changes).length
      }
      before = state
    }
    return bytes
  }
  if (spliced() !== whole()) throw new Error('The patches differ')
  const [one, other] = interleaved([spliced, whole], RUNS) as [number, number]
  report({
    what: `patches of a change for ${VIEWERS.length} viewers, texts spliced`,
    value: `${((one / states.length) * 1e6).toFixed(0)} µs`,
  })
  report({
    what: 'the same by comparing whole views, in times of it',
    value: `${(other / one).toFixed(1)}×`,
  })
}
