// The keys of the cards for a finger: ranks, then suits.

import type { DealerStore, Typing } from '@punto/desk/dealer'
import { RANKS, SUITS } from '@punto/rules'
import { useRead } from '../../base/reading.tsx'
import { RANK_NAMES, SUIT_NAMES } from '../../drawings/cards/card-names.ts'
import { useDealerWords } from '../../words/dealer.ts'
import '../common/cards-panel.css'

const SIGNS = ['♠', '♥', '♦', '♣'] as const

export function CardPad({ store, typing }: { readonly store: DealerStore; readonly typing: Typing }) {
  const words = useDealerWords()
  const read = useRead()
  return (
    <div className="card-pad">
      <fieldset className="pad-ranks">
        <legend className="only-heard">{words.rank}</legend>
        {RANKS.map((rank, i) => (
          <button
            key={rank}
            type="button"
            className="pad-key"
            aria-pressed={typing.rank === rank}
            aria-label={read(RANK_NAMES[i]!)}
            onClick={(event) => {
              if (event.detail > 0) event.currentTarget.blur()
              store.key(rank)
            }}
          >
            {rank === 'T' ? '10' : rank}
          </button>
        ))}
      </fieldset>
      <fieldset className="pad-suits">
        <legend className="only-heard">{words.suit}</legend>
        {SUITS.map((suit, i) => (
          <button
            key={suit}
            type="button"
            className={`pad-key pad-suit ${suit === 'h' || suit === 'd' ? 'pad-red' : ''}`}
            disabled={typing.rank === null}
            aria-label={read(SUIT_NAMES[i]!)}
            onClick={(event) => {
              if (event.detail > 0) event.currentTarget.blur()
              store.key(suit)
            }}
          >
            {SIGNS[i]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
