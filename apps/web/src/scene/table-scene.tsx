// The table as a player sees it, from the view alone: hands, felt, boxes, tray, and whatever the round asks of the player.
// It holds no state but what is open on the screen; everything that is done goes out through `on`.
import type { Game, Language, Layout, Reason } from '@punto/rules'
import { lacksDealer, type Operation, placeName, type SettledLine, type TableView } from '@punto/table'
import { type ReactNode, useMemo, useState } from 'react'
import { SqueezeCard } from '../cards/squeeze-card.tsx'
import { ChipTray, type ChipTrayProps } from '../chips/chip-tray.tsx'
import { useRead, useWords } from '../design/reading.tsx'
import type { Refused } from '../felt/bet-area.tsx'
import { decidedBets } from '../felt/deciding.ts'
import { FeltBox } from '../felt/felt-box.tsx'
import { SeatRing } from '../felt/seat-ring.tsx'
import type { Claimable } from '../model/claims.ts'
import { AboutBet } from '../round/about-bet.tsx'
import { Announcement } from '../round/announcement.tsx'
import type { Exact } from '../round/ante-window.tsx'
import { Claims } from '../round/claims.tsx'
import { Countdown } from '../round/countdown.tsx'
import { Dialogue } from '../round/dialogue.tsx'
import { Hands } from '../round/hands.tsx'
import { cardReasons, lineReason } from '../round/reasons.ts'
import { SettlementLines } from '../round/settlement-lines.tsx'
import { Why } from '../round/why.tsx'
import { WORDS } from '../words/words.ts'
import { Asked, type AskedDeeds, type AskedProps } from './asked.tsx'
import { Emblem, Shoe } from './ornaments.tsx'
import { chipsIn, insuredIn, type PendingBet } from './table-chips.ts'
import './table-scene.css'

export interface TableSceneProps {
  readonly game: Game
  readonly layout: Layout
  readonly view: TableView
  readonly operation: Operation
  /** The reader, if signed in. */
  readonly me: string | null
  /** The box shown large: one's own, the one stood behind, or the one looked at. */
  readonly box: number
  /** Whether chips may be laid in that box by the reader, once bets are open. */
  readonly mayBet: boolean
  readonly pending?: readonly PendingBet[]
  /** By bet, in the box shown. */
  readonly refusals?: ReadonlyMap<string, Refused>
  readonly tray: Omit<ChipTrayProps, 'asking' | 'onAsk'>
  /** The house's clock. */
  readonly clock: () => number
  /** How long betting, and whatever window is open, lasts altogether. */
  readonly totalMs: number
  /** Whether cards that appear move; false for a page that has just been opened. */
  readonly moving?: boolean
  readonly limitsOf: (bet: string) => { readonly min: number; readonly max: number }
  /** What a bet is worth per unit from the shoe as it is now, where that is known. */
  readonly worthOf?: (bet: string) => Exact | undefined
  readonly worths?: AskedProps['worths']
  readonly working?: boolean
  /** Insurance that the player may say was not offered. */
  readonly claimable?: readonly Claimable[]
  /** What is said of a table that is shut: nothing is announced there, timed or asked. */
  readonly shut?: ReactNode
  readonly on: TableDeeds
  /** What the page adds beside the hands: seals, notices, its own buttons. */
  readonly children?: ReactNode
}

export interface TableDeeds extends AskedDeeds {
  readonly lay: (box: number, bet: string, value?: number) => void
  readonly take: (box: number, bet: string) => void
  readonly chooseBox: (box: number) => void
  /** The reader looks at what a bet is worth: a good time to work it out. */
  readonly askBet?: (bet: string) => void
  readonly claim: (claim: Claimable) => void
  readonly turnSqueezed: (spot: NonNullable<TableView['round']>['cards'][number]['spot']) => void
}

type Aside =
  | { readonly kind: 'bet'; readonly bet: string }
  | { readonly kind: 'why'; readonly title: string; readonly reasons: readonly Reason[] }

