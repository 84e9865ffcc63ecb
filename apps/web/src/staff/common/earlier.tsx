// The way to the next page of a list that is newest first.
import type { Pages } from '../../connection/use-paged.ts'
import { usePitWords } from '../../words/pit.ts'

export function Earlier({ more }: Pick<Pages<unknown>, 'more'>) {
  const words = usePitWords()
  if (!more) return null
  return (
    <button type="button" className="button button-small" onClick={more}>
      {words.more}
    </button>
  )
}
