// The three looks at what has been: rounds, money, figures.
import { addressOf } from '../../base/router.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

const TABS = ['history', 'statement', 'statistics'] as const

export function HistoryTabs({ now }: { readonly now: (typeof TABS)[number] }) {
  const page = usePageWords()
  const words = useLaterWords()
  const names = { history: page.historyTitle, statement: words.statement.title, statistics: words.statistics.title }
  return (
    <nav className="history-tabs" aria-label={page.history}>
      {TABS.map((tab) => (
        <a key={tab} href={addressOf({ page: tab })} aria-current={tab === now ? 'page' : undefined}>
          {names[tab]}
        </a>
      ))}
    </nav>
  )
}
