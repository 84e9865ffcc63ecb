// The cashiers' drawers: opened, counted and closed in chips and cash by two people, filled from the vault and emptied into it.
import type { CashDrawer } from '@punto/protocol'
import { useState } from 'react'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { minorOf } from '../../base/money/written.ts'
import { newId } from '../../base/new-id.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { useAsked } from '../../connection/use-polled.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useCageWords } from '../../words/cage.ts'
import { useMay } from '../common/use-may.ts'
import { ChipsForm } from './chips-form.tsx'

const EVERY_MS = 4000
type Act = 'count' | 'fill' | 'credit'
type Kind = 'opener' | 'count' | 'closer'

interface DrawersProps {
  readonly me: string
  readonly denominations: readonly number[]
}

export function Drawers({ me, denominations }: DrawersProps) {
  const words = useCageWords()
  const language = useLanguage()
  const { found, error, again } = useAsked('drawers', EVERY_MS)
  if (error !== undefined && !found) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!found || found.items.length === 0) return null
  return (
    <section className="panel" aria-labelledby="cage-drawers">
      <h2 id="cage-drawers">{words.drawers}</h2>
      {found.items.map((drawer) => (
        <Drawer key={drawer.drawer} drawer={drawer} me={me} denominations={denominations} onDone={() => void again()} />
      ))}
    </section>
  )
}

interface DrawerProps extends DrawersProps {
  readonly drawer: CashDrawer
  readonly onDone: () => void
}

function Drawer({ drawer: of, me, denominations, onDone }: DrawerProps) {
  const words = useCageWords()
  const may = useMay()
  const [act, setAct] = useState<Act>()
  const { drawer, open, holder, expected, expectedCash, chips, lastCount, openCount } = of
  const isMine = holder?.id === me
  const acts: readonly Act[] =
    !may('serve-cage') || openCount ? [] : open ? (isMine ? ['count', 'fill', 'credit'] : []) : ['count']
  const happened = () => {
    setAct(undefined)
    onDone()
  }
  return (
    <section className="cash-drawer" aria-label={words.drawer(drawer)}>
      <p>
        <strong>{words.drawer(drawer)}</strong>{' '}
        <span className="soft">{holder ? words.drawerHeld(holder.name) : words.drawerClosed}</span>
      </p>
      {expected !== null && expectedCash !== null && (
        <p>
          {words.expected}: {words.chipsAndCash(printNet(expected), printNet(expectedCash))}
        </p>
      )}
      {chips && chips.length > 0 && (
        <p className="slip-chips">{chips.map(({ value, count }) => `${count} × ${printAmount(value)}`).join(' + ')}</p>
      )}
      {lastCount && (
        <p className="soft">
          {words.lastCount(words.kinds[lastCount.kind])}:{' '}
          {words.chipsAndCash(printAmount(lastCount.total), printAmount(lastCount.cash ?? 0))}{' '}
          {lastCount.difference !== null && words.differs(differenceOf(lastCount))}
        </p>
      )}
      {openCount && <OpenCount drawer={drawer} count={openCount} me={me} onDone={happened} />}
      {acts.length > 0 && (
        <p className="pit-buttons">
          {acts.map((one) => (
            <button
              key={one}
              type="button"
              className="button button-small"
              aria-expanded={act === one}
              onClick={() => setAct(act === one ? undefined : one)}
            >
              {words.drawerActs[one]}
            </button>
          ))}
        </p>
      )}
      {act === 'count' && <CountDrawer drawer={drawer} open={open} denominations={denominations} onDone={happened} />}
      {(act === 'fill' || act === 'credit') && (
        <AskVault key={act} drawer={drawer} kind={act} denominations={denominations} onDone={happened} />
      )}
    </section>
  )
}

const differenceOf = ({ difference, cash = 0, expectedCash }: NonNullable<CashDrawer['lastCount']>): string =>
  `${printNet(difference ?? 0)}, ${printNet(cash - (expectedCash ?? 0))}`

interface CountProps {
  readonly drawer: string
  readonly open: boolean
  readonly denominations: readonly number[]
  readonly onDone: () => void
}

function CountDrawer({ drawer, open, denominations, onDone }: CountProps) {
  const words = useCageWords()
  const [id] = useState(() => newId('drawer'))
  const kinds: readonly Kind[] = open ? ['count', 'closer'] : ['opener']
  const [kind, setKind] = useState<Kind>(kinds[0]!)
  const [cash, setCash] = useState('0')
  return (
    <ChipsForm
      denominations={denominations}
      act={words.enterCount}
      mayBeNone
      onSend={async (chips) => {
        await api.countDrawer({ params: { drawer }, body: { id, kind, chips: [...chips], cash: minorOf(cash) } })
        onDone()
      }}
    >
      <label className="count-kind">
        {words.whatIsCounted}
        <select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {words.kinds[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.cashInDrawer}
        <input
          name="cash"
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          value={cash}
          onChange={({ target }) => setCash(target.value)}
        />
      </label>
    </ChipsForm>
  )
}

interface AskProps {
  readonly drawer: string
  readonly kind: 'fill' | 'credit'
  readonly denominations: readonly number[]
  readonly onDone: () => void
}

function AskVault({ drawer, kind, denominations, onDone }: AskProps) {
  const words = useCageWords()
  const [id] = useState(() => newId('vault'))
  return (
    <ChipsForm
      denominations={denominations}
      act={words.slipAsk[kind]}
      onSend={async (chips) => {
        await api.askVault({ params: { drawer }, body: { id, kind, chips: [...chips] } })
        onDone()
      }}
    >
      <p className="soft">{words.vaultText[kind]}</p>
    </ChipsForm>
  )
}

interface OpenCountProps {
  readonly drawer: string
  readonly count: NonNullable<CashDrawer['openCount']>
  readonly me: string
  readonly onDone: () => void
}

function OpenCount({ drawer, count, me, onDone }: OpenCountProps) {
  const words = useCageWords()
  const may = useMay()
  const [id] = useState(() => newId(`drawer-${count.serial}`))
  const params = { drawer, serial: count.serial }
  const { busy, refused, send, onSubmit } = useSent(async (given) => {
    await api.rejectDrawerCount({ params, body: { id: `${id}-reject`, reason: given('reason') } })
    onDone()
  })
  const isOwn = count.by.id === me
  return (
    <div className="open-count">
      <p>
        <strong>
          {words.kinds[count.kind]}: {words.chipsAndCash(printAmount(count.total), printAmount(count.cash ?? 0))}
        </strong>{' '}
        <span className="soft">{words.countedBy(count.by.name)}</span>
      </p>
      <p className="soft">{isOwn || !may('confirm-drawer') ? words.secondOther : words.secondYou}</p>
      {may('confirm-drawer') && !isOwn && (
        <p className="pit-buttons">
          <button
            type="button"
            className="button button-brass"
            disabled={busy}
            onClick={() =>
              void send(async () => {
                await api.confirmDrawerCount({ params, body: { id: `${id}-confirm` } })
                onDone()
              })
            }
          >
            {words.confirm}
          </button>
        </p>
      )}
      {may('confirm-drawer') && (
        <form className="pit-line" onSubmit={onSubmit}>
          <label>
            {words.reason}
            <input name="reason" required maxLength={200} autoComplete="off" />
          </label>
          <button type="submit" className="button button-small" disabled={busy}>
            {isOwn ? words.takeCountBack : words.countAgain}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </div>
  )
}
