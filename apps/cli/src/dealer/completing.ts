// What a terminal offers for the last word of a line at the session.
import { isAmount, placeable } from '../play/vocabulary.ts'
import { type DealerSession, stateOf } from './dealer-session.ts'
import { DECLARE_WORDS } from './kinds.ts'
import { PLAYER_WORDS, WORDS } from './obey.ts'
import { ROLE_WORDS } from './speaker.ts'
import { isUseful } from './word.ts'

export function completions(session: DealerSession, line: string): readonly string[] {
  const words = line.toLowerCase().split(/\s+/)
  const last = words.at(-1)!
  return candidates(session, words.slice(0, -1))
    .filter((word) => word.startsWith(last))
    .map((word) => `${word} `)
}

function candidates(session: DealerSession, before: readonly string[]): readonly string[] {
  const state = stateOf(session)
  const [first, second] = before
  const { players } = session.table.till
  const bets = placeable(state.settings.game)
  if (first === undefined) {
    return [
      ...WORDS.filter((word) => isUseful(word, state) && (word.when?.(session) ?? true)).map(({ name }) => name),
      ...players,
      'all',
    ]
  }
  if (first === 'declare' || first === 'what') {
    return second === undefined ? DECLARE_WORDS : second === 'chips' ? [...players, ...bets] : []
  }
  if (first === 'as') return second === undefined ? [...session.staff.keys()] : ROLE_WORDS
  if (first === 'help') return ['all', 'declare', 'bets']
  if (first === 'claim') return second === undefined ? players : ['player', 'banker']
  if (first === 'approve') return ['new', 'same', 'shoe', 'because']
  if (players.includes(first) || first === 'all') {
    if (second === undefined)
      return [...PLAYER_WORDS.filter((word) => isUseful(word, state)).map(({ name }) => name), ...bets]
    return isAmount(before.at(-1)!) ? bets : ['player', 'banker', 'max', 'back', 'on', 'all']
  }
  return []
}
