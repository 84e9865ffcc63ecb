// One box of the felt, large: every betting area of the game, the words between them and the pay tables printed on it.
import type { Game, Side } from '@punto/rules'
import { type CSSProperties, memo, useMemo } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { type AreaChips, BetArea, type FeltAct, NO_CHIPS, type Refused } from './bet-area.tsx'
import { type BoxPlan, boxPlan, type Planned, SHAPES, type Shape } from './box-plan.ts'
import { InsuranceArea } from './insurance-area.tsx'
import { Legend } from './legend.tsx'
import './felt.css'
import './refusal.css'

export interface FeltBoxProps {
  readonly game: Game
  readonly box: number
  /** By bet; what is not there has no chips. */
  readonly chips: ReadonlyMap<string, AreaChips>
  /** Insurance laid in this box, by hand. */
  readonly insured?: Readonly<Record<Side, { readonly amount: number; readonly lost: boolean }>>
  /** Whether chips can be laid in this box now. */
  readonly open: boolean
  /** Whether a touch asks about a bet instead of laying one. */
  readonly asking?: boolean
  /** Of the finished coup, by bet; see decidedBets. */
  readonly decided: ReadonlyMap<string, 'win' | 'push' | 'lose'>
  /** Refusals shown at their bet until they are cleared away. */
  readonly refusals: ReadonlyMap<string, Refused>
  /** What everybody has laid in all boxes, by bet. */
  readonly totals?: ReadonlyMap<string, { readonly heads: number | null; readonly money: number }>
  /** What the round asks, at its own area. */
  readonly acts?: ReadonlyMap<string, FeltAct>
  /** A chip is laid: of the tray's chosen value, or of the value that was dropped. */
  readonly onLay: (bet: string, value?: number) => void
  /** The bet is to be taken off. */
  readonly onTake: (bet: string) => void
  /** The reader asks about the bet. */
  readonly onAbout?: (bet: string) => void
}

export const FeltBox = memo(function FeltBox(props: FeltBoxProps) {
  const { game, box } = props
  const words = useWords()
  const plans = useMemo(
    () => ({ wide: boxPlan(game, 'wide'), tall: boxPlan(game, 'tall'), short: boxPlan(game, 'short') }),
    [game],
  )
  return (
    <section className="felt-box" aria-label={words.boxLabel(box)}>
      {plans.wide.parts.map((part) => (
        <Part key={keyOf(part)} part={part} style={placed(plans, part)} {...props} />
      ))}
      <Refusals {...props} />
    </section>
  )
})

const keyOf = (part: Planned): string =>
  part.kind === 'bet' ? part.bet.id : part.kind === 'insurance' ? `insurance-${part.side}` : `${part.kind}-${part.of}`

type Plans = Readonly<Record<Shape, BoxPlan>>

/** The newest refusal, over the felt's upper rim: it covers no bet, and says which one it is about. */
function Refusals({ refusals }: Pick<FeltBoxProps, 'refusals'>) {
  const [bet, refused] = [...refusals].at(-1) ?? []
  if (!bet || !refused) return null
  return (
    <div className="refusal" role="alert" data-bet={bet}>
      {refused.sentence}
      {refused.rule && <span className="paragraph-mark">{refused.rule}</span>}
    </div>
  )
}

/** Every plan's places, in hundredths of the box; the style sheet picks one by the page's size. */
function placed(plans: Plans, part: Planned): CSSProperties {
  const style: Record<string, string> = {}
  for (const shape of SHAPES) {
    const plan = plans[shape]
    const own = plan.parts.find((one) => keyOf(one) === keyOf(part))
    if (!own) continue
    style[`--${shape}-x`] = percent(own.x / plan.width)
    style[`--${shape}-y`] = percent(own.y / plan.height)
    style[`--${shape}-width`] = percent(own.width / plan.width)
    style[`--${shape}-height`] = percent(own.height / plan.height)
  }
  return style as CSSProperties
}

const percent = (share: number): string => (share * 100).toFixed(3)

function Part({ part, style, ...props }: FeltBoxProps & { readonly part: Planned; readonly style: CSSProperties }) {
  const language = useLanguage()
  const words = useWords()
  const { game, chips, insured, totals, acts, open, asking = false, decided, refusals, onLay, onTake, onAbout } = props
  if (part.kind === 'legend') return <Legend game={game} of={part.of} style={style} />
  if (part.kind === 'insurance') {
    const { amount = 0, lost = false } = insured?.[part.side] ?? {}
    const act = acts?.get(`insurance-${part.side}`)
    return <InsuranceArea side={part.side} amount={amount} lost={lost} act={act} style={style} />
  }
  if (part.kind === 'spot') {
    const spot = game.spots.find(({ id }) => id === part.of)
    const said = language === 'zh' ? (words.spots[part.of] ?? spot?.words) : spot?.words
    return (
      <div className={`felt-words felt-words-${part.of}`} style={style}>
        <span>{said}</span>
      </div>
    )
  }
  const { bet, family } = part
  return (
    <BetArea
      bet={bet}
      family={family}
      style={style}
      chips={chips.get(bet.id) ?? NO_CHIPS}
      open={open && family !== 'wager'}
      asking={asking}
      act={acts?.get(bet.id)}
      total={family === 'hand' || family === 'tie' ? totals?.get(bet.id) : undefined}
      decided={decided.get(bet.id)}
      refused={refusals.get(bet.id)}
      onLay={(value) => onLay(bet.id, value)}
      onTake={() => onTake(bet.id)}
      onAbout={onAbout && (() => onAbout(bet.id))}
    />
  )
}
