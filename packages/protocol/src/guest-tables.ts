// Tables of one's own: opened by a guest or player, for people who come in by a link. Their names begin with a sign that no table of the
// house's file has, so that whoever reads a log, a row or an account knows one without asking.

/** Who deals at a table of one's own: the program, whoever opened it, or whoever has the link for dealers. */
export const GUEST_TABLE_DEALERS = ['house', 'me', 'link'] as const
/** Who deals at a table of one's own. */
export type GuestTableDealer = (typeof GUEST_TABLE_DEALERS)[number]

const SIGN = '_'

/** Whether a table, by its name, is somebody's own: it is in no report of the house. */
export const isGuestTable = (table: string): boolean => table.startsWith(SIGN)

/** The name of a table of one's own, from letters that nobody guesses. */
export const guestTableNamed = (letters: string): string => `${SIGN}${letters}`
