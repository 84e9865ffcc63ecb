// Taking and paying, one box at a time or all at once, with the amount in chips.
import { ChipStack } from '../chips/chip-stack.tsx'
import { printAmount, printNet } from '../money/amount.ts'
import { useBetName } from '../round/bet-name.ts'
import type { DealerShown } from './dealer-store.ts'
import { type PayStep, returnedIn } from './paying.ts'
import { usePeople } from './people.ts'
import { PersonName } from './person-name.tsx'
import { useDealerWords } from './words/index.ts'
import './pay-panel.css'

export function PayPanel({ shown }: { readonly shown: DealerShown }) {
  const words = useDealerWords()
  const person = usePeople()
  const { steps, paid, table } = shown
  const { settlement } = table.view.round!
  const returned = returnedIn(settlement)
  const betName = useBetName(table.settings.game)
  const done = paid >= steps.length
  return (
    <section className="pay panel" aria-label={words.paying}>
      {settlement?.adjusted?.map(({ player, paid: was, due }) => (
        <p key={player} className="remark">
          {words.adjusted(person(player).name, printNet(was), printNet(due))}: <strong>{printNet(due - was)}</strong>
        </p>
      ))}
      <ol className="pay-steps">
        {steps.map((step, i) => (
          <Step
            key={`${step.kind} ${step.box}`}
            step={step}
            state={i < paid ? 'done' : i === paid ? 'now' : 'later'}
            table={table}
          />
        ))}
      </ol>
      {returned.length > 0 && (
        <p className="pay-returned">
          {words.returned}:{' '}
          {returned.map(({ box, player, bet, stake }) => (
            <span key={`${box} ${player} ${bet}`}>
              {words.box(box)} <PersonName id={player} /> {betName(bet)} {printAmount(stake)}{' '}
            </span>
          ))}
        </p>
      )}
      {done && <p className="pay-done">{steps.length === 0 ? words.nothingToPay : words.allPaid}</p>}
    </section>
  )
}

interface StepProps {
  readonly step: PayStep
  readonly state: 'done' | 'now' | 'later'
  readonly table: DealerShown['table']
}

function Step({ step, state, table }: StepProps) {
  const words = useDealerWords()
  const betName = useBetName(table.settings.game)
  const { kind, box, amount, chips, lines } = step
  return (
    <li className={`pay-step pay-${kind} pay-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="pay-kind">{words[kind]}</span>
      <span className="pay-box">{words.box(box)}</span>
      <span className="pay-lines">
        {lines.map(({ player, bet, net }) => (
          <span key={`${player} ${bet}`}>
            <PersonName id={player} /> {betName(bet)} {printAmount(Math.abs(net))}
          </span>
        ))}
      </span>
      <span className="pay-chips">
        <ChipStack amount={amount} figures="none" most={6} />
        <small>{chips.map(({ denomination, count }) => `${count} × ${printAmount(denomination)}`).join(' + ')}</small>
      </span>
      <strong className="pay-amount">{printAmount(amount)}</strong>
    </li>
  )
}
