// A setting and its value, as people read them.
import type { Game } from '@punto/rules'
import { betNameOf } from '../../../base/bet-name-of.ts'
import { useRead } from '../../../base/reading.tsx'
import { usePitWords } from '../../../words/pit.ts'
import { settingSaid } from './setting-said.ts'

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
