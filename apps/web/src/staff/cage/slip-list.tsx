// Fills and credits under way, each with what whoever looks at it may do: issue, receive, void.
import type { ChipSlip } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount } from '../../base/money/amount.ts'
import { tableName } from '../../base/names.ts'
import { newId } from '../../base/new-id.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client } from '../../connection/house.ts'
import { useSent } from '../../connection/use-sent.ts'
import { type ChipDocument, documentOfSlip } from '../../model/staff/documents.ts'
import { useCageWords } from '../../words/cage.ts'
import { DRAWER, type Looker, type SlipAct, slipActs } from './slip-acts.ts'

export interface SlipListProps {
  readonly slips: readonly ChipSlip[]
  readonly looker: (slip: ChipSlip) => Looker
  /** Whether each says its table. */
  readonly ofAll?: boolean
  readonly onDone: (document: ChipDocument | null) => void
}

export function SlipList({ slips, looker, ofAll = false, onDone }: SlipListProps) {
  return (
    <ul className="slip-list">
      {slips.map((slip) => (
        <SlipLine
          key={slip.serial}
          slip={slip}
          acts={slipActs(slip, looker(slip))}
          ofAll={ofAll}
          me={looker(slip).id}
          onDone={onDone}
        />
      ))}
    </ul>
  )
}

interface SlipLineProps {
  readonly slip: ChipSlip
  readonly acts: readonly SlipAct[]
  readonly ofAll: boolean
  readonly me: string
  readonly onDone: (document: ChipDocument | null) => void
}

function SlipLine({ slip, acts, ofAll, me, onDone }: SlipLineProps) {
  const words = useCageWords()
  const language = useLanguage()
  const read = useRead()
  const [voiding, setVoiding] = useState(false)
  const [id] = useState(() => newId(`slip-${slip.serial}`))
  const { serial, kind, table, chips, total, requestedAt, requestedBy, approvedBy, issuedBy } = slip
  const params = { serial }
  const { busy, refused, send, onSubmit } = useSent(async (given) => {
    await api.voidSlip({ params, body: { id: `${id}-void`, reason: given('reason') } })
    onDone(null)
  })
  const carry = (act: 'approve' | 'issue' | 'receive') =>
    void send(async () => {
      const body = { id: `${id}-${act}` }
      if (act === 'approve') {
        await api.approveSlip({ params, body })
        onDone(null)
        return
      }
      if (act === 'issue') {
        onDone(documentOfSlip(await api.issueSlip({ params, body })))
        return
      }
      const received = await api.receiveSlip({ params, body })
      onDone(documentOfSlip(received, { type: 'slip-received', at: Date.now(), by: client.you.get()?.name ?? me }))
    })
  return (
    <li className={`slip ${acts.some((act) => act !== 'void') ? 'slip-yours' : ''}`}>
      <p className="slip-what">
        <strong>
          {words.kinds[kind]} {printAmount(total)}
        </strong>
        {ofAll && (
          <span>{table.startsWith(DRAWER) ? words.drawer(table.slice(DRAWER.length)) : read(tableName(table))}</span>
        )}
        <span className="soft">{words.number(serial)}</span>
      </p>
      <p className="slip-chips">{chips.map(({ value, count }) => `${count} × ${printAmount(value)}`).join(' + ')}</p>
      <p className="soft slip-hands">
        {words.askedBy(requestedBy.name)}, {printDay(requestedAt, language)} ·{' '}
        {approvedBy && approvedBy.id !== requestedBy.id && `${words.agreedBy(approvedBy.name)} · `}
        {issuedBy ? words.onItsWay[kind](issuedBy.name) : approvedBy ? words.waitsFor[kind] : words.waitsForPit}
        {issuedBy?.id === me && ` · ${words.ownIssue}`}
      </p>
      {acts.length > 0 && !voiding && (
        <p className="pit-buttons">
          {acts.map((act) =>
            act === 'void' ? (
              <button key={act} type="button" className="button button-small" onClick={() => setVoiding(true)}>
                {words.voidIt}
              </button>
            ) : (
              <button
                key={act}
                type="button"
                className="button button-small button-brass"
                disabled={busy}
                onClick={() => carry(act)}
              >
                {words.slipActs[act]}
              </button>
            ),
          )}
        </p>
      )}
      {voiding && (
        <form className="pit-line" onSubmit={onSubmit}>
          <label>
            {words.reason}
            <input name="reason" required maxLength={200} autoComplete="off" />
          </label>
          <button type="submit" className="button button-small" disabled={busy}>
            {words.voidIt}
          </button>
          <button type="button" className="button button-small" onClick={() => setVoiding(false)}>
            {words.back}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </li>
  )
}
