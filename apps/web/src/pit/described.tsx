// What follows from the matter that is open at a table, by each choice, as the house tells it now.
import type { Description, Prospect } from '@punto/table'
import { type ReactNode, useEffect, useState } from 'react'
import { api } from '../connection/api.ts'
import { sentenceOf } from '../connection/sentences.ts'
import { DescriptionView } from '../dealer/description-view.tsx'
import { useLanguage } from '../design/reading.tsx'
import { Loading } from '../pages/states.tsx'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another matter has another description
  useEffect(() => {
    let here = true
    api.describe({ params: { table }, body: {} }).then(
      (description) => here && setFound(description as Description),
      (failed) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [table, number])
  if (error !== undefined) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!found) return <Loading />
  const many = found.prospects.length > 1
  return (
    <>
      <DescriptionView description={found} table={settings} choose={(prospect, i) => choose(prospect, i, many)} />
      {below?.(found)}
    </>
  )
}
