// Which pit's tables are shown: a button each, with how many of its tables need somebody. What is chosen is kept in this browser.
import type { PitGroup } from '@punto/protocol'
import { useState } from 'react'
import { store, stored } from '../../../base/preferences.ts'
import { useRead } from '../../../base/reading.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { pitName } from '../../common/pit-groups.ts'

const KEY = 'punto.pit'

/** The pit whose tables are shown; null for all. */
export function useChosenPit(): readonly [string | null, (pit: string | null) => void] {
  const [chosen, setChosen] = useState(() => stored(KEY) || null)
  const choose = (pit: string | null) => {
    store(KEY, pit ?? '')
    setChosen(pit)
  }
  return [chosen, choose]
}

export interface PitFilterProps {
  readonly pits: readonly PitGroup[]
  readonly chosen: string | null
  readonly choose: (pit: string | null) => void
  /** The tables that need somebody. */
  readonly urgent: ReadonlySet<string>
}

export function PitFilter({ pits, chosen, choose, urgent }: PitFilterProps) {
  const words = usePitWords()
  const read = useRead()
  const shown = pits.some(({ pit }) => pit === chosen) ? chosen : null
  return (
    <fieldset className="pit-filter">
      <legend>{words.pits}</legend>
      <Choice label={words.allPits} isChosen={shown === null} needed={urgent.size} onChoose={() => choose(null)} />
      {pits.map(({ pit, tables }) => (
        <Choice
          key={pit}
          label={read(pitName(pit, pits))}
          isChosen={shown === pit}
          needed={tables.filter((table) => urgent.has(table)).length}
          onChoose={() => choose(pit)}
        />
      ))}
    </fieldset>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly isChosen: boolean
  readonly needed: number
  readonly onChoose: () => void
}

function Choice({ label, isChosen, needed, onChoose }: ChoiceProps) {
  const words = usePitWords()
  return (
    <button type="button" className="button button-small" aria-pressed={isChosen} onClick={onChoose}>
      {label}
      {needed > 0 && (
        <>
          {' '}
          <b className="pit-filter-needed" title={words.needsYou(needed)}>
            {needed}
          </b>
        </>
      )}
    </button>
  )
}
