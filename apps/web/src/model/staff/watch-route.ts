// What an address behind `#/watch` means: a table live, one of its rounds, or a list over all tables.
export const WATCH_LISTS = ['rounds', 'wrong', 'events', 'marks'] as const
export type WatchList = (typeof WATCH_LISTS)[number]

export type WatchRoute =
  | { readonly show: 'tables' }
  | { readonly show: 'table'; readonly table: string }
  | { readonly show: 'round'; readonly table: string; readonly round: number }

export function parseWatchRoute([table, round]: readonly string[]): WatchRoute {
  if (!table) return { show: 'tables' }
  return round !== undefined && /^[1-9][0-9]*$/.test(round)
    ? { show: 'round', table, round: Number(round) }
    : { show: 'table', table }
}

export const watchAddress = (table: string, round?: number): string =>
  `#/watch/${encodeURIComponent(table)}${round === undefined ? '' : `/${round}`}`

/** A list, and what is looked for in it, by the names that the house's routes have for it. */
export const listAddress = (list: WatchList, asked: Readonly<Record<string, string>> = {}): string =>
  `#/watch?${new URLSearchParams({ list, ...asked })}`

export const listNamed = (name: string | null): WatchList => WATCH_LISTS.find((list) => list === name) ?? 'rounds'
