// The ways to the house's pages.

import { PLAYER_ACT } from '@punto/desk'
import { addressOf, type Route } from '../base/router.ts'
import { BackLink } from '../connection/back-link.tsx'
import { client, useLive } from '../connection/house.ts'
import { usePageWords } from '../words/pages.ts'

/** Pages that the lab leads to. */
const LAB_PAGES: ReadonlySet<Route['page']> = new Set(['lab', 'verify', 'catalogue', 'trace'])

export function BarLinks({ route, onHelp }: { readonly route: Route; readonly onHelp: () => void }) {
  const words = usePageWords()
  const role = useLive(client.you)?.role
  const isStaff = role !== undefined && role !== 'public' && role !== 'player'
  const link = (to: Route, name: string, current: boolean) => (
    <a href={addressOf(to)} className="bar-link" aria-current={current ? 'page' : undefined}>
      {name}
    </a>
  )
  return (
    <nav className="bar-links" aria-label={words.house}>
      <BackLink className="bar-link" />
      {link({ page: 'lobby' }, words.lobby, route.page === 'lobby')}
      {link({ page: 'history' }, words.history, ['history', 'round', 'statement', 'statistics'].includes(route.page))}
      {link({ page: 'learn' }, words.rules, ['learn', 'rules', 'practice', 'verify-how'].includes(route.page))}
      {link({ page: 'lab', view: 'odds' }, words.lab, LAB_PAGES.has(route.page))}
      {isStaff &&
        link(
          { page: 'pit', at: [] },
          words.staffPages[role === 'cashier' ? 'cage' : role === 'dealer' ? 'deal' : 'pit'],
          route.page === 'pit' || route.page === 'watch',
        )}
      {link({ page: 'account' }, words.account, route.page === 'account')}
      <button
        type="button"
        className="bar-link bar-help"
        onClick={onHelp}
        aria-label={words.help}
        aria-keyshortcuts={PLAYER_ACT.help.keys[0]}
      >
        ?
      </button>
    </nav>
  )
}
