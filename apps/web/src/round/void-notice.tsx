// A round without a result: why, by which paragraph, and what came back to the reader, or is undone of its settlement. Carries
// INS 1.23, INS 5.5.
import type { Game } from '@punto/rules'
import { type IrregularityKind, KIND_NAMES, type RoundView } from '@punto/table'
import { useRead, useWords } from '../design/reading.tsx'
import { printAmount, printNet } from '../money/amount.ts'
import { useBetName } from './bet-name.ts'
import { Dialogue } from './dialogue.tsx'
import { ParagraphMark } from './paragraph-mark.tsx'
import './round.css'

type Returned = NonNullable<RoundView['void']>['lines'][number]
type Undone = NonNullable<NonNullable<RoundView['void']>['undone']>[number]

export interface VoidNoticeProps {
  readonly game: Game
  readonly kind: IrregularityKind
  /** The paragraph that voids it. */
  readonly because: string
  /** What came back to the reader. */
  readonly lines: readonly Returned[]
  /** Where the round had been settled: what the reader's bets had come to. */
  readonly undone?: readonly Undone[]
}

export function VoidNotice({ game, kind, because, lines, undone }: VoidNoticeProps) {
  const words = useWords()
  const read = useRead()
  const cause = read(KIND_NAMES[kind])
  return (
    <Dialogue title={words.voidTitle} tone="warning">
      <p className="dialogue-lead">
        {undone ? words.undoneBecause(cause) : words.voidBecause(cause)} <ParagraphMark rule={because} />
      </p>
      {(undone ?? lines).length === 0 ? (
        <p>{words.nothingReturned}</p>
      ) : undone ? (
        <UndoneLines game={game} lines={undone} />
      ) : (
        <ReturnedLines game={game} lines={lines} />
      )}
    </Dialogue>
  )
}

function ReturnedLines({ game, lines }: { readonly game: Game; readonly lines: readonly Returned[] }) {
  const words = useWords()
  const betName = useBetName(game)
  return (
    <ul className="settled-lines">
      {lines.map(({ bet, stake }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
        <li key={`${i} ${bet}`} className="settled-line settled-push">
          <span className="settled-bet">{betName(bet)}</span>
          <span className="settled-how">{words.comesBack}</span>
          <span className="settled-net">{printAmount(stake)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Each line with what it takes to undo it, and what all of them come to. */
function UndoneLines({ game, lines }: { readonly game: Game; readonly lines: readonly Undone[] }) {
  const words = useWords()
  const betName = useBetName(game)
  const back = -lines.reduce((sum, { net }) => sum + net, 0)
  return (
    <>
      <ul className="settled-lines">
        {lines.map(({ bet, net }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
          <li key={`${i} ${bet}`} className="settled-line settled-push">
            <span className="settled-bet">{betName(bet)}</span>
            <span className="settled-how">{words.undone(net, printAmount(Math.abs(net)))}</span>
            <span className="settled-net">{printNet(net === 0 ? 0 : -net)}</span>
          </li>
        ))}
      </ul>
      <p className="settlement-net">
        <span>{words.undoneInAll}</span>
        <strong>{printNet(back === 0 ? 0 : back)}</strong>
      </p>
    </>
  )
}
