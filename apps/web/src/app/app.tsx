// The frame of every page: language and surroundings, the bar, the state of the connection, and the page itself.
import { PLAYER_ACT } from '@punto/desk'
import { Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useKeyBefore, useKeys } from '../base/keys.ts'
import { lazyPart } from '../base/later-parts.ts'
import { currency, onCurrency } from '../base/money/currency.ts'
import { namesVersion, onNames } from '../base/names.ts'
import { prefer, useLocale, usePreferences } from '../base/preferences.ts'
import { useRead } from '../base/reading.tsx'
import { ReadingBy } from '../base/reading-by.tsx'
import { addressOf, go, type Route, useRoute } from '../base/router.ts'
import { applySurroundings } from '../base/surroundings.ts'
import { written } from '../base/written/script.ts'
import { client, useLive } from '../connection/house.ts'
import { playSession } from '../connection/play-session.ts'
import { shownBalance } from '../connection/shown-balance.ts'
import { StatusBar } from '../drawings/round/status-bar.tsx'
import { ErrorBoundary } from '../parts/error-boundary.tsx'
import { Empty, Loading } from '../parts/states.tsx'
import { TablePage } from '../player/table/table.tsx'
import { usePageWords } from '../words/pages.ts'
import { BarLinks } from './bar-links.tsx'
import { Brand } from './brand.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { pageName } from './page-name.ts'

const Help = lazyPart(() => import('./help.tsx').then((file) => file.Help))
const HouseNotice = lazyPart(() => import('./house-notice.tsx').then((file) => file.HouseNotice))
const LobbyPage = lazyPart(() => import('../player/lobby/lobby.tsx').then((file) => file.LobbyPage))
const DealerPage = lazyPart(() => import('../staff/dealer/dealer-page.tsx').then((file) => file.DealerPage))
const OwnPage = lazyPart(() => import('../player/own/own-page.tsx').then((file) => file.OwnPage))
const BoardPage = lazyPart(() => import('../staff/board/board-page.tsx').then((file) => file.BoardPage))
const PitPage = lazyPart(() => import('../staff/pit/pit-page.tsx').then((file) => file.PitPage))
const WatchPage = lazyPart(() => import('../staff/watch/watch-page.tsx').then((file) => file.WatchPage))
const SeveralPage = lazyPart(() => import('../player/several/several-page.tsx').then((file) => file.SeveralPage))
const HistoryPage = lazyPart(() => import('../player/history/history.tsx').then((file) => file.HistoryPage))
const StatementPage = lazyPart(() => import('../player/history/statement.tsx').then((file) => file.StatementPage))
const StatisticsPage = lazyPart(() => import('../player/history/statistics.tsx').then((file) => file.StatisticsPage))
const PracticePage = lazyPart(() => import('../lab/practice/practice-page.tsx').then((file) => file.PracticePage))
const RoundPage = lazyPart(() => import('../player/history/round.tsx').then((file) => file.RoundPage))
const RulesPage = lazyPart(() => import('../lab/rules/house-rules.tsx').then((file) => file.HouseRules))
const LearnPage = lazyPart(() => import('../lab/rules/learn.tsx').then((file) => file.LearnPage))
const LabPage = lazyPart(() => import('../lab/views/lab-page.tsx').then((file) => file.LabPage))
const VerifyPage = lazyPart(() =>
  Promise.all([import('../lab/verify/verify-page.tsx'), import('../lab/verify/house-records.ts')]).then(
    ([{ VerifyPage: Page }, { HOUSE_RECORDS }]) =>
      () => <Page house={HOUSE_RECORDS} />,
  ),
)
const HowPage = lazyPart(() => import('../lab/verify/how-page.tsx').then((file) => file.HowPage))
const RoundSheet = lazyPart(() => import('../lab/rounds/round-sheet.tsx').then((file) => file.RoundSheet))
const CataloguePage = lazyPart(() => import('../lab/catalogue/catalogue-page.tsx').then((file) => file.CataloguePage))
const TracePage = lazyPart(() => import('../lab/trace/trace-page.tsx').then((file) => file.TracePage))
const LimitsPage = lazyPart(() => import('../player/account/limits-page.tsx').then((file) => file.LimitsPage))
const AccountPage = lazyPart(() => import('../player/account/account-page.tsx').then((file) => file.AccountPage))

