// What followed a round of the history: what went wrong in it, corrections, claims and decisions; and the disputes of it, for the panel
// that shows them. Carries INS 5.13, INS 5.15, INS 5.18.
import type { PlayedRound } from '@punto/protocol'
import { type Dispute, isSpot, KIND_NAMES, knows, placeName, type SeenEvent } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useLaterWords } from '../../words/later.ts'
import { useWords } from '../../words/pictures.ts'
import { cardText } from '../cards/card-text.ts'
import { ParagraphMark } from '../round/paragraph-mark.tsx'
import { EVENT_NAMES } from './event-names.ts'

export function FollowUps({ round }: { readonly round: PlayedRound }) {
  const { followUps: words } = useLaterWords()
  const read = useRead()
  // Disputes stand below, with the button for another.
  const shown = round.followUps.filter(({ type }) => type !== 'round-disputed' && type !== 'dispute-answered')
  if (shown.length === 0) return null
  return (
    <section className="follow-ups">
      <h4>{words.title}</h4>
      <ol>
        {shown.map((event, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events keep their order
          <li key={i}>
            {read(EVENT_NAMES[event.type])} <Details event={event} />{' '}
            {event.rule && <ParagraphMark rule={event.rule} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The kind, the cards, the money and the words of an event, as far as the reader is told them. */
function Details({ event }: { readonly event: SeenEvent }) {
  const words = useWords()
  const read = useRead()
  if (!knows(event)) return null
  switch (event.type) {
    case 'irregularity-declared':
      return <strong>{read(KIND_NAMES[event.irregularity.kind])}</strong>
    case 'round-voided':
      return <strong>{read(KIND_NAMES[event.kind])}</strong>
    case 'card-corrected':
      return (
        <strong>
          {isSpot(event.spot) && `${read(placeName(event.spot))} `}
          {cardText(event.was)} → {cardText(event.card)}
        </strong>
      )
    case 'round-settled':
      return <Money change={event.adjusted?.reduce((sum, { due, paid }) => sum + due - paid, 0)} />
    case 'claim-accepted':
      return <Money change={event.amount} />
    case 'decision-paid':
      return <Money change={event.payments.reduce((sum, { amount }) => sum + amount, 0)} />
    case 'bets-taken-back':
      return event.amount === undefined ? null : <strong>{printAmount(event.amount)}</strong>
    case 'claim-refused':
      return <q>{event.reason}</q>
    case 'option-chosen':
      return <strong>{words.optionChosen[event.option]}</strong>
    default:
      return null
  }
}

const Money = ({ change }: { readonly change: number | undefined }) =>
  change === undefined ? null : <strong className={change < 0 ? 'loss' : 'gain'}>{printNet(change)}</strong>

/** The disputes that a round's record tells of, also those that the table itself keeps no more. */
export function disputesIn({ followUps, round: of }: PlayedRound): readonly Dispute[] {
  const disputes = new Map<number, Dispute>()
  for (const event of followUps) {
    if (!knows(event)) continue
    if (event.type === 'round-disputed') {
      const { dispute: number, player, words } = event
      disputes.set(number, { number, of, player, words, answer: null })
    } else if (event.type === 'dispute-answered') {
      const { dispute: number, upheld, words, by } = event
      const asked = disputes.get(number)
      if (asked) disputes.set(number, { ...asked, answer: { upheld, words, by } })
    }
  }
  return [...disputes.values()]
}
