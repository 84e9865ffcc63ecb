// What follows from something that went wrong, as the house describes it: the paragraph, who decides, and what each choice does to
// the cards and to each bet.

import type { TableAtHand } from '@punto/desk/dealer'
import { SIDE_NAMES, SIDES } from '@punto/rules'
import { type ComingBack, type Description, type Order, type Prospect, sideOf } from '@punto/table'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { cardText, isRed } from '../../drawings/cards/card-text.ts'
import { useBetName } from '../../drawings/round/bet-name.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useDealerWords } from '../../words/dealer.ts'
import { useNamed } from './people.ts'
import { PersonName } from './person-name.tsx'
import './description-view.css'

export interface DescriptionViewProps {
  readonly description: Description
  readonly table: Pick<TableAtHand, 'settings'>
  /** A button for a choice, where one can be made here. */
  readonly choose?: (prospect: Prospect, index: number) => React.ReactNode
}

export function DescriptionView({ description, table, choose }: DescriptionViewProps) {
  const words = useDealerWords()
  const { decides, prospects, rule } = description
  const read = useRead()
  const named = useNamed()
  return (
    <div className="described">
      <h3>
        {words.follows} <ParagraphMark rule={rule} />
      </h3>
      <p className="described-who">
        {decides === null
          ? words.nobodyDecides
          : words.decidedBy(decides.map((role) => words.roles[role]).join(words.or))}
      </p>
      {prospects.map((prospect, i) => (
        <section key={JSON.stringify(prospect.ruled)} className="prospect">
          {prospects.length > 1 && <h4>{words.choice(i + 1)}</h4>}
          {prospect.sentences.map((sentence) => (
            <p key={sentence.en}>{named(read(sentence))}</p>
          ))}
          {prospect.order && prospect.order.cards.length > 0 && <LaidOut order={prospect.order} />}
          <Money title={words.comesBack} lines={prospect.returns} table={table} />
          <Money title={words.mayTakeBack} lines={prospect.mayReturn} table={table} />
          <Amounts title={words.moves} lines={prospect.moves} />
          <Amounts title={words.owes} lines={prospect.owes} />
          {prospect.newShoe && <p>{words.newShoe}</p>}
          {choose?.(prospect, i)}
        </section>
      ))}
    </div>
  )
}

function Money({
  title,
  lines,
  table,
}: {
  readonly title: string
  readonly lines: readonly ComingBack[]
  readonly table: Pick<TableAtHand, 'settings'>
}) {
  const words = useDealerWords()
  const betName = useBetName(table.settings.game)
  if (lines.length === 0) return null
  return (
    <dl className="described-money">
      <dt>{title}</dt>
      {lines.map(({ player, box, bet, amount, stays }) => (
        <dd key={`${player} ${box} ${bet}`}>
          {words.box(box)} <PersonName id={player} /> {betName(bet)} <strong>{printAmount(amount)}</strong>
          {stays > 0 && <small> {words.stays(printAmount(stays))}</small>}
        </dd>
      ))}
    </dl>
  )
}

function Amounts({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly { readonly player: string; readonly amount: number }[]
}) {
  if (lines.length === 0) return null
  return (
    <dl className="described-money">
      <dt>{title}</dt>
      {lines.map(({ player, amount }) => (
        <dd key={player}>
          <PersonName id={player} /> <strong>{printNet(amount)}</strong>
        </dd>
      ))}
    </dl>
  )
}

/** Where each card would lie once it is put back. */
function LaidOut({ order }: { readonly order: Order }) {
  const words = useDealerWords()
  const read = useRead()
  const placed = order.cards.map((card, i) => ({ card, place: order.places[i] ?? null }))
  const card = (text: string | null, key: string) => (
    <span key={key} className={`laid-card ${text && isRed(text) ? 'laid-red' : ''}`}>
      {text ? cardText(text) : '?'}
    </span>
  )
  return (
    <div className="laid-out">
      <p>{words.laidOut}</p>
      {SIDES.map((side) => {
        const own = placed.filter(({ place }) => place !== null && place !== 'next-round' && sideOf(place) === side)
        return own.length === 0 ? null : (
          <p key={side}>
            {read(SIDE_NAMES[side])} {own.map(({ card: text, place }) => card(text, String(place)))}
          </p>
        )
      })}
      {placed.some(({ place }) => place === 'next-round') && (
        <p>
          {words.nextRound}{' '}
          {placed.flatMap(({ card: text, place }, i) => (place === 'next-round' ? [card(text, `next ${i}`)] : []))}
        </p>
      )}
    </div>
  )
}