export function App() {
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

const wallClock = () => Date.now()

function Frame() {
  const route = useRoute()
  const { muted, surroundings } = usePreferences()
  const balance = useLive(shownBalance)
  const session = useLive(playSession)
  const told = useLive(client.house)
  // Every figure on the page is written anew when the house has said what it plays in.
  useSyncExternalStore(onCurrency, currency)
  useSyncExternalStore(onNames, namesVersion)
  const [opened] = useState(wallClock)
  const [help, setHelp] = useState(false)
  const locale = useLocale()
  const words = usePageWords()
  const read = useRead()
  const main = useRef<HTMLElement>(null)
  const name = pageName(route, words, read)
  const address = addressOf(route)
  useEffect(() => {
    document.title = written(route.page === 'lobby' ? words.house : words.titleOf(name))
  }, [route.page, name, words])
  // Whoever goes to another page by keyboard or by ear is taken there; the first page is where the browser puts them.
  const came = useRef(address)
  useEffect(() => {
    if (came.current === address) return
    came.current = address
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [address])
  const openHelp = useCallback(() => setHelp(true), [])
  // A dealer's keys are the table's, and a wall has none.
  const ownKeys = route.page === 'dealer' || route.page === 'board'
  useKeyBefore(ownKeys ? '' : PLAYER_ACT.help.keys[0]!, openHelp)
  useKeys({
    ...(!ownKeys && { m: () => prefer({ muted: !muted }), l: () => go({ page: 'lobby' }) }),
    ...(help && { Escape: () => setHelp(false) }),
  })
  if (route.page === 'board') {
    return (
      <main id="page" className="page page-board">
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </main>
    )
  }
  return (
    <div className={`frame frame-${route.page}`}>
      <button type="button" className="skip" onClick={() => main.current?.focus()}>
        {words.skip}
      </button>
      <StatusBar
        balance={balance?.available ?? null}
        net={session?.net ?? 0}
        now={wallClock}
        since={session?.since ?? opened}
        connected
        muted={muted}
        onMute={() => prefer({ muted: !muted })}
        locale={locale}
        onLocale={({ language, traditional }) => prefer({ language, traditional })}
        surroundings={surroundings}
        onSurroundings={(next) => prefer({ surroundings: next })}
        links={<BarLinks route={route} onHelp={openHelp} />}
      >
        <Brand />
      </StatusBar>
      <ConnectionNotice />
      {told && (
        <Suspense>
          <HouseNotice told={told} table={route.page === 'table' ? route.table : undefined} />
        </Suspense>
      )}
      <main id="page" ref={main} tabIndex={-1} className={`page page-${route.page}`}>
        <Suspense fallback={<Loading />}>
          <Page route={route} />
        </Suspense>
      </main>
      {help && (
        <Suspense>
          <Help onClose={() => setHelp(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Page({ route }: { readonly route: Route }) {
  const words = usePageWords()
  switch (route.page) {
    case 'lobby':
      return <LobbyPage />
    case 'table':
      return <TablePage key={route.table} table={route.table} />
    case 'dealer':
      return <DealerPage key={route.table} table={route.table} />
    case 'board':
      return <BoardPage key={addressOf(route)} tables={route.tables} />
    case 'several':
      return <SeveralPage key={addressOf(route)} tables={route.tables} />
    case 'own':
      return <OwnPage at={route.at} />
    case 'pit':
      return <PitPage at={route.at} />
    case 'watch':
      return <WatchPage at={route.at} />
    case 'history':
      return <HistoryPage />
    case 'statement':
      return <StatementPage />
    case 'statistics':
      return <StatisticsPage />
    case 'practice':
      return <PracticePage key={route.game} game={route.game} />
    case 'round':
      return <RoundPage key={`${route.table} ${route.round}`} table={route.table} round={route.round} />
    case 'rules':
      return <RulesPage key={route.game} game={route.game} />
    case 'learn':
      return <LearnPage />
    case 'account':
      return <AccountPage />
    case 'limits':
      return <LimitsPage />
    case 'lab':
      return <LabPage view={route.view} />
    case 'sheet':
      return <RoundSheet key={`${route.table} ${route.round}`} table={route.table} round={route.round} />
    case 'verify':
      return <VerifyPage />
    case 'verify-how':
      return <HowPage house />
    case 'catalogue':
      return <CataloguePage />
    case 'trace':
      return <TracePage />
    case 'unknown':
      return <Empty text={words.unknownPage} action={words.back} onAction={() => go({ page: 'lobby' })} />
  }
}
