// One round for practice at a drawn table, of any game: what to do is said at every step, the dealer waits, and nothing is won
// or lost.

import { ownBets, type Shown } from '@punto/desk/player'
import { findGame, type Game } from '@punto/rules'
import { limitsFor } from '@punto/table'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Denomination, trayOf } from '../../base/money/denominations.ts'
import { gameName } from '../../base/names.ts'
import { preferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { addressOf, go } from '../../base/router.ts'
import { PAGE_SCREEN } from '../../connection/page-screen.ts'
import { useWorths } from '../../connection/worths.ts'
import { TableScene } from '../../drawings/scene/table-scene.tsx'
import { Empty } from '../../parts/states.tsx'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'
import { type PracticeOptions, PracticeTable } from './practice-table.ts'
import './practice.css'

const OPTIONS: PracticeOptions = {
  screen: PAGE_SCREEN,
  language: () => preferences().language,
}

/** Between two movements of the dealer's hand. */
const STEP_MS = 900

export function PracticePage({ game }: { readonly game: string }) {
  const words = usePageWords()
  const found = findGame(game)
  if (!found.ok) return <Empty text={words.unknownPage} action={words.back} onAction={() => go({ page: 'learn' })} />
  return (
    <Practice key={game} game={game}>
      <a className="button" href={addressOf({ page: 'rules', game })}>
        {words.rules}
      </a>
      <a className="button" href={addressOf({ page: 'lobby' })}>
        {words.lobby}
      </a>
    </Practice>
  )
}

type Moment = 'bet' | 'ready' | 'dealing' | 'ante' | 'insurance' | 'settled'

function momentOf({ known, me, laid }: Shown, dealing: boolean): Moment {
  const { phase, round } = known.view
  if (phase === 'betting') return dealing ? 'dealing' : laid.size > 0 ? 'ready' : 'bet'
  if (phase === 'settled') return 'settled'
  if (phase === 'ante') {
    const undecided = ownBets(round, me).some(
      ({ bet, decision }) => !decision && known.settings.game.bets.some(({ id, raise }) => id === bet && raise),
    )
    return undecided ? 'ante' : 'dealing'
  }
  return phase === 'insurance' ? 'insurance' : 'dealing'
}

interface PracticeProps {
  /** A game of the documents by its id, or one of somebody's own. */
  readonly game: string | Game
  /** Ways on from here. */
  readonly children: ReactNode
}

export function Practice({ game, children }: PracticeProps) {
  const page = usePageWords()
  const words = useLaterWords().practice
  const read = useRead()
  const [number, setNumber] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new table for every new round
  const table = useMemo(() => new PracticeTable(game, OPTIONS), [game, number])
  const { store, settings } = table
  const shown = useSyncExternalStore(store.subscribe, store.get)!
  const { known, me, requested, refusals, possible } = shown
  const { view } = known
  const [dealing, setDealing] = useState(false)
  const chips = useMemo(() => trayOf(settings.limits, settings.chipStep), [settings])
  const [chip, setChip] = useState<Denomination | undefined>(chips[0])
  const [answered, setAnswered] = useState(false)
  const worths = useWorths(shown, store)
  const moment = momentOf(shown, dealing)
  const waits = (moment === 'ante' || moment === 'insurance') && !answered
  useEffect(() => {
    if (!dealing || waits || moment === 'settled') return
    const timer = setInterval(() => {
      if (shown.turning.length === 0) table.step()
      setAnswered(false)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [dealing, waits, moment, table, shown.turning.length])
  const again = () => {
    setDealing(false)
    setAnswered(false)
    setNumber(number + 1)
  }
  const nothing = () => {}
  return (
    <div className="practice">
      <header className="practice-head">
        <h1>
          {page.practice} <small>{read(gameName(settings.game))}</small>
        </h1>
        <p role="status" className="practice-said">
          {words.said[moment]} {moment === 'settled' && (words.after[game as keyof typeof words.after] ?? '')}
        </p>
        <div className="practice-acts">
          {moment === 'ready' && (
            <button type="button" className="button button-brass" onClick={() => setDealing(true)}>
              {words.deal}
            </button>
          )}
          {moment === 'insurance' && !answered && (
            <button type="button" className="button" onClick={() => setAnswered(true)}>
              {words.goOn}
            </button>
          )}
          {moment === 'settled' && (
            <button type="button" className="button button-brass" onClick={again}>
              {words.again}
            </button>
          )}
          {children}
        </div>
      </header>
      <TableScene
        game={settings.game}
        layout={settings.layout}
        view={view}
        operation={settings.operation}
        me={me}
        box={table.box}
        open={view.phase === 'betting' && !dealing}
        pending={requested}
        refusals={refusals}
        tray={{
          chips,
          chosen: chip ?? 100,
          onChoose: setChip,
          can: { ...possible, repeat: false },
          onAct: (act) => store.bets[act](),
        }}
        clock={table.clock}
        totalMs={1000}
        moving={shown.moving}
        turning={shown.turning}
        beatOf={shown.beatOf}
        limitsOf={(bet) => limitsFor(settings, bet)}
        worthOf={worths.worthOf}
        {...(worths.worths && { worths: worths.worths })}
        working={worths.working}
        on={{
          lay: (box, bet, value) => {
            const laid = value ?? chip
            if (laid !== undefined && !dealing) store.bets.lay({ box, bet }, laid)
          },
          take: (box, bet) => store.bets.take({ box, bet }),
          chooseBox: nothing,
          raise: (box, bet) => store.raise({ box, bet }),
          fold: (box, bet) => store.fold({ box, bet }),
          insure: (offer, stake) => {
            store.insure(offer, stake)
            setAnswered(true)
          },
          declineInsurance: () => {
            store.declineInsurance()
            setAnswered(true)
          },
          askWorth: worths.askRound,
          askBet: worths.askBets,
          chooseOption: nothing,
          claim: nothing,
          turned: (spot) => store.turned(spot),
          turnSqueezed: nothing,
        }}
      />
    </div>
  )
}
