// A table of one's own as it is kept, and the settings that follow from it.
import { type GuestTableDealer, isGuestTable } from '@punto/protocol'
import { GAMES, type Text } from '@punto/rules'
import { checkSettings, LONGEST_NAME, type TableSettings } from '@punto/table'
import { Repository } from '../people/index.ts'
import type { RecordKind, Records } from '../storage/index.ts'

export const GUEST_TABLES = 'guest-table' satisfies RecordKind

export interface KeptGuestTable {
  /** By account: who opened it. */
  readonly host: string
  /** A keyed sum of the address from which it was opened. */
  readonly from: string
  /** As whoever opened it called it; null where they called it nothing. */
  readonly name: string | null
  readonly game: string
  readonly chips: number
  readonly deals: GuestTableDealer
  /** Whether the lobby shows it, and anybody may play. */
  readonly shown: boolean
  /** When somebody was last connected to it, on the calendar. */
  readonly seenAt: number
  /** By account: who came in by the link for dealers, and who by the one for players. */
  readonly dealers: readonly string[]
  readonly guests: readonly string[]
}

export const guestTableRecords = (records: Records): Repository<KeptGuestTable> => new Repository(records, GUEST_TABLES)

/** The settings of all that are open, for a house that is about to read its tables. */
export async function guestTableSettings(records: Records, currency: string): Promise<readonly TableSettings[]> {
  const found: TableSettings[] = []
  for await (const { key, value } of guestTableRecords(records).list('')) {
    const settings = isGuestTable(key) ? settingsOf(key, value, currency) : undefined
    if (settings) found.push(settings)
  }
  return found
}

/** What people call it: by its game where its host has not said. */
export function nameOf({ name, game }: Pick<KeptGuestTable, 'name' | 'game'>): Text {
  const title = GAMES.find(({ id }) => id === game)?.title ?? { en: game, zh: game }
  // Whole words, as many as there is place for.
  const cut = (text: string) => (text.length > LONGEST_NAME ? text.slice(0, text.lastIndexOf(' ', LONGEST_NAME)) : text)
  return name === null ? { en: cut(title.en), zh: cut(title.zh) } : { en: name, zh: name }
}

/** What chips are worth that people know: a first bet of one chip is then within the limits. */
const CHIPS = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000]
const chipWithin = (amount: number): number => CHIPS.findLast((one) => one <= amount) ?? 1

/** Undefined where the game is none of the house's any more. */
export function settingsOf(
  table: string,
  { name, game: id, chips, deals }: Pick<KeptGuestTable, 'name' | 'game' | 'chips' | 'deals'>,
  currency: string,
): TableSettings | undefined {
  const game = GAMES.find((one) => one.id === id)
  if (!game) return undefined
  const insures = game.insurance.length > 0
  const dealt = deals !== 'house'
  const checked = checkSettings({
    table,
    name: nameOf({ name, game: id }),
    game,
    currency,
    limits: { min: chipWithin(chips / 100), max: chipWithin(chips / 2) },
    ...(dealt ? { operation: 'dealer', source: 'card-shoe' } : !insures && { boxless: true }),
  })
  return checked.ok ? checked.settings : undefined
}
