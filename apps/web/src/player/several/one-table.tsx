// One of several tables: hands, felt and tray, and what the round asks, in a quarter of the page. The same store, felt and windows as at
// the large table; what it leaves out (roads, boxes, what is said) is one press away.
import { feltClick, type Shown, type TableStore } from '@punto/desk/player'
import { limitsFor } from '@punto/table'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useKeys } from '../../base/keys.ts'
import { lazyPart } from '../../base/later-parts.ts'
import { type Denomination, trayOf } from '../../base/money/denominations.ts'
import { gameName, tableName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf, go } from '../../base/router.ts'
import { houseClock } from '../../connection/house.ts'
import { usePlayerTable } from '../../connection/table-link.ts'
import { useWorths } from '../../connection/worths.ts'
import { ChipTray } from '../../drawings/chips/chip-tray.tsx'
import { FeltBox } from '../../drawings/felt/felt-box.tsx'
import { useDecided } from '../../drawings/felt/use-decided.ts'
import { Announcement } from '../../drawings/round/announcement.tsx'
import { Countdown } from '../../drawings/round/countdown.tsx'
import { Hands } from '../../drawings/round/hands.tsx'
import { SettlementLines } from '../../drawings/round/settlement-lines.tsx'
import { feltActs } from '../../drawings/scene/felt-acts.ts'
import { isAsked } from '../../drawings/scene/is-asked.ts'
import { chipsIn, insuredIn, totalsIn } from '../../drawings/scene/table-chips.ts'
import { Loading } from '../../parts/states.tsx'
import { usePageWords } from '../../words/pages.ts'
import { useWords } from '../../words/pictures.ts'
import { useHint } from '../table/hint.ts'
import { ShutNotice } from '../table/shut-notice.tsx'
import { tableKeys } from '../table/table-keys.ts'

const DecisionWindows = lazyPart(() =>
  import('../../drawings/scene/decision-windows.tsx').then((file) => file.DecisionWindows),
)
const Aside = lazyPart(() => import('../../drawings/scene/aside.tsx').then((file) => file.Aside))

export interface OneTableProps {
  readonly table: string
  /** Which digit brings it to the keys. */
  readonly place: number
  /** Whether the keys are its. */
  readonly isAtHand: boolean
  readonly onTake: () => void
  readonly onClosing: (table: string, closesAt: number | null) => void
}

export function OneTable({ table, ...more }: OneTableProps) {
  const { shown, store, error } = usePlayerTable(table, true)
  if (error && !shown) return null
  return shown ? <Whole shown={shown} store={store} table={table} {...more} /> : <Loading />
}

const NO_POINTS = { player: 0, banker: 0 }
const NO_CARDS: readonly never[] = []

