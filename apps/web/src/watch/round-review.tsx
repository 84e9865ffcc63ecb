// A round under review: every step with the hands after it, in words with bets, money and paragraphs; its settlement, its marks, and
// the export that ends with it.
import type { RoundStory } from '@punto/protocol'
import { tellRound } from '@punto/replay'
import type { Game } from '@punto/rules'
import { useEffect, useMemo, useState } from 'react'
import { addressOf } from '../app/router.ts'
import { api } from '../connection/api.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { usePeopleOf } from '../dealer/people.ts'
import { useLanguage, useRead } from '../design/reading.tsx'
import { tableName } from '../names/names.ts'
import { Loading } from '../pages/states.tsx'
import { useMay } from '../pit/use-may.ts'
import { RoundSteps } from '../rounds/round-steps.tsx'
import { SettlementTable } from '../rounds/settlement-table.tsx'
import { useColumns } from '../rounds/use-columns.ts'
import { useRoundWords } from '../rounds/words.ts'
import { ChooseRound } from './choose-round.tsx'
import { ExportPanel } from './export-panel.tsx'
import { MarksOfRound } from './marks.tsx'
import { idsInStory, namedStory } from './named-story.ts'
import { watchAddress } from './watch-route.ts'
import { useWatchWords } from './words/index.ts'
import '../lab/lab.css'
import '../rounds/rounds.css'

export interface RoundReviewProps {
  readonly table: string
  readonly round: number
}

export function RoundReview({ table, round }: RoundReviewProps) {
  const words = useWatchWords()
  const language = useLanguage()
  const read = useRead()
  const may = useMay()
  const [story, setStory] = useState<RoundStory>()
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    let here = true
    api.round({ params: { table, round } }).then(
      (told) => here && setStory(told),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, round])
  return (
    <>
      <section className="panel watch-review" aria-labelledby="watch-review">
        <header>
          <h1 id="watch-review">
            {read(tableName(table))} · {words.round(round)}
          </h1>
          <ChooseRound table={table} round={round} />
          <a href={watchAddress(table)}>{words.toLive}</a>
          <a href={addressOf({ page: 'sheet', table, round })}>{words.sheet}</a>
        </header>
        {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
        {story ? <Told story={story} /> : error === undefined && <Loading />}
      </section>
      <div className="watch-pair">
        {may('read-marks') && <MarksOfRound table={table} round={round} />}
        <ExportPanel table={table} round={round} />
      </div>
    </>
  )
}

function Told({ story: recorded }: { readonly story: RoundStory }) {
  const sheet = useRoundWords()
  const language = useLanguage()
  const columns = useColumns()
  const ids = useMemo(() => (recorded.all ? idsInStory(recorded).join(' ') : ''), [recorded])
  const people = usePeopleOf(recorded.table, ids, recorded.all)
  const story = useMemo(
    () => namedStory(recorded, new Map([...people].map(([id, { name }]) => [id, name]))),
    [recorded, people],
  )
  const steps = useMemo(
    // What went over the wire was a declaration when it was sent.
    () => tellRound({ colour: false, columns }, { ...story, game: story.declaration as unknown as Game }, language),
    [story, columns, language],
  )
  return (
    <>
      <p className="soft">
        {sheet.shoe(story.shoe)} · {sheet.ends[story.end]}
      </p>
      <RoundSteps key={language} steps={steps} />
      <h2>{sheet.settlement}</h2>
      <SettlementTable story={story} />
    </>
  )
}
