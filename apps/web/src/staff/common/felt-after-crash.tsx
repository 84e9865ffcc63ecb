// After a crash at a dealer's table: cards that lie there and are not recorded, typed in the order they were drawn. Carries INS 5.4;
// ruling 50.
import { makeCard, parseCard } from '@punto/rules'
import type { DrawnCard } from '@punto/table'
import { useState } from 'react'
import { usePitWords } from '../../words/pit.ts'

/** As `9s Kd 10h`; undefined where something is no card. */
export function cardsTyped(text: string): readonly DrawnCard[] | undefined {
  const cards: DrawnCard[] = []
  for (const word of text.split(/[\s,]+/).filter((one) => one !== '')) {
    const face = parseCard(
      word
        .toLowerCase()
        .replace(/^10/, 't')
        .replace(/^[a-z]/, (first) => first.toUpperCase()),
    )
    if (face === undefined) return undefined
    cards.push({ card: makeCard(face) })
  }
  return cards
}

export function FeltAfterCrash({ onCards }: { readonly onCards: (cards: readonly DrawnCard[]) => void }) {
  const words = usePitWords()
  const [text, setText] = useState('')
  const typed = cardsTyped(text)
  return (
    <label className="decide-why">
      {words.notRecorded}
      <input
        value={text}
        maxLength={30}
        aria-invalid={typed === undefined}
        onChange={({ target }) => {
          setText(target.value)
          const cards = cardsTyped(target.value)
          if (cards) onCards(cards)
        }}
      />
      <small>{typed === undefined ? words.noSuchCards : words.notRecordedHow}</small>
    </label>
  )
}
