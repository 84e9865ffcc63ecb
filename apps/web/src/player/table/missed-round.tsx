// What became of a round that was being played for the reader's chips when the line was cut or the house stopped: told before anything
// else once the table is there again, with the money.

import type { Shown } from '@punto/desk/player'
import type { PlayedRound } from '@punto/protocol'
import { useEffect, useState } from 'react'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { api } from '../../connection/api.ts'
import { RoundLine } from '../../drawings/record/round-line.tsx'
import { useLaterWords } from '../../words/later.ts'
import { useWords } from '../../words/pictures.ts'
import { type Cut, OVER } from './use-cut.ts'
import './missed-round.css'

export interface MissedRoundProps {
  readonly cut: Cut
  readonly view: Shown['known']['view']
  readonly onClose: () => void
}

export function MissedRound({ cut, view, onClose }: MissedRoundProps) {
  const words = useLaterWords().missed
  const { close } = useWords()
  const { table, phase } = view
  const { round, staked } = cut
  const goesOn = view.round?.number === round && !OVER.has(phase)
  const [played, setPlayed] = useState<PlayedRound | null>()
  useEffect(() => {
    if (goesOn) return
    let here = true
    const found = ({ items }: { readonly items: readonly PlayedRound[] }) =>
      here && setPlayed(items.find((one) => one.table === table && one.round === round) ?? null)
    api.rounds({ query: { limit: 30 } }).then(found, () => undefined)
    return () => {
      here = false
    }
  }, [goesOn, round, table])
  return (
    <section className="missed-round panel" aria-label={words.title}>
      <header className="dialogue-head">
        <h2>{words.title}</h2>
        <button type="button" className="close-mark" onClick={onClose} aria-label={close}>
          ×
        </button>
      </header>
      <p role="status">
        {goesOn
          ? words.goesOn(round, printAmount(staked))
          : played === undefined
            ? words.looking(round)
            : played === null
              ? words.nothing(round)
              : played.end === 'void'
                ? words.voided(round, printAmount(played.staked))
                : words.settled(round, printNet(played.net))}
        {played?.after != null && ` ${words.balance(printAmount(played.after))}`}
      </p>
      {played && <RoundLine round={played} brief />}
    </section>
  )
}
