// What follows from the matter that is open at a table, by each choice, as the house tells it now.
import { type Description, type DrawnCard, isCrash, type Prospect } from '@punto/table'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { Loading } from '../../parts/states.tsx'
import { DescriptionView } from './description-view.tsx'
import { FeltAfterCrash } from './felt-after-crash.tsx'

interface DescribedProps {
  readonly table: string
  readonly number: number
  readonly settings: Parameters<typeof DescriptionView>[0]['table']
  readonly choose: (prospect: Prospect, i: number, many: boolean) => ReactNode
  /** What stands below all choices. */
  readonly below?: (description: Description) => ReactNode
}

export function Described({ table, number, settings, choose, below }: DescribedProps) {
  const language = useLanguage()
  const [found, setFound] = useState<Description>()
  const [error, setError] = useState<unknown>()
  /** After a crash: what lies there and is not recorded. */
  const [cards, setCards] = useState<readonly DrawnCard[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another matter has another description
  useEffect(() => {
    let here = true
    const body = cards.length > 0 ? { cards: [...cards] } : {}
    api.describe({ params: { table }, body }).then(
      (description) => {
        if (!here) return
        setFound(description as Description)
        setError(undefined)
      },
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, number, cards])
  const failed = error === undefined ? null : <p role="alert">{sentenceOf(error, language)}</p>
  if (!found) return failed ?? <Loading />
  const many = found.prospects.length > 1
  const crashed = isCrash(found.irregularity)
  if (failed && !crashed) return failed
  return (
    <>
      {crashed && <FeltAfterCrash onCards={setCards} />}
      {failed}
      <DescriptionView description={found} table={settings} choose={(prospect, i) => choose(prospect, i, many)} />
      {below?.(found)}
    </>
  )
}
