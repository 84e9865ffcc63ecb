// Cards that were drawn, laid out: each is moved into its order and into the area it lies in, by hand, by finger, or by the arrow keys.
// The house reads the table of play from them at every move, and says below what would follow.
// Carries INS 5.7, INS 5.8, INS 5.9, INS 5.10, INS 5.12.1.

import { AREAS, type DealerStore, type Draft, type FeltArea, movedTo, withArea, withNextArea } from '@punto/desk/dealer'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { cardText, isRed } from '../../drawings/cards/card-text.ts'
import { useDealerWords } from '../../words/dealer.ts'
import './drawn-cards.css'

export interface DrawnCardsProps {
  readonly draft: Draft
  readonly store: DealerStore
}

/** A card that is being moved: which, and how far from where it lay. */
interface Moving {
  readonly index: number
  readonly x: number
  readonly y: number
}

/** A press that moves less than this is none. */
const LEAST_MOVE = 6

export function DrawnCards({ draft, store }: DrawnCardsProps) {
  const words = useDealerWords()
  const [moving, setMoving] = useState<Moving | null>(null)
  const began = useRef({ x: 0, y: 0 })
  const list = useRef<HTMLDivElement>(null)
  /** The focus goes with the card that was moved. */
  const move = (next: Draft, to: number) => {
    store.wrong(next)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus())
  }
  const moveTo = (index: number, place: number) => {
    const next = movedTo(draft, index, place)
    move(next, next.drawn.indexOf(draft.drawn[index]!))
  }
  const keyed = (event: KeyboardEvent, index: number) => {
    switch (event.key) {
      case 'ArrowLeft':
        moveTo(index, index - 1)
        break
      case 'ArrowRight':
        moveTo(index, index + 1)
        break
      case 'ArrowUp':
      case 'ArrowDown':
        move(withNextArea(draft, index, event.key === 'ArrowDown' ? 1 : -1), index)
        break
      default:
        return
    }
    event.preventDefault()
  }
  const pressed = (event: PointerEvent<HTMLButtonElement>, index: number) => {
    began.current = { x: event.clientX, y: event.clientY }
    event.currentTarget.setPointerCapture(event.pointerId)
    setMoving({ index, x: 0, y: 0 })
  }
  const moved = (event: PointerEvent) => {
    if (moving) setMoving({ ...moving, x: event.clientX - began.current.x, y: event.clientY - began.current.y })
  }
  const dropped = (event: PointerEvent) => {
    if (!moving) return
    const { index, x, y } = moving
    setMoving(null)
    if (Math.hypot(x, y) < LEAST_MOVE) return
    const under = document.elementsFromPoint(event.clientX, event.clientY)
    const area = dataOf(under, 'area') as FeltArea | undefined
    const place = dataOf(under, 'index', String(index))
    const there = place === undefined ? draft : movedTo(draft, index, Number(place))
    const at = place === undefined ? index : Number(place)
    store.wrong(area === undefined ? there : withArea(there, at, area))
  }
  const cards = draft.drawn.map((one, index) => ({ ...one, index }))
  return (
    <fieldset>
      <legend>{words.drawn}</legend>
      <p className="soft">{words.drawnHow}</p>
      <div ref={list} className="drawn">
        {AREAS.map((area) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of a form's fields
          <div
            key={area}
            role="group"
            className={`drawn-area drawn-area-${area}`}
            data-area={area}
            aria-label={words.area[area]}
          >
            <span className="drawn-area-name">{words.area[area]}</span>
            {cards
              .filter(({ to }) => (to ?? 'none') === area)
              .map(({ card, index }) => (
                <button
                  key={index}
                  type="button"
                  data-index={index}
                  className={`drawn-card ${moving?.index === index ? 'drawn-moving' : ''}`}
                  style={moving?.index === index ? { translate: `${moving.x}px ${moving.y}px` } : undefined}
                  aria-label={words.drawnCard(card ? cardText(card) : '?', index + 1, words.area[area])}
                  onKeyDown={(event) => keyed(event, index)}
                  onPointerDown={(event) => pressed(event, index)}
                  onPointerMove={moved}
                  onPointerUp={dropped}
                  onPointerCancel={() => setMoving(null)}
                >
                  <small>{index + 1}</small>
                  <span className={`laid-card ${card && isRed(card) ? 'laid-red' : ''}`}>
                    {card ? cardText(card) : '?'}
                  </span>
                </button>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** What the first element that names it says, leaving out the card that is moved. */
function dataOf(elements: readonly Element[], name: 'area' | 'index', except?: string): string | undefined {
  for (const element of elements) {
    const found = (element as HTMLElement).dataset?.[name]
    if (found !== undefined && found !== except) return found
  }
  return undefined
}
