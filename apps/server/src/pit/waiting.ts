// What awaits somebody's word at a table, and whose.
// Carries INS 3.9 (squeezes), INS 1.4 (relief), INS 5.13 (claims), INS 5.18 (irregularities, disputes); ruling 44.
import type { PitDecision } from '@punto/protocol'
import { makeCard } from '@punto/rules'
import {
  type Claim,
  GATES,
  PIT_MANAGER_OR_ABOVE,
  PIT_SUPERVISOR_OR_ABOVE,
  type Round,
  type TableState,
} from '@punto/table'

export interface Waiting
  extends Partial<Pick<PitDecision, 'number' | 'round' | 'what' | 'rule' | 'spot' | 'amount' | 'words' | 'claim'>>,
    Pick<PitDecision, 'kind' | 'needs'> {
  /** Under which its beginning is known. */
  readonly key: string
  /** By id: whom it concerns, and who of the staff asked. */
  readonly whom?: string
  readonly by?: string
}

export function waitingAt(state: TableState): readonly Waiting[] {
  const { open, round, rounds, claims, disputes, relief, settings } = state
  const now = (round?.claims ?? []).map((claim) => ({ ...claim, round: rounds, amount: givenBack(round!, claim) }))
  const consent = GATES['grant-squeeze'].roles[settings.operation]
  return [
    ...(open && open.needs.length > 0
      ? [
          {
            kind: 'irregularity' as const,
            key: `irregularity ${open.number}`,
            number: open.number,
            what: open.irregularity.kind,
            rule: open.rule,
            by: open.by.id,
            needs: open.needs,
            ...(open.irregularity.note !== undefined && { words: open.irregularity.note }),
          },
        ]
      : []),
    ...[...claims, ...now]
      .filter(({ answer }) => answer === null)
      .map(({ number, player, round: of, amount, box, side, stage, window }) => ({
        kind: 'claim' as const,
        key: `claim ${number}`,
        number,
        round: of,
        whom: player,
        amount,
        claim: {
          box,
          side,
          stage,
          cards: of === rounds ? facesOf(round!) : [],
          ...(window && { window: { openMs: window.openMs, by: window.by.role } }),
        },
        rule: 'INS 5.13',
        needs: PIT_MANAGER_OR_ABOVE,
      })),
    ...disputes
      .filter(({ answer }) => answer === null)
      .map(({ number, of, player, words }) => ({
        kind: 'dispute' as const,
        key: `dispute ${number}`,
        number,
        round: of,
        whom: player,
        words,
        rule: 'INS 5.18',
        needs: PIT_SUPERVISOR_OR_ABOVE,
      })),
    ...(round?.winner === null ? round.squeezes : [])
      .filter(({ granted }) => !granted)
      .map(({ spot, player }) => ({
        kind: 'squeeze' as const,
        key: `squeeze ${spot}`,
        round: rounds,
        spot,
        whom: player,
        rule: 'INS 3.9',
        needs: consent,
      })),
    ...(relief
      ? [
          {
            kind: 'relief' as const,
            key: 'relief',
            whom: relief.dealer,
            by: relief.by.id,
            rule: 'INS 1.4',
            needs: ['dealer'] as const,
          },
        ]
      : []),
  ]
}

/** The Original Bet, where the round is settled and its hand lost; null before. */
function givenBack({ settlement }: Round, { player, box, side }: Claim): number | null {
  if (!settlement) return null
  const line = settlement.lines.find((one) => one.player === player && one.box === box && one.bet === side)
  return line?.result === 'lose' ? line.stake : 0
}

const facesOf = ({ cards }: Round) =>
  cards.map(({ spot, card }) => ({ spot, card: card === null ? null : makeCard(card) }))
