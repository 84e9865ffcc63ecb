// A whole table in the gallery: the real view of a played table, with the bar above and the roads below.
import { parseSequence, Scoreboard } from '@punto/roads'
import { freshShoe } from '@punto/rules'
import { limitsFor } from '@punto/table'
import type { Exact, Worths } from '@punto/web/pictures'
import {
  Board,
  betWorths,
  type Denomination,
  StatusBar,
  squeezeNow,
  TableScene,
  type TableSceneProps,
  trayOf,
  useRead,
  worthsNow,
} from '@punto/web/pictures'
import { useEffect, useMemo, useState } from 'react'
import { LONG_SHOE } from './fixtures.ts'
import { ME, type PlayedTable } from './played-table.ts'
import type { Setting } from './setting.ts'

export interface ShownTableProps extends Partial<Pick<TableSceneProps, 'me' | 'box' | 'pending' | 'refusals'>> {
  readonly make: () => PlayedTable
  readonly setting: Setting
  /** Goes through all that has happened, a step in so many milliseconds. */
  readonly live?: number
}

const NOON = new Date(2026, 10, 15, 20, 25).getTime()

export function ShownTable({ make, setting, me = ME, box, live = 0, ...more }: ShownTableProps) {
  const read = useRead()
  const desk = useMemo(make, [make])
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (!live) return
    const timer = setInterval(() => setStep((now) => (now + 1) % desk.seen.length), live)
    return () => clearInterval(timer)
  }, [live, desk])
  const view = useMemo(() => (live ? desk.seen[step] : undefined) ?? desk.view(me), [desk, me, live, step])
  const { game, layout, limits, chipStep, bettingSeconds } = desk.settings
  const [chip, setChip] = useState<Denomination>(25)
  const [worths, setWorths] = useState<Worths>()
  const [edges, setEdges] = useState<ReadonlyMap<string, Exact>>()
  const [shown, setShown] = useState(box ?? view.seats.find(({ player }) => player === me)?.box ?? 1)
  const board = useMemo(() => {
    const parsed = parseSequence(LONG_SHOE)
    return new Scoreboard(['results' in parsed ? parsed.results : [], desk.results].flat())
  }, [desk])
  const clock = useMemo(() => () => desk.state.at + 7000, [desk])
  const faces = view.round?.cards.flatMap(({ card }) => (card === null ? [] : [card])) ?? []
  const nothing = () => {}
  return (
    <>
      <StatusBar
        balance={me === null ? null : 48_325}
        net={me === null ? 0 : 1275}
        now={() => NOON}
        since={NOON - 47 * 60_000}
        connected
        muted={false}
        onMute={nothing}
        locale={setting.locale}
        onLocale={setting.onLocale}
        surroundings={setting.surroundings}
        onSurroundings={setting.onSurroundings}
      >
        {desk.settings.table} · {read(game.title)}
      </StatusBar>
      <TableScene
        game={game}
        layout={layout}
        view={view}
        operation={desk.settings.operation}
        me={me}
        box={shown}
        open={me !== null && view.phase === 'betting'}
        tray={{
          chips: trayOf(limits, chipStep),
          chosen: chip,
          onChoose: setChip,
          can: { undo: true, clear: true, repeat: false, double: true },
          onAct: nothing,
        }}
        clock={clock}
        totalMs={bettingSeconds * 1000}
        moving={live > 0}
        squeeze={squeezeNow(view, desk.settings, 0)}
        limitsOf={(bet) => limitsFor(desk.settings, bet)}
        worthOf={(bet) => edges?.get(bet)}
        {...(worths && { worths })}
        on={{
          lay: nothing,
          take: nothing,
          chooseBox: setShown,
          askBet: () => void betWorths(game, freshShoe(8)).then(setEdges),
          raise: nothing,
          fold: nothing,
          insure: nothing,
          declineInsurance: nothing,
          askWorth: () => void worthsNow(game, faces, withoutFaces(faces)).then(setWorths),
          chooseOption: nothing,
          claim: nothing,
          turnSqueezed: nothing,
        }}
        {...more}
      />
      <div className="panel gallery-board">
        <Board board={board} version={board.version} />
      </div>
    </>
  )
}

const withoutFaces = (faces: readonly string[]) => {
  const shoe = [...freshShoe(8)]
  for (const face of faces) {
    const place = 'A23456789TJQK'.indexOf(face[0] ?? '') * 4 + 'shdc'.indexOf(face[1] ?? '')
    shoe[place] = (shoe[place] ?? 1) - 1
  }
  return shoe
}
