// The pit: all tables at a glance, what waits for a decision, tables, players and staff. What a role may not do is not offered.
import { PuntoError } from '@punto/client'
import { lazyPart } from '../../base/later-parts.ts'
import { useLanguage } from '../../base/reading.tsx'
import { go } from '../../base/router.ts'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { usePitWords } from '../../words/pit.ts'
import { CagePage } from '../cage/cage-page.tsx'
import { type PitRoute, parsePitRoute } from '../common/pit-route.ts'
import { useFloor } from '../common/use-floor.ts'
import { useMay } from '../common/use-may.ts'
import { FloorView } from './floor/floor-view.tsx'
import { ChecksView } from './house/checks-view.tsx'
import { DutyView } from './house/duty-view.tsx'
import { HouseView } from './house/house-view.tsx'
import { WalletView } from './house/wallet-view.tsx'
import { HarmView } from './people/harm-view.tsx'
import { PeopleView } from './people/people-view.tsx'
import { PlayerView } from './people/player-view.tsx'
import { StaffView } from './people/staff-view.tsx'
import { NotForYou, PitBar } from './pit-frame.tsx'
import { QueueView } from './queue/queue-view.tsx'
import { TableView } from './table/table-view.tsx'

/** Fetched when it is opened: few look, and seldom. */
const AlertsView = lazyPart(() => import('./alerts/alerts-view.tsx').then((file) => file.AlertsView))
const EyesView = lazyPart(() => import('./eyes/eyes-view.tsx').then((file) => file.EyesView))

export function PitPage({ at }: { readonly at: readonly string[] }) {
  const you = useLive(client.you)
  const may = useMay()
  if (!you) return <Loading />
  if (!may('read-pit') && !may('read-cage')) return <NotForYou role={you.role} />
  // A cashier's work is the cage, and the people who come to it.
  return may('read-pit') ? <Pit at={at} /> : <AtCage at={at} />
}

function AtCage({ at }: { readonly at: readonly string[] }) {
  const route = parsePitRoute(at)
  const isTheirs = route.part === 'people' || route.part === 'player' || route.part === 'alerts'
  const part = isTheirs ? route : ({ part: 'cage' } as const)
  return (
    <div className="pit">
      <PitBar route={part} />
      <Part route={part} />
    </div>
  )
}

function Pit({ at }: { readonly at: readonly string[] }) {
  const words = usePitWords()
  const language = useLanguage()
  const { error } = useFloor()
  // A new password or a second factor comes first: the account's page is where.
  if (error instanceof PuntoError && error.code.startsWith('auth/')) {
    return (
      <Empty
        alert
        text={sentenceOf(error, language)}
        action={words.toAccount}
        onAction={() => go({ page: 'account' })}
      />
    )
  }
  const route = parsePitRoute(at)
  return (
    <div className="pit">
      <PitBar route={route} />
      <Part route={route} />
    </div>
  )
}

function Part({ route }: { readonly route: PitRoute }) {
  switch (route.part) {
    case 'floor':
      return <FloorView />
    case 'queue':
      return <QueueView />
    case 'table':
      return <TableView key={route.table} table={route.table} />
    case 'player':
      return <PlayerView key={route.player} player={route.player} />
    case 'alerts':
      return <AlertsView />
    case 'people':
      return <PeopleView />
    case 'eyes':
      return <EyesView at={route.at} />
    case 'harm':
      return <HarmView />
    case 'staff':
      return <StaffView />
    case 'cage':
      return <CagePage />
    case 'checks':
      return <ChecksView />
    case 'house':
      return <HouseView />
    case 'duty':
      return <DutyView />
    case 'wallet':
      return <WalletView />
  }
}