function Whole({
  shown,
  store,
  place,
  isAtHand,
  onTake,
  onClosing,
}: OneTableProps & { shown: Shown; store: TableStore }) {
  const pages = usePageWords()
  const words = useWords()
  const read = useRead()
  const { known, me, box, requested, possible, totalMs } = shown
  const { view, settings, shut } = known
  const { game } = settings
  const { round, phase } = view
  const chips = useMemo(() => trayOf(settings.limits, settings.chipStep), [settings])
  const [chip, setChip] = useState<Denomination>()
  const chosen = chip !== undefined && chips.includes(chip) ? chip : chips[0]
  const [why, setWhy] = useState<Parameters<typeof Aside>[0]['about'] | null>(null)
  const worths = useWorths(shown, store)
  const hint = useHint(shown, store)
  const click = feltClick(shown)
  const lay = (bet: string, value: number | undefined = chosen) => {
    if (value === undefined) return
    if (click.does === 'lay') store.bets.lay({ box, bet }, value)
    else if (click.does === 'sit') store.sitAndLay({ box: click.box, bet }, value)
    else hint.say(bet, pages.whyNot[click.why])
  }
  const keys = tableKeys({
    shown,
    store,
    chips,
    chooseChip: setChip,
    lay,
    leave: () => store.leave(),
    toggleDrawer: () => go({ page: 'table', table: view.table }),
    toggleSqueeze: () => undefined,
  })
  // Digits choose among the tables here.
  useKeys(isAtHand ? Object.fromEntries(Object.entries(keys).filter(([key]) => !/^[0-9]$/.test(key))) : {})
  const timed = phase === 'betting' || phase === 'ante' || phase === 'insurance' || phase === 'options'
  const closesAt = round && timed && !shut ? (round.options?.closesAt ?? round.closesAt) : null
  useEffect(() => {
    onClosing(view.table, closesAt)
    return () => onClosing(view.table, null)
  }, [onClosing, view.table, closesAt])

  const on = {
    raise: (at: number, bet: string) => store.raise({ box: at, bet }),
    fold: (at: number, bet: string) => store.fold({ box: at, bet }),
    insure: store.insure.bind(store),
    declineInsurance: () => store.declineInsurance(),
    askWorth: worths.askRound,
    chooseOption: store.choose.bind(store),
  }
  const cards = round?.cards ?? NO_CARDS
  const faces = useMemo(() => cards.flatMap(({ card, turned }) => (card !== null && turned ? [card] : [])), [cards])
  const laid = useMemo(() => chipsIn(game, round, box, me, requested), [game, round, box, me, requested])
  const winner = round?.winner ?? null
  const decided = useDecided(game, winner === null ? null : faces, laid)
  const lines = round?.settlement?.lines?.filter(({ player }) => player === me) ?? []
  const asked = { game, view, me, faces, worths: worths.worths, working: worths.working, on }
  const bottom = () => {
    if (shut) return <ShutNotice shut={shut} />
    if (isAsked(asked)) return <DecisionWindows {...asked} />
    if (phase === 'settled' && lines.length > 0) {
      const net = lines.reduce((sum, line) => sum + line.net, 0)
      return <SettlementLines game={game} lines={lines} net={net} onWhy={(line) => setWhy({ kind: 'line', line })} />
    }
    return (
      <ChipTray
        chips={chips}
        chosen={chosen ?? 1}
        onChoose={setChip}
        open={click.does !== 'say'}
        can={possible}
        onAct={(act) => store.bets[act]()}
        asking={false}
        onAsk={() => go({ page: 'table', table: view.table })}
      />
    )
  }
  const name = read(tableName(view.table))
  return (
    <section
      className={`several-table scene-of-${game.id} ${isAtHand ? 'several-at-hand' : ''}`}
      aria-label={name}
      data-table={view.table}
      onPointerDown={onTake}
      onFocus={onTake}
    >
      <header className="several-table-head">
        <kbd>{place}</kbd>
        <h2>
          <a href={addressOf({ page: 'table', table: view.table })}>{name}</a> <small>{read(gameName(game))}</small>
        </h2>
        <div className="several-said">
          {!shut && (
            <Announcement
              phase={phase}
              lacksDealer={false}
              result={winner && round ? { winner, ...round.points } : null}
            />
          )}
        </div>
        <div className="several-clock">
          {closesAt !== null && <Countdown closesAt={closesAt} totalMs={totalMs ?? 1000} clock={houseClock} />}
        </div>
      </header>
      <Hands
        cards={cards}
        points={round?.points ?? NO_POINTS}
        winner={winner}
        moving={shown.moving}
        turning={shown.turning}
        beatOf={shown.beatOf}
        onTurned={(spot) => store.turned(spot)}
      />
      <div className="several-felt">
        <FeltBox
          game={game}
          box={box}
          chips={laid}
          insured={insuredIn(round, box)}
          totals={totalsIn(round)}
          open={click.does !== 'say'}
          decided={decided}
          refusals={hint.refusals}
          acts={feltActs({ game, view, me, box, words, on })}
          onLay={lay}
          onTake={(bet) => store.bets.take({ box, bet })}
          onAbout={(bet) => setWhy({ kind: 'bet', bet })}
        />
      </div>
      <div className="scene-bottom">
        <Suspense>{bottom()}</Suspense>
      </div>
      <div className="scene-aside">
        {why && (
          <Suspense>
            <Aside
              game={game}
              about={why}
              round={round}
              faces={faces}
              limitsOf={(bet) => limitsFor(settings, bet)}
              worthOf={worths.worthOf}
              onAsk={setWhy}
              onClose={() => setWhy(null)}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}
