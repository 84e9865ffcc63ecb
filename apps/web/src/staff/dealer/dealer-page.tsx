// The dealer's table: one next thing, the hands, the felt, and everything by key, finger or scanner.
import type { DealerAct } from '@punto/desk'
import {
  type DealerShown,
  type DealerStore,
  draftOf,
  isSeenByStaff,
  type TableAtHand,
  wrongKind,
} from '@punto/desk/dealer'
import { isStaff, type You } from '@punto/protocol'
import { useEffect } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { gameName, tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { addressOf } from '../../base/router.ts'
import { client, useLive } from '../../connection/house.ts'
import { paidInChips } from '../../drawings/round/paid-in-chips.ts'
import { PaymentRounding } from '../../drawings/round/payment-rounding.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import { usePageWords } from '../../words/pages.ts'
import { HandsNow } from '../common/hands-now.tsx'
import { PeopleProvider, usePeople, usePeopleOf } from '../common/people.ts'
import { OwnRota } from '../common/rota.tsx'
import { StaffSignIn } from '../common/staff-sign-in.tsx'
import { useMay } from '../common/use-may.ts'
import { useRefusalsInView } from '../common/use-refusals-in-view.ts'
import { Act, DealerActButton } from './act.tsx'
import { CardPad } from './card-pad.tsx'
import { DealForPlay } from './deal-for-play.tsx'
import { useDealerTable } from './dealer-link.ts'
import { DecidedHere } from './decided-here.tsx'
import { FeltPanel } from './felt-panel.tsx'
import { NextPanel } from './next-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { PanelView } from './panel-view.tsx'
import { PayPanel } from './pay-panel.tsx'
import { ReliefForm } from './relief-form.tsx'
import { hearSerial } from './serial-scanner.ts'
import { TrayNotice } from './tray-notice.tsx'
import { Remarks } from './typed-cards.tsx'
import { useStrokes } from './use-strokes.ts'
import './dealer.css'

export function DealerPage({ table }: { readonly table: string }) {
  const you = useLive(client.you)
  // Watched before it is known who looks on, and while one person follows another.
  useEffect(() => client.watch(table).leave, [table])
  if (!you) return <Loading />
  // Another of the staff begins anew: nothing that the one before them has typed is left, nor anything of theirs on its way. A visitor
  // is made a guest while they may be typing their name at the door, and stays.
  return <PageOf key={you.role !== 'public' && isStaff(you.role) ? you.player : 'visitor'} table={table} you={you} />
}

function PageOf({ table, you }: { readonly table: string; readonly you: You }) {
  const { store, shown, error } = useDealerTable(table)
  const pageWords = usePageWords()
  const language = useLanguage()
  if (error) return <Empty alert text={error.message} action={pageWords.back} onAction={() => history.back()} />
  if (!shown) return <Loading />
  const { shut } = shown.table
  if (shut) return <Empty alert text={shut.text[language]} />
  const { dealer } = shown.table.view
  // Somebody else deals here for play by now: the way back is the one by which they came.
  const replaced = you.role === 'player' && dealer !== null && dealer !== you.player
  if (replaced || !isSeenByStaff(shown.table)) return <StaffOnly table={table} />
  return <AtTable table={table} store={store} shown={shown} />
}

/** Whoever is not of the staff: the ways in. */
function StaffOnly({ table }: { readonly table: string }) {
  return (
    <div className="dealer-door">
      <DealForPlay table={table} />
      <StaffSignIn />
    </div>
  )
}

/** Whoever keeps no tray sees no button for it. */
const FOOT: readonly DealerAct[] = ['back', 'wrong', 'bets', 'cut', 'tray', 'keys']

interface AtTableProps {
  readonly table: string
  readonly store: DealerStore
  readonly shown: DealerShown
}

function idsIn({ view }: TableAtHand): string {
  const ids = [
    ...view.seats.flatMap(({ player }) => player ?? []),
    ...view.standing,
    ...(view.round?.bets ?? []).flatMap(({ player, through }) => [player ?? [], through?.id ?? []].flat()),
    ...(view.dealer === null ? [] : [view.dealer]),
  ]
  return [...new Set(ids)].sort().join(' ')
}

function AtTable({ table, store, shown }: AtTableProps) {
  const may = useMay()
  const keepsTray = may('read-tray')
  useEffect(() => store.keepTray(keepsTray), [store, keepsTray])
  useStrokes(store, true)
  useRefusalsInView()
  useEffect(
    () =>
      hearSerial({
        card: (card) => store.card(card),
        unread: (code) => store.unread(code),
        chips: (read) => void store.read(read),
        keys: () => store.scanner,
      }),
    [store],
  )
  const people = usePeopleOf(table, idsIn(shown.table), true)
  useEffect(() => {
    store.nameOf = (id) => people.get(id)?.name ?? id
  }, [store, people])
  const you = useLive(client.you)
  const { view, settings } = shown.table
  const { panel } = shown
  const remarks = (
    <Remarks
      shown={shown}
      onSlip={() => store.key('Escape')}
      onDeclare={({ card, offers }, i) => {
        const drawn = card ? [{ card, to: null }] : []
        store.wrong(draftOf(offers[i]!, wrongKind(offers[i]!).fields.includes('drawn') ? { drawn } : { card }))
      }}
    />
  )
  return (
    <PeopleProvider value={people}>
      <div className={`dealer scene-of-${settings.game.id}`}>
        <Head shown={shown} store={store} />
        <div className="dealer-main">
          <div className="dealer-next">
            <NextPanel shown={shown} store={store} />
            {!panel && remarks}
          </div>
          <div className="dealer-cards">
            <HandsNow table={shown.table} />
            <CardPad store={store} typing={shown.typing} />
          </div>
        </div>
        {keepsTray && view.dealer === you?.player && (
          <TrayNotice table={table} onOpen={() => store.open({ kind: 'tray' })} />
        )}
        {(view.phase === 'settled' || view.phase === 'void' || shown.steps.length > 0) && (
          <PayPanel shown={shown} store={store} />
        )}
        {view.phase === 'options' && <OptionsPanel table={shown.table} store={store} />}
        {view.irregularity && view.irregularity.needs.length > 0 && (
          <DecidedHere key={view.irregularity.number} at={shown.table} number={view.irregularity.number} />
        )}
        <FeltPanel table={shown.table} store={store} />
        <footer className="dealer-acts">
          {FOOT.filter((name) => name !== 'tray' || keepsTray).map((name) => (
            <DealerActButton key={name} name={name} store={store} className={`dealer-act-${name}`} />
          ))}
        </footer>
        {panel && <PanelView panel={panel} table={shown.table} store={store} remarks={remarks} />}
      </div>
    </PeopleProvider>
  )
}

/** Where one is: the table, its shoe, who deals. */
function Head({ shown, store }: { readonly shown: DealerShown; readonly store: DealerStore }) {
  const words = useDealerWords()
  const pageWords = usePageWords()
  const read = useRead()
  const person = usePeople()
  const you = useLive(client.you)
  const { view, settings } = shown.table
  const paid = paidInChips(settings)
  const mine = view.dealer !== null && view.dealer === you?.player
  const isDealer = you?.role === 'dealer' || you?.role === 'player'
  useEffect(() => {
    document.title = words.title(read(tableName(view.table)))
  }, [words, read, view.table])
  return (
    <header className="dealer-head">
      <p className="dealer-name">
        <strong>{read(tableName(view.table))}</strong> {read(gameName(settings.game))}
        {view.round && <span> · {pageWords.round(view.round.number)}</span>}
      </p>
      {view.shoe && (
        <p className={view.shoe.cutCardOut ? 'dealer-cut' : ''}>
          {view.shoe.condemned
            ? words.shoeCondemned
            : view.shoe.cutCardOut
              ? words.cutCardOut
              : `${view.shoe.dealt} / ${view.shoe.dealt + view.shoe.left}`}
        </p>
      )}
      <p className="soft">{words.limits(printAmount(settings.limits.min), printAmount(settings.limits.max))}</p>
      {paid && (
        <p className="soft">
          <PaymentRounding paid={paid} />
        </p>
      )}
      {mine && <p className="soft">{words.deals(person(view.dealer!).name)}</p>}
      {you?.role === 'dealer' && <OwnRota />}
      {view.dealer !== null && !mine && <p className="dealer-other">{words.anotherDealer(person(view.dealer).name)}</p>}
      {!mine && view.dealer !== null && isDealer && (
        <Act className="button-small" onAct={() => void store.ask({ type: 'sign-on' })}>
          {words.takeOver}
        </Act>
      )}
      {you && !isDealer && (
        <p className="dealer-other">{words.notDealer(words.roles[you.role as 'dealer'] ?? you.role)}</p>
      )}
      {you?.role === 'player' && <p className="dealer-play">{words.practising}</p>}
      <span className="dealer-head-acts">
        <Act className="button-small" onAct={() => store.open({ kind: 'scanner' })}>
          {words.scanner}
        </Act>
        {mine && you?.role === 'dealer' && <ReliefForm store={store} table={view.table} />}
        {mine && (
          <Act className="button-small" onAct={() => void store.ask({ type: 'sign-off' })}>
            {words.signOff}
          </Act>
        )}
        <a className="button button-small" href={addressOf({ page: 'board', tables: [view.table] })}>
          {words.wall}
        </a>
      </span>
    </header>
  )
}
