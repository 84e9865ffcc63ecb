// Bots leave seats free for people, and rise where people have taken them.
import { checkSettings, setUp, type TableState } from '@punto/table'
import { expect, it } from 'vitest'
import { chooseCommand, Dice } from '../../../src/practice/bots/index.ts'

function table(seats: readonly (string | null)[], phase: string, waiting?: readonly string[]): TableState {
  const checked = checkSettings({ table: 'T', game: 'commission' })
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  const round = { number: 1, bets: [], insurance: [], cards: [], claims: [], squeezes: [] }
  return { ...setUp(checked.settings), phase, seats, rounds: 1, round, ...(waiting && { waiting }) } as never
}

const choices = (state: TableState, player: string) =>
  Array.from({ length: 60 }, (_, seed) => chooseCommand(state, player, new Dice(seed))?.type ?? 'nothing')

const times = (state: TableState, player: string, type: string) =>
  choices(state, player).filter((chosen) => chosen === type).length

it('a bot sits down where a seat besides two is free, and nowhere else', () => {
  expect(times(table(['ann', null, null, null, 'ben'], 'betting'), 'bot-1', 'sit')).toBe(60)
  expect(times(table(['ann', 'cat', null, null, 'ben'], 'betting'), 'bot-1', 'sit')).toBe(0)
})

it('between rounds a bot rises far sooner where people have no seat left, and one that plays in a round stays', () => {
  const full = ['ann', 'bot-1', 'bot-2', 'ben', 'cat']
  const roomy = times(table(['ann', 'bot-1', null, null, null], 'settled'), 'bot-1', 'leave')
  expect(times(table(full, 'settled'), 'bot-1', 'leave')).toBeGreaterThan(3 * roomy)
  expect(times(table([...full.slice(0, 2), null, null, null], 'settled', ['dan']), 'bot-1', 'leave')).toBeGreaterThan(
    3 * roomy,
  )
  expect(times(table(full, 'dealing'), 'bot-1', 'leave')).toBe(0)
})
