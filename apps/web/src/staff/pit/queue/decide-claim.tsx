// A player says that insurance was not offered: accepted or refused, with words that the player reads. Carries INS 5.13.
import { SIDE_NAMES } from '@punto/rules'
import { printAmount } from '../../../base/money/amount.ts'
import { useRead } from '../../../base/reading.tsx'
import { addressOf } from '../../../base/router.ts'
import { cardText } from '../../../drawings/cards/card-text.ts'
import { type PitWords, usePitWords } from '../../../words/pit.ts'
import { useMay } from '../../common/use-may.ts'
import { DecideActs } from './decide-acts.tsx'
import type { DecidePartProps } from './decide-part.ts'

type ClaimedWindow = NonNullable<DecidePartProps['decision']['claim']>['window']

/** How the window closed that is said not to have been offered (ruling 53). */
const windowSaid = (window: ClaimedWindow, words: PitWords): string =>
  window
    ? words.claimWindow(words.roles[window.by] ?? window.by, (window.openMs / 1000).toFixed(1))
    : words.claimNoWindow

export function DecideClaim({ decision, busy, signed, decide }: DecidePartProps) {
  const words = usePitWords()
  const read = useRead()
  const may = useMay()
  const [table, round, claim] = [decision.table!, decision.round!, decision.number!]
  return (
    <>
      <a href={addressOf({ page: 'sheet', table, round })}>{words.theRound(round)}</a>
      {decision.claim && (
        <p>
          {words.claimRow(decision.claim.box, read(SIDE_NAMES[decision.claim.side]), decision.claim.stage)}
          {decision.claim.cards.length > 0 &&
            ` · ${decision.claim.cards.map(({ card }) => (card ? cardText(card) : '·')).join(' ')}`}
        </p>
      )}
      {decision.claim && <p>{windowSaid(decision.claim.window, words)}</p>}
      {decision.amount !== null && <p>{words.claimGives(printAmount(decision.amount))}</p>}
      {may('countersign') && (
        <DecideActs
          busy={busy}
          signed={signed}
          acts={[
            {
              name: words.accept,
              main: true,
              sure: words.sure.acceptClaim,
              onAct: () => void decide({ type: 'accept-claim', round, claim }),
            },
            {
              name: words.refuse,
              sure: words.sure.refuseClaim,
              why: words.whyNeeded,
              onAct: (reason) => void decide({ type: 'refuse-claim', round, claim, reason }),
            },
          ]}
        />
      )}
    </>
  )
}
