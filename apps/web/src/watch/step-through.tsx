// A round replayed step by step: the hands after each step, what it was, and its paragraph.
import type { RoundStory } from '@punto/protocol'
import { SIDE_NAMES, SIDES } from '@punto/rules'
import { sideOf } from '@punto/table'
import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { addressOf } from '../app/router.ts'
import { PlayingCard } from '../cards/playing-card.tsx'
import { api } from '../connection/api.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { useLanguage, useRead } from '../design/reading.tsx'
import { framesOf } from '../model/replay.ts'
import { useSaying } from '../pages/saying.ts'
import { ParagraphMark } from '../round/paragraph-mark.tsx'
import { useWatchWords } from './words.ts'

export function StepThrough({ table, last }: { readonly table: string; readonly last: number }) {
  const words = useWatchWords()
  const language = useLanguage()
  const [round, setRound] = useState(last)
  const [told, setTold] = useState<RoundStory>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (round < 1) return
    let here = true
    api.round({ params: { table, round } }).then(
      (found) => {
        if (!here) return
        setTold(found)
        setError(undefined)
      },
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, round])
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const asked = Number(new FormData(event.currentTarget).get('round'))
    if (Number.isInteger(asked) && asked > 0) setRound(asked)
  }
  return (
    <section className="panel watch-replay" aria-labelledby="watch-replay">
      <h2 id="watch-replay">{words.replay}</h2>
      {last < 1 ? (
        <p className="soft">{words.noRound}</p>
      ) : (
        <form className="pit-line" onSubmit={choose}>
          <label>
            {words.roundNumber}
            <input key={round} name="round" type="number" min={1} defaultValue={round} required />
          </label>
          <button type="submit" className="button button-small">
            {words.show1}
          </button>
          <button type="button" className="button button-small" onClick={() => setRound(last)}>
            {words.last}
          </button>
        </form>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {told && <Steps key={`${told.round}`} told={told} />}
    </section>
  )
}

function Steps({ told }: { readonly told: RoundStory }) {
  const words = useWatchWords()
  const read = useRead()
  const say = useSaying()
  const frames = useMemo(() => framesOf(told.events, null), [told])
  const [at, setAt] = useState(0)
  const frame = frames[at]
  if (!frame) return null
  return (
    <>
      <p className="watch-step" role="status">
        <strong>{words.step(at + 1, frames.length)}</strong> {say(frame.step)}{' '}
        {frame.rule && <ParagraphMark rule={frame.rule} />}
      </p>
      <div className="watch-hands">
        {SIDES.map((side) => (
          <div key={side}>
            <h3>
              {read(SIDE_NAMES[side])} <output>{frame.points[side]}</output>
            </h3>
            <div className="watch-cards">
              {frame.cards
                .filter(({ spot }) => sideOf(spot) === side)
                .map(({ spot, card, turned }) => (
                  <PlayingCard key={spot} card={card} turned={turned} />
                ))}
            </div>
          </div>
        ))}
      </div>
      <p className="pit-buttons">
        <button type="button" className="button button-small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {words.before}
        </button>
        <button
          type="button"
          className="button button-small"
          disabled={at === frames.length - 1}
          onClick={() => setAt(at + 1)}
        >
          {words.next}
        </button>
        <a href={addressOf({ page: 'sheet', table: told.table, round: told.round })}>{words.sheet}</a>
      </p>
    </>
  )
}
