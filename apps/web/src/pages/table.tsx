// A table: the felt with everything that can be done at it, the roads, and what there is to say.
import type { PublicSettings } from '@punto/protocol'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useKeys } from '../app/keys.ts'
import { prefer, usePreferences } from '../app/preferences.ts'
import { go } from '../app/router.ts'
import { usePageWords } from '../app/words/index.ts'
import { houseClock, sentenceOf } from '../connection/house.ts'
import { type TableLink, useTable } from '../connection/table-link.ts'
import { useLanguage } from '../design/reading.tsx'
import type { Shown } from '../model/shown.ts'
import { type Denomination, trayOf } from '../money/denominations.ts'
import { Board } from '../roads/board.tsx'
import { TableScene } from '../scene/table-scene.tsx'
import { CardSeals } from './card-seals.tsx'
import { Notice } from './notice.tsx'
import { Said } from './said.tsx'
import { ShutNotice } from './shut-notice.tsx'
import { Empty, Loading } from './states.tsx'
import { TableBar } from './table-bar.tsx'
import { tableKeys } from './table-keys.ts'
import { useTableSounds } from './table-sounds.ts'
import { useWorths } from './worths.ts'
import './table.css'

const RoundsDrawer = lazy(() => import('./rounds-drawer.tsx').then((file) => ({ default: file.RoundsDrawer })))

export function TablePage({ table }: { readonly table: string }) {
  const words = usePageWords()
  const language = useLanguage()
  const { shown, error, store, seals } = useTable(table)
  if (error && !shown) {
    return <Empty alert text={sentenceOf(error, language)} action={words.back} onAction={() => go({ page: 'lobby' })} />
  }
  return shown ? <Table shown={shown} store={store} seals={seals} /> : <Loading />
}

/** How long a refusal stays at its bet. */
const REFUSAL_MS = 8000

const limitsOf = ({ limits, limitsOf: own }: PublicSettings, bet: string) => own[bet] ?? limits

function Table({ shown, store, seals }: TableLink & { readonly shown: Shown }) {
  const { known, me, seat, box, place, requested, refusals, possible, totalMs, roads } = shown
  const { view, settings, shut } = known
  const { squeeze } = usePreferences()
  const chips = useMemo(() => trayOf(settings.limits, settings.chipStep), [settings])
  const [chip, setChip] = useState<Denomination | undefined>(undefined)
  const chosen = chip !== undefined && chips.includes(chip) ? chip : chips[0]
  const [drawer, setDrawer] = useState(false)
  const worths = useWorths(shown, store)
  useTableSounds(store)
  useEffect(() => store.squeeze(squeeze), [store, squeeze])

  const areas = [...refusals.keys()].join()
  useEffect(() => {
    if (areas === '') return
    const timer = setTimeout(() => {
      for (const bet of areas.split(',')) store.bets.dismiss({ box, bet })
    }, REFUSAL_MS)
    return () => clearTimeout(timer)
  }, [areas, box, store])

  const lay = (at: number, bet: string, value: number | undefined = chosen) => {
    if (value !== undefined) store.bets.lay({ box: at, bet }, value)
  }
  const mayBet = place !== 'watching' && known.fresh
  useKeys(
    tableKeys({
      shown,
      store,
      chips,
      chooseChip: setChip,
      lay: (bet) => mayBet && view.phase === 'betting' && lay(box, bet),
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
    <div className="table-page">
      <TableBar shown={shown} store={store} onDrawer={() => setDrawer(!drawer)} drawer={drawer}>
        <CardSeals seals={seals} cards={view.round?.cards ?? []} />
      </TableBar>
      <TableScene
        game={settings.game}
        layout={settings.layout}
        view={view}
        operation={settings.operation}
        me={me}
        box={box}
        mayBet={mayBet}
        pending={requested}
        refusals={refusals}
        tray={{
          chips,
          chosen: chosen ?? 1,
          onChoose: setChip,
          open: view.phase === 'betting',
          can: possible,
          onUndo: () => store.bets.undo(),
          onClear: () => store.bets.clear(),
          onRepeat: () => store.bets.repeat(),
          onDouble: () => store.bets.double(),
        }}
        clock={houseClock}
        totalMs={totalMs ?? 1000}
        moving={shown.moving}
        limitsOf={(bet) => limitsOf(settings, bet)}
        worthOf={worths.worthOf}
        {...(worths.worths && { worths: worths.worths })}
        working={worths.working}
        claimable={shown.claimable}
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
          turnSqueezed: (spot) => store.turn(spot),
        }}
      >
        {shown.notice && <Notice onAccept={() => store.acceptNotice()} />}
      </TableScene>
      <section className="table-roads panel">
        <Board board={roads.board} version={roads.version} />
      </section>
      {drawer && (
        <Suspense fallback={<Loading />}>
          <RoundsDrawer table={view.table} round={view.round?.number ?? 0} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
      <Said said={shown.said} />
    </div>
  )
}
