// What the operator's wallet has not carried out, for the shift manager: wins, rollbacks and corrections that wait for its answer, which
// are asked by themselves until it comes, and money that it refuses to take back, which is settled with the operator.
import type { WalletItem } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { printNet } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { useMay } from '../../common/use-may.ts'
import { useWalletItems } from './use-wallet-items.ts'
import './wallet.css'

export function WalletView() {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { found, error, again } = useWalletItems()
  if (!may('read-reports')) return <Empty alert text={words.wallet.notYours} />
  if (!found) return error === undefined ? <Loading /> : <Empty alert text={sentenceOf(error, language)} />
  const refused = found.items.filter((item) => item.refused)
  const waiting = found.items.filter((item) => !item.refused)
  return (
    <section className="wallet-items" aria-labelledby="wallet-items">
      <h1 id="wallet-items">{words.wallet.title}</h1>
      {error !== undefined && <p role="alert">{words.stale}</p>}
      {!found.wallet ? (
        <Empty part text={words.wallet.builtIn} />
      ) : (
        <>
          <Items name="refused" items={refused} again={again} />
          <Items name="waiting" items={waiting} again={again} />
        </>
      )}
    </section>
  )
}

interface ItemsProps {
  readonly name: 'refused' | 'waiting'
  readonly items: readonly WalletItem[]
  readonly again: () => Promise<void>
}

function Items({ name, items, again }: ItemsProps) {
  const words = usePitWords()
  const { title, text, none } = words.wallet[name]
  return (
    <section className="panel" aria-labelledby={`wallet-${name}`}>
      <h2 id={`wallet-${name}`}>{title}</h2>
      <p className="soft">{items.length === 0 ? none : text}</p>
      <ul className="pit-list">
        {items.map((item) => (
          <Item key={item.transaction} item={item} again={again} />
        ))}
      </ul>
    </section>
  )
}

interface ItemProps {
  readonly item: WalletItem
  readonly again: () => Promise<void>
}

function Item({ item, again }: ItemProps) {
  const words = usePitWords()
  const language = useLanguage()
  const read = useRead()
  const { transaction, kind, player, name, table, round, amount, since, why } = item
  return (
    <li>
      <p className="wallet-what">
        <strong>{words.wallet.kinds[kind]}</strong>
        {amount !== null && <strong className="wallet-amount">{printNet(amount)}</strong>}
      </p>
      <p>
        <a href={pitAddress({ part: 'player', player })}>{name}</a> ·{' '}
        <a href={pitAddress({ part: 'table', table })}>{read(tableName(table))}</a> · {words.wallet.round(round)} ·{' '}
        {words.wallet.since(printDay(since, language))}
      </p>
      <p>
        {words.wallet.answered} <q>{why}</q>
      </p>
      <small className="wallet-id">{transaction}</small>
      <CloseForm item={item} again={again} />
    </li>
  )
}

/** Two people close what was settled with the operator outside the wallet, each with a reason. */
function CloseForm({ item: { transaction, close }, again }: ItemProps) {
  const { wallet: words } = usePitWords()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.closeWalletItem({ body: { transaction, reason: given('reason').trim() } })
    setOpen(false)
    await again()
  })
  const label = close ? words.closeToo : words.close
  return (
    <>
      {close && <p>{words.closeAsked(close.by.name, close.reason)}</p>}
      {may('close-wallet-items') &&
        (open ? (
          <>
            <p className="soft">{words.closeText}</p>
            <form className="pit-line" onSubmit={onSubmit}>
              <ReasonField />
              <button type="submit" className="button button-small" disabled={busy}>
                {label}
              </button>
              {refused && <p role="alert">{refused}</p>}
            </form>
          </>
        ) : (
          <button type="button" className="button button-small wallet-close" onClick={() => setOpen(true)}>
            {label}
          </button>
        ))}
    </>
  )
}
