// What was typed: the rank that waits for its suit, cards on their way, and what was refused or not sent, with what may have
// happened instead.
import { KIND_NAMES } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { cardText } from '../../drawings/cards/card-text.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import type { DealerShown, ShownRefusal } from '../../model/dealer/dealer-store.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { useNamed } from '../common/people.ts'
import './next-panel.css'

export function TypedCards({ shown }: { readonly shown: DealerShown }) {
  const words = useDealerWords()
  const { typing, queue, busy } = shown
  const rank = typing.rank === 'T' ? '10' : typing.rank
  const cards = queue.flatMap(({ card }, i) => (card === null ? [] : [{ card, sent: busy && i === 0 }]))
  if (rank === null && typing.scan === null && cards.length === 0) return null
  return (
    <p className="typed" role="status">
      <span className="typed-word">{words.typed}</span>
      {cards.map(({ card, sent }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same card may be typed twice
        <span key={i} className={`typed-card ${sent ? 'typed-sent' : ''}`}>
          {cardText(card)} <small>{sent ? words.onItsWay : words.waiting}</small>
        </span>
      ))}
      {rank !== null && <span className="typed-card typed-open">{rank} ?</span>}
      {typing.scan !== null && <span className="typed-card typed-open">{typing.scan}…</span>}
    </p>
  )
}

export function Remarks({
  shown,
  onDeclare,
  onSlip,
}: {
  readonly shown: DealerShown
  readonly onDeclare: (refusal: ShownRefusal, index: number) => void
  readonly onSlip: () => void
}) {
  const words = useDealerWords()
  const read = useRead()
  const named = useNamed()
  const { refusal, dropped, unread, nothingToTakeBack, table } = shown
  return (
    <div className="remarks" aria-live="assertive">
      {!table.fresh && <p className="remark remark-lost">{words.lost}</p>}
      {refusal && (
        <div className="remark">
          <p>
            {refusal.card && <strong>{words.refusedCard(cardText(refusal.card))} </strong>}
            {named(refusal.sentence)} {refusal.rule && <ParagraphMark rule={refusal.rule} />}
          </p>
          {refusal.card && refusal.offers.length > 0 && (
            <p className="remark-offers">
              {words.whatHappened}
              {refusal.offers.map((kind, i) => (
                <button key={kind} type="button" className="button button-small" onClick={() => onDeclare(refusal, i)}>
                  {read(KIND_NAMES[kind])}
                </button>
              ))}
              <button type="button" className="button button-small" onClick={onSlip}>
                {words.noSuchCard}
              </button>
            </p>
          )}
        </div>
      )}
      {dropped.length > 0 && <p className="remark">{words.dropped(dropped.map(cardText).join(words.comma))}</p>}
      {unread !== null && <p className="remark">{words.unread(unread)}</p>}
      {nothingToTakeBack && <p className="remark">{words.nothingBack}</p>}
    </div>
  )
}