export function TableScene(props: TableSceneProps) {
  const { game, layout, view, operation, me, box, mayBet, pending, refusals, tray, clock, totalMs, moving, shut, on } =
    props
  const words = useWords()
  const read = useRead()
  const [aside, setAside] = useState<Aside | null>(null)
  const [asking, setAsking] = useState(false)
  const { round, phase, shoe } = view
  const chips = useMemo(() => chipsIn(game, round, box, me, pending), [game, round, box, me, pending])
  const insured = useMemo(() => insuredIn(round, box), [round, box])
  const cards = round?.cards ?? NO_CARDS
  const faces = useMemo(() => cards.flatMap(({ card, turned }) => (card !== null && turned ? [card] : [])), [cards])
  const winner = round?.winner ?? null
  const decided = useMemo(
    () => (winner === null ? new Map<string, never>() : decidedBets(game, faces)),
    [game, winner, faces],
  )
  const lines = round?.settlement?.lines?.filter(({ player }) => player === me) ?? []
  const nets = useMemo(
    () => new Map(round?.settlement?.boxes?.map((one) => [one.box, one.net] as const)),
    [round?.settlement],
  )
  const squeezed = cards.find(
    ({ spot, card, turned }) =>
      !turned && card !== null && round?.squeeze.some((one) => one.spot === spot && one.yours && one.granted),
  )
  const open = phase === 'betting' && mayBet
  const time = round &&
    !shut &&
    isTimed(view) && { closesAt: round.options?.closesAt ?? round.closesAt, totalMs, clock }
  const about = aside?.kind === 'bet' ? game.bets.find(({ id }) => id === aside.bet) : undefined

  const askWhyLine = (line: SettledLine) => {
    const name = game.bets.find(({ id }) => id === line.bet)?.label
    setAside({ kind: 'why', title: name ? read(name) : words.why, reasons: [lineReason(game, line, LOSING)] })
  }
  const askBet = (bet: string) => {
    setAsking(false)
    setAside({ kind: 'bet', bet })
    on.askBet?.(bet)
  }

  return (
    <div className="scene">
      <div className="scene-felt">
        <p className="scene-facts">
          {round && <span>{words.roundNumber(round.number)}</span>}
          {shoe && <span>{words.shoeNumber(shoe.number, shoe.left)}</span>}
          {shoe?.cutCardOut && <span className="scene-cut">{words.cutCardOut}</span>}
        </p>
        <div className="scene-left">{time && phase === 'betting' && <Countdown {...time} />}</div>
        <div className="scene-hands">
          <Emblem />
          <Hands
            cards={cards}
            points={round?.points ?? NO_POINTS}
            winner={winner}
            {...(moving !== undefined && { moving })}
            onWhy={() => setAside({ kind: 'why', title: words.whyCards, reasons: cardReasons(game, faces) })}
          />
        </div>
        <div className="scene-said">
          {asking ? (
            <p className="announcement">{words.askAboutHow}</p>
          ) : shut ? null : (
            <Announcement
              phase={phase}
              lacksDealer={lacksDealer(operation, view.dealer)}
              result={winner && round ? { winner, ...round.points } : null}
            />
          )}
        </div>
        <div className="scene-box">
          <FeltBox
            game={game}
            box={box}
            chips={chips}
            insured={insured}
            open={open}
            asking={asking}
            decided={decided}
            refusals={refusals ?? NO_REFUSALS}
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
        </div>
        <div className="scene-asked">
          {shut ? (
            shut
          ) : squeezed?.card ? (
            <Dialogue title={words.squeezeLabel(read(placeName(squeezed.spot)))} tone="felt">
              <div className="scene-squeeze">
                <SqueezeCard
                  card={squeezed.card}
                  name={read(placeName(squeezed.spot))}
                  width={190}
                  onTurned={() => on.turnSqueezed(squeezed.spot)}
                />
                <p className="soft">{words.squeezeHint}</p>
              </div>
            </Dialogue>
          ) : (
            <Asked
              game={game}
              view={view}
              me={me}
              faces={faces}
              time={time || undefined}
              worths={props.worths}
              working={props.working ?? false}
              on={on}
            />
          )}
        </div>
        {shoe && <Shoe left={shoe.left} of={shoe.left + shoe.dealt} />}
        <div className="scene-aside">
          {about && (
            <AboutBet
              game={game}
              bet={about}
              limits={props.limitsOf(about.id)}
              worth={props.worthOf?.(about.id)}
              onClose={() => setAside(null)}
            />
          )}
          {aside?.kind === 'why' && <Why title={aside.title} reasons={aside.reasons} onClose={() => setAside(null)} />}
          {!aside && lines.length > 0 && (
            <SettlementLines
              game={game}
              lines={lines}
              net={lines.reduce((sum, { net }) => sum + net, 0)}
              onWhy={askWhyLine}
            />
          )}
          {(props.claimable?.length ?? 0) + (round?.claims.length ?? 0) > 0 && (
            <Claims claimable={props.claimable ?? NO_CLAIMS} claims={round?.claims ?? NO_CLAIMS} onClaim={on.claim} />
          )}
          {props.children}
        </div>
      </div>
      <div className="scene-tray">
        <ChipTray {...tray} open={open} asking={asking} onAsk={() => setAsking(!asking)} />
      </div>
    </div>
  )
}

const NO_POINTS = { player: 0, banker: 0 }
const NO_BETS: readonly never[] = []
const NO_CARDS: readonly never[] = []
const NO_CLAIMS: readonly never[] = []
const NO_REFUSALS: ReadonlyMap<string, Refused> = new Map()
const LOSING = { en: WORDS.en.didNotWin, zh: WORDS.zh.didNotWin } satisfies Record<Language, string>

/** Phases that the clock ends. */
const isTimed = ({ phase }: TableView): boolean =>
  phase === 'betting' || phase === 'ante' || phase === 'insurance' || phase === 'options'
