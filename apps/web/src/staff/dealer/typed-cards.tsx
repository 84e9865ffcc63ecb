// What was typed: the rank that waits for its suit, cards on their way, and what was refused or not sent, with what may have
// happened instead.

import type { ChipEntry, DealerShown, EntryProblem, ShownRefusal } from '@punto/desk/dealer'
import { KIND_NAMES } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { cardText } from '../../drawings/cards/card-text.ts'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import { useNamed, usePeople } from '../common/people.ts'
import './next-panel.css'

export function TypedCards({ shown }: { readonly shown: DealerShown }) {
  const words = useDealerWords()
  const { typing, queue, busy, line, reading, entries } = shown
  const entry = useEntryWords(shown)
  const rank = typing.rank === 'T' ? '10' : typing.rank
  const cards = queue.flatMap(({ card }, i) => (card === null ? [] : [{ card, sent: busy && i === 0 }]))
  if (line !== '' || entries.length > 0) {
    return (
      <p className="typed" role="status">
        <span className="typed-word">{words.typed}</span>
        {entries.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same chips may be entered twice
          <span key={i} className={`typed-card ${i === 0 && busy ? 'typed-sent' : ''}`}>
            {entry(one)}
          </span>
        ))}
        {line !== '' && <span className="typed-card typed-open typed-line">{line}</span>}
        {reading && 'entry' in reading && <span className="typed-meant">{entry(reading.entry)} ⏎</span>}
        {line !== '' && (!reading || 'problem' in reading) && <small className="soft">{words.chipsHow}</small>}
      </p>
    )
  }
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

/** Chips that were entered, as they are said: `Box 3 · Player · 500 · Ann`. */
function useEntryWords({ table }: DealerShown): (entry: ChipEntry) => string {
  const words = useDealerWords()
  const person = usePeople()
  const betName = useBetName(table.settings.game)
  return ({ box, bet, stake, player }) =>
    [words.box(box), betName(bet), printAmount(stake), person(player).name].join('\u00a0· ')
}

function useProblemWords({ table }: DealerShown): (problem: EntryProblem) => string {
  const words = useDealerWords()
  const betName = useBetName(table.settings.game)
  return (problem) => {
    switch (problem.problem) {
      case 'unfinished':
        return words.chipsHow
      case 'nothing-before':
        return words.nothingToRepeat
      case 'no-such-box':
        return words.noSuchBox(problem.given, table.view.seats.length)
      case 'no-such-bet':
        return problem.several.length > 0
          ? words.severalBets(problem.given, problem.several.map(betName).join(words.comma))
          : words.noSuchBet(problem.given)
      case 'no-amount':
        return words.noAmount(problem.given)
      case 'nobody-there':
        return words.nobodyAtBox(problem.box)
      case 'who':
        return words.whoIsMeant(problem.given)
    }
  }
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
  const { refusal, dropped, unread, nothingToTakeBack, entryProblem, lateEntries, table } = shown
  const betName = useBetName(table.settings.game)
  const entry = useEntryWords(shown)
  const problem = useProblemWords(shown)
  return (
    <div className="remarks" aria-live="assertive">
      {!table.fresh && <p className="remark remark-lost">{words.lost}</p>}
      {refusal && (
        <div className="remark">
          <p>
            {refusal.card && <strong>{words.refusedCard(cardText(refusal.card))} </strong>}
            {refusal.entry && <strong>{words.refusedChips(entry(refusal.entry))} </strong>}
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
      {(table.view.chipsDiffer ?? []).map(({ box, bet, seen, entered, source }) => (
        <p key={`${box} ${bet} ${source}`} className="remark remark-reader">
          {words.readerDiffers(`${words.box(box)}, ${betName(bet)}`, printAmount(seen), printAmount(entered), source)}
        </p>
      ))}
      {entryProblem && <p className="remark">{problem(entryProblem)}</p>}
      {lateEntries.length > 0 && (
        <p className="remark">{words.lateChips(lateEntries.map(entry).join(words.semicolon))}</p>
      )}
      {unread !== null && <p className="remark">{words.unread(unread)}</p>}
      {nothingToTakeBack && <p className="remark">{words.nothingBack}</p>}
    </div>
  )
}
