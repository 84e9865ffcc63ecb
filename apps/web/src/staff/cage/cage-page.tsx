// The cage: buy-ins and cash-outs with their receipts, fills and credits to issue and to receive, the cash of a day, alerts, trays to
// count, and the chips that operators pay in. What a role may not do is not offered.
import type { ChipSlip } from '@punto/protocol'
import { useCallback, useState } from 'react'
import { setCurrency } from '../../base/money/currency.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { usePolled } from '../../connection/use-polled.ts'
import type { ChipDocument } from '../../model/staff/documents.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { useCageWords } from '../../words/cage.ts'
import { useMay } from '../common/use-may.ts'
import { CashAlerts } from './cash-alerts.tsx'
import { CashForm } from './cash-form.tsx'
import { CashOfDay } from './cash-of-day.tsx'
import { ChipsPaidIn } from './chips-paid-in.tsx'
import { Drawers } from './drawers.tsx'
import { Paper } from './paper.tsx'
import type { Looker } from './slip-acts.ts'
import { SlipList } from './slip-list.tsx'
import { Trays } from './trays.tsx'
import './cage.css'

const EVERY_MS = 3000

async function askCage() {
  const cage = await api.cage()
  setCurrency(cage.currency)
  return cage
}

export function CagePage() {
  const words = useCageWords()
  const language = useLanguage()
  const may = useMay()
  const you = useLive(client.you)
  const { found: cage, error, again } = usePolled(askCage, EVERY_MS)
  const [paper, setPaper] = useState<ChipDocument>()
  const [done, setDone] = useState(0)
  const happened = useCallback(
    (document: ChipDocument | null) => {
      if (document) setPaper(document)
      setDone((before) => before + 1)
      void again()
    },
    [again],
  )
  if (!cage || !you) return error === undefined ? <Loading /> : <Empty alert text={sentenceOf(error, language)} />
  const looker: Looker = { id: you.player ?? '', role: you.role, deals: false }
  const byTable = (one: ChipSlip, other: ChipSlip) => one.requestedAt - other.requestedAt
  return (
    <section className="cage">
      <header className="pit-head">
        <h1>{words.title}</h1>
        <p className="soft">{words.gamingDay(cage.day)}</p>
        {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      </header>
      {!cage.open && <p role="alert">{words.shut}</p>}
      {paper && <Paper key={paper.serial} document={paper} onClose={() => setPaper(undefined)} />}
      <div className="pit-columns">
        {may('serve-cage') && cage.open && (
          <section className="panel" aria-labelledby="cage-serve">
            <h2 id="cage-serve">{words.serve}</h2>
            <CashForm table={null} asksIdentity={cage.cdd.in !== null || cage.cdd.out !== null} onDone={happened} />
          </section>
        )}
        <section className="panel" aria-labelledby="cage-slips">
          <h2 id="cage-slips">{words.waiting}</h2>
          {cage.slips.length === 0 && <p className="soft">{words.nothingWaits}</p>}
          <SlipList slips={[...cage.slips].sort(byTable)} looker={() => looker} ofAll onDone={happened} />
        </section>
        {may('read-cash-alerts') && <CashAlerts done={done} />}
        <CashOfDay today={cage.day} done={done} onOpen={setPaper} />
        {may('give-chips') && <ChipsPaidIn />}
        <Drawers me={looker.id} denominations={cage.denominations} />
        {may('count-tray') && <Trays />}
      </div>
    </section>
  )
}
