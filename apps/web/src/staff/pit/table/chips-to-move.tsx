// The chips that a table's dealer has still to move, and the word of the pit that lets the next round open without.
import type { SentCommand } from '@punto/protocol'
import type { TableView } from '@punto/table'
import type { FormEvent } from 'react'
import { printAmount } from '../../../base/money/amount.ts'
import { useDealerWords } from '../../../words/dealer.ts'
import { usePitWords } from '../../../words/pit.ts'
import { PersonName } from '../../common/person-name.tsx'
import { ReasonField } from '../../common/reason-field.tsx'

interface ChipsToMoveProps {
  readonly view: Pick<TableView, 'chipsToMove' | 'round'>
  readonly ask: (command: SentCommand, done: string) => Promise<void>
}

export function ChipsToMove({ view: { chipsToMove = [], round }, ask }: ChipsToMoveProps) {
  const words = usePitWords()
  const say = useDealerWords()
  if (chipsToMove.length === 0) return null
  const waits = chipsToMove.some(({ left }) => !left)
  const leave = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    event.currentTarget.reset()
    void ask({ type: 'leave-chips', round: round!.number, reason }, words.done)
  }
  return (
    <>
      <h3>{say.paying}</h3>
      <ul className="pit-chips">
        {chipsToMove.map(({ number, from, to, amount, player, box, left }) => (
          <li key={number}>
            {to === 'tray' ? say.take : from === 'tray' ? say.pay : say.return} {printAmount(amount)}{' '}
            <PersonName id={player} /> {box === undefined ? '' : say.box(box)}{' '}
            {left && <small>{words.chipsLeft}</small>}
          </li>
        ))}
      </ul>
      {waits && (
        <form className="pit-line" onSubmit={leave}>
          <ReasonField />
          <button type="submit" className="button">
            {words.leaveChips}
          </button>
        </form>
      )}
    </>
  )
}
