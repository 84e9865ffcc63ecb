// A round on one sheet: every step with its paragraph and the hands after it, and the lines of its settlement; for a dispute, and
// for the printer.
import type { RoundStory } from '@punto/protocol'
import { SIDE_NAMES, SIDES } from '@punto/rules'
import { sideOf } from '@punto/table'
import { useEffect, useMemo, useState } from 'react'
import { addressOf } from '../app/router.ts'
import { usePageWords } from '../app/words/index.ts'
import { api } from '../connection/api.ts'
import { client, useLive } from '../connection/house.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { useLanguage, useRead } from '../design/reading.tsx'
import { cardWords } from '../lab/figures.ts'
import { type Frame, framesOf } from '../model/replay.ts'
import { printAmount, printNet } from '../money/amount.ts'
import { betNameOf, gameTitle } from '../pages/round-line.tsx'
import { useSaying } from '../pages/saying.ts'
import { Empty, Loading } from '../pages/states.tsx'
import { ParagraphMark } from '../round/paragraph-mark.tsx'
import { useRoundWords } from './words.ts'
import '../lab/lab.css'
import './rounds.css'

export function RoundSheet({ table, round }: { readonly table: string; readonly round: number }) {
  const language = useLanguage()
  const page = usePageWords()
  const player = useLive(client.you)?.player ?? null
  const [story, setStory] = useState<RoundStory>()
  const [error, setError] = useState<unknown>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another viewer is told another story
  useEffect(() => {
    let here = true
    api.round({ params: { table, round } }).then(
      (told) => here && setStory(told),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, round, player])
  if (error !== undefined && !story) return <Empty alert text={`${page.notShown} ${sentenceOf(error, language)}`} />
  return story ? <Sheet story={story} me={player} /> : <Loading />
}

function Sheet({ story, me }: { readonly story: RoundStory; readonly me: string | null }) {
  const words = useRoundWords()
  const page = usePageWords()
  const read = useRead()
  const say = useSaying()
  const frames = useMemo(() => framesOf(story.events, me), [story, me])
  return (
    <div className="lab round-sheet">
      <header className="lab-head">
        <h1>
          {read(gameTitle(story.game))} · {story.table} · {page.round(story.round)}
        </h1>
        <button type="button" className="button button-small" onClick={() => window.print()}>
          {words.print}
        </button>
      </header>
      <p className="soft">
        {words.shoe(story.shoe)} · {words.ends[story.end]}. {words.lead}
      </p>
      <p className="round-sheet-links">
        <a href={addressOf({ page: 'round', table: story.table, round: story.round })}>{words.replay}</a>{' '}
        <a href={`#/verify?table=${encodeURIComponent(story.table)}&from=${story.shoe}`}>{words.verify}</a>
      </p>
      <table className="lab-table round-steps">
        <thead>
          <tr>
            <th scope="col">{words.step}</th>
            <th scope="col">{words.happened}</th>
            <th scope="col">{words.hands}</th>
            <th scope="col">{words.paragraph}</th>
          </tr>
        </thead>
        <tbody>
          {frames.map((frame, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name but their place
            <tr key={i}>
              <th scope="row">{i + 1}</th>
              <td>{say(frame.step)}</td>
              <td>
                <Hands frame={frame} />
              </td>
              <td>{frame.rule && <ParagraphMark rule={frame.rule} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{words.settlement}</h2>
      {story.lines.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">{words.bet}</th>
              <th scope="col">{words.player}</th>
              <th scope="col">{words.stake}</th>
              <th scope="col">{words.pays}</th>
              <th scope="col">{words.net}</th>
              <th scope="col">{words.paragraph}</th>
            </tr>
          </thead>
          <tbody>
            {story.lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
              <tr key={`${i} ${line.bet}`}>
                <th scope="row">{read(betNameOf(story.game, line.bet))}</th>
                <td>{line.player}</td>
                <td>{printAmount(line.stake)}</td>
                <td>{line.pays?.replace('/', ' : ') ?? ''}</td>
                <td className={line.net > 0 ? 'gain' : line.net < 0 ? 'loss' : undefined}>{printNet(line.net)}</td>
                <td>
                  <ParagraphMark rule={line.rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

function Hands({ frame }: { readonly frame: Frame }) {
  const read = useRead()
  if (frame.cards.length === 0) return null
  return SIDES.map((side) => {
    const own = frame.cards.filter(({ spot }) => sideOf(spot) === side)
    if (own.length === 0) return null
    return (
      <span key={side} className="sheet-hand">
        {read(SIDE_NAMES[side])} {own.map(({ card }) => (card ? cardWords(card) : '▮')).join(' ')} ({frame.points[side]}
        )
      </span>
    )
  })
}
