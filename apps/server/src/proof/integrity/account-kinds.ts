// The accounts of a house by the beginning of their ids: of which kind each has to be, and whom it concerns. What no entry names is of
// no house's making.
import type { AccountKind } from '@punto/ledger'
import { debtAccount, POT_ACCOUNTS, playerAccount, TABLE_ACCOUNTS } from '@punto/table'
import type { Concern } from './concerns.ts'

/** Whether the sealed log of records has ever told that an operator's launch link made this player's account. */
export type WasLaunched = (player: string) => boolean

interface AccountDeclaration {
  /** The whole id, or how it begins. */
  readonly id: string
  readonly kinds: readonly AccountKind[]
  readonly kindOf: (rest: string, wasLaunched: WasLaunched) => AccountKind
  readonly concerns: (rest: string) => Concern
}

const always = (kind: AccountKind) => (): AccountKind => kind
const ofPlayer = (player: string): Concern => ({ kind: 'player', player })
const ofTable = (table: string): Concern => ({ kind: 'table', table })
const ofHouse = (): Concern => ({ kind: 'house' })

export const ACCOUNT_IDS: readonly AccountDeclaration[] = [
  {
    id: playerAccount(''),
    kinds: ['player', 'wallet'],
    kindOf: (player, wasLaunched) => (wasLaunched(player) ? 'wallet' : 'player'),
    concerns: ofPlayer,
  },
  { id: debtAccount(''), kinds: ['debt'], kindOf: always('debt'), concerns: ofPlayer },
  ...TABLE_ACCOUNTS.map(({ id, kind }) => ({ id, kinds: [kind], kindOf: always(kind), concerns: ofTable })),
  // A pot that is altered in the database is paid by no table: what it holds is proven first.
  ...POT_ACCOUNTS.map(({ id, kind }) => ({ id, kinds: [kind], kindOf: always(kind), concerns: ofHouse })),
  { id: 'tray/', kinds: ['tray'], kindOf: always('tray'), concerns: ofTable },
  { id: 'difference/', kinds: ['tray'], kindOf: always('tray'), concerns: ofTable },
  { id: 'cage', kinds: ['cage'], kindOf: always('cage'), concerns: ofHouse },
  { id: 'write-offs', kinds: ['house'], kindOf: always('house'), concerns: ofHouse },
]

const declarationOf = (id: string): AccountDeclaration | undefined =>
  ACCOUNT_IDS.find((one) => (one.id.endsWith('/') ? id.startsWith(one.id) : id === one.id))

/** The kind that an account has to be of; undefined where no account of a house has such an id. */
export function accountKindOf(id: string, wasLaunched: WasLaunched): AccountKind | undefined {
  const known = declarationOf(id)
  return known?.kindOf(id.slice(known.id.length), wasLaunched)
}

export function concernOfAccount(id: string): Concern {
  const known = declarationOf(id)
  return known ? known.concerns(id.slice(known.id.length)) : { kind: 'house' }
}
