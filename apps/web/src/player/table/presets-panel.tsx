// Presets: bets by name, the chips of the tray, and the last bets again for many rounds.

import { MOST_ROUNDS, type Shown, type TableStore, totalOf } from '@punto/desk/player'
import { useState } from 'react'
import { printAmount, printNet, printShort } from '../../base/money/amount.ts'
import { currency } from '../../base/money/currency.ts'
import { usefulChips } from '../../base/money/denominations.ts'
import { gameName } from '../../base/names.ts'
import { store as keep, prefer, stored, usePreferences } from '../../base/preferences.ts'
import { useRead } from '../../base/reading.tsx'
import { Popover } from '../../drawings/round/popover.tsx'
import { laidBy, type Patterns, parsePatterns, withoutPattern, withPattern } from '../../model/patterns.ts'
import { useLaterWords } from '../../words/later.ts'
import type { AutoplayHere } from './use-autoplay.ts'
import './presets-panel.css'

const KEY = 'punto.patterns'
/** As many chips as the tray has room for. */
const MOST_CHIPS = 6

export interface PresetsPanelProps {
  readonly shown: Shown
  readonly store: TableStore
  readonly autoplay: AutoplayHere
  readonly onClose: () => void
}

export function PresetsPanel({ shown, store, autoplay, onClose }: PresetsPanelProps) {
  const words = useLaterWords()
  return (
    <Popover title={words.presetsTitle} onClose={onClose}>
      <NamedBets shown={shown} store={store} />
      {shown.known.settings.autoplay !== false && <ManyRounds autoplay={autoplay} />}
      <TrayChips shown={shown} />
    </Popover>
  )
}

function NamedBets({ shown, store }: Pick<PresetsPanelProps, 'shown' | 'store'>) {
  const words = useLaterWords()
  const read = useRead()
  const [patterns, setPatterns] = useState(() => parsePatterns(stored(KEY)))
  const { known, laid, box, place } = shown
  const { game } = known.settings
  const open = known.view.phase === 'betting' && place !== 'watching'
  const set = (next: Patterns) => {
    setPatterns(next)
    keep(KEY, JSON.stringify(next))
  }
  const own = patterns[game.id] ?? []
  return (
    <section className="presets">
      <h3>{words.patternsTitle(read(gameName(game)))}</h3>
      {own.length === 0 && <p className="soft">{words.patternsNone}</p>}
      <ul>
        {own.map((pattern) => (
          <li key={pattern.name}>
            <button
              type="button"
              className="button button-small"
              disabled={!open}
              onClick={() => store.bets.want(laidBy(pattern, box))}
            >
              <span translate="no">{pattern.name}</span> · {printAmount(totalOf(laidBy(pattern, box)))}
            </button>
            <button
              type="button"
              className="close-mark"
              aria-label={words.patternDrop(pattern.name)}
              onClick={() => set(withoutPattern(patterns, game.id, pattern.name))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const name = String(new FormData(event.currentTarget).get('name')).trim()
          if (name !== '' && laid.size > 0) set(withPattern(patterns, game.id, name, laid, box))
          event.currentTarget.reset()
        }}
      >
        <label>
          {words.patternName} <input name="name" maxLength={24} required />
        </label>
        <button type="submit" className="button button-small" disabled={laid.size === 0}>
          {words.patternKeep}
        </button>
      </form>
    </section>
  )
}

function ManyRounds({ autoplay }: Pick<PresetsPanelProps, 'autoplay'>) {
  const words = useLaterWords()
  const { scale } = currency()
  const { running, stopped } = autoplay
  if (running) {
    return (
      <section className="presets">
        <h3>{words.autoTitle}</h3>
        <p role="status">{words.autoRuns(running.left, printNet(running.net))}</p>
        <button type="button" className="button button-brass" onClick={autoplay.stop}>
          {words.autoStop}
        </button>
      </section>
    )
  }
  const amountOf = (value: FormDataEntryValue | null): number | null => {
    const amount = Math.round(Number(value) * scale)
    return value !== null && value !== '' && amount > 0 ? amount : null
  }
  return (
    <section className="presets">
      <h3>{words.autoTitle}</h3>
      {stopped && <p role="status">{words.autoStopped[stopped]}</p>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const given = new FormData(event.currentTarget)
          autoplay.start({
            left: Math.min(MOST_ROUNDS, Math.max(1, Math.floor(Number(given.get('rounds'))))),
            mostLost: amountOf(given.get('lost')),
            mostWon: amountOf(given.get('won')),
            net: 0,
            on: false,
            doubling: given.get('doubling') === null ? null : { first: null, times: 1 },
          })
        }}
      >
        <label>
          {words.autoRounds} <input name="rounds" type="number" min={1} max={MOST_ROUNDS} defaultValue={10} required />
        </label>
        <label>
          {words.autoLost} <input name="lost" type="number" min={1 / scale} step={1 / scale} required />
        </label>
        <label>
          {words.autoWon} <input name="won" type="number" min={1 / scale} step={1 / scale} />
        </label>
        <label className="presets-whole">
          <input name="doubling" type="checkbox" /> {words.autoDouble}
        </label>
        <button type="submit" className="button button-small">
          {words.autoStart}
        </button>
      </form>
    </section>
  )
}

function TrayChips({ shown }: Pick<PresetsPanelProps, 'shown'>) {
  const words = useLaterWords()
  const { chips } = usePreferences()
  const { limits, chipStep } = shown.known.settings
  const change = (chip: number) => {
    const next = chips.includes(chip) ? chips.filter((one) => one !== chip) : [...chips, chip]
    prefer({ chips: next.slice(-MOST_CHIPS).sort((one, other) => one - other) })
  }
  return (
    <section className="presets">
      <h3>{words.chipsTitle}</h3>
      <div className="presets-chips">
        {usefulChips(limits, chipStep).map((chip) => (
          <label key={chip}>
            <input type="checkbox" checked={chips.includes(chip)} onChange={() => change(chip)} /> {printShort(chip)}
          </label>
        ))}
      </div>
      <p className="soft">{words.chipsHow}</p>
    </section>
  )
}
