// The reader's lines of the last settlement, kept until the next: what went by too fast is read again at one press.
import type { RoundView, SettledLine } from '@punto/table'
import { useEffect, useState } from 'react'
import { printNet } from '../../base/money/amount.ts'
import { useWords } from '../../words/pictures.ts'
import { type JackpotPayment, jackpotsOf } from '../round/settlement-lines.tsx'

export interface LastRoundLines {
  readonly round: RoundView
  readonly lines: readonly SettledLine[]
  readonly net: number
  readonly jackpots: readonly JackpotPayment[]
}

/** Null while there was none, and while it is still shown in full. */
export function useLastRound(round: RoundView | null, me: string | null): LastRoundLines | null {
  const [last, setLast] = useState<LastRoundLines | null>(null)
  useEffect(() => {
    const lines = round?.settlement?.lines?.filter(({ player }) => player === me) ?? []
    if (!round || lines.length === 0) return
    const jackpots = jackpotsOf(round, me)
    setLast({ round, lines, jackpots, net: lines.reduce((sum, { net }) => sum + net, 0) })
  }, [round, me])
  return last !== null && last.round.number !== round?.number ? last : null
}

export interface LastRoundProps {
  readonly last: LastRoundLines
  readonly onAsk: () => void
}

export function LastRound({ last: { net: ofLines, jackpots }, onAsk }: LastRoundProps) {
  const words = useWords()
  const net = jackpots.reduce((sum, { amount }) => sum + amount, ofLines)
  return (
    <button type="button" className="scene-last" onClick={onAsk}>
      {words.lastRound(printNet(net))}
    </button>
  )
}
