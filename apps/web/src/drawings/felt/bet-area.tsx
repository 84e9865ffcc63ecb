// One betting area: a real button that says its bet, what it pays and what lies on it, with the chips upon it.
import type { Bet } from '@punto/rules'
import type { CSSProperties, DragEvent, KeyboardEvent } from 'react'
import { printAmount, printShort } from '../../base/money/amount.ts'
import { paysBriefly, paysWords } from '../../base/money/odds-words.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { ChipStack, type StackState } from '../chips/chip-stack.tsx'
import type { Family } from './box-plan.ts'
import './area.css'
import './area-chips.css'
import './area-asks.css'
import './area-result.css'
import './area-about.css'

/** What lies on one area of the box that is shown. */
export interface AreaChips {
  /** The reader's own, confirmed. */
  readonly own: number
  /** The reader's own, asked for and not yet confirmed. */
  readonly requested: number
  /** Everyone else's in the same box. */
  readonly others: number
  /** Of an Ante of the reader's own that was folded: by them, or by time. */
  readonly folded?: 'folded' | 'silent'
  /** After the settlement: what the House pays on the reader's own. */
  readonly paid?: number
  /** After the settlement: the reader's own chips have been collected. */
  readonly collected?: boolean
}

export const NO_CHIPS: AreaChips = { own: 0, requested: 0, others: 0 }

/** What a click does while the round asks something of this area. */
export interface FeltAct {
  readonly label: string
  readonly act: () => void
}

export interface Refused {
  readonly sentence: string
  readonly rule?: string
}

export interface BetAreaProps {
  readonly bet: Bet
  readonly family: Family
  readonly style: CSSProperties
  readonly chips: AreaChips
  /** Whether a click lays a chip here now; otherwise it says why not. */
  readonly open: boolean
  /** Whether a click asks about the bet instead. */
  readonly asking: boolean
  /** What everybody has laid here, in all boxes. */
  readonly total?: { readonly heads: number | null; readonly money: number } | undefined
  /** What the round asks here. */
  readonly act?: FeltAct | undefined
  /** Of the finished coup. */
  readonly decided: 'win' | 'push' | 'lose' | undefined
  readonly refused?: Refused | undefined
  readonly onLay: (value?: number) => void
  readonly onTake: () => void
  readonly onAbout?: (() => void) | undefined
}

export function BetArea(props: BetAreaProps) {
  const { bet, family, style, chips, open, asking, act, total, decided, refused, onLay, onTake, onAbout } = props
  const words = useWords()
  const read = useRead()
  const classes = ['area', `area-${family}`]
  if (decided) classes.push(`area-${decided}`)
  if (chips.own + chips.requested > 0) classes.push('area-mine')
  if (refused) classes.push('area-refused')
  if (act) classes.push('area-act')

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') onTake()
    else if (event.key === '?' || event.key === 'i') onAbout?.()
    else return
    event.preventDefault()
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    const value = Number(event.dataTransfer.getData('text/plain'))
    if (Number.isInteger(value) && value > 0) onLay(value)
  }

  const label = words.areaLabel(read(bet.label), paysWords(bet), {
    own: chips.own > 0 ? printAmount(chips.own) : null,
    requested: chips.requested > 0 ? printAmount(chips.requested) : null,
    decided: chips.folded ? words.anteDecided[chips.folded] : decided ? words.decided[decided] : null,
  })
  return (
    <div className="area-place" style={style}>
      <button
        type="button"
        className={classes.join(' ')}
        data-bet={bet.id}
        aria-disabled={!open && !asking && !act}
        aria-keyshortcuts="Delete ?"
        onClick={() => (asking ? onAbout?.() : act ? act.act() : onLay())}
        onContextMenu={(event) => {
          event.preventDefault()
          // A finger that stays asks; it must not sweep the bet away.
          if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') onAbout?.()
          else if (open) onTake()
        }}
        onKeyDown={onKeyDown}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <span className="only-heard">{act ? `${read(bet.label)}: ${act.label}` : label}</span>
        <AreaWords
          bet={bet}
          family={family}
          act={act?.label}
          folded={chips.folded && words.anteDecided[chips.folded]}
        />
        {total && (
          <span
            className="area-total"
            aria-hidden="true"
            title={words.totalLaid(total.heads, printAmount(total.money))}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {total.heads === null ? (
                <path d="M1 20c0-4 2.5-6 6-6s6 2 6 6ZM11.500 13.500c1.500-.9 3.300-1.500 5.500-1.500 3.500 0 6 2 6 6h-8.500c-.4-2-1.400-3.500-3-4.500ZM7 12.500a3.400 3.400 0 1 0 0-6.800 3.400 3.400 0 0 0 0 6.800ZM17 10.500a3.400 3.400 0 1 0 0-6.800 3.400 3.400 0 0 0 0 6.800Z" />
              ) : (
                <>
                  <circle cx="12" cy="8" r="4.5" />
                  <path d="M3.5 21C3.5 16 7 14 12 14S20.5 16 20.5 21Z" />
                </>
              )}
            </svg>
            {total.heads !== null && `${total.heads} · `}
            {printShort(total.money)}
          </span>
        )}
        <AreaStacks chips={chips} family={family} />
      </button>
      {onAbout && (
        <button
          type="button"
          className="area-about"
          tabIndex={-1}
          aria-label={words.aboutBet(read(bet.label))}
          onClick={onAbout}
        >
          i
        </button>
      )}
    </div>
  )
}

