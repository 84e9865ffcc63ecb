// What the tray asks of the dealer: chips that have come, a count that a second person has to confirm.

import { printAmount } from '../../base/money/amount.ts'
import { client, useLive } from '../../connection/house.ts'
import { useCageWords } from '../../words/cage.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { slipActs } from '../cage/slip-acts.ts'
import { useTray } from '../cage/use-tray.ts'
import { Act } from './act.tsx'

export function TrayNotice({ table, onOpen }: { readonly table: string; readonly onOpen: () => void }) {
  const words = useDealerWords()
  const cage = useCageWords()
  const you = useLive(client.you)
  const { found: tray } = useTray(table)
  if (!tray || !you) return null
  const looker = { id: you.player ?? '', role: you.role, deals: true }
  const slip = tray.slips.find((one) => slipActs(one, looker).some((act) => act !== 'void'))
  if (!slip) return null
  const [act] = slipActs(slip, looker)
  return (
    <p className="remark tray-notice" role="status">
      {words.trayAsks(cage.kinds[slip.kind], printAmount(slip.total), cage.number(slip.serial))}
      <Act className="button-small" keyName="F" onAct={onOpen}>
        {cage.slipActs[act === 'receive' ? 'receive' : 'issue']}
      </Act>
    </p>
  )
}
