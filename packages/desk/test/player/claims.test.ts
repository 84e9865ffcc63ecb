// Which bets a player may say were not offered insurance. Carries INS 5.13.
import { assemble } from '@punto/rules'
import type { BetView, InsuranceView, RoundView } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { claimableIn } from '../../src/player/claims.ts'
import type { KnownTable } from '../../src/player/known.ts'

const insurance = assemble('insurance')
if (!insurance.ok) throw new Error('The house has no insurance game')

const bet = (more: Partial<BetView> = {}): BetView => ({
  box: 2,
  bet: 'banker',
  stake: 100,
  seated: true,
  player: 'ann',
  ...more,
})

/** The Banker's 5 over 0 could be insured after four cards; then the Player's 8 beat it. */
const LOST = ['Ks', '2h', 'Qs', '3h', '8d']

const dealt = (faces: readonly string[]) =>
  faces.map((card) => ({ card, turned: true })) as unknown as RoundView['cards']

function known(round: Partial<RoundView> = {}, settings: object = {}, phase = 'settled'): KnownTable {
  const whole = { number: 7, winner: 'player', cards: dealt(LOST), bets: [bet()], insurance: [], claims: [], ...round }
  return {
    view: { phase, round: whole },
    settings: { operation: 'dealer', insurance: true, game: insurance.ok && insurance.value, ...settings },
  } as unknown as KnownTable
}

describe('insurance that a player may say was not offered [INS 5.13]', () => {
  it('is the first window in which the losing bet could have been insured', () => {
    expect(claimableIn(known(), 'ann', 0)).toEqual([{ box: 2, side: 'banker', stage: 1 }])
  })

  it('is the second where the first offered nothing for that hand', () => {
    // Nobody is ahead at 4 over 4; the Player's third card makes 1, and the Banker has to draw.
    const cards = dealt(['4s', '4h', 'Kd', 'Tc', '7s', '7d'])
    expect(claimableIn(known({ cards }), 'ann', 0)).toEqual([{ box: 2, side: 'banker', stage: 2 }])
  })

  it.each([
    ['the bet won', known({ winner: 'banker' })],
    ['the round was a tie', known({ winner: 'tie' })],
    ['the round is not settled yet', known({}, {}, 'dealing')],
    ['the round has no result', known({ winner: null })],
    ['a program deals, which offers everything', known({}, { operation: 'automatic' })],
    ['the table offers no insurance', known({}, { insurance: false })],
    ['the bet is another player’s', known({ bets: [bet({ player: 'ben' })] })],
    ['the bet is on no hand', known({ bets: [bet({ bet: 'tie' })] })],
    [
      'four cards decided the round, and neither hand could be insured',
      known({ cards: dealt(['9s', '7h', 'Kd', 'Tc']) }),
    ],
    ['the stake is too small to be insured', known({ bets: [bet({ stake: 1 })] })],
    ['it has been claimed', known({ claims: [{ box: 2, side: 'banker' }] as unknown as RoundView['claims'] })],
    ['it was insured', known({ insurance: [{ box: 2, side: 'banker', player: 'ann' } as InsuranceView] })],
  ])('is nothing where %s', (_, at) => {
    expect(claimableIn(at, 'ann', 0)).toEqual([])
  })

  it('is nothing for one who said no to insurance in this round, or only watches', () => {
    expect(claimableIn(known(), 'ann', 7)).toEqual([])
    expect(claimableIn(known(), 'ann', 6)).toHaveLength(1)
    expect(claimableIn(known(), null, 0)).toEqual([])
  })

  it('is still there where another has claimed or insured the same hand in another box', () => {
    const others = {
      claims: [{ box: 3, side: 'banker' }] as unknown as RoundView['claims'],
      insurance: [{ box: 2, side: 'banker', player: 'ben' } as InsuranceView],
    }
    expect(claimableIn(known(others), 'ann', 0)).toHaveLength(1)
  })
})
