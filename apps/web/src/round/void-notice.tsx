// A round without a result: why, by which paragraph, and what came back to the reader. Carries INS 1.23.
import type { Game } from '@punto/rules'
import { type IrregularityKind, KIND_NAMES } from '@punto/table'
import { useRead, useWords } from '../design/reading.tsx'
import { printAmount } from '../money/amount.ts'
import { useBetName } from './bet-name.ts'
import { Dialogue } from './dialogue.tsx'
import { ParagraphMark } from './paragraph-mark.tsx'

export interface VoidNoticeProps {
  readonly game: Game
  readonly kind: IrregularityKind
  /** The paragraph that voids it. */
  readonly because: string
  /** What came back to the reader. */
  readonly lines: readonly { readonly box: number; readonly bet: string; readonly stake: number }[]
}

export function VoidNotice({ game, kind, because, lines }: VoidNoticeProps) {
  const words = useWords()
  const read = useRead()
  const betName = useBetName(game)
  return (
    <Dialogue title={words.voidTitle} tone="warning">
      <p className="dialogue-lead">
        {words.voidBecause(read(KIND_NAMES[kind]))} <ParagraphMark rule={because} />
      </p>
      {lines.length === 0 ? (
        <p>{words.nothingReturned}</p>
      ) : (
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
      )}
    </Dialogue>
  )
}
