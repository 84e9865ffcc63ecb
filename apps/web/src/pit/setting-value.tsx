// A setting and its value, as people read them.
import type { Game } from '@punto/rules'
import { useRead } from '../design/reading.tsx'
import { betNameOf } from '../names/bet-name-of.ts'
import { settingSaid } from './setting-said.ts'
import { usePitWords } from './words/index.ts'

export interface SettingValueProps {
  readonly of: string
  readonly value: unknown
  /** Whose bets are named. */
  readonly game: Pick<Game, 'id'>
}

export function SettingValue({ of, value, game }: SettingValueProps) {
  const words = usePitWords()
  const read = useRead()
  return <>{settingSaid(of, value, { words, read, bet: (id) => read(betNameOf(game.id, id)) })}</>
}
