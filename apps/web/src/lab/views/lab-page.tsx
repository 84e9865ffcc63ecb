// The lab: exact odds of any shoe, and what can be learned from them.
import { Suspense, useState } from 'react'
import type { View } from '../../base/lab-views.ts'
import { lazyPart } from '../../base/later-parts.ts'
import { useRead } from '../../base/reading.tsx'
import { useQuery } from '../../base/use-query.ts'
import { Loading } from '../../parts/states.tsx'
import { useLabWords } from '../../words/lab.ts'
import { usePageWords } from '../../words/pages.ts'
import { assembled, packTitles } from '../model/game-choice.ts'
import { OddsView } from '../odds-view/odds-view.tsx'
import { useLab } from '../parts/use-lab.ts'
import '../../base/styles/figures.css'

const SimulateView = lazyPart(() => import('../simulate/simulate-view.tsx').then((file) => file.SimulateView))
const SessionsView = lazyPart(() => import('../sessions/sessions-view.tsx').then((file) => file.SessionsView))
const CountView = lazyPart(() => import('../count/count-view.tsx').then((file) => file.CountView))

const OwnView = lazyPart(() => import('../own/own-view.tsx').then((file) => file.OwnView))

/** The views that are there. */
export const OPEN_VIEWS: readonly View[] = ['odds', 'simulate', 'count', 'sessions', 'own']

export function LabPage({ view }: { readonly view: View }) {
  const words = useLabWords()
  const page = usePageWords()
  const [query] = useQuery()
  const text = query.toString()
  return (
    <div className="lab">
      <header className="lab-head">
        <h1>{words.title}</h1>
        <nav aria-label={words.viewsName} className="lab-views">
          {OPEN_VIEWS.length > 1 &&
            OPEN_VIEWS.map((one) => (
              <a
                key={one}
                href={`#/lab${one === 'odds' ? '' : `/${one}`}${text === '' ? '' : `?${text}`}`}
                aria-current={one === view ? 'page' : undefined}
              >
                {words.views[one]}
              </a>
            ))}
        </nav>
        <CopyAddress />
      </header>
      {view !== 'own' && <LookedAt />}
      <p className="soft lab-lead-page">
        {words.lead}{' '}
        {(['catalogue', 'verify', 'trace'] as const).map((name) => (
          <a key={name} className="lab-also" href={`#/${name}`}>
            {page[name]}
          </a>
        ))}
      </p>
      <Suspense fallback={<Loading />}>
        {view === 'simulate' ? (
          <SimulateView />
        ) : view === 'count' ? (
          <CountView />
        ) : view === 'sessions' ? (
          <SessionsView />
        ) : view === 'own' ? (
          <OwnView />
        ) : (
          <OddsView />
        )}
      </Suspense>
    </div>
  )
}

/** What the figures are of, for paper, where nothing can be chosen. */
function LookedAt() {
  const words = useLabWords()
  const read = useRead()
  const [{ choice, removed }] = useLab()
  const { title } = assembled(choice)
  return (
    <p className="only-printed">
      <strong>{read(title)}</strong>
      {[...packTitles(choice).map(read), words.decksOf(choice.decks)].map((said) => ` · ${said}`)}
      {removed.length > 0 && ` · ${words.withoutCards(removed.join(' '))}`}
      <br />
      <small>{window.location.href}</small>
    </p>
  )
}

function CopyAddress() {
  const words = useLabWords()
  const [copied, setCopied] = useState(false)
  if (!navigator.clipboard) return null
  return (
    <button
      type="button"
      className="button button-small"
      onClick={() => {
        void navigator.clipboard.writeText(window.location.href).then(() => {
          setCopied(true)
          setTimeout(() => setCopied(false), 2000)
        })
      }}
    >
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </button>
  )
}
