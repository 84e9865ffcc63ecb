// A table: the felt with everything that can be done at it, the roads, and what there is to say.
import { PLAYER_ACT } from '@punto/desk'
import { feltClick, type Shown } from '@punto/desk/player'
import type { PublicSettings } from '@punto/protocol'
import { limitsFor, type TableView } from '@punto/table'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import { lazyPart } from '../../base/later-parts.ts'
import { type Denomination, trayOf, usefulChips } from '../../base/money/denominations.ts'
import { prefer, usePreferences } from '../../base/preferences.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { go } from '../../base/router.ts'
import { whenIdle } from '../../base/when-idle.ts'
import { client, houseClock, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { shownBalance } from '../../connection/shown-balance.ts'
import { type TableLink, usePlayerTable } from '../../connection/table-link.ts'
import { useWorths } from '../../connection/worths.ts'
import { Board } from '../../drawings/roads/board.tsx'
import { RoadStrip } from '../../drawings/roads/road-strip.tsx'
import { paidInChips } from '../../drawings/round/paid-in-chips.ts'
import { TableScene } from '../../drawings/scene/table-scene.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { Empty, Loading } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { BrokeNotice } from './broke-notice.tsx'
import { CardSeals } from './card-seals.tsx'
import { useHint } from './hint.ts'
import { IdleSeat } from './idle-seat.tsx'
import { useMySeat } from './my-seat.ts'
import { Notice } from './notice.tsx'
import { Said } from './said.tsx'
import { ShutNotice } from './shut-notice.tsx'
import { TableBar } from './table-bar.tsx'
import { tableKeys } from './table-keys.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useCut } from './use-cut.ts'
import { WaitForSeat } from './wait-for-seat.tsx'
import { Winners } from './winners.tsx'
import './table.css'

const PresetsPanel = lazyPart(() => import('./presets-panel.tsx').then((file) => file.PresetsPanel))
const OtherTables = lazyPart(() => whenIdle().then(() => import('./other-tables.tsx').then((file) => file.OtherTables)))
const TablePots = lazyPart(() => import('./table-pots.tsx').then((file) => file.TablePots))
const ShuffleShare = lazyPart(() =>
  whenIdle().then(() => import('./shuffle-share.tsx').then((file) => file.ShuffleShare)),
)
const TableSounds = lazyPart(() => whenIdle().then(() => import('./table-sounds.ts').then((file) => file.TableSounds)))
const RoadNotice = lazyPart(() => whenIdle().then(() => import('./road-notice.tsx').then((file) => file.RoadNotice)))
const MissedRound = lazyPart(() => import('./missed-round.tsx').then((file) => file.MissedRound))
const RealityCheck = lazyPart(() =>
  whenIdle().then(() => import('./reality-check.tsx').then((file) => file.RealityCheck)),
)
const RoundsDrawer = lazyPart(() => import('../history/rounds-drawer.tsx').then((file) => file.RoundsDrawer))

export function TablePage({ table }: { readonly table: string }) {
  const words = usePageWords()
  const language = useLanguage()
  const { shown, error, store, seals } = usePlayerTable(table, true)
  if (error && !shown) {
    return <Empty alert text={sentenceOf(error, language)} action={words.back} onAction={() => go({ page: 'lobby' })} />
  }
  return shown ? <Table shown={shown} store={store} seals={seals} /> : <Loading />
}

/** While the table asks something of somebody, nothing else is told. */
const isDeciding = ({ phase }: TableView): boolean => phase === 'ante' || phase === 'insurance' || phase === 'options'

const limitsOf = (settings: PublicSettings, bet: string) => ({
  ...limitsFor(settings, bet),
  paid: paidInChips(settings),
})

function Table({ shown, store, seals }: TableLink & { readonly shown: Shown }) {
  const words = usePageWords()
  const { known, me, seat, box, requested, possible, totalMs, roads } = shown
  const { view, settings, shut } = known
  const { squeeze, leftHanded, chips: own } = usePreferences()
  const chips = useMemo(() => {
    const chosen = usefulChips(settings.limits, settings.chipStep).filter((one) => own.includes(one))
    return chosen.length > 0 ? chosen : trayOf(settings.limits, settings.chipStep)
  }, [settings, own])
  const [chip, setChip] = useState<Denomination | undefined>(undefined)
  const chosen = chip !== undefined && chips.includes(chip) ? chip : chips[0]
  const [drawer, setDrawer] = useState(false)
  const worths = useWorths(shown, store)
  useMySeat(shown)
  const [cut, forgetCut] = useCut(shown)
  useEffect(() => store.squeeze(squeeze), [store, squeeze])

  const hint = useHint(shown, store)
  const autoplay = useAutoplay(store)
  const [presets, setPresets] = useState(false)
  const [leaving, setLeaving] = useState(false)

  const read = useRead()
  const malfunction = useLive(client.house)?.malfunction
  const purse = useLive(shownBalance)
  const broke = purse !== null && purse.reserved === 0 && purse.available < settings.limits.min
  const click = feltClick(shown)
  const lay = (at: number, bet: string, value: number | undefined = chosen) => {
    if (value === undefined) return
    if (click.does === 'lay') store.bets.lay({ box: at, bet }, value)
    else if (click.does === 'sit') store.sitAndLay({ box: click.box, bet }, value)
    else hint.say(bet, words.whyNot[click.why])
  }
  const leave = () => (shown.laid.size > 0 ? setLeaving(true) : store.leave())
  const goAway = () => {
    store.leave()
    go({ page: 'lobby' })
  }
  useKeys(
    tableKeys({
      shown,
      store,
      chips,
      chooseChip: setChip,
      lay: (bet) => lay(box, bet),
      leave,
      toggleDrawer: () => setDrawer(!drawer),
      toggleSqueeze: () => prefer({ squeeze: !squeeze }),
    }),
  )

  const chooseBox = (other: number) => {
    const free = view.seats.some((one) => one.box === other && !one.taken)
    if (free && seat === null && me !== null && !shut) store.sit(other)
    else store.look(other)
  }

  return (
    <div className={`table-page ${leftHanded ? 'table-left' : ''}`}>
      <TableBar shown={shown} store={store} onLeave={leave} onDrawer={() => setDrawer(!drawer)} drawer={drawer}>
        <CardSeals seals={seals} cards={view.round?.cards ?? []} />
      </TableBar>
      <BrokeNotice broke={broke} table={view.table} />
      {seat !== null && !shut && <IdleSeat view={view} bets={shown.laid.size > 0} onKeep={() => store.sit(seat)} />}
      <TableScene
        game={settings.game}
        layout={settings.layout}
        view={view}
        operation={settings.operation}
        me={me}
        box={box}
        open={click.does !== 'say'}
        pending={requested}
        refusals={hint.refusals}
        tray={{
          chips,
          chosen: chosen ?? 1,
          onChoose: setChip,
          can: possible,
          onAct: (act) => store.bets[act](),
          onPresets: () => setPresets(!presets),
          repeating: autoplay.running?.left ?? null,
        }}
        clock={houseClock}
        totalMs={totalMs ?? 1000}
        moving={shown.moving}
        turning={shown.turning}
        beatOf={shown.beatOf}
        squeeze={shown.squeeze}
        limitsOf={(bet) => limitsOf(settings, bet)}
        worthOf={worths.worthOf}
        {...(worths.worths && { worths: worths.worths })}
        working={worths.working}
        claimable={shown.claimable}
        printed={malfunction && read(malfunction)}
        strip={<RoadStrip board={roads.board} version={roads.version} />}
        {...(settings.game.bets.some(({ jackpot }) => jackpot) && { pots: <TablePots shown={shown} /> })}
        {...(shut && { shut: <ShutNotice shut={shut} /> })}
        on={{
          lay,
          take: (at, bet) => store.bets.take({ box: at, bet }),
          chooseBox,
          askBet: worths.askBets,
          raise: (at, bet) => store.raise({ box: at, bet }),
          fold: (at, bet) => store.fold({ box: at, bet }),
          insure: (offer, stake) => store.insure(offer, stake),
          declineInsurance: () => store.declineInsurance(),
          askWorth: worths.askRound,
          chooseOption: (option) => store.choose(option),
          claim: (claim) => store.claim(claim),
          turned: (spot) => store.turned(spot),
          turnSqueezed: (spot) => store.turn(spot),
        }}
      >
        {shown.notice && <Notice onAccept={() => store.acceptNotice()} />}
      </TableScene>
      <div className="table-side">
        {me !== null && seat === null && !shut && (
          <WaitForSeat view={view} onJoin={() => store.waitForSeat(true)} onLeave={() => store.waitForSeat(false)} />
        )}
        <section className="table-roads panel">
          <Board board={roads.board} version={roads.version} beside />
        </section>
        <Winners round={view.round} seat={seat} seats={view.seats} />
        {known.next && (
          <Suspense>
            <ShuffleShare table={view.table} next={known.next} me={me} />
          </Suspense>
        )}
        <Suspense>
          <OtherTables table={view.table} me={me} />
        </Suspense>
      </div>
      {drawer && (
        <Suspense fallback={<Loading />}>
          <RoundsDrawer table={view.table} round={view.round?.number ?? 0} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      {presets && (
        <div className="presets-place">
          <Suspense fallback={<Loading />}>
            <PresetsPanel shown={shown} store={store} autoplay={autoplay} onClose={() => setPresets(false)} />
          </Suspense>
        </div>
      )}
      {leaving && (
        <Confirm
          title={words.leaveTitle}
          text={words.leaveText}
          yes={read(PLAYER_ACT.seat.label)}
          onYes={() => store.leave()}
          onClose={() => setLeaving(false)}
        />
      )}
      <Said said={shown.said} />
      <Suspense>
        {cut && <MissedRound key={cut.round} cut={cut} view={view} onClose={forgetCut} />}
        <RoadNotice table={view.table} quiet={shown.squeeze?.yours === true || isDeciding(view)} />
        <TableSounds store={store} />
        {me !== null && <RealityCheck onLeave={goAway} />}
      </Suspense>
    </div>
  )
}
