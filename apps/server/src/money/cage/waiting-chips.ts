// What awaits somebody's word at the cage and the trays: fills and credits under way, counts that a second person confirms, and alerts
// about cash.
import type { PitDecision } from '@punto/protocol'
import { PIT_SUPERVISOR_OR_ABOVE } from '@punto/table'
import { approverOf, type CageState, type Slip } from './cage-events.ts'
import { isDrawer } from './drawer-places.ts'

const TABLE = ['dealer', ...PIT_SUPERVISOR_OR_ABOVE] as const
const CAGE = ['cashier'] as const

const EMPTY = { round: null, what: null, rule: null, spot: null, whom: null, words: null } as const

const person = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })

/** A pit supervisor agrees to it first. A fill is issued by the cage and received by the table; a credit goes the other way. */
function neededFor(slip: Slip): PitDecision['needs'] {
  const { kind, issuedBy } = slip
  if (!issuedBy && !approverOf(slip)) return PIT_SUPERVISOR_OR_ABOVE
  return (kind === 'fill') === (issuedBy === null) ? CAGE : TABLE
}

/** `since`: by the house's clock, from a time of the wall clock. */
export function waitingChips(
  { slips, trays, alerts }: CageState,
  since: (wallMs: number) => number,
): readonly Omit<PitDecision, 'looking'>[] {
  return [
    // What is of a drawer is the cage's own, and stands on its page.
    ...Object.values(slips)
      .filter(({ table }) => !isDrawer(table))
      .map((slip) => ({
        ...EMPTY,
        kind: slip.kind,
        table: slip.table,
        number: slip.serial,
        amount: slip.total,
        by: person(slip.issuedBy ?? slip.requestedBy),
        needs: neededFor(slip),
        since: since(slip.issuedAt ?? slip.requestedAt),
      })),
    ...Object.entries(trays).flatMap(([table, { openCount }]) =>
      openCount && !isDrawer(table)
        ? [
            {
              ...EMPTY,
              kind: 'count' as const,
              table,
              number: openCount.serial,
              amount: openCount.total,
              by: person(openCount.by),
              needs: [...TABLE, ...CAGE],
              since: since(openCount.at),
            },
          ]
        : [],
    ),
    ...Object.values(alerts).map(({ serial, player, name, sum, at }) => ({
      ...EMPTY,
      kind: 'cash' as const,
      table: null,
      number: serial,
      amount: sum,
      whom: { id: player, name },
      by: null,
      needs: ['shift-manager', 'operator'] as const,
      since: since(at),
    })),
  ]
}
