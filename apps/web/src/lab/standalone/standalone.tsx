// The frame of the lab where there is no house: its pages, the language, light or dark. Whatever needs a house is not there.
import { Suspense, useEffect, useRef } from 'react'
import { lazyPart } from '../../base/later-parts.ts'
import { prefer, useLocale, usePreferences } from '../../base/preferences.ts'
import { ReadingBy } from '../../base/reading-by.tsx'
import { addressOf, type Route, useRoute } from '../../base/router.ts'
import { applySurroundings, SURROUNDINGS } from '../../base/surroundings.ts'
import { written } from '../../base/written/script.ts'
import { LanguageChoice } from '../../drawings/round/language-choice.tsx'
import { ErrorBoundary } from '../../parts/error-boundary.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { useLabWords } from '../../words/lab.ts'
import { usePageWords } from '../../words/pages.ts'
import './standalone.css'

const LabPage = lazyPart(() => import('../views/lab-page.tsx').then((file) => file.LabPage))
const VerifyPage = lazyPart(() => import('../verify/verify-page.tsx').then((file) => file.VerifyPage))
const HowPage = lazyPart(() => import('../verify/how-page.tsx').then((file) => file.HowPage))
const CataloguePage = lazyPart(() => import('../catalogue/catalogue-page.tsx').then((file) => file.CataloguePage))
const TracePage = lazyPart(() => import('../trace/trace-page.tsx').then((file) => file.TracePage))
const RulesPage = lazyPart(() => import('../rules/rules-page.tsx').then((file) => file.RulesPage))
const PracticePage = lazyPart(() => import('../practice/practice-page.tsx').then((file) => file.PracticePage))
const LearnPage = lazyPart(() => import('../rules/learn.tsx').then((file) => file.LearnPage))

export function Standalone() {
  const { surroundings } = usePreferences()
  useEffect(() => applySurroundings(document.documentElement, surroundings), [surroundings])
  return (
    <ReadingBy locale={useLocale()}>
      <ErrorBoundary>
        <Frame />
      </ErrorBoundary>
    </ReadingBy>
  )
}

/** Pages that need no house. */
const LINKS = [
  { to: { page: 'lab', view: 'odds' }, name: 'lab' },
  { to: { page: 'learn' }, name: 'rules' },
  { to: { page: 'catalogue' }, name: 'catalogue' },
  { to: { page: 'verify' }, name: 'verify' },
  { to: { page: 'trace' }, name: 'trace' },
] as const satisfies readonly { readonly to: Route; readonly name: string }[]

function Frame() {
  const words = usePageWords()
  const lab = useLabWords()
  const { surroundings } = usePreferences()
  const route = useRoute()
  const main = useRef<HTMLElement>(null)
  const next = SURROUNDINGS[(SURROUNDINGS.indexOf(surroundings) + 1) % SURROUNDINGS.length] ?? 'system'
  useEffect(() => {
    document.title = written(lab.standalone)
  }, [lab])
  return (
    <div className="frame">
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {words.skip}
      </button>
      <header className="status-bar">
        <a href="#/lab" className="brand-name" aria-label="Punto">
          <svg viewBox="0 0 64 64" className="brand-sign" aria-hidden="true">
            <circle cx="32" cy="32" r="29" fill="var(--felt)" stroke="var(--brass)" strokeWidth="5" />
            <circle cx="32" cy="32" r="9" fill="var(--ivory)" />
          </svg>
          <span className="brand-words">Punto</span>
        </a>
        <nav className="standalone-links" aria-label={lab.linksName}>
          {LINKS.map(({ to, name }) => (
            <a
              key={name}
              href={addressOf(to)}
              className="bar-link"
              aria-current={route.page === to.page ? 'page' : undefined}
            >
              {words[name]}
            </a>
          ))}
        </nav>
        <div className="status-switches">
          <button
            type="button"
            className="bar-link"
            aria-label={lab.theme[surroundings]}
            title={lab.theme[surroundings]}
            onClick={() => prefer({ surroundings: next })}
          >
            <svg viewBox="0 0 24 24" className="sign" aria-hidden="true">
              <path d="M12 4A8 8 0 1 0 12 20A8 8 0 1 0 12 4M12 4V20M12 8H18.5M12 12H20M12 16H18.5" />
            </svg>
          </button>
          <LanguageChoice
            now={useLocale()}
            onChoose={({ language, traditional }) => prefer({ language, traditional })}
          />
        </div>
      </header>
      <main id="page" ref={main} tabIndex={-1} className="page">
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </main>
    </div>
  )
}

function Page({ route }: { readonly route: Route }) {
  const words = usePageWords()
  switch (route.page) {
    case 'lobby':
      return <LabPage view="odds" />
    case 'lab':
      return <LabPage view={route.view} />
    case 'learn':
      return <LearnPage house={false} />
    case 'rules':
      return <RulesPage key={route.game} game={route.game} />
    case 'practice':
      return <PracticePage game={route.game} />
    case 'verify':
      return <VerifyPage />
    case 'verify-how':
      return <HowPage house={false} />
    case 'catalogue':
      return <CataloguePage />
    case 'trace':
      return <TracePage />
    default:
      return (
        <Empty
          text={words.unknownPage}
          action={words.lab}
          onAction={() => {
            window.location.hash = '#/lab'
          }}
        />
      )
  }
}
