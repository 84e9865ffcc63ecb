// A bet explained: what it pays when, the paragraph of each, its limits, and its exact house edge from the shoe as it is now.
import type { Bet, Game } from '@punto/rules'
import { printAmount } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import type { PaidInChips } from './paid-in-chips.ts'
import { ParagraphPress } from './paragraph-mark.tsx'
import { HouseEdge, PayTable } from './pay-table.tsx'
import { PaymentRounding } from './payment-rounding.tsx'
import { Popover } from './popover.tsx'
import type { Exact } from './worth.tsx'

export interface AboutBetProps {
  readonly game: Game
  readonly bet: Bet
  readonly limits: { readonly min: number; readonly max: number; readonly paid?: PaidInChips | undefined }
  /** What the player may expect per unit, once known. */
  readonly worth?: Exact | undefined
  readonly onClose: () => void
}

export function AboutBet({ game, bet, limits, worth, onClose }: AboutBetProps) {
  const words = useWords()
  const read = useRead()
  const needed = bet.requires?.anyOf.flatMap((other) => game.bets.find((one) => one.id === other) ?? []) ?? []
  // What a Wager is worth hangs on the card that it is decided by: it is priced with its Ante.
  const ante = game.bets.find(({ raise }) => raise?.bet === bet.id)
  return (
    <Popover title={read(bet.label)} onClose={onClose}>
      <PayTable bet={bet} />
      {bet.requires && (
        <p>
          {words.needsOneOf(needed.map((one) => read(one.label)))} <ParagraphPress rule={bet.requires.rule} />
        </p>
      )}
      {bet.raise && (
        <p>
          {words.anteExplained(bet.raise.times)} <ParagraphPress rule={bet.raise.rule} />
        </p>
      )}
      {bet.addition && <p>{words.additionExplained}</p>}
      <p className="soft">{words.limits(printAmount(limits.min), printAmount(limits.max))}</p>
      {limits.paid && (
        <p className="soft">
          <PaymentRounding paid={limits.paid} /> <ParagraphPress rule={bet.rungs[0]?.rule ?? bet.otherwise} />
        </p>
      )}
      {ante ? (
        <p className="soft">{words.edgeInAnte(read(ante.label))}</p>
      ) : (
        <p className="about-edge">
          <span>{words.houseEdgeNow}</span> <HouseEdge worth={worth} />
        </p>
      )}
    </Popover>
  )
}
