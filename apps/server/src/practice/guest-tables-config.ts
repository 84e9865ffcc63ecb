// What the house says of tables of one's own: whether there are any, how many, with how many chips, and when one that nobody is at closes.
import { keysOf, part, whole, yesOrNo } from '../house/index.ts'

const MOST_TABLES = 500
const MOST_CHIPS = 10 ** 12
const WEEK_MINUTES = 7 * 24 * 60

const SHAPE = {
  /** Where it is not said: in a house that gives its guests chips that are worth nothing. */
  open: yesOrNo('open').optional(),
  /** How many one account, one address and the whole house have open at a time. */
  perAccount: whole(1, MOST_TABLES).default(2),
  perAddress: whole(1, MOST_TABLES).default(4),
  most: whole(1, MOST_TABLES).default(40),
  /** The most that each guest of such a table gets, in minor units; what every guest of the house gets unless said. */
  chips: whole(1, MOST_CHIPS).optional(),
  /** How many people come in by one table's links. */
  guests: whole(1, 1000).default(200),
  /** One that nobody is connected to is closed after so long. */
  emptyMinutes: whole(1, WEEK_MINUTES).default(60),
}

export const GUEST_TABLES_CONFIG = part(`Tables of one’s own are ${keysOf(SHAPE)}`, SHAPE)

export interface GuestTablesConfig {
  readonly open: boolean
  readonly perAccount: number
  readonly perAddress: number
  readonly most: number
  readonly chips: number
  readonly guests: number
  readonly emptyMinutes: number
}
