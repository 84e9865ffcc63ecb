// A round under review: every step with the hands after it, in words with bets, money and paragraphs; its settlement, its marks, and
// the export that ends with it.
import type { RoundStory } from '@punto/protocol'
import { tellRound } from '@punto/replay'
import type { Game } from '@punto/rules'
import { useEffect, useMemo, useState } from 'react'
import { tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { RoundSteps } from '../../drawings/record/round-steps.tsx'
import { SettlementTable } from '../../drawings/record/settlement-table.tsx'
import { useColumns } from '../../drawings/record/use-columns.ts'
import { watchAddress } from '../../model/staff/watch-route.ts'
import { Loading } from '../../parts/states.tsx'
import { useRoundWords } from '../../words/round.ts'
import { useWatchWords } from '../../words/watch.ts'
import { usePeopleOf } from '../common/people.ts'
import { useMay } from '../common/use-may.ts'
import { ChooseRound } from './choose-round.tsx'
import { ExportPanel } from './export-panel.tsx'
import { MarksOfRound } from './marks.tsx'
import { idsInStory, namedStory } from './named-story.ts'
import '../../base/styles/figures.css'
import '../../drawings/record/rounds.css'

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
