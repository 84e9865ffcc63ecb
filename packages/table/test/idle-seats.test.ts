// Seats without bets: counted round by round, told one round before, kept by a bet or by sitting down there once more.
import { describe, expect, it } from 'vitest'
import { checkSettings, seatsToGiveBack, view } from '../src/index.ts'
import { Playing } from './playing.ts'

const table = () => {
  const playing = new Playing({ game: 'commission', idleRounds: 3 })
  playing.open()
  return playing
}

/** One round to its end, with these bets. */
function round(playing: Playing, ...bettors: readonly (readonly [string, number])[]): void {
  if (playing.state.phase !== 'betting') playing.do('system', { type: 'open-betting' })
  for (const [player, box] of bettors) playing.do(player, { type: 'place-bet', box, bet: 'banker', stake: 100 })
  playing.close()
  playing.deal('9s', '4d', 'Kc', '2h')
  playing.do('system', { type: 'settle' })
}

const isTold = ({ state }: Playing, id: string) => view(state, { role: 'player', id }).idle

describe('a seat without a bet', () => {
  it('is told to its player one round before it is given back, and to nobody else', () => {
    const playing = table()
    playing.do('ann', { type: 'sit', box: 1 })
    playing.do('ben', { type: 'sit', box: 2 })
    round(playing, ['ben', 2])
    playing.do('system', { type: 'open-betting' })
    expect(isTold(playing, 'ann')).toBeUndefined()
    expect(playing.code('ann', { type: 'sit', box: 1 })).toBe('seat/seated-already')
    round(playing, ['ben', 2])
    expect(seatsToGiveBack(playing.state)).toEqual([])
    playing.do('system', { type: 'open-betting' })
    expect(isTold(playing, 'ann')).toBe(true)
    expect(isTold(playing, 'ben')).toBeUndefined()
    expect(view(playing.state, { role: 'public' }).idle).toBeUndefined()
    round(playing, ['ben', 2])
    expect(seatsToGiveBack(playing.state)).toEqual(['ann'])
  })

  it('is kept by a bet, and by sitting down there once more, but nowhere else', () => {
    const playing = table()
    playing.do('ann', { type: 'sit', box: 1 })
    playing.do('ben', { type: 'sit', box: 2 })
    round(playing)
    round(playing)
    playing.do('system', { type: 'open-betting' })
    expect(playing.code('ann', { type: 'sit', box: 3 })).toBe('seat/seated-already')
    playing.do('ann', { type: 'sit', box: 1 })
    expect(isTold(playing, 'ann')).toBeUndefined()
    expect(isTold(playing, 'ben')).toBe(true)
    round(playing, ['ben', 2])
    expect(seatsToGiveBack(playing.state)).toEqual([])
    playing.do('system', { type: 'open-betting' })
    expect(isTold(playing, 'ben')).toBeUndefined()
  })

  it('is held for ever where the table does not say, and only automatic tables may say', () => {
    const playing = new Playing({ game: 'commission' })
    playing.open()
    playing.do('ann', { type: 'sit', box: 1 })
    for (let i = 0; i < 7; i++) round(playing)
    expect(playing.state.idle).toBeUndefined()
    const mistakes = (more: object) => {
      const checked = checkSettings({ table: 'T1', game: 'commission', ...more })
      return checked.ok ? [] : checked.mistakes.map(({ code }) => code)
    }
    expect(mistakes({ idleRounds: 1 })).toEqual(['settings/out-of-range'])
    expect(mistakes({ idleRounds: 2 })).toEqual([])
    expect(mistakes({ idleRounds: 8, operation: 'dealer', source: 'card-shoe' })).toEqual(['settings/idle-where'])
  })
})

it('a program of the house is called one, to everybody', () => {
  const playing = table()
  playing.do('bot-3', { type: 'sit', box: 1 })
  playing.do('ann', { type: 'sit', box: 2 })
  const [first, second] = view(playing.state, { role: 'public' }).seats
  expect(first).toEqual({ box: 1, taken: true, bot: true })
  expect(second).toEqual({ box: 2, taken: true })
})
