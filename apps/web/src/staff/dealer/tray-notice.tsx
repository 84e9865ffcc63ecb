// What the dealer is told of chips beside the felt: the tray's that have come, a count that a second person has to confirm, a tip.
import { DEALER_ACT } from '@punto/desk'
import { useEffect, useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { client, useLive } from '../../connection/house.ts'
import { tableAt } from '../../connection/table-at.ts'
import { useCageWords } from '../../words/cage.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { slipActs } from '../cage/slip-acts.ts'
import { useTray } from '../cage/use-tray.ts'
import { usePeople } from '../common/people.ts'
import { Act } from './act.tsx'

const TIP_SHOWN_MS = 10_000

export function TrayNotice({ table, onOpen }: { readonly table: string; readonly onOpen: () => void }) {
  const words = useDealerWords()
  const cage = useCageWords()
  const you = useLive(client.you)
  const { found: tray } = useTray(table)
  const tip = useTip(table)
  const person = usePeople()
  if (tip) {
    return (
      <p className="remark tray-notice" role="status" data-tip={tip.amount}>
        {words.tipped(person(tip.player).name, printAmount(tip.amount))}
      </p>
    )
  }
  if (!tray || !you) return null
  const looker = { id: you.player ?? '', role: you.role, deals: true }
  const slip = tray.slips.find((one) => slipActs(one, looker).some((act) => act !== 'void'))
  if (!slip) return null
  const [act] = slipActs(slip, looker)
  return (
    <p className="remark tray-notice" role="status">
      {words.trayAsks(cage.kinds[slip.kind], printAmount(slip.total), cage.number(slip.serial))}
      <Act className="button-small" keyName={DEALER_ACT.tray.keys[0]!} onAct={onOpen}>
        {cage.slipActs[act === 'receive' || act === 'approve' ? act : 'issue']}
      </Act>
    </p>
  )
}

/** The last tip, for as long as it takes to thank for it. */
function useTip(table: string): { readonly player: string; readonly amount: number } | null {
  const [tip, setTip] = useState<{ readonly player: string; readonly amount: number } | null>(null)
  useEffect(
    () =>
      tableAt(table).follow(({ events }) => {
        for (const { event } of events) {
          if (event.type !== 'dealer-tipped') continue
          const { player, amount } = event
          if (player !== undefined && amount !== undefined) setTip({ player, amount })
        }
      }),
    [table],
  )
  useEffect(() => {
    const timer = tip && setTimeout(() => setTip(null), TIP_SHOWN_MS)
    return () => clearTimeout(timer ?? undefined)
  }, [tip])
  return tip
}
