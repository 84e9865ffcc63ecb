// Every line of every pay table, by hand from the documents: the cards, the bet, and what 100 comes to.
import { describe, expect, it } from 'vitest'
import { coupOf } from '../src/coup.ts'
import { lineOf } from '../src/follow/settlement.ts'
import { isKnownBet, verdictOn } from '../src/games/index.ts'

/** Cards in the order dealt, suits left out; the stake is 100 unless said. */
function settle(game: string, bet: string, cards: string, stake = 100) {
  const coup = coupOf([...cards].map((rank) => `${rank}s`))
  const { result, pays, net, rule, rounded, commission } = lineOf(
    'ann',
    1,
    bet,
    [{ ref: '1.1-a', amount: stake }],
    verdictOn(game, bet, coup)!,
  )
  return { result, pays, net, rule, rounded, commission }
}

type Row = readonly [
  title: string,
  game: string,
  bet: string,
  cards: string,
  pays: string | null,
  net: number,
  rule: string,
]

/** A Player win on 9, a Banker win on 9, a tie on 9, and a tie on 6. */
const P9 = '9KK7'
const B9 = '7KK9'
const T9 = '9KK9'
const T6 = '6KK6'
/** Banker 6 over Player 5, and Player 9 over Banker 8, with three cards each; Banker 7 with three cards over 6. */
const B6_THREE = '2K22A4'
const P9_THREE = '2K2256'
const B7_THREE = '6AKA5'

