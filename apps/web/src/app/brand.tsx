// The house's name at the left of the bar, the way to the tables.
import { addressOf } from '../base/router.ts'
import { usePageWords } from '../words/pages.ts'

export function Brand() {
  const words = usePageWords()
  return (
    <a href={addressOf({ page: 'lobby' })} className="brand-name" aria-label={words.house}>
      <svg viewBox="0 0 64 64" className="brand-sign" aria-hidden="true">
        <circle cx="32" cy="32" r="29" fill="var(--felt)" stroke="var(--brass)" strokeWidth="5" />
        <circle cx="32" cy="32" r="9" fill="var(--ivory)" />
      </svg>
      <span className="brand-words">{words.house}</span>
    </a>
  )
}
