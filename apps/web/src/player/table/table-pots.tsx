// The pots of the table that is played, over its felt.
import type { Shown } from '@punto/desk/player'
import { usePots } from '../../connection/use-pots.ts'
import { Pots } from '../../drawings/round/pots.tsx'

export function TablePots({ shown: { known, me } }: { readonly shown: Shown }) {
  const { view, settings } = known
  return <Pots game={settings.game} pots={usePots(view.table)} jackpots={view.round?.jackpots} me={me} />
}