const GLYPHED = /^([\u3400-\u9fff]) (.+)$/u

interface AreaWordsProps {
  readonly bet: Bet
  readonly family: Family
  readonly act: string | undefined
  readonly folded: string | undefined
}

function AreaWords({ bet, family, act, folded }: AreaWordsProps) {
  const language = useLanguage()
  const words = useWords()
  const [, glyph, name] = GLYPHED.exec(bet.felt) ?? []
  return (
    <span className="area-words" aria-hidden="true">
      {glyph && (
        <svg className="area-glyph" viewBox="0 0 100 105" aria-hidden="true">
          <text x="50" y="96" textAnchor="middle">
            {glyph}
          </text>
        </svg>
      )}
      <span className="area-name">
        {glyph ? name : language === 'zh' && family !== 'row' ? shortChinese(bet) : bet.felt}
      </span>
      {act && <span className="area-act-words">{act}</span>}
      {folded && <span className="area-folded">{folded}</span>}
      {family !== 'wager' && !act && !folded && (
        <span className="area-pays">{family === 'hand' ? paysWords(bet) : paysBriefly(bet)}</span>
      )}
      {bet.addition && <span className="area-addition">{words.addition}</span>}
    </span>
  )
}

/** What follows a colon is a sentence in the label and figures on the felt: `超级一击 9/8（3）`. */
function shortChinese({ label, felt }: Bet): string {
  const [name, rest] = label.zh.split('：')
  const figures = /\d.*$/.exec(felt)?.[0]
  return name && rest && figures ? `${name} ${figures.replace(/ \((.*)\)/, '（$1）')}` : label.zh
}

function AreaStacks({ chips, family }: { readonly chips: AreaChips; readonly family: Family }) {
  const { own, requested, others, paid = 0, collected = false } = chips
  if (own + requested + others + paid === 0) return null
  const most = family === 'hand' ? 8 : 4
  const state: StackState = collected ? 'lost' : 'confirmed'
  return (
    <span className="area-chips">
      {others > 0 && (
        <span className="area-others">
          <ChipStack amount={others} most={3} figures="short" />
        </span>
      )}
      {own > 0 && <ChipStack amount={own} most={most} state={state} />}
      {requested > 0 && <ChipStack amount={requested} most={most} state="requested" />}
      {paid > 0 && <ChipStack amount={paid} most={most} state="won" />}
    </span>
  )
}
