// A fill, a credit or a count: the table's whole tray, with what may be done to it.
import type { PitDecision } from '@punto/protocol'
import { TrayView } from '../../cage/tray-view.tsx'
import { useFloor } from '../../common/use-floor.ts'

export function DecideTray({ decision: { table } }: { readonly decision: PitDecision }) {
  const { floor } = useFloor()
  const dealer = floor?.tables.find((one) => one.table === table)?.dealer?.id ?? null
  return <TrayView table={table!} dealer={dealer} players={[]} />
}
