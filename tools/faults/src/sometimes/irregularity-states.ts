// Every kind of irregularity in every moment that makes it rare. The states are the cross product of the table's kinds and the
// moments below; what the rules make impossible is left out, each with its reason. An impossible one that is reached fails the world.
import { IRREGULARITY_KINDS, type IrregularityKind, isUnderWay, type TableState } from '@punto/table'

/** Moments that the state of a table shows just before something is declared. */
const AT_THE_TABLE = {
  'a squeeze is granted': ({ round, phase }) =>
    phase !== 'suspended' &&
    Boolean(
      round?.squeezes.some(
        ({ spot, granted }) => granted && !round.cards.some((laid) => laid.spot === spot && laid.card !== null),
      ),
    ),
  'insurance is offered': ({ phase }) => phase === 'insurance',
  'an Ante is open': ({ phase }) => phase === 'ante',
  'the last round of a shoe is played': (state) =>
    state.phase !== 'suspended' &&
    isUnderWay(state) &&
    state.shoe !== null &&
    state.shoe.lastRound === state.round!.number,
} as const satisfies Readonly<Record<string, (state: TableState) => boolean>>

type TableMoment = keyof typeof AT_THE_TABLE
const TABLE_MOMENTS = Object.keys(AT_THE_TABLE) as readonly TableMoment[]

/** Nobody knows whether the commit of the declaration was written. */
export const IN_DOUBT = 'its commit is uncertain'
/** The table has changed its owner since the last round. */
export const HANDED_OVER = 'the table changes its owner'

export type Moment = TableMoment | typeof IN_DOUBT | typeof HANDED_OVER

/** Moments of one house, and of several on one database. */
export const MOMENTS = { one: [...TABLE_MOMENTS, IN_DOUBT], several: [HANDED_OVER] } as const satisfies Readonly<
  Record<string, readonly Moment[]>
>

export interface Impossible {
  readonly kinds: readonly IrregularityKind[]
  readonly moments: readonly Moment[]
  readonly why: string
}

export const IMPOSSIBLE: readonly Impossible[] = [
  {
    kinds: ['closed-early'],
    moments: ['insurance is offered', 'an Ante is open'],
    why: 'A close is taken back before any card is drawn (ruling 48), and each window opens after a card.',
  },
  {
    kinds: ['face-up'],
    moments: ['insurance is offered', 'an Ante is open'],
    why: 'All cards that lie are turned before a window opens, and none is dealt while it is open (INS 5.9).',
  },
]

export const whyImpossible = (kind: IrregularityKind, moment: Moment): string | undefined =>
  IMPOSSIBLE.find(({ kinds, moments }) => kinds.includes(kind) && moments.includes(moment))?.why

export type IrregularityState = `${IrregularityKind} while ${Moment}`

export const irregularityState = (kind: IrregularityKind, moment: Moment): IrregularityState =>
  `${kind} while ${moment}`

const statesOf = (moments: readonly Moment[]): readonly IrregularityState[] =>
  IRREGULARITY_KINDS.flatMap((kind) =>
    moments.flatMap((moment) => (whyImpossible(kind, moment) === undefined ? [irregularityState(kind, moment)] : [])),
  )

export const IRREGULARITY_STATES = { one: statesOf(MOMENTS.one), several: statesOf(MOMENTS.several) } as const

/** The moments in which a table stands now. */
export const momentsAt = (state: TableState): readonly TableMoment[] =>
  TABLE_MOMENTS.filter((moment) => AT_THE_TABLE[moment](state))
