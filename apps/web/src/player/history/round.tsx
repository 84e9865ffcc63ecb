// One round from its events: step by step, its lines, and whether its cards are those of the shoe.

import { areaOf } from '@punto/desk/player'
import type { RoundStory } from '@punto/protocol'
import { useEffect, useMemo, useState } from 'react'
import { betNameOf } from '../../base/bet-name-of.ts'
import { useKeys } from '../../base/keys.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { knownGameName, tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { useDisputes } from '../../connection/use-disputes.ts'
import { useSaying } from '../../drawings/record/saying.ts'
import { Hands } from '../../drawings/round/hands.tsx'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { framesOf } from '../../model/replay.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { useRoundWords } from '../../words/round.ts'
import { DisputeRound } from './dispute-round.tsx'
import { FairnessCheck } from './fairness-check.tsx'
import { ShareRound } from './share-round.tsx'
import '../../drawings/record/history.css'

export function RoundPage({ table, round }: { readonly table: string; readonly round: number }) {
  const words = usePageWords()
  const language = useLanguage()
  const [story, setStory] = useState<RoundStory>()
  const [error, setError] = useState<unknown>()
  const you = useLive(client.you)
  const player = you?.player ?? null
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
  if (error !== undefined && !story) return <Empty alert text={`${words.notShown} ${sentenceOf(error, language)}`} />
  return story ? <Told story={story} me={player} /> : <Loading />
}

const STEP_MS = 1100

function Told({ story, me }: { readonly story: RoundStory; readonly me: string | null }) {
  const words = usePageWords()
  const read = useRead()
  const sheet = useRoundWords()
  const say = useSaying()
  const disputes = useDisputes(me === null ? [] : [story.table])
  const frames = useMemo(() => framesOf(story.events, me), [story, me])
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(false)
  const frame = frames[at]
  const last = frames.length - 1
  useEffect(() => {
    if (!playing) return
    if (at >= last) return setPlaying(false)
    const timer = setTimeout(() => setAt(at + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  const to = (place: number) => {
    setPlaying(false)
    setAt(Math.max(0, Math.min(last, place)))
  }
  useKeys({
    ArrowLeft: () => to(at - 1),
    ArrowRight: () => to(at + 1),
    Home: () => to(0),
    End: () => to(last),
    ' ': () => setPlaying(!playing),
  })
  if (!frame) return <Empty text={words.notShown} />
  return (
    <div className="history">
      <h1>
        {read(knownGameName(story.game))} ·{' '}
        <a href={addressOf({ page: 'table', table: story.table })}>{read(tableName(story.table))}</a> ·{' '}
        {words.round(story.round)}
      </h1>
      <p>
        <a href={addressOf({ page: 'sheet', table: story.table, round: story.round })}>{sheet.onSheet}</a>
      </p>
      <section className="replay">
        <div className="replay-felt">
          <Hands cards={frame.cards} points={frame.points} winner={frame.winner} />
          <p className="replay-said" aria-live="polite">
            {say(frame.step)} {frame.rule && <ParagraphMark rule={frame.rule} />}
          </p>
          <ul className="replay-bets">
            {[...frame.laid].map(([key, stake]) => (
              <li key={key}>
                {read(betNameOf(story.game, areaOf(key).bet))} <strong>{printAmount(stake)}</strong>
              </li>
            ))}
          </ul>
        </div>
        <div className="replay-keys">
          <ReplayKey name={words.first} sign="M6 5v14M19 5l-10 7 10 7z" on={() => to(0)} off={at === 0} />
          <ReplayKey name={words.previous} sign="M17 5L7 12l10 7z" on={() => to(at - 1)} off={at === 0} />
          <ReplayKey
            name={playing ? words.pause : words.play}
            sign={playing ? 'M8 5v14M16 5v14' : 'M7 4l13 8-13 8z'}
            on={() => {
              if (!playing && at >= last) setAt(0)
              setPlaying(!playing)
            }}
          />
          <ReplayKey name={words.next} sign="M7 5l10 7-10 7z" on={() => to(at + 1)} off={at === last} />
          <ReplayKey name={words.last} sign="M18 5v14M5 5l10 7-10 7z" on={() => to(last)} off={at === last} />
          <input
            type="range"
            min={0}
            max={last}
            value={at}
            aria-label={words.step(at + 1, frames.length)}
            onChange={(event) => to(event.currentTarget.valueAsNumber)}
          />
          <span className="soft">{words.step(at + 1, frames.length)}</span>
        </div>
      </section>
      {story.lines.length > 0 && (
        <ul className="round-bets panel story-lines">
          {story.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
            <li key={`${i} ${line.bet}`}>
              <span>
                {read(betNameOf(story.game, line.bet))} <ParagraphMark rule={line.rule} />
              </span>
              <span>{printAmount(line.stake)}</span>
              <span className={line.net > 0 ? 'gain' : line.net < 0 ? 'loss' : 'soft'}>
                {line.result === 'push' ? words.comesBack : printNet(line.net)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {frames[last]?.winner && (
        <ShareRound
          title={`${read(knownGameName(story.game))} · ${read(tableName(story.table))} · ${words.round(story.round)}`}
          file={`punto-${story.table}-${story.round}`}
          address={
            window.location.origin +
            window.location.pathname +
            addressOf({ page: 'sheet', table: story.table, round: story.round })
          }
          cards={frames[last].cards}
          points={frames[last].points}
          winner={frames[last].winner}
          lines={story.lines.map(({ bet, net }) => ({ name: read(betNameOf(story.game, bet)), net }))}
        />
      )}
      {me !== null && story.lines.length > 0 && (
        <section className="panel story-dispute">
          <DisputeRound table={story.table} round={story.round} disputes={disputes} />
        </section>
      )}
      <FairnessCheck table={story.table} shoe={story.shoe} round={story.round} />
    </div>
  )
}

interface ReplayKeyProps {
  readonly name: string
  readonly sign: string
  readonly on: () => void
  readonly off?: boolean
}

const ReplayKey = ({ name, sign, on, off = false }: ReplayKeyProps) => (
  <button type="button" className="button replay-key" onClick={on} disabled={off} aria-label={name} title={name}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
)
