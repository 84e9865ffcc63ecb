// Who won in the round that was just settled: the boxes with the most, by their pictures. Bets without a box are one line.
import type { RoundView, TableView } from '@punto/table'
import { NO_BOX } from '@punto/table'
import { printShort } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { SeatPicture, seatPictureOf } from '../../drawings/felt/seat-picture.tsx'
import { usePageWords } from '../../words/pages.ts'
import { useWords } from '../../words/pictures.ts'

const MOST = 4

export interface WinnersProps {
  readonly round: Pick<RoundView, 'settlement'> | null
  readonly seat: number | null
  readonly seats: TableView['seats']
}

export function Winners({ round, seat, seats }: WinnersProps) {
  const words = usePageWords()
  const read = useRead()
  const { bot } = useWords()
  const nameAt = (box: number) => {
    const name = read(seatPictureOf(box).name)
    return seats[box - 1]?.bot ? bot(name) : name
  }
  const won = (round?.settlement?.boxes ?? [])
    .filter(({ net }) => net > 0)
    .sort((one, other) => other.net - one.net)
    .slice(0, MOST)
  // The place is kept while there are none: nothing moves when they come.
  return (
    <section className="winners" aria-label={words.winners}>
      {won.length > 0 && <h2>{words.winners}</h2>}
      <ol>
        {won.map(({ box, net }) => (
          <li key={box} className={box === seat ? 'winners-you' : ''}>
            {box !== NO_BOX && <SeatPicture box={box} />}
            <span>{box === NO_BOX ? words.boxlessHere : box === seat ? words.winnerYou : nameAt(box)}</span>
            <b className="gain">+{printShort(net)}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
