// King, Queen and Jack of our own design: a figure cut in facets, the same from both ends. The frame's line is what a
// squeeze shows first of a court card, as on the cards people know.
import type { Suit } from '@punto/rules'
import { SUIT_COLOURS, SuitMark } from './suits.tsx'

export type CourtRank = 'J' | 'Q' | 'K'

interface Cloth {
  readonly dark: string
  readonly mid: string
  readonly light: string
}

const RED: Cloth = { dark: '#8e1f26', mid: '#b3353a', light: '#d8766a' }
const BLUE: Cloth = { dark: '#1e2c49', mid: '#334a76', light: '#6a83b0' }
const BRASS = '#c79f52'
const BRASS_LIT = '#ead08e'
const SKIN = '#f4e2c8'
const LINE = '#2a2420'
const HAIR: Readonly<Record<CourtRank, string>> = { K: '#5d4a38', Q: '#8a5a2c', J: '#3f3229' }

export function Court({ rank, suit }: { readonly rank: CourtRank; readonly suit: Suit }) {
  const cloth = suit === 'h' || suit === 'd' ? RED : BLUE
  const half = <Half rank={rank} suit={suit} cloth={cloth} other={cloth === RED ? BLUE : RED} />
  return (
    <g>
      <rect x="44" y="36" width="162" height="278" rx="5" fill="#fbf4e3" stroke={SUIT_COLOURS[suit]} strokeWidth="2" />
      <rect x="48.5" y="40.5" width="153" height="269" rx="3" fill="none" stroke={BRASS} strokeWidth="1.4" />
      {half}
      <g transform="rotate(180 125 175)">{half}</g>
      <path d="M50 175H200" stroke={BRASS} strokeWidth="5" />
      <path d="M50 175H200" stroke={LINE} strokeWidth="0.8" />
      <path d="M125 164L138 175L125 186L112 175Z" fill={BRASS_LIT} stroke={LINE} strokeWidth="1" />
      <SuitMark suit={suit} x={125} y={175} height={12} />
    </g>
  )
}

interface HalfProps {
  readonly rank: CourtRank
  readonly suit: Suit
  readonly cloth: Cloth
  readonly other: Cloth
}

function Half({ rank, suit, cloth, other }: HalfProps) {
  return (
    <g strokeLinejoin="round">
      <Rays />
      <Robe cloth={cloth} other={other} rank={rank} />
      {rank === 'Q' && <QueenHair />}
      {rank === 'J' && <JackHair />}
      <path d="M116 128H134V146L125 152L116 146Z" fill={SKIN} stroke={LINE} strokeWidth="1" />
      <path
        d="M104 92H146V114C146 128 134 139 125 139C116 139 104 128 104 114Z"
        fill={SKIN}
        stroke={LINE}
        strokeWidth="1.2"
      />
      {rank === 'K' && <Beard />}
      <Features />
      {rank === 'K' && <Crown cloth={cloth} />}
      {rank === 'Q' && <Diadem cloth={cloth} />}
      {rank === 'J' && <Cap cloth={cloth} other={other} />}
      <SuitMark suit={suit} x={68} y={64} height={29} />
    </g>
  )
}

const Rays = () => (
  <g stroke={BRASS} strokeWidth="0.7" opacity="0.45">
    {[-64, -48, -32, -16, 0, 16, 32, 48, 64].map((angle) => (
      <path key={angle} d="M125 104V47" transform={`rotate(${angle} 125 118)`} />
    ))}
  </g>
)

function Robe({ cloth, other, rank }: { readonly cloth: Cloth; readonly other: Cloth; readonly rank: CourtRank }) {
  return (
    <g stroke={LINE} strokeWidth="0.9">
      <path d="M51 174V160L92 138H158L199 160V174Z" fill={cloth.mid} />
      <path d="M51 174V160L78 145.5L88 174Z" fill={cloth.dark} />
      <path d="M199 174V160L172 145.5L162 174Z" fill={cloth.dark} />
      <path d="M78 145.5L104 140L100 174H88Z" fill={cloth.light} />
      <path d="M172 145.5L146 140L150 174H162Z" fill={cloth.light} />
      <path d="M104 140L125 158L146 140L150 174H100Z" fill={other.mid} />
      <path d="M104 140L125 158L125 174H100Z" fill={other.dark} />
      <path d="M101 137L116 133L125 150L134 133L149 137L125 165Z" fill={BRASS_LIT} />
      <path d="M108 139.5L125 157.5L142 139.5" fill="none" stroke={BRASS} strokeWidth="2" />
      {rank === 'K' && [64, 76, 174, 186].map((x) => <circle key={x} cx={x} cy={165} r="2.6" fill={BRASS_LIT} />)}
      {rank === 'Q' && (
        <path d="M60 168L70 158L80 168M170 168L180 158L190 168" fill="none" stroke={BRASS_LIT} strokeWidth="1.6" />
      )}
      {rank === 'J' && (
        <path d="M56 168H84M166 168H194" fill="none" stroke={BRASS_LIT} strokeWidth="2.4" strokeDasharray="5 3" />
      )}
    </g>
  )
}

