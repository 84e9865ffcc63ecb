// The player's tray: which chip the next click lays, and what can be done with all bets at once.
import { PLAYER_ACT, type PlayerDesk } from '@punto/desk'
import { useRef } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import type { Denomination } from '../../base/money/denominations.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { Chip } from './chip.tsx'
import './chips.css'

/** What is done with all bets at once. */
type AllBets = keyof PlayerDesk['possible']

export interface ChipTrayProps {
  readonly chips: readonly Denomination[]
  readonly chosen: Denomination
  readonly onChoose: (chip: Denomination) => void
  /** Whether bets are open; chips can be chosen ahead of that. */
  readonly open: boolean
  readonly can: PlayerDesk['possible']
  readonly onAct: (act: AllBets) => void
  /** Bets by name, one's own chips, and repeating by itself. */
  readonly onPresets?: () => void
  /** Rounds for which the last bets are still to be repeated. */
  readonly repeating?: number | null
  /** Whether the next touch of the felt asks about a bet instead of laying one. */
  readonly asking: boolean
  readonly onAsk: () => void
}

export function ChipTray({ chips, chosen, onChoose, open, can, asking, repeating = null, ...on }: ChipTrayProps) {
  const words = useWords()
  const read = useRead()
  const tray = useRef<HTMLDivElement>(null)

  function step(by: number) {
    const next = chips[(chips.indexOf(chosen) + by + chips.length) % chips.length]
    if (next === undefined) return
    onChoose(next)
    tray.current?.querySelector<HTMLElement>(`[data-chip="${next}"]`)?.focus()
  }

  const act = (kind: AllBets) => (
    <button
      type="button"
      className="tray-act"
      aria-keyshortcuts={PLAYER_ACT[kind].keys[0]}
      disabled={!open || !can[kind]}
      onClick={() => on.onAct(kind)}
    >
      <Sign kind={kind} />
      <span>{read(PLAYER_ACT[kind].label)}</span>
    </button>
  )

  return (
    <div className="tray">
      <div className="tray-acts">
        {act('undo')}
        {act('clear')}
      </div>
      <div
        className="tray-chips"
        role="radiogroup"
        aria-label={words.chipTray}
        ref={tray}
        onKeyDown={(event) => {
          if (event.key === 'ArrowRight' || event.key === 'ArrowUp') step(1)
          else if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') step(-1)
          else return
          event.preventDefault()
        }}
      >
        {chips.map((chip) => (
          // biome-ignore lint/a11y/useSemanticElements: a chip is a picture one can also drag onto the felt
          <button
            key={chip}
            type="button"
            role="radio"
            data-chip={chip}
            aria-checked={chip === chosen}
            tabIndex={chip === chosen ? 0 : -1}
            className="tray-chip"
            draggable={open}
            onDragStart={(event) => {
              // What is drawn onto the felt is known by its value.
              event.dataTransfer.setData('text/plain', String(chip))
              event.dataTransfer.effectAllowed = 'copy'
            }}
            onClick={() => onChoose(chip)}
          >
            <span className="only-heard">{words.chipOf(printAmount(chip))}</span>
            <Chip denomination={chip} />
          </button>
        ))}
      </div>
      <button type="button" className="tray-act tray-ask" aria-pressed={asking} onClick={on.onAsk}>
        <span className="tray-ask-sign" aria-hidden="true">
          i
        </span>
        <span>{words.askAbout}</span>
      </button>
      <div className="tray-acts">
        {act('double')}
        {act('repeat')}
        {on.onPresets && (
          <button type="button" className="tray-act" onClick={on.onPresets} aria-haspopup="dialog">
            <Sign kind="presets" />
            <span>
              <span className={repeating ? 'only-heard' : ''}>{words.presets}</span>
              {repeating && ` × ${repeating}`}
            </span>
          </button>
        )}
      </div>
    </div>
  )
}

const SIGNS = {
  presets: 'M5 7H15M19 7H19.01M5 12H9M13 12H19M5 17H12M16 17H19M17 5V9M11 10V14M14 15V19',
  undo: 'M9 5L4 10L9 15M4 10H14A5 5 0 0 1 14 20H11',
  clear: 'M6 6L18 18M18 6L6 18',
  repeat: 'M4 12A8 8 0 0 1 18 7L20 9M20 4V9H15M20 12A8 8 0 0 1 6 17L4 15M4 20V15H9',
  double: 'M4 8L10 16M10 8L4 16M14 9.5A3 3 0 0 1 20 10C20 12 14 14 14 16.5H20.5',
} as const

const Sign = ({ kind }: { readonly kind: keyof typeof SIGNS }) => (
  <svg viewBox="0 0 24 24" className="sign" aria-hidden="true">
    <path d={SIGNS[kind]} />
  </svg>
)
