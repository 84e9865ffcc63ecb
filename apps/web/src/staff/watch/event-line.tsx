// One event in a line: when, what, the figures it carries, its paragraph, and who did it.
import type { Game } from '@punto/rules'
import { isSpot, KIND_NAMES, placeName } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { cardText } from '../../drawings/cards/card-text.ts'
import { EVENT_NAMES } from '../../drawings/record/event-names.ts'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import type { WatchedEvent } from '../../model/staff/watched.ts'
import { useWatchWords } from '../../words/watch.ts'
import { PersonName } from '../common/person-name.tsx'

export interface EventLineProps {
  readonly watched: WatchedEvent
  readonly game: Game
  /** A time of the house's clock as the reader's clock shows it. */
  readonly time: (at: number) => string
}

export function EventLine({ watched: { event, by, role, at }, game, time }: EventLineProps) {
  const words = useWatchWords()
  const read = useRead()
  const betName = useBetName(game)
  const fields = event as unknown as Readonly<Record<string, unknown>>
  const text = (name: string) => (typeof fields[name] === 'string' ? (fields[name] as string) : undefined)
  const figure = (name: string) => (typeof fields[name] === 'number' ? (fields[name] as number) : undefined)
  const spot = text('spot')
  const box = figure('box')
  const [amount, card, was, bet, player] = [figure('amount'), text('card'), text('was'), text('bet'), text('player')]
  const house = event.type === 'round-settled' ? event.house?.net : undefined
  return (
    <li className="watch-event">
      <time>{at === null ? '' : time(at)}</time>
      <span className="watch-what">
        <strong>{read(EVENT_NAMES[event.type])}</strong>
        {event.type === 'irregularity-declared' && ` ${read(KIND_NAMES[event.irregularity.kind])}`}
        {event.type === 'coup-completed' && ` ${words.of.winner[event.winner]} ${event.player} : ${event.banker}`}
        {spot !== undefined && isSpot(spot) && ` ${read(placeName(spot))}`}
        {was !== undefined && ` ${cardText(was)} →`}
        {card !== undefined && ` ${cardText(card)}`}
        {player !== undefined && event.type !== 'coup-completed' && (
          <>
            {' '}
            <PersonName id={player} />
          </>
        )}
        {box !== undefined && box > 0 && ` ${words.box(box)}`}
        {bet !== undefined && ` ${betName(bet)}`}
        {amount !== undefined && ` ${printAmount(amount)}`}
        {house !== undefined && ` ${printNet(house)}`}
      </span>
      {event.rule !== undefined && <ParagraphMark rule={event.rule} />}
      <span className="watch-by">{by === null ? role === null ? '' : words.program : <PersonName id={by} />}</span>
    </li>
  )
}
