// The list of chips to move: what goes back, what is taken, what is paid, one box at a time or all at once, with the amount in chips.

import type { DealerShown, DealerStore } from '@punto/desk/dealer'
import { type PayStep, returnedIn } from '@punto/desk/dealer'
import { handMoveNow } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { ChipStack } from '../../drawings/chips/chip-stack.tsx'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import { usePeople } from '../common/people.ts'
import { PersonName } from '../common/person-name.tsx'
import { Act } from './act.tsx'
import { chipsSaid } from './chips-said.ts'
import './pay-panel.css'

interface PayPanelProps {
  readonly shown: DealerShown
  readonly store: DealerStore
}

export function PayPanel({ shown, store }: PayPanelProps) {
  const words = useDealerWords()
  const person = usePeople()
  const { steps, table } = shown
  const { round, phase } = table.view
  const settlement = phase === 'settled' ? (round?.settlement ?? null) : null
  const returned = returnedIn(settlement)
  const betName = useBetName(table.settings.game)
  const now = handMoveNow(table.view, steps)
  const open = steps.filter(({ left }) => !left)
  // After a decision, a claim or a settlement that was redone, what that calls for stands there and nothing of before.
  const isWhy = (why: string) => open.some(({ lines }) => lines.some((line) => line.why === why))
  const isPlain = open.every(({ lines }) => lines.every(({ why }) => why === 'settled'))
  const left = steps.filter((step) => step.left)
  return (
    <section className="pay panel" aria-label={words.paying}>
      {phase === 'void' && round?.void && (
        <p className="pay-void">
          <strong>{words.voidRound(round.number)}</strong> <ParagraphMark rule={round.void.because} />
        </p>
      )}
      {isWhy('settled-again') &&
        settlement?.adjusted?.map(({ player, paid: was, due }) => (
          <p key={player} className="remark">
            {words.adjusted(person(player).name, printNet(was), printNet(due))}: <strong>{printNet(due - was)}</strong>
          </p>
        ))}
      <ol className="pay-steps">
        {open.map((step) => (
          <Step key={step.lines[0]!.number} step={step} now={step === now} store={store} table={table} />
        ))}
      </ol>
      {left.length > 0 && (
        <>
          <p className="remark">{words.leftByPit}</p>
          <ol className="pay-steps">
            {left.map((step) => (
              <Step key={step.lines[0]!.number} step={step} now={false} store={store} table={table} />
            ))}
          </ol>
        </>
      )}
      {isPlain && returned.length > 0 && (
        <p className="pay-returned">
          {words.returned}:{' '}
          {returned.map(({ box, player, bet, stake }) => (
            <span key={`${box} ${player} ${bet}`}>
              {words.box(box)} <PersonName id={player} /> {betName(bet)} {printAmount(stake)}{' '}
            </span>
          ))}
        </p>
      )}
      {open.length === 0 && <p className="pay-done">{words.allPaid}</p>}
    </section>
  )
}

interface StepProps {
  readonly step: PayStep
  readonly now: boolean
  readonly store: DealerStore
  readonly table: DealerShown['table']
}

function Step({ step, now, store, table }: StepProps) {
  const words = useDealerWords()
  const betName = useBetName(table.settings.game)
  const { kind, box, amount, lines } = step
  const { why, rule } = lines[0]!
  return (
    <li className={`pay-step pay-${kind} ${now ? 'pay-now' : ''}`} aria-current={now ? 'step' : undefined}>
      <span className="pay-kind">{words[kind]}</span>
      <span className="pay-box">{box === null ? '' : words.box(box)}</span>
      <span className="pay-lines">
        {lines.map((line) => (
          <span key={line.number}>
            <PersonName id={line.player} /> {line.bet === undefined ? '' : betName(line.bet)} {printAmount(line.amount)}
          </span>
        ))}
        {why !== 'settled' && (
          <small className="pay-why">
            {words.whyMoved[why]} <ParagraphMark rule={rule} />
          </small>
        )}
      </span>
      <span className="pay-chips">
        <ChipStack amount={amount} figures="none" most={6} />
        <small>{chipsSaid(step)}</small>
      </span>
      <strong className="pay-amount">{printAmount(amount)}</strong>
      {!now && (
        <Act className="button-small" onAct={() => void store.tick([step])}>
          {words.moved}
        </Act>
      )}
    </li>
  )
}
