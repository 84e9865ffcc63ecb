// Which part of the pit an address means, behind `#/pit/`.
export type PitRoute =
  | { readonly part: 'floor' }
  | { readonly part: 'queue' }
  | { readonly part: 'table'; readonly table: string }
  | { readonly part: 'player'; readonly player: string }
  /** `at`: the rest of the address, which the page reads itself. */
  | { readonly part: 'eyes'; readonly at: readonly string[] }
  | { readonly part: 'alerts' | 'people' | 'harm' | 'staff' | 'cage' | 'checks' | 'house' | 'duty' | 'wallet' }

const PLAIN = ['queue', 'alerts', 'people', 'harm', 'staff', 'cage', 'checks', 'house', 'duty', 'wallet'] as const

export function parsePitRoute(at: readonly string[]): PitRoute {
  const [part, of] = at
  if (part === 'tables' && of) return { part: 'table', table: of }
  if (part === 'players' && of) return { part: 'player', player: of }
  if (part === 'eyes') return { part, at: at.slice(1) }
  const plain = PLAIN.find((one) => one === part)
  if (plain) return { part: plain }
  return { part: 'floor' }
}

export function pitAddress(route: PitRoute): string {
  switch (route.part) {
    case 'floor':
      return '#/pit'
    case 'cage':
      return '#/cage'
    case 'table':
      return `#/pit/tables/${encodeURIComponent(route.table)}`
    case 'player':
      return `#/pit/players/${encodeURIComponent(route.player)}`
    case 'eyes':
      return ['#/pit/eyes', ...route.at.map(encodeURIComponent)].join('/')
    default:
      return `#/pit/${route.part}`
  }
}
