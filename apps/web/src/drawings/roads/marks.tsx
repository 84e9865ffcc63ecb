// The marks of the roads: colours, pairs, naturals, ties.
import type { BeadCell, BigCell, DerivedCell, DerivedName, Marks, Winner } from '@punto/roads'
import type { Language } from '@punto/rules'

export const WINNER_COLOURS: Readonly<Record<Winner, string>> = {
  banker: 'var(--banker)',
  player: 'var(--player)',
  tie: 'var(--tie)',
}

/** What stands in a bead: the initials, or the table's own characters. */
export const BEAD_WORDS: Readonly<Record<Language, Readonly<Record<Winner, string>>>> = {
  en: { banker: 'B', player: 'P', tie: 'T' },
  zh: { banker: '庄', player: '闲', tie: '和' },
}

const PAIR_DOT = 1.7

/** The Banker's pair at the upper left, the Player's at the lower right. */
const Pairs = ({
  marks,
  x,
  y,
  r,
}: {
  readonly marks: Marks
  readonly x: number
  readonly y: number
  readonly r: number
}) => (
  <>
    {marks.bankerPair && (
      <circle cx={x - r} cy={y - r} r={PAIR_DOT} fill="var(--banker)" stroke="var(--road-paper)" strokeWidth="0.5" />
    )}
    {marks.playerPair && (
      <circle cx={x + r} cy={y + r} r={PAIR_DOT} fill="var(--player)" stroke="var(--road-paper)" strokeWidth="0.5" />
    )}
  </>
)

export interface BeadMarkProps {
  readonly cell: BeadCell
  readonly x: number
  readonly y: number
  readonly language: Language
}

export const BeadMark = ({ cell, x, y, language }: BeadMarkProps) => (
  <>
    <circle cx={x} cy={y} r="5.7" fill={WINNER_COLOURS[cell.winner]} />
    {cell.natural && <circle cx={x} cy={y} r="4.9" fill="none" stroke="var(--brass-lit)" strokeWidth="0.9" />}
    <text x={x} y={y + (language === 'zh' ? 2.4 : 2.5)} className="road-words">
      {BEAD_WORDS[language][cell.winner]}
    </text>
    <Pairs marks={cell} x={x} y={y} r={4.1} />
  </>
)

export const BigMark = ({ cell, x, y }: { readonly cell: BigCell; readonly x: number; readonly y: number }) => (
  <>
    <circle cx={x} cy={y} r="4.5" fill="none" stroke={WINNER_COLOURS[cell.winner]} strokeWidth="1.9" />
    {cell.natural && <circle cx={x} cy={y} r="1.7" fill="var(--brass)" />}
    {cell.ties > 0 && (
      <>
        <path d={`M${x - 4.6} ${y + 4.6}L${x + 4.6} ${y - 4.6}`} stroke="var(--tie)" strokeWidth="1.7" />
        {cell.ties > 1 && (
          <text x={x} y={y + 2.4} className="road-words" style={{ fill: 'var(--tie-words)' }}>
            {cell.ties}
          </text>
        )}
      </>
    )}
    <Pairs marks={cell} x={x} y={y} r={3.9} />
  </>
)

const COLOURS = { red: 'var(--banker)', blue: 'var(--player)' } as const

/** Hollow for Big Eye Boy, full for the Small Road, a stroke for Cockroach Pig. */
export function DerivedMark({
  road,
  colour,
  x,
  y,
}: { readonly road: DerivedName; readonly x: number; readonly y: number } & Pick<DerivedCell, 'colour'>) {
  const paint = COLOURS[colour]
  if (road === 'bigEyeBoy') return <circle cx={x} cy={y} r="2.1" fill="none" stroke={paint} strokeWidth="1.2" />
  if (road === 'smallRoad') return <circle cx={x} cy={y} r="2.5" fill={paint} />
  return (
    <path d={`M${x - 2.1} ${y + 2.1}L${x + 2.1} ${y - 2.1}`} stroke={paint} strokeWidth="1.4" strokeLinecap="round" />
  )
}