const Features = () => (
  <g fill="none" stroke={LINE} strokeWidth="1.3" strokeLinecap="round">
    <path d="M109 102Q114.5 98.5 120 102M130 102Q135.5 98.5 141 102" />
    <path d="M110 107.5Q114.5 110.5 119 107.5M131 107.5Q135.5 110.5 140 107.5" strokeWidth="1.6" />
    <path d="M125 104L122.5 117.5H127" strokeWidth="1" />
    <path d="M119.5 124Q125 127 130.5 124" stroke="#9b3a34" strokeWidth="1.7" />
  </g>
)

const Beard = () => (
  <g stroke={LINE} strokeWidth="1">
    <path
      d="M104 106L108 117Q116 121.5 125 119Q134 121.5 142 117L146 106V120L140 140L125 155L110 140L104 120Z"
      fill={HAIR.K}
    />
    <path d="M125 131V153M116 129L118.5 145M134 129L131.5 145" stroke="#8a735c" strokeWidth="1" fill="none" />
    <path d="M116 122.5Q125 119.5 134 122.5Q125 130 116 122.5Z" fill={SKIN} strokeWidth="0.7" />
  </g>
)

const QueenHair = () => (
  <g fill={HAIR.Q} stroke={LINE} strokeWidth="1">
    <path d="M104 86C92 94 91 112 95 124C98 134 94 142 88 147C99 149 108 143 109 132L106 104Z" />
    <path d="M146 86C158 94 159 112 155 124C152 134 156 142 162 147C151 149 142 143 141 132L144 104Z" />
    <circle cx="100.5" cy="127" r="2.6" fill={BRASS_LIT} />
    <circle cx="149.5" cy="127" r="2.6" fill={BRASS_LIT} />
  </g>
)

const JackHair = () => (
  <g fill={HAIR.J} stroke={LINE} strokeWidth="1">
    <path d="M103 88C97 98 96 118 99 131L108 134V96Z" />
    <path d="M147 88C153 98 154 118 151 131L142 134V96Z" />
  </g>
)

const Crown = ({ cloth }: { readonly cloth: Cloth }) => (
  <g stroke={LINE} strokeWidth="1">
    <path d="M101 86L95 60L109 73L116 54L125 70L134 54L141 73L155 60L149 86Z" fill={BRASS_LIT} />
    <path d="M101 86L95 60L109 73L116 54L125 70V86Z" fill={BRASS} />
    <rect x="99" y="85" width="52" height="10" rx="1.5" fill={cloth.mid} />
    {[107, 125, 143].map((x) => (
      <path key={x} d={`M${x} 86.5L${x + 4} 90L${x} 93.5L${x - 4} 90Z`} fill={BRASS_LIT} strokeWidth="0.6" />
    ))}
    {[
      [95, 58],
      [116, 52],
      [134, 52],
      [155, 58],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="2.8" fill={cloth.light} />
    ))}
  </g>
)

const Diadem = ({ cloth }: { readonly cloth: Cloth }) => (
  <g stroke={LINE} strokeWidth="1">
    <path
      d="M103 93C103 80 112 74 125 74C138 74 147 80 147 93C141 88 133 87 125 87C117 87 109 88 103 93Z"
      fill={HAIR.Q}
    />
    <path d="M102 86Q125 70 148 86L144 75L136 78L131 66L125 56L119 66L114 78L106 75Z" fill={BRASS_LIT} />
    <path d="M102 86Q125 70 148 86" fill="none" stroke={cloth.mid} strokeWidth="2.4" />
    <circle cx="125" cy="69" r="3.4" fill={cloth.mid} />
    <circle cx="125" cy="54.5" r="2.4" fill={cloth.light} />
    <circle cx="106" cy="74" r="1.9" fill={cloth.light} />
    <circle cx="144" cy="74" r="1.9" fill={cloth.light} />
  </g>
)

const Cap = ({ cloth, other }: { readonly cloth: Cloth; readonly other: Cloth }) => (
  <g stroke={LINE} strokeWidth="1">
    <path d="M148 82C166 78 172 64 168 51C160 56 150 62 143 74Z" fill={other.light} />
    <path d="M147 80C158 72 164 62 167 53" fill="none" strokeWidth="0.8" />
    <path d="M98 88L100 72Q112 60 132 62Q150 65 152 80L152 88Z" fill={cloth.mid} />
    <path d="M98 88L100 72Q112 60 125 61.5L116 88Z" fill={cloth.dark} />
    <rect x="97" y="85" width="56" height="8.5" rx="2" fill={BRASS_LIT} />
    <circle cx="144" cy="79" r="3.6" fill={BRASS} />
  </g>
)
