// The table as a player sees it, from the view alone: hands, felt, boxes, tray, and whatever the round asks of the player.
// It holds no state but what is open on the screen; everything that is done goes out through `on`. One screen holds all of it:
// what the round asks, and what became of the bets, stands in the tray's place, never over a bet.

import type { Claimable, SqueezeNow } from '@punto/desk/player'
import type { Game, Layout } from '@punto/rules'
import { lacksDealer, NO_BOX, type Operation, placeName, type Spot, type TableView } from '@punto/table'
import { type CSSProperties, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPart, part } from '../../base/later-parts.ts'
import { useRead } from '../../base/reading.tsx'
import { whenIdle } from '../../base/when-idle.ts'
import { useWords } from '../../words/pictures.ts'
import { ChipTray, type ChipTrayProps } from '../chips/chip-tray.tsx'
import type { Refused } from '../felt/bet-area.tsx'
import { boxPlan, rowsOf } from '../felt/box-plan.ts'
import { FeltBox } from '../felt/felt-box.tsx'
import { SeatRing } from '../felt/seat-ring.tsx'
import { useDecided } from '../felt/use-decided.ts'
import { Announcement } from '../round/announcement.tsx'
import { CarriedCards } from '../round/carried-cards.tsx'
import { Claims } from '../round/claims.tsx'
import { Countdown } from '../round/countdown.tsx'
import { Hands } from '../round/hands.tsx'
import { jackpotsOf, SettlementLines } from '../round/settlement-lines.tsx'
import type { Exact } from '../round/worth.tsx'
import type { AsideProps, AskedAbout } from './aside.tsx'
import { bigWinIn } from './big-wins.ts'
import type { AskedDeeds, DecisionWindowsProps } from './decision-windows.tsx'
import { feltActs } from './felt-acts.ts'
import { isAsked } from './is-asked.ts'
import { LastRound, useLastRound } from './last-round.tsx'
import { Shoe } from './ornaments.tsx'
import { PlacedForYou } from './placed-for-you.tsx'
import { chipsIn, insuredIn, type PendingBet, totalsIn } from './table-chips.ts'
import './table-scene.css'

const Aside = lazyPart(() => import('./aside.tsx').then((file) => file.Aside))
/** Fetched when somebody is about to squeeze for the first time. */
const BigWin = lazyPart(() => import('./big-win.tsx').then((file) => file.BigWin))
const SqueezeStage = lazyPart(() => import('./squeeze-stage.tsx').then((file) => file.SqueezeStage))
const fetchDecisionWindows = () => import('./decision-windows.tsx').then((file) => file.DecisionWindows)
const DecisionWindows = lazyPart(fetchDecisionWindows)

export interface TableSceneProps {
  readonly game: Game
  readonly layout: Layout
  readonly view: TableView
  readonly operation: Operation
  /** The reader, if signed in. */
  readonly me: string | null
  /** The box shown large: one's own, the one stood behind, or the one looked at. */
  readonly box: number
  /** Whether a click on a betting area lays a chip now; otherwise it says why not. */
  readonly open: boolean
  readonly pending?: readonly PendingBet[]
  /** By bet, in the box shown. */
  readonly refusals?: ReadonlyMap<string, Refused>
  readonly tray: Omit<ChipTrayProps, 'asking' | 'onAsk' | 'open'>
  /** The house's clock. */
  readonly clock: () => number
  /** How long betting, and whatever window is open, lasts altogether. */
  readonly totalMs: number
  /** Whether cards that appear move; false for a page that has just been opened. */
  readonly moving?: boolean
  /** Cards that are not up on this screen yet. */
  readonly turning?: readonly Spot[]
  readonly beatOf?: (spot: Spot) => number
  /** The card that somebody squeezes now. */
  readonly squeeze?: SqueezeNow | null
  readonly limitsOf: AsideProps['limitsOf']
  /** What a bet is worth per unit from the shoe as it is now, where that is known. */
  readonly worthOf?: (bet: string) => Exact | undefined
  readonly worths?: DecisionWindowsProps['worths']
  readonly working?: boolean
  /** Insurance that the player may say was not offered. */
  readonly claimable?: readonly Claimable[]
  /** What is said of a table that is shut: nothing is announced there, timed or asked. */
  readonly shut?: ReactNode
  /** The newest results in small, where the roads are below the screen. */
  readonly strip?: ReactNode
  /** The meters of its pots, over the felt. */
  readonly pots?: ReactNode
  /** What the house has printed on the felt. */
  readonly printed?: string | undefined
  readonly on: TableDeeds
  /** What the page has to ask before anything else: a notice to accept. */
  readonly children?: ReactNode
}

