// The number of a round, typed or stepped through.
import { type FormEvent, useId } from 'react'
import { watchAddress } from '../../model/staff/watch-route.ts'
import { useWatchWords } from '../../words/watch.ts'

export interface ChooseRoundProps {
  readonly table: string
  /** The one that is shown, or the last. */
  readonly round: number
}

export function ChooseRound({ table, round }: ChooseRoundProps) {
  const words = useWatchWords()
  const id = useId()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = Number(new FormData(event.currentTarget).get('round'))
    if (Number.isInteger(asked) && asked > 0) window.location.hash = watchAddress(table, asked)
  }
  return (
    <form className="pit-line watch-choose" onSubmit={choose}>
      <label htmlFor={id}>{words.roundNumber}</label>
      <input id={id} key={round} name="round" type="number" min={1} defaultValue={round} required />
      <button type="submit" className="button button-small">
        {words.showRound}
      </button>
      {round > 1 && (
        <a className="button button-small" href={watchAddress(table, round - 1)} title={words.earlier}>
          <span aria-hidden>‹</span>
          <span className="only-heard">{words.earlier}</span>
        </a>
      )}
      <a className="button button-small" href={watchAddress(table, round + 1)} title={words.later}>
        <span aria-hidden>›</span>
        <span className="only-heard">{words.later}</span>
      </a>
    </form>
  )
}
