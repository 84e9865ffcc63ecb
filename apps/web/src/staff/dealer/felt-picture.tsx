// A small picture of the felt for each thing that can go wrong: two hands, and what is amiss in them.
import type { IrregularityKind } from '@punto/table'

interface Drawn {
  readonly x: number
  readonly y: number
  readonly down?: true
  readonly amiss?: true
  /** What stands on it. */
  readonly sign?: string
}

const P1: Drawn = { x: 8, y: 10 }
const P2: Drawn = { x: 20, y: 10 }
const B1: Drawn = { x: 52, y: 10 }
const B2: Drawn = { x: 64, y: 10 }
const HANDS: readonly Drawn[] = [P1, P2, B1, B2]
const DOWN: readonly Drawn[] = HANDS.map((card) => ({ ...card, down: true }))
const SHOE: Drawn = { x: 38, y: 10, down: true }

const PICTURES: Readonly<
  Record<IrregularityKind, { readonly cards: readonly Drawn[]; readonly arrow?: string; readonly sign?: string }>
> = {
  misread: { cards: [P1, P2, B1, { ...B2, amiss: true, sign: '9→6' }] },
  'excess-card': { cards: [...HANDS, { x: 36, y: 10, amiss: true, sign: '+' }] },
  'exposed-card': { cards: [...HANDS, { x: 36, y: 10, amiss: true, sign: '!' }] },
  'wrong-hand': { cards: [P1, { ...P2, amiss: true }, B1, B2], arrow: 'M32 19H48M44 15l5 4-5 4' },
  'wrong-person': {
    cards: [...DOWN.slice(0, 1), { ...P2, down: true, amiss: true }, ...DOWN.slice(2)],
    arrow: 'M26 30v8h36v-6M58 36l4-5 4 5',
  },
  'drawn-together': {
    cards: [...HANDS, { x: 34, y: 8, amiss: true, sign: '?' }, { x: 39, y: 13, amiss: true, sign: '?' }],
  },
  'wrong-number': { cards: [P1, { ...P2, amiss: true }, { x: 32, y: 10, amiss: true, sign: '3' }, B1, B2] },
  'face-up': { cards: [{ ...P1, down: true }, { ...P2, amiss: true, sign: '9' }, ...DOWN.slice(2)] },
  'foreign-card': { cards: [...HANDS, { ...SHOE, amiss: true, sign: '✕' }] },
  'deck-count': {
    cards: [
      { x: 32, y: 8, down: true },
      { x: 36, y: 10, down: true },
      { x: 40, y: 12, down: true, amiss: true },
    ],
    sign: '±',
  },
  'too-few-cards': { cards: [...HANDS, { ...SHOE, amiss: true, sign: '0' }] },
  unshuffled: {
    cards: [
      { x: 24, y: 10, sign: 'A' },
      { x: 36, y: 10, sign: '2' },
      { x: 48, y: 10, sign: '3', amiss: true },
    ],
  },
  'closed-early': { cards: [], sign: '●●●' },
  'chips-found': { cards: HANDS, sign: '●?' },
  'excess-differential': { cards: [], sign: '●●●● ▷ ●' },
  interruption: { cards: DOWN, sign: '⚡' },
  'display-wrong': { cards: HANDS, sign: '▭≠' },
  'found-late': { cards: HANDS, sign: '↶' },
  uncovered: { cards: HANDS, sign: '?' },
}

export function FeltPicture({ kind }: { readonly kind: IrregularityKind }) {
  const { cards, arrow, sign } = PICTURES[kind]
  return (
    <svg viewBox="0 0 84 42" className="felt-picture" aria-hidden="true">
      <rect x="1" y="1" width="82" height="40" rx="5" fill="var(--felt)" />
      <path d="M42 4v34" stroke="var(--felt-line-soft)" strokeDasharray="2 2" />
      {cards.map(({ x, y, down, amiss, sign: on }) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x}
            y={y}
            width="11"
            height="16"
            rx="1.6"
            fill={down ? 'var(--banker)' : 'var(--ivory)'}
            stroke={amiss ? 'var(--brass-lit)' : 'none'}
            strokeWidth="1.8"
          />
          {on && (
            <text
              x={x + 5.5}
              y={y + 11}
              textAnchor="middle"
              fontSize={on.length > 1 ? 5 : 8}
              fontWeight="700"
              fill={down ? '#fff' : 'var(--ink)'}
            >
              {on}
            </text>
          )}
        </g>
      ))}
      {arrow && <path d={arrow} fill="none" stroke="var(--brass-lit)" strokeWidth="1.8" />}
      {sign && (
        <text x="42" y={cards.length === 0 ? 25 : 38} textAnchor="middle" fontSize="10" fill="var(--brass-lit)">
          {sign}
        </text>
      )}
    </svg>
  )
}
