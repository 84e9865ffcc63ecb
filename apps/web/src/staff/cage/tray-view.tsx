// A table's tray as its dealer, the pit and the cage see it: what should lie there against what was counted, fills and credits from
// the request to the receipt, counts by two people, chips sold at the table, and every document with its serial number.
import type { ChipTray } from '@punto/protocol'
import { useState } from 'react'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useLanguage } from '../../base/reading.tsx'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { type ChipDocument, countKinds } from '../../model/staff/documents.ts'
import { useCageWords } from '../../words/cage.ts'
import { CashForm } from './cash-form.tsx'
import { CountPanel } from './count-panel.tsx'
import { Paper } from './paper.tsx'
import { type Looker, maySend } from './slip-acts.ts'
import { SlipList } from './slip-list.tsx'
import { TipBox } from './tip-box.tsx'
import { CountForm, SlipForm } from './tray-forms.tsx'
import { TrayHistory } from './tray-history.tsx'
import { useTray } from './use-tray.ts'
import '../common/pit.css'
import './cage.css'

export interface TrayViewProps {
  readonly table: string
  /** Who deals the table. */
  readonly dealer: string | null
  /** Whoever sits or stands there, for chips sold at the table. */
  readonly players: readonly { readonly id: string; readonly name: string }[]
}

const FORMS = ['fill', 'credit', 'count', 'cash'] as const
type Form = (typeof FORMS)[number]

export function TrayView({ table, dealer, players }: TrayViewProps) {
  const words = useCageWords()
  const language = useLanguage()
  const you = useLive(client.you)
  const { found: tray, error, again } = useTray(table)
  const [form, setForm] = useState<Form>()
  const [paper, setPaper] = useState<ChipDocument>()
  const [done, setDone] = useState(0)
  if (error !== undefined && !tray) return <p role="alert">{sentenceOf(error, language)}</p>
  if (!tray || !you) return null
  const looker: Looker = { id: you.player ?? '', role: you.role, deals: dealer !== null && dealer === you.player }
  const happened = () => {
    setForm(undefined)
    setDone(done + 1)
    void again()
  }
  const offered = FORMS.filter((one) => isOffered(one, tray, looker))
  return (
    <div className="tray-view">
      <Facts tray={tray} />
      {tray.openCount && (
        <CountPanel
          key={tray.openCount.serial}
          table={table}
          count={tray.openCount}
          looker={looker}
          onDone={happened}
        />
      )}
      <SlipList
        slips={tray.slips}
        looker={() => looker}
        onDone={(document) => {
          if (document) setPaper(document)
          happened()
        }}
      />
      {tray.tips > 0 && maySend('empty-tips', looker) && <TipBox table={table} tips={tray.tips} onDone={happened} />}
      {offered.length > 0 && (
        <p className="pit-buttons">
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              className="button button-small"
              aria-expanded={form === one}
              onClick={() => setForm(form === one ? undefined : one)}
            >
              {words.forms[one]}
            </button>
          ))}
        </p>
      )}
      {(form === 'fill' || form === 'credit') && (
        <SlipForm key={form} kind={form} table={table} tray={tray} onDone={happened} />
      )}
      {form === 'count' && <CountForm table={table} tray={tray} onDone={happened} />}
      {form === 'cash' && (
        <CashForm
          table={table}
          players={players}
          asksIdentity={tray.asksIdentity}
          onDone={(document) => {
            setPaper(document)
            happened()
          }}
        />
      )}
      {paper && <Paper document={paper} onClose={() => setPaper(undefined)} />}
      <TrayHistory table={table} done={done} onOpen={setPaper} />
    </div>
  )
}

function isOffered(form: Form, tray: ChipTray, looker: Looker): boolean {
  switch (form) {
    case 'fill':
    case 'credit':
      return tray.open && maySend('request-slip', looker)
    case 'count':
      return maySend('count-tray', looker) && countKinds(tray).length > 0
    case 'cash':
      return tray.sells && tray.open && maySend('sell-chips', looker)
  }
}

function Facts({ tray }: { readonly tray: ChipTray }) {
  const words = useCageWords()
  const { open, blind, expected, lastCount, roundsSince, drop, box, chips, toMove } = tray
  return (
    <>
      {!open && <p className="tray-shut">{words.notOpen}</p>}
      {blind && expected === null && <p className="soft">{words.blind}</p>}
      <dl className="pit-facts">
        {expected !== null && (
          <div>
            <dt>{words.expected}</dt>
            <dd>{expected < 0 ? printNet(expected) : printAmount(expected)}</dd>
          </div>
        )}
        {lastCount && (
          <div>
            <dt>
              {words.lastCount(words.kinds[lastCount.kind])}
              <small className="tray-since">{words.roundsSince(roundsSince)}</small>
            </dt>
            <dd>
              {printAmount(lastCount.total)}{' '}
              {lastCount.difference !== null && (
                <small className={lastCount.difference < 0 ? 'loss' : lastCount.difference > 0 ? 'gain' : 'soft'}>
                  {words.differs(printNet(lastCount.difference))}
                </small>
              )}
            </dd>
          </div>
        )}
        {drop !== null && (drop > 0 || tray.sells) && (
          <div>
            <dt>{box === null ? words.kinds.drop : words.boxHangs(box)}</dt>
            <dd>{printAmount(drop)}</dd>
          </div>
        )}
      </dl>
      {chips && chips.length > 0 && (
        <details className="tray-chips-now">
          <summary>{words.chipsAtCount}</summary>
          <p className="slip-chips">
            {chips.map(({ value, count }) => `${count} × ${printAmount(value)}`).join(' + ')}
          </p>
          {toMove !== null && toMove !== 0 && <p className="soft">{words.chipsToMoveYet(printNet(toMove))}</p>}
        </details>
      )}
    </>
  )
}
