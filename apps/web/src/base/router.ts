// Which page is shown, kept in the part of the address behind `#`: every page can be linked to, and any server can serve them.
import { useSyncExternalStore } from 'react'
import { VIEWS, type View } from './lab-views.ts'

export type Route =
  | { readonly page: 'lobby' }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'dealer'; readonly table: string }
  | { readonly page: 'board' | 'several'; readonly tables: readonly string[] }
  /** `at`: the rest of the address, which the page reads itself. */
  | { readonly page: 'pit' | 'watch' | 'own'; readonly at: readonly string[] }
  | { readonly page: 'history' }
  | { readonly page: 'statement' }
  | { readonly page: 'statistics' }
  | { readonly page: 'practice'; readonly game: string }
  | { readonly page: 'round'; readonly table: string; readonly round: number }
  | { readonly page: 'rules'; readonly game: string }
  | { readonly page: 'learn' }
  | { readonly page: 'account' | 'limits' }
  | { readonly page: 'lab'; readonly view: View }
  | { readonly page: 'sheet'; readonly table: string; readonly round: number }
  | { readonly page: 'verify' | 'verify-how' | 'catalogue' | 'trace' }
  | { readonly page: 'unknown' }

export function parseRoute(hash: string): Route {
  // What a page keeps behind the question mark is its own to read.
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?')
  const [page = '', ...at] = path.split('/').map(decoded)
  const [one, two] = at
  if (page === '') return { page: 'lobby' }
  if ((page === 'table' || page === 'dealer') && one) return { page, table: one }
  if (page === 'pit' || page === 'watch') return { page, at }
  if (OWN.has(page)) return { page: 'own', at: [page, ...at] }
  if (page === 'cage') return { page: 'pit', at: [page] }
  if (page === 'board' && one && two === undefined) return { page, tables: [one] }
  if ((page === 'board' || page === 'several') && one === undefined) return { page, tables: tablesIn(query) }
  if (page === 'history' && one && two && /^[1-9][0-9]*$/.test(two))
    return { page: 'round', table: one, round: Number(two) }
  if ((page === 'history' || page === 'statement' || page === 'statistics') && one === undefined) return { page }
  if (page === 'practice' && one) return { page, game: one }
  if (page === 'rules' && one) return { page, game: one }
  if (page === 'rules' && one === undefined) return { page: 'learn' }
  if (page === 'rounds' && one && two && /^[1-9][0-9]*$/.test(two))
    return { page: 'sheet', table: one, round: Number(two) }
  if (page === 'lab') {
    const view = VIEWS.find((name) => name === (one ?? 'odds'))
    if (view) return { page, view }
  }
  if (page === 'verify' && one === 'how' && two === undefined) return { page: 'verify-how' }
  if ((page === 'verify' || page === 'catalogue' || page === 'trace') && one === undefined) return { page }
  if ((page === 'account' || page === 'settings') && one === undefined) return { page: 'account' }
  if (page === 'limits' && one === undefined) return { page }
  return { page: 'unknown' }
}

/** Tables of one's own: opening one, its links, coming in by one. */
const OWN: ReadonlySet<string> = new Set(['open', 'invite', 'join'])

/** `tables=a,b,c`; none for all of them. */
const tablesIn = (query: string): readonly string[] =>
  (new URLSearchParams(query).get('tables') ?? '').split(',').filter(Boolean)

/** What a broken escape stands for is nothing we know. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case 'table':
    case 'dealer':
      return `#/${route.page}/${encodeURIComponent(route.table)}`
    case 'board':
      return boardAddress(route.tables)
    case 'several':
      return route.tables.length === 0
        ? '#/several'
        : `#/several?tables=${route.tables.map(encodeURIComponent).join(',')}`
    case 'pit':
    case 'watch':
      return ['#', route.page, ...route.at.map(encodeURIComponent)].join('/')
    case 'own':
      return ['#', ...route.at.map(encodeURIComponent)].join('/')
    case 'round':
      return `#/history/${encodeURIComponent(route.table)}/${route.round}`
    case 'sheet':
      return `#/rounds/${encodeURIComponent(route.table)}/${route.round}`
    case 'rules':
      return `#/rules/${encodeURIComponent(route.game)}`
    case 'learn':
      return '#/rules'
    case 'practice':
      return `#/practice/${encodeURIComponent(route.game)}`
    case 'history':
    case 'statement':
    case 'statistics':
    case 'account':
    case 'limits':
    case 'verify':
    case 'catalogue':
    case 'trace':
      return `#/${route.page}`
    case 'verify-how':
      return '#/verify/how'
    case 'lab':
      return route.view === 'odds' ? '#/lab' : `#/lab/${route.view}`
    default:
      return '#/'
  }
}

function boardAddress(tables: readonly string[]): string {
  if (tables.length === 1) return `#/board/${encodeURIComponent(tables[0]!)}`
  return tables.length === 0 ? '#/board' : `#/board?tables=${tables.map(encodeURIComponent).join(',')}`
}

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => window.location.hash))
}

export const go = (route: Route): void => {
  window.location.hash = addressOf(route)
}
