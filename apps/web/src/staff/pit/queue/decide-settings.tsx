// A change of settings that awaits a second person.
import type { PitDecision } from '@punto/protocol'
import { Awaiting, useSettings } from '../settings/settings-panel.tsx'

export function DecideSettings({ decision: { table } }: { readonly decision: PitDecision }) {
  const { found, again } = useSettings(table!)
  return found ? <Awaiting table={table!} at={found} again={again} /> : null
}
