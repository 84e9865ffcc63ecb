// The shoe, card by card: press one to take it out, or write several; what is out stands below and goes back the same way.
import { asksSuits } from '@punto/odds'
import { type Game, RANKS, SUITS } from '@punto/rules'
import { useState } from 'react'
import { useLabWords } from '../../words/lab.ts'
import { cardTexts, leftOf, putBack, type Removed, type Taking, take, tally } from '../model/removed.ts'
import { cardWords, rankWords } from './figures.ts'

export interface ShoePanelProps {
  readonly game: Game
  readonly decks: number
  readonly removed: Removed
  readonly onRemoved: (removed: Removed) => void
}

export function ShoePanel({ game, decks, removed, onRemoved }: ShoePanelProps) {
  const words = useLabWords()
  const [typed, setTyped] = useState('')
  const [failed, setFailed] = useState<Extract<Taking, { ok: false }>>()
  const suitsMatter = asksSuits(game)
  const [bySuit, setBySuit] = useState(removed.some((card) => card.length > 1))
  const shoe = take(game, decks, removed)
  if (!shoe.ok) return null
  const { left } = shoe
  const all = decks * RANKS.length * SUITS.length
  const wanted = (cards: readonly string[]): boolean => {
    const taken = take(game, decks, [...removed, ...cards])
    setFailed(taken.ok ? undefined : taken)
    if (taken.ok) onRemoved(taken.removed)
    return taken.ok
  }
  const cardKey = (rank: number, suit?: number) => {
    const text = RANKS[rank]! + (suit === undefined ? '' : SUITS[suit]!)
    const there = leftOf(left, rank, suit)
    const red = suit === 1 || suit === 2
    return (
      <button
        key={text}
        type="button"
        className={red ? 'shoe-card shoe-card-red' : 'shoe-card'}
        disabled={there === 0}
        aria-label={words.takeOne(cardWords(text), there)}
        onClick={() => wanted([text])}
      >
        <span className="shoe-rank">{suit === undefined ? rankWords(RANKS[rank]!) : cardWords(text)}</span>
        <span className="shoe-left">{there}</span>
      </button>
    )
  }
  return (
    <section className="panel lab-shoe" aria-label={words.shoe}>
      <header className="lab-figure-head">
        <h2>{words.shoe}</h2>
        <span className="soft">{words.shoeOf(all - removed.length, all)}</span>
        <label className="lab-check" title={suitsMatter ? words.suitsMatter : undefined}>
          <input
            type="checkbox"
            checked={bySuit || suitsMatter}
            disabled={suitsMatter}
            onChange={() => setBySuit(!bySuit)}
          />
          {words.bySuit}
        </label>
      </header>
      <p className="soft lab-lead">{words.takeOut}</p>
      {bySuit || suitsMatter ? (
        <div className="shoe-suits">{SUITS.map((_, suit) => RANKS.map((__, rank) => cardKey(rank, suit)))}</div>
      ) : (
        <div className="shoe-ranks">{RANKS.map((_, rank) => cardKey(rank))}</div>
      )}
      <form
        className="shoe-type"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted(cardTexts(typed))) setTyped('')
        }}
      >
        <label className="lab-field">
          <span>{words.type}</span>
          <input value={typed} onChange={(event) => setTyped(event.currentTarget.value)} autoComplete="off" />
        </label>
        <button type="submit" className="button button-small" disabled={typed.trim() === ''}>
          {words.typeAct}
        </button>
      </form>
      {failed && (
        <p role="alert" className="loss">
          {failed.why === 'few'
            ? words.whyKept.few
            : failed.why === 'gone'
              ? words.whyKept.gone(cardWords(failed.card), failed.copies)
              : words.whyKept.unknown(failed.card)}
        </p>
      )}
      <div className="shoe-out">
        <strong>{words.out}:</strong>
        {removed.length === 0 && <span className="soft">{words.outNone}</span>}
        {tally(removed).map(({ card, count }) => (
          <button
            key={card}
            type="button"
            className="shoe-gone"
            aria-label={words.putBack(cardWords(card))}
            onClick={() => onRemoved(putBack(removed, card))}
          >
            {cardWords(card)}
            {count > 1 && <span className="soft">×{count}</span>}
          </button>
        ))}
        {removed.length > 0 && (
          <button type="button" className="button button-small" onClick={() => onRemoved([])}>
            {words.putAllBack}
          </button>
        )}
      </div>
    </section>
  )
}
