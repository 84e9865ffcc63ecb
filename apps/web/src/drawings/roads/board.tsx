// The scoreboard of a shoe: five roads, what Banker or Player would bring next, and the shoe in numbers.
import { DERIVED_ROADS, type DerivedName, type Scoreboard, type Side } from '@punto/roads'
import { SIDE_NAMES } from '@punto/rules'
import { memo } from 'react'
import { type Breadth, useBreadth } from '../../base/breadth.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { BeadMark, BigMark, DerivedMark } from './marks.tsx'
import { RoadGrid } from './road-grid.tsx'
import { ShoeStatistics } from './statistics.tsx'
import './roads.css'

/** The same board object goes on growing: its version says when there is something new to draw. */
export interface BoardProps {
  readonly board: Scoreboard
  readonly version: number
}

export interface RoadProps extends BoardProps {
  readonly columns: number
}

const sameRoad = (one: RoadProps, other: RoadProps): boolean =>
  one.board === other.board && one.version === other.version && one.columns === other.columns

export const BeadPlate = memo(function BeadPlate({ board, columns }: RoadProps) {
  const language = useLanguage()
  const words = useWords()
  const { banker, player, tie } = board.statistics()
  return (
    <RoadGrid
      cells={board.bead}
      columns={columns}
      square={13}
      label={words.beadLabel(banker.count, player.count, tie.count)}
      draw={(cell, x, y) => <BeadMark cell={cell} x={x} y={y} language={language} />}
    />
  )
}, sameRoad)

export const BigRoad = memo(function BigRoad({ board, columns }: RoadProps) {
  const words = useWords()
  const { currentStreak } = board.statistics()
  return (
    <RoadGrid
      cells={board.big}
      columns={columns}
      square={11.4}
      label={words.bigLabel(currentStreak)}
      draw={(cell, x, y) => <BigMark cell={cell} x={x} y={y} />}
    />
  )
}, sameRoad)

export const DerivedRoadPicture = memo(
  function DerivedRoadPicture({ board, columns, road }: RoadProps & { readonly road: DerivedName }) {
    const words = useWords()
    return (
      <RoadGrid
        cells={board[road]}
        columns={columns}
        square={6}
        label={words.derivedLabel(words.roads[road], board[road].at(-1)?.colour ?? null)}
        draw={(cell, x, y) => <DerivedMark road={road} colour={cell.colour} x={x} y={y} />}
      />
    )
  },
  (one, other) => sameRoad(one, other) && one.road === other.road,
)

/** What each derived road would show if this side came next. */
export function Predictions({ board }: BoardProps) {
  const words = useWords()
  const read = useRead()
  const next = board.next()
  const row = (side: Side) => (
    <div className={`prediction prediction-${side}`}>
      <span>{words.ifNext(read(SIDE_NAMES[side]))}</span>
      <svg
        viewBox="0 0 34 11"
        role="img"
        aria-label={words.predictionLabel(DERIVED_ROADS.map((road) => next[side][road]))}
      >
        {DERIVED_ROADS.map((road, i) => {
          const colour = next[side][road]
          return colour ? (
            <g key={road} transform={`translate(${6 + i * 11} 5.5) scale(1.55)`}>
              <DerivedMark road={road} colour={colour} x={0} y={0} />
            </g>
          ) : (
            <path key={road} d={`M${4 + i * 11} 5.5h4`} stroke="var(--words-soft)" strokeWidth="0.8" />
          )
        })}
      </svg>
    </div>
  )
  return (
    <div className="predictions">
      {row('banker')}
      {row('player')}
    </div>
  )
}

interface Columns {
  readonly bead: number
  readonly big: number
  readonly derived: number
}

/** How many columns each road has room for. */
const COLUMNS: Readonly<Record<Breadth | 'column', Columns>> = {
  column: { bead: 14, big: 22, derived: 18 },
  broad: { bead: 14, big: 48, derived: 32 },
  middle: { bead: 26, big: 44, derived: 42 },
  narrow: { bead: 16, big: 26, derived: 26 },
}

/** All of it, as it hangs at a table. */
/** `beside`: on a broad page it stands in a column of its own. */
export function Board({ board, version, beside = false }: BoardProps & { readonly beside?: boolean }) {
  const words = useWords()
  const breadth = useBreadth()
  const columns = COLUMNS[beside && breadth === 'broad' ? 'column' : breadth]
  return (
    <section className="board" aria-label={words.scoreboard}>
      <figure className="board-bead">
        <figcaption>{words.roads.bead}</figcaption>
        <BeadPlate board={board} version={version} columns={columns.bead} />
      </figure>
      <figure className="board-big">
        <figcaption>{words.roads.big}</figcaption>
        <BigRoad board={board} version={version} columns={columns.big} />
      </figure>
      <div className="board-derived">
        {DERIVED_ROADS.map((road) => (
          <figure key={road} className={`board-${road}`}>
            <figcaption>{words.roads[road]}</figcaption>
            <DerivedRoadPicture board={board} version={version} columns={columns.derived} road={road} />
          </figure>
        ))}
      </div>
      <div className="board-next">
        <Predictions board={board} version={version} />
        <ShoeStatistics statistics={board.statistics()} />
      </div>
    </section>
  )
}
