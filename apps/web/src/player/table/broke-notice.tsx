// Play chips have run out: a guest gets fresh ones at once. Never where the house plays for money.
import { useEffect, useState } from 'react'
import { currency } from '../../base/money/currency.ts'
import { freshChips, isGuest } from '../../connection/fresh-chips.ts'
import { usePageWords } from '../../words/pages.ts'

/** `broke`: nothing lies on the felt, and what is left is less than any bet. */
export function BrokeNotice({ broke, table }: { readonly broke: boolean; readonly table: string }) {
  const words = usePageWords()
  const [guest, setGuest] = useState(false)
  const asks = broke && currency().play
  useEffect(() => {
    let here = true
    if (asks) void isGuest().then((is) => here && setGuest(is))
    return () => {
      here = false
    }
  }, [asks])
  if (!asks || !guest) return null
  return (
    <p className="table-broke" role="status">
      {words.brokeText}
      <button type="button" className="button button-small button-brass" onClick={() => void freshChips(table)}>
        {words.freshChips}
      </button>
    </p>
  )
}