const ROWS: readonly Row[] = [
  ['[COM 4.1.2] Player wins 1 to 1', 'commission', 'player', P9, '1/1', 100, 'COM 4.1.2'],
  ['[COM 3.7] Player loses', 'commission', 'player', B9, null, -100, 'COM 3.7'],
  ['[COM 3.8] Player on a tie comes back', 'commission', 'player', T9, null, 0, 'COM 3.8'],
  ['[COM 4.1.1] Banker wins less 5%', 'commission', 'banker', B9, '19/20', 95, 'COM 4.1.2'],
  ['[COM 3.8] Banker on a tie comes back', 'commission', 'banker', T9, null, 0, 'COM 3.8'],
  ['[COM 4.1.2] Tie wins 8 to 1', 'commission', 'tie', T9, '8/1', 800, 'COM 4.1.2'],
  ['[COM 4.1.2] Tie loses', 'commission', 'tie', P9, null, -100, 'COM 4.1.2'],
  ['[COM 4.1.2] Player Pair 11 to 1', 'commission', 'player-pair', '4242', '11/1', 1100, 'COM 4.1.2'],
  ['[COM 3.4] K and Q are no pair', 'commission', 'player-pair', 'K9QK', null, -100, 'COM 3.4'],
  ['[COM 4.1.2] Banker Pair 11 to 1', 'commission', 'banker-pair', '9K8K', '11/1', 1100, 'COM 4.1.2'],
  ['[NC 2.2.d] Player wins 1 to 1', 'no-commission', 'player', P9, '1/1', 100, 'NC 2.2.d'],
  ['[NC 2.2.d] Player pushes on a tie', 'no-commission', 'player', T9, null, 0, 'NC 2.2.d'],
  ['[NC 2.2.e] Banker wins 1 to 1', 'no-commission', 'banker', B9, '1/1', 100, 'NC 2.2.e'],
  ['[NC 2.2.e] Banker wins on three-card 7: push', 'no-commission', 'banker', B7_THREE, null, 0, 'NC 2.2.e'],
  ['[NC 2.2.e] Banker wins on two-card 7: paid', 'no-commission', 'banker', '6KK7', '1/1', 100, 'NC 2.2.e'],
  ['[NC 2.2.f] Tie 8 to 1', 'no-commission', 'tie', T9, '8/1', 800, 'NC 2.2.f'],
  ['[NC 2.2.g] Banker 7 pays 40 to 1', 'no-commission', 'banker-7', B7_THREE, '40/1', 4000, 'NC 2.2.g'],
  ['[NC 2.2.g] Banker 7 loses on two cards', 'no-commission', 'banker-7', '6KK7', null, -100, 'NC 2.2.g'],
  ['[NC 2.2.h] Player 8 pays 25 to 1', 'commission', 'player-8', '2K3K3K', '25/1', 2500, 'NC 2.2.h'],
  ['[NC 2.2.h] Player 8 loses on two cards', 'commission', 'player-8', '8KKK', null, -100, 'NC 2.2.h'],
  ['[EZ6 4.1.1] Player wins on six 1.05 to 1', 'easy-six', 'player', '6KKK2', '21/20', 105, 'EZ6 4.1.1'],
  ['[EZ6 4.1.1] Player wins on other points', 'easy-six', 'player', P9, '1/1', 100, 'EZ6 4.1.1'],
  ['[EZ6 3.8] Player on a tie comes back', 'easy-six', 'player', T6, null, 0, 'EZ6 3.8'],
  ['[EZ6 4.1.1] Banker wins on six 1 to 2', 'easy-six', 'banker', B6_THREE, '1/2', 50, 'EZ6 4.1.1'],
  ['[EZ6 4.1.1] Banker wins on other points', 'easy-six', 'banker', B9, '1/1', 100, 'EZ6 4.1.1'],
  ['[EZ6 4.1.1] Tie on six 10 to 1', 'easy-six', 'tie', T6, '10/1', 1000, 'EZ6 4.1.1'],
  ['[EZ6 4.1.1] Tie on other points 8 to 1', 'easy-six', 'tie', T9, '8/1', 800, 'EZ6 4.1.1'],
  ['[EZ6 4.1.1] Pair of sixes 13 to 1', 'easy-six', 'player-pair', '6K6K', '13/1', 1300, 'EZ6 4.1.1'],
  ['[EZ6 4.1.1] Other pair 11 to 1', 'easy-six', 'banker-pair', '9484', '11/1', 1100, 'EZ6 4.1.1'],
  ['[EZ6 1 Easy Six] a win on six', 'easy-six', 'easy-six', B6_THREE, '6/1', 600, 'EZ6 4.1.1'],
  ['[EZ6 1 Easy Six] a tie on six', 'easy-six', 'easy-six', T6, '6/1', 600, 'EZ6 4.1.1'],
  ['[EZ6 1 Easy Six] six that loses is none', 'easy-six', 'easy-six', '6KK9', null, -100, 'EZ6 1 Easy Six'],
  ['[INS 4.1.1] Banker wins on six 1 to 2', 'insurance', 'banker', B6_THREE, '1/2', 50, 'INS 4.1.1'],
  ['[INS 4.1.1] Banker wins on other points', 'insurance', 'banker', B9, '1/1', 100, 'INS 4.1.1'],
  ['[INS 3.17] Banker on a tie comes back', 'insurance', 'banker', T9, null, 0, 'INS 3.17'],
  ['[INS 4.1.1] Player wins 1 to 1', 'insurance', 'player', P9, '1/1', 100, 'INS 4.1.1'],
  ['[INS 3.16] Player loses', 'insurance', 'player', B9, null, -100, 'INS 3.16'],
  ['[INS 4.1.1] Tie 8 to 1', 'insurance', 'tie', T9, '8/1', 800, 'INS 4.1.1'],
  ['[INS 4.1.1] Pair 11 to 1', 'insurance', 'player-pair', 'K9KK', '11/1', 1100, 'INS 4.1.1'],
  ['[INS 1.21] Super Six Plus on two cards 12 to 1', 'insurance', 'super-six-plus', '2K36K', '12/1', 1200, 'INS 4.1.1'],
  [
    '[INS 1.21] Super Six Plus on three cards 20 to 1',
    'insurance',
    'super-six-plus',
    B6_THREE,
    '20/1',
    2000,
    'INS 4.1.1',
  ],
  ['[INS 1.21] Super Six Plus loses on a tie of six', 'insurance', 'super-six-plus', T6, null, -100, 'INS 1.21'],
  ['[KO 4.1.1] Banker wins on six 1 to 2', 'knockout', 'banker', B6_THREE, '1/2', 50, 'KO 4.1.1'],
  ['[KO 4.1.1] Banker wins on other points', 'knockout', 'banker', B9, '1/1', 100, 'KO 4.1.1'],
  ['[KO 4.1.1] Player wins 1 to 1', 'knockout', 'player', P9, '1/1', 100, 'KO 4.1.1'],
  ['[KO 4.1.1] Tie 8 to 1', 'knockout', 'tie', T9, '8/1', 800, 'KO 4.1.1'],
  ['[KO 4.1.1] Pair 11 to 1', 'knockout', 'banker-pair', '9484', '11/1', 1100, 'KO 4.1.1'],
  ['[KO 1 Winning Total] another total loses', 'knockout', 'winning-total-1-4', P9, null, -100, 'KO 1 Winning Total'],
  ['[KO 4.1.2] Winning Total 1-2-3-4 7 to 1', 'knockout', 'winning-total-1-4', 'KKK2A2', '7/1', 700, 'KO 4.1.2'],
  ['[KO 4.1.2] Winning Total 5-6 3 to 1', 'knockout', 'winning-total-5-6', B6_THREE, '3/1', 300, 'KO 4.1.2'],
  ['[KO 4.1.2] Winning Total 7 4 to 1', 'knockout', 'winning-total-7', '7KK6', '4/1', 400, 'KO 4.1.2'],
  ['[KO 4.1.2] Winning Total 8 3 to 1', 'knockout', 'winning-total-8', '8KK6', '3/1', 300, 'KO 4.1.2'],
  ['[KO 4.1.2] Winning Total 9 2 to 1', 'knockout', 'winning-total-9', P9, '2/1', 200, 'KO 4.1.2'],
  ['[KO 3.9] Winning Total on a tie comes back', 'knockout', 'winning-total-9', T9, null, 0, 'KO 3.9'],
  ['[KO 4.1.3] Ante (Player) 1 to 1', 'knockout', 'ante-player', P9, '1/1', 100, 'KO 4.1.3'],
  ['[KO 4.1.3] Ante (Banker) 1 to 1 also on six', 'knockout', 'ante-banker', B6_THREE, '1/1', 100, 'KO 4.1.3'],
  ['[KO 3.9] Ante on a tie comes back', 'knockout', 'ante-banker', T9, null, 0, 'KO 3.9'],
  ['[KO 4.1.3] Ante loses', 'knockout', 'ante-player', B9, null, -100, 'KO 4.1.3'],
  ['[KO 4.1.3] Wager, losing hand 0-3: 1 to 2', 'knockout', 'wager-player', '9KKK', '1/2', 50, 'KO 4.1.3'],
  ['[KO 4.1.3] Wager, losing hand 4-5: 1 to 1', 'knockout', 'wager-player', '9KK4', '1/1', 100, 'KO 4.1.3'],
  ['[KO 4.1.3] Wager, losing hand 6-8: 2 to 1', 'knockout', 'wager-player', '9KK8', '2/1', 200, 'KO 4.1.3'],
  ['[KO 4.1.3] Wager (Banker), losing hand 6-8', 'knockout', 'wager-banker', '7KK9', '2/1', 200, 'KO 4.1.3'],
  ['[KO 3.9] Wager on a tie comes back', 'knockout', 'wager-banker', T9, null, 0, 'KO 3.9'],
  ['[KO 4.1.3] Wager loses', 'knockout', 'wager-banker', P9, null, -100, 'KO 4.1.3'],
  ['[BB 2.1.c.1] three-card 9 over three-card 8', 'commission', 'bad-beat', P9_THREE, '40/1', 4000, 'BB 2.1.c.1'],
  ['[BB 2.1.c.2] two-card 9 over two-card 8', 'commission', 'bad-beat', '9KK8', '10/1', 1000, 'BB 2.1.c.2'],
  ['[BB 2.1.c.3] 8 over 7', 'commission', 'bad-beat', '8KK7', '6/1', 600, 'BB 2.1.c.3'],
  ['[BB 2.1.c.4] 7 over 6', 'commission', 'bad-beat', '7KK6', '4/1', 400, 'BB 2.1.c.4'],
  ['[BB 2.1.c.5] any other win by one', 'commission', 'bad-beat', B6_THREE, '1/1', 100, 'BB 2.1.c.5'],
  ['[BB 2.1.c.6] all else loses', 'commission', 'bad-beat', T9, null, -100, 'BB 2.1.c.6'],
  [
    '[BB 2.1.d.1] Super Shot, three cards',
    'commission',
    'super-shot-three-card-nine',
    P9_THREE,
    '200/1',
    20_000,
    'BB 2.1.d.1',
  ],
  ['[BB 2.1.d.2] Super Shot, two cards', 'commission', 'super-shot-natural-nine', '9KK8', '50/1', 5000, 'BB 2.1.d.2'],
  ['[BB 2.1.d.3] Super Shot, 8 over 7', 'commission', 'super-shot-eight', '8KK7', '25/1', 2500, 'BB 2.1.d.3'],
  ['[BB 2.1.d] Super Shot loses', 'commission', 'super-shot-eight', P9, null, -100, 'BB 2.1.d'],
]

describe('the pay tables, typed a second time', () => {
  it.each(ROWS)('%s', (_, game, bet, cards, pays, net, rule) => {
    expect(settle(game, bet, cards)).toMatchObject({ pays, net, rule })
  })

  it('[COM 4.1.1] shows the commission, and rounds a win down (ruling 11)', () => {
    expect(settle('commission', 'banker', B9, 110)).toMatchObject({ net: 104, commission: 6, rounded: true })
    expect(settle('insurance', 'banker', B6_THREE, 1)).toMatchObject({ net: 0, rounded: true })
    expect(settle('easy-six', 'player', '6KKK2', 10 ** 12)).toMatchObject({ net: 1_050_000_000_000 })
  })

  it('knows no other bet, and no other game', () => {
    expect(isKnownBet('commission', 'super-shot-tie')).toBe(false)
    expect(isKnownBet('commission', 'easy-six')).toBe(false)
    expect(isKnownBet('dragon', 'player')).toBe(false)
  })
})
