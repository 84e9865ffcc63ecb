// The tables of a game's appendices, drawn from its declaration: the boxes around the table, and the areas of one box.
// Carries KO App A, KO App B, COM App A, COM App B, COM App C, COM App D, EZ6 App A, EZ6 App B, EZ6 App C, INS App A, INS App B,
// INS App C, INS App D, INS App E, INS App F as pictures.
import type { Game, Layout } from '@punto/rules'
import { boxPlan, type Planned } from '../../drawings/felt/box-plan.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useRulesWords } from '../../words/rules.ts'
import './drawings.css'

export function Layouts({ game }: { readonly game: Game }) {
  const words = useRulesWords()
  return (
    <>
      <p className="soft">{words.layoutsLead}</p>
      <div className="rules-layouts">
        {game.layouts.map((layout) => (
          <figure key={layout.appendix} className={`panel scene-of-${game.id}`}>
            <figcaption>
              {words.appendix(layout.appendix)}: {words.kinds[layout.kind]}, {words.boxes(layout.boxes)}{' '}
              <ParagraphMark rule={layout.rule} />
            </figcaption>
            <TableDrawing layout={layout} />
          </figure>
        ))}
        <figure className={`panel scene-of-${game.id}`}>
          <figcaption>{words.boxOf}</figcaption>
          <BoxDrawing game={game} />
        </figure>
      </div>
    </>
  )
}

interface Place {
  readonly box: number
  readonly x: number
  readonly y: number
}

/** Boxes along the players' side, numbered from the left of whoever sits there; around both ends of a big table. */
function boxPlaces({ kind, boxes }: Layout): readonly Place[] {
  const numbers = Array.from({ length: boxes }, (_, i) => i)
  const at = (i: number, x: number, y: number): Place => ({ box: i + 1, x: Math.round(x), y: Math.round(y) })
  if (kind !== 'big') {
    return numbers.map((i) => {
      const turn = Math.PI * (0.96 - (0.92 * i) / Math.max(1, boxes - 1))
      return at(i, 220 + 162 * Math.cos(turn), 62 + 100 * Math.sin(turn))
    })
  }
  const half = boxes / 2
  return numbers.map((i) => {
    const left = i < half
    const turn = Math.PI * (0.58 + (0.84 * (left ? half - 1 - i : i - half)) / (half - 1))
    return at(i, left ? 104 + 66 * Math.cos(turn) : 336 - 66 * Math.cos(turn), 100 + 64 * Math.sin(turn))
  })
}

const WIDE = 440
const HIGH = 200
const OUTLINES: Readonly<Record<Layout['kind'], string>> = {
  bean: 'M30 60Q30 14 76 14H150Q220 34 290 14H364Q410 14 410 60Q410 186 220 186Q30 186 30 60Z',
  mini: 'M40 14H400Q412 14 412 26Q412 186 220 186Q28 186 28 26Q28 14 40 14Z',
  big: 'M90 14H180Q220 40 260 14H350Q426 14 426 100Q426 186 350 186H260Q220 166 180 186H90Q14 186 14 100Q14 14 90 14Z',
}

export function TableDrawing({ layout }: { readonly layout: Layout }) {
  const words = useRulesWords()
  const places = boxPlaces(layout)
  const radius = layout.boxes > 9 ? 14 : 16
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      className="rules-drawing"
      role="img"
      aria-label={`${words.kinds[layout.kind]}, ${words.boxes(layout.boxes)}`}
    >
      <path d={OUTLINES[layout.kind]} className="rules-cloth" />
      <text x={220} y={layout.kind === 'mini' ? 34 : 56} textAnchor="middle" className="rules-felt-words">
        {words.dealer}
      </text>
      {places.map(({ box, x, y }) => (
        <g key={box} transform={`translate(${x} ${y})`}>
          <circle r={radius} className="rules-box" />
          <text y={5} textAnchor="middle" className="rules-felt-words">
            {box}
          </text>
        </g>
      ))}
    </svg>
  )
}

export function BoxDrawing({ game }: { readonly game: Game }) {
  const words = useRulesWords()
  const { width, height, parts } = boxPlan(game, 'tall')
  return (
    <svg viewBox={`-6 -6 ${width + 12} ${height + 12}`} className="rules-drawing" role="img" aria-label={words.boxOf}>
      <rect x={-6} y={-6} width={width + 12} height={height + 12} rx={14} className="rules-cloth" />
      {parts.map((part) => (
        <g key={`${part.kind} ${nameOf(game, part)} ${part.x} ${part.y}`}>
          <rect
            x={part.x + 3}
            y={part.y + 3}
            width={part.width - 6}
            height={part.height - 6}
            rx={8}
            className={part.kind === 'bet' ? 'rules-box' : 'rules-printed'}
          />
          <Words part={part} text={nameOf(game, part)} />
        </g>
      ))}
    </svg>
  )
}

/** In as many lines as its words need. */
function Words({ part, text }: { readonly part: Planned; readonly text: string }) {
  const size = part.kind === 'legend' ? 15 : 19
  const most = Math.max(6, Math.floor(part.width / (size * 0.62)))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const top = part.y + part.height / 2 - ((lines.length - 1) * size) / 2 + size / 3
  return (
    <text textAnchor="middle" className="rules-felt-words" fontSize={size}>
      {lines.map((line, i) => (
        <tspan key={line} x={part.x + part.width / 2} y={top + i * size}>
          {line}
        </tspan>
      ))}
    </text>
  )
}

/** What the felt itself says, in the letters of the document. */
function nameOf(game: Game, part: Planned): string {
  if (part.kind === 'bet') return part.bet.felt
  if (part.kind === 'insurance') return `INSURANCE ${part.side.toUpperCase()}`
  if (part.kind === 'spot') return game.spots.find(({ id }) => id === part.of)?.words ?? part.of
  const bet = game.bets.find(({ id }) => id === part.of)
  return bet ? `${bet.label.en} Pays` : part.of
}
