// A round to show to somebody: its address, and a picture of its cards with what they came to and, if the reader wants, what it brought
// them. Nothing is sent anywhere; the picture is made here.
import { SIDE_NAMES, SIDES, type Side, type Winner } from '@punto/rules'
import { type CardView, SPOTS, sideOf } from '@punto/table'
import { useRef, useState } from 'react'
import { printNet } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { savePng } from '../../base/save.ts'
import { CardFace } from '../../drawings/cards/card-face.tsx'
import { CARD_HEIGHT, CARD_WIDTH } from '../../drawings/cards/card-frame.tsx'
import { useWords } from '../../words/pictures.ts'
import { useRoundWords } from '../../words/round.ts'
import './share-round.css'

export interface ShareRoundProps {
  /** As the picture's head: the game, the table and the round. */
  readonly title: string
  /** What the file is called. */
  readonly file: string
  /** Where the round can be read. */
  readonly address: string
  readonly cards: readonly CardView[]
  readonly points: Readonly<Record<Side, number>>
  readonly winner: Winner | null
  /** By bet, with its name. */
  readonly lines: readonly { readonly name: string; readonly net: number }[]
}

const WIDTH = 640
const HEIGHT = 270
const CARD = { width: 86, height: 86 * (CARD_HEIGHT / CARD_WIDTH), gap: 8 }

export function ShareRound({ title, file, address, cards, points, winner, lines }: ShareRoundProps) {
  const words = useRoundWords().share
  const pictures = useWords()
  const read = useRead()
  const picture = useRef<SVGSVGElement>(null)
  const [withBets, setWithBets] = useState(lines.length > 0)
  const [copied, setCopied] = useState<'copied' | 'by-hand' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('copied'),
      () => setCopied('by-hand'),
    )
  const result = winner && pictures.result(winner, points.player, points.banker)
  const brought = withBets ? lines.map(({ name, net }) => `${name} ${printNet(net)}`) : []
  return (
    <section className="panel share-round">
      <h2>{title}</h2>
      <svg
        ref={picture}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="share-picture"
        role="img"
        aria-label={[result, ...brought].filter(Boolean).join(' · ')}
      >
        <rect width={WIDTH} height={HEIGHT} rx="14" fill="#124a3d" />
        {SIDES.map((side, i) => (
          <g key={side} transform={`translate(${i * (WIDTH / 2)} 0)`}>
            <text x={WIDTH / 4} y="42" textAnchor="middle" fontSize="22" fontWeight="600" fill="#f3ead4">
              {read(SIDE_NAMES[side])} {points[side]}
            </text>
            <HandPicture cards={facesOf(cards, side)} />
          </g>
        ))}
        <text x={WIDTH / 2} y={HEIGHT - 18} textAnchor="middle" fontSize="20" fontWeight="600" fill="#f3ead4">
          {result}
        </text>
      </svg>
      <div className="share-acts">
        {lines.length > 0 && (
          <label className="setting">
            <input type="checkbox" checked={withBets} onChange={() => setWithBets(!withBets)} />
            <span>{words.withBets}</span>
          </label>
        )}
        <button type="button" className="button" onClick={() => picture.current && void savePng(file, picture.current)}>
          {words.picture}
        </button>
        <button type="button" className="button" onClick={() => void copy()}>
          {words.link}
        </button>
        <span role="status">{copied && (copied === 'copied' ? words.copied : address)}</span>
      </div>
    </section>
  )
}

const facesOf = (cards: readonly CardView[], side: Side): readonly string[] =>
  SPOTS.filter((spot) => sideOf(spot) === side).flatMap((spot) => {
    const found = cards.find((card) => card.spot === spot)
    return found?.turned && found.card !== null ? [found.card] : []
  })

function HandPicture({ cards }: { readonly cards: readonly string[] }) {
  const wide = cards.length * CARD.width + (cards.length - 1) * CARD.gap
  return (
    <g transform={`translate(${WIDTH / 4 - wide / 2} 66)`}>
      {cards.map((card, i) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: two cards of a hand may be the same; they keep their order
          key={`${i} ${card}`}
          x={i * (CARD.width + CARD.gap)}
          width={CARD.width}
          height={CARD.height}
          aria-hidden="true"
        >
          <g transform={`scale(${CARD.width / CARD_WIDTH})`}>
            <CardFace card={card} />
          </g>
        </svg>
      ))}
    </g>
  )
}
