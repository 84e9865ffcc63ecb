// A round on one sheet: what happened from the opening of its bets to that of the next, in the words of `punto replay`, with the
// hands as they lay, the lines of its settlement and what was said of it later; for a dispute, and for the printer.
import type { RoundStory } from '@punto/protocol'
import { tellRound } from '@punto/replay'
import type { Game } from '@punto/rules'
import { useEffect, useMemo, useState } from 'react'
import { tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { RoundSteps } from '../../drawings/record/round-steps.tsx'
import { SettlementTable } from '../../drawings/record/settlement-table.tsx'
import { useColumns } from '../../drawings/record/use-columns.ts'
import { calledByName } from '../../model/called-by-name.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { useRoundWords } from '../../words/round.ts'
import '../../base/styles/figures.css'
import '../../drawings/record/rounds.css'

export function RoundSheet({ table, round }: { readonly table: string; readonly round: number }) {
  const language = useLanguage()
  const page = usePageWords()
  const you = useLive(client.you)
  const player = you?.player ?? null
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
  if (!story) return <Loading />
  const name = player === null ? null : (you?.name ?? player)
  return <Sheet story={name === null ? story : calledByName(story, player!, name)} me={name} />
}

function Sheet({ story, me }: { readonly story: RoundStory; readonly me: string | null }) {
  const words = useRoundWords()
  const page = usePageWords()
  const read = useRead()
  const language = useLanguage()
  const columns = useColumns()
  // What went over the wire was a declaration when it was sent.
  const game = story.declaration as unknown as Game
  const steps = useMemo(
    () => tellRound({ colour: false, columns }, { ...story, game }, language),
    [story, game, columns, language],
  )
  return (
    <div className="lab round-sheet">
      <header className="lab-head">
        <h1>
          {read(game.title)} · {read(tableName(story.table))} · {page.round(story.round)}
        </h1>
        <button type="button" className="button button-small" onClick={() => window.print()}>
          {words.print}
        </button>
      </header>
      <p className="soft">
        {words.shoe(story.shoe)} · {words.ends[story.end]}. {story.all ? words.leadAll : words.lead}{' '}
        {!story.all && me !== null && words.you(me)}
      </p>
      <p className="round-sheet-links">
        <a href={addressOf({ page: 'round', table: story.table, round: story.round })}>{words.replay}</a>{' '}
        <a href={`#/verify?table=${encodeURIComponent(story.table)}&from=${story.shoe}`}>{words.verify}</a>
      </p>
      <RoundSteps key={language} steps={steps} />
      <h2>{words.settlement}</h2>
      <SettlementTable story={story} />
    </div>
  )
}
