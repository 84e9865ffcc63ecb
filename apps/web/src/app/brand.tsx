// The house's name and the ways to its pages, at the left of the bar.
import { addressOf, type Route } from './router.ts'
import { usePageWords } from './words/index.ts'

export function Brand({ route, onHelp }: { readonly route: Route; readonly onHelp: () => void }) {
  const words = usePageWords()
  const link = (to: Route, name: string, current: boolean) => (
    <a href={addressOf(to)} className="bar-link" aria-current={current ? 'page' : undefined}>
      {name}
    </a>
  )
  return (
    <nav className="brand" aria-label={words.house}>
      <a href={addressOf({ page: 'lobby' })} className="brand-name">
        <svg viewBox="0 0 64 64" className="brand-sign" aria-hidden="true">
          <circle cx="32" cy="32" r="29" fill="var(--felt)" stroke="var(--brass)" strokeWidth="5" />
          <circle cx="32" cy="32" r="9" fill="var(--ivory)" />
        </svg>
        {words.house}
      </a>
      {link({ page: 'lobby' }, words.lobby, route.page === 'lobby')}
      {link({ page: 'history' }, words.history, route.page === 'history' || route.page === 'round')}
      {link({ page: 'account' }, words.account, route.page === 'account')}
      <button
        type="button"
        className="bar-link bar-help"
        onClick={onHelp}
        aria-label={words.help}
        aria-keyshortcuts="?"
      >
        ?
      </button>
    </nav>
  )
}
