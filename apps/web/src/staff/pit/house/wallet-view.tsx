// What the operator's wallet has not carried out, for the shift manager: wins, rollbacks and corrections that wait for its answer, which
// are asked by themselves until it comes, and money that it refuses to take back, which is settled with the operator.
import type { WalletItem } from '@punto/protocol'
import { printDay } from '../../../base/dates.ts'
import { printNet } from '../../../base/money/amount.ts'
import { tableName } from '../../../base/names.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { sentenceOf } from '../../../connection/sentences.ts'
import { Empty, Loading } from '../../../parts/states.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { pitAddress } from '../../common/pit-route.ts'
import { useMay } from '../../common/use-may.ts'
import { useWalletItems } from './use-wallet-items.ts'
import './wallet.css'

export function WalletView() {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { found, error } = useWalletItems()
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
          <Items name="refused" items={refused} />
          <Items name="waiting" items={waiting} />
        </>
      )}
    </section>
  )
}

function Items({ name, items }: { readonly name: 'refused' | 'waiting'; readonly items: readonly WalletItem[] }) {
  const words = usePitWords()
  const { title, text, none } = words.wallet[name]
  return (
    <section className="panel" aria-labelledby={`wallet-${name}`}>
      <h2 id={`wallet-${name}`}>{title}</h2>
      <p className="soft">{items.length === 0 ? none : text}</p>
      <ul className="pit-list">
        {items.map((item) => (
          <Item key={item.transaction} item={item} />
        ))}
      </ul>
    </section>
  )
}

function Item({ item }: { readonly item: WalletItem }) {
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
    </li>
  )
}
