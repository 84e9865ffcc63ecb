// The face of a card: indices in two corners, and pips or a court figure.
import { RANKS, type Rank, SUITS, type Suit } from '@punto/rules'
import { memo, Suspense } from 'react'
import { lazyPart } from '../../base/later-parts.ts'
import { whenIdle } from '../../base/when-idle.ts'
import { CardFrame } from './card-frame.tsx'
import type { CourtRank } from './court.tsx'
import { PIPS } from './pips.ts'
import { SUIT_COLOURS, SuitMark } from './suits.tsx'

const FIELD = { left: 76, right: 174, top: 62, bottom: 288 }
const PIP_HEIGHT = 44

/** Fetched once the page is drawn, or by the first of them: a first table needs them late, and they are as large as all else of a card. */
const fetchCourt = () => import('./court.tsx').then((file) => file.Court)
const Court = lazyPart(fetchCourt)
if ('document' in globalThis) void whenIdle().then(fetchCourt, () => undefined)

export interface CardFaceProps {
  /** As `Kd`. */
  readonly card: string
  /** Left out while a card is squeezed: the pips alone tell. */
  readonly indices?: boolean
}

export const CardFace = memo(function CardFace({ card, indices = true }: CardFaceProps) {
  const rank = card[0] as Rank
  const suit = card[1] as Suit
  return (
    <CardFrame side="face">
      {indices && (
        <>
          <Index rank={rank} suit={suit} />
          <g transform="rotate(180 125 175)">
            <Index rank={rank} suit={suit} />
          </g>
        </>
      )}
      {isCourt(rank) ? (
        <Suspense>
          <Court rank={rank} suit={suit} />
        </Suspense>
      ) : (
        <Pips rank={rank} suit={suit} />
      )}
    </CardFrame>
  )
})

const isCourt = (rank: Rank): rank is CourtRank => rank === 'J' || rank === 'Q' || rank === 'K'

export const isCardName = (card: string): boolean =>
  card.length === 2 &&
  (RANKS as readonly string[]).includes(card[0] ?? '') &&
  (SUITS as readonly string[]).includes(card[1] ?? '')

function Index({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  return (
    <g>
      <text
        x="22"
        y="42"
        textAnchor="middle"
        className="engraved"
        fontWeight="600"
        fontSize={rank === 'T' ? 33 : 38}
        letterSpacing={rank === 'T' ? -4 : 0}
        fill={SUIT_COLOURS[suit]}
      >
        {rank === 'T' ? '10' : rank}
      </text>
      <SuitMark suit={suit} x={22} y={62} height={26} />
    </g>
  )
}

function Pips({ rank, suit }: { readonly rank: Rank; readonly suit: Suit }) {
  const pips = PIPS[RANKS.indexOf(rank) + 1] ?? []
  const height = rank === 'A' ? 110 : PIP_HEIGHT
  return (
    <g>
      {rank === 'A' && (
        <>
          <circle cx="125" cy="175" r="82" fill="none" stroke="#c79f52" strokeWidth="1.2" />
          <circle cx="125" cy="175" r="77" fill="none" stroke="#c79f52" strokeWidth="0.6" />
        </>
      )}
      {pips.map(({ x, y, turned }) => (
        <SuitMark
          key={`${x} ${y}`}
          suit={suit}
          x={FIELD.left + x * (FIELD.right - FIELD.left)}
          y={FIELD.top + y * (FIELD.bottom - FIELD.top)}
          height={height}
          turned={turned}
        />
      ))}
    </g>
  )
}