export interface TableDeeds extends AskedDeeds {
  /** A betting area was pressed, or a chip of this value dropped on it. */
  readonly lay: (box: number, bet: string, value?: number) => void
  readonly take: (box: number, bet: string) => void
  readonly chooseBox: (box: number) => void
  /** The reader looks at what a bet is worth: a good time to work it out. */
  readonly askBet?: (bet: string) => void
  readonly claim: (claim: Claimable) => void
  /** A card is up on this screen. */
  readonly turned?: (spot: Spot) => void
  readonly turnSqueezed: (spot: Spot) => void
}

export function TableScene(props: TableSceneProps) {
  const { game, layout, view, operation, me, box, open, pending, refusals, tray, clock, totalMs, moving, shut, on } =
    props
  const words = useWords()
  const read = useRead()
  // Here before the first round asks anything.
  useEffect(() => void whenIdle().then(() => part(fetchDecisionWindows)), [])
  const [aside, setAside] = useState<AskedAbout | null>(null)
  const [asking, setAsking] = useState(false)
  const { round, phase, shoe } = view
  const chips = useMemo(() => chipsIn(game, round, box, me, pending), [game, round, box, me, pending])
  const totals = useMemo(() => totalsIn(round), [round])
  const insured = useMemo(() => insuredIn(round, box), [round, box])
  const cards = round?.cards ?? NO_CARDS
  const faces = useMemo(() => cards.flatMap(({ card, turned }) => (card !== null && turned ? [card] : [])), [cards])
  const winner = round?.winner ?? null
  const decided = useDecided(game, winner === null ? null : faces, chips)
  const lines = round?.settlement?.lines?.filter(({ player }) => player === me) ?? []
  const big = phase === 'settled' ? bigWinIn(lines) : undefined
  const nets = useMemo(
    () => new Map(round?.settlement?.boxes?.map((one) => [one.box, one.net] as const)),
    [round?.settlement],
  )
  const squeeze = shut ? null : (props.squeeze ?? null)
  const squeezed = squeeze?.atTable
    ? words.squeezedAtTable(read(placeName(squeeze.spot)))
    : squeeze && !squeeze.yours
      ? words.squeezedByOther(read(placeName(squeeze.spot)))
      : null
  const time = round &&
    !shut &&
    isTimed(view) && {
      closesAt: round.options?.closesAt ?? round.closesAt,
      totalMs,
      clock,
      guide: view.expects.guide !== undefined,
    }
  const whose = whoseBox(view, me, box)
  const rows = useMemo(() => ({ '--felt-rows': rowsOf(boxPlan(game, 'short')) }) as CSSProperties, [game])
  const last = useLastRound(round, me)

  const askBet = (bet: string) => {
    setAsking(false)
    setAside({ kind: 'bet', bet })
    on.askBet?.(bet)
  }
  const asked = { game, view, me, faces, worths: props.worths, working: props.working ?? false, on }
  const claims = props.claimable ?? NO_CLAIMS
  const hasClaims = claims.length + (round?.claims.length ?? 0) > 0

  const bottom = () => {
    if (shut) return shut
    if (isAsked(asked)) {
      return (
        <Suspense>
          <DecisionWindows {...asked} />
        </Suspense>
      )
    }
    if (props.children) return props.children
    if (round && phase === 'settled' && (lines.length > 0 || hasClaims)) {
      const net = lines.reduce((sum, line) => sum + line.net, 0)
      const jackpots = jackpotsOf(round, me)
      return (
        <>
          {lines.length > 0 && (
            <SettlementLines
              game={game}
              lines={lines}
              net={net}
              jackpots={jackpots}
              onWhy={(line) => setAside({ kind: 'line', line })}
              all={{
                label: words.lastRoundTitle(round.number),
                onOpen: () => setAside({ kind: 'last', last: { round, lines, jackpots, net } }),
              }}
            />
          )}
          {hasClaims && <Claims claimable={claims} claims={round.claims} onClaim={on.claim} />}
        </>
      )
    }
    return <ChipTray {...tray} open={open} asking={asking} onAsk={() => setAsking(!asking)} />
  }

  return (
    <div className={`scene scene-of-${game.id}`} style={rows}>
      <div className="scene-felt">
        <p className="scene-facts">
          {round && <span>{words.roundNumber(round.number)}</span>}
          {shoe && <span>{words.shoeNumber(shoe.number, shoe.left)}</span>}
          {shoe?.cutCardOut && <span className="scene-cut">{words.cutCardOut}</span>}
          <CarriedCards view={view} className="scene-cut" />
          {(round?.corrections?.length ?? 0) > 0 && (
            <span className="scene-cut" role="status">
              {words.corrected}
            </span>
          )}
          <PlacedForYou game={game} view={view} me={me} />
        </p>
        {props.pots && (
          <Suspense>
            <div className="scene-pots">{props.pots}</div>
          </Suspense>
        )}
        <div className="scene-hands">
          <Hands
            cards={cards}
            points={round?.points ?? NO_POINTS}
            winner={winner}
            {...(moving !== undefined && { moving })}
            {...(props.turning && { turning: props.turning })}
            {...(props.beatOf && { beatOf: props.beatOf })}
            {...(on.turned && { onTurned: on.turned })}
            onWhy={() => setAside({ kind: 'cards' })}
          />
        </div>
        {props.strip && <div className="scene-strip">{props.strip}</div>}
        <div className="scene-left">{time && <Countdown {...time} />}</div>
        <div className="scene-said">
          {asking ? (
            <p className="announcement">{words.askAboutHow}</p>
          ) : shut ? null : (
            <Announcement
              phase={phase}
              lacksDealer={lacksDealer(operation, view.dealer)}
              result={winner && round ? { winner, ...round.points } : null}
              squeezed={squeezed}
            />
          )}
          <p className={`scene-whose scene-whose-${whose}`}>
            {words.boxWhose[whose](box)}
            {last && <LastRound last={last} onAsk={() => setAside({ kind: 'last', last })} />}
          </p>
        </div>
        <div className="scene-box">
          <FeltBox
            game={game}
            box={box}
            chips={chips}
            insured={insured}
            totals={totals}
            open={open}
            asking={asking}
            decided={decided}
            refusals={refusals ?? NO_REFUSALS}
            acts={feltActs({ game, view, me, box, words, on })}
            onLay={(bet, value) => on.lay(box, bet, value)}
            onTake={(bet) => on.take(box, bet)}
            onAbout={askBet}
          />
        </div>
        <div className="scene-ring">
          <SeatRing
            layout={layout}
            seats={view.seats}
            me={me}
            bets={round?.bets ?? NO_BETS}
            chosen={box}
            nets={nets}
            onChoose={on.chooseBox}
          />
          {props.printed && <p className="scene-printed">{props.printed}</p>}
        </div>
        {big && (
          <Suspense>
            <BigWin game={game} line={big} />
          </Suspense>
        )}
        {squeeze?.yours && squeeze.card && (
          <Suspense>
            <SqueezeStage
              squeeze={{ ...squeeze, card: squeeze.card }}
              clock={clock}
              onTurned={() => on.turnSqueezed(squeeze.spot)}
            />
          </Suspense>
        )}
        {shoe && <Shoe left={shoe.left} of={shoe.left + shoe.dealt} />}
      </div>
      <div className="scene-bottom">{bottom()}</div>
      <div className="scene-aside">
        {aside && (
          <Suspense>
            <Aside
              game={game}
              about={aside}
              round={round}
              faces={faces}
              limitsOf={props.limitsOf}
              worthOf={props.worthOf}
              onAsk={setAside}
              onClose={() => setAside(null)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Whose bets are laid in the box that is shown. */
function whoseBox({ seats }: TableView, me: string | null, box: number): 'own' | 'other' | 'free' | 'none' {
  if (box === NO_BOX) return 'none'
  const seat = seats.find((one) => one.box === box)
  if (me !== null && seat?.player === me) return 'own'
  return seat?.taken ? 'other' : 'free'
}

const NO_POINTS = { player: 0, banker: 0 }
const NO_BETS: readonly never[] = []
const NO_CARDS: readonly never[] = []
const NO_CLAIMS: readonly never[] = []
const NO_REFUSALS: ReadonlyMap<string, Refused> = new Map()

/** Phases that the clock ends. */
const isTimed = ({ phase }: TableView): boolean =>
  phase === 'betting' || phase === 'ante' || phase === 'insurance' || phase === 'options'
