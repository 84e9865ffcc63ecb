// A round without a result: why, by which paragraph, and what came back to the reader, or is undone of its settlement. Carries
// INS 1.23, INS 5.5.
import type { Game } from '@punto/rules'
import { type IrregularityKind, KIND_NAMES, type RoundView } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { useBetName } from './bet-name.ts'
import { Dialogue } from './dialogue.tsx'
import { ParagraphMark } from './paragraph-mark.tsx'
import './round.css'
import './settlement.css'

type Void = NonNullable<RoundView['void']>

export interface VoidNoticeProps {
  readonly game: Game
  readonly kind: IrregularityKind
  /** The paragraph that voids it. */
  readonly because: string
  /** What came back to the reader. */
  readonly lines: Void['lines']
  /** Where the round had been settled: what the reader's bets had come to. */
  readonly undone?: NonNullable<Void['undone']>
}

export function VoidNotice({ game, kind, because, lines, undone }: VoidNoticeProps) {
  const words = useWords()
  const read = useRead()
  const cause = read(KIND_NAMES[kind])
  const rows = undone
    ? undone.map(({ bet, net }) => ({
        bet,
        how: words.undone(net, printAmount(Math.abs(net))),
        figure: printNet(-net),
      }))
    : lines.map(({ bet, stake }) => ({ bet, how: words.comesBack, figure: printAmount(stake) }))
  return (
    <Dialogue title={words.voidTitle} tone="warning">
      <p className="dialogue-lead">
        {undone ? words.undoneBecause(cause) : words.voidBecause(cause)} <ParagraphMark rule={because} />
      </p>
      {rows.length === 0 ? <p>{words.nothingReturned}</p> : <Rows game={game} rows={rows} />}
      {undone && rows.length > 0 && (
        <p className="settlement-net">
          <span>{words.undoneInAll}</span>
          <strong>{printNet(-undone.reduce((sum, { net }) => sum + net, 0))}</strong>
        </p>
      )}
    </Dialogue>
  )
}

interface Row {
  readonly bet: string
  readonly how: string
  readonly figure: string
}

function Rows({ game, rows }: { readonly game: Game; readonly rows: readonly Row[] }) {
  const betName = useBetName(game)
  return (
    <ul className="settled-lines">
      {rows.map(({ bet, how, figure }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
        <li key={`${i} ${bet}`} className="settled-line settled-push">
          <span className="settled-bet">{betName(bet)}</span>
          <span className="settled-how">{how}</span>
          <span className="settled-net">{figure}</span>
        </li>
      ))}
    </ul>
  )
}
