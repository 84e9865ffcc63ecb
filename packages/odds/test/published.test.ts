// Figures that others have printed, each with where it stands. Eight decks unless said.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bet, freshShoe, type Game, parseGameFile, type Rung } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import { toNumber } from '../src/index.ts'
import { betOf, fresh, gameWithPacks, price } from './support/price.ts'

const counts = (game: string, bet: string, decks = 8) => betOf(fresh(game, decks), bet).rungs.map(({ count }) => count)

/** Printed to so many decimals of a percentage, by rounding. */
const expectPercent = (share: number, printed: string) =>
  expect((share * 100).toFixed(printed.split('.')[1]!.length)).toBe(printed)

describe('Player, Banker and Tie counts', () => {
  it.each([
    [4, 33_608_344_225_792n, 34_543_624_867_840n, 7_145_601_996_928n],
    [5, 130_087_780_016_000n, 133_700_037_548_800n, 27_690_387_926_400n],
    [6, 392_220_492_728_832n, 403_095_751_234_560n, 83_552_962_932_288n],
  ] as const)('%i decks: wizardofodds.com/games/baccarat/one-to-twelve-decks', (decks, player, banker, tie) => {
    expect(counts('commission', 'player', decks)).toEqual([player, tie, banker])
    expect(counts('commission', 'banker', decks)).toEqual([banker, tie, player])
    expect(counts('commission', 'tie', decks)).toEqual([tie, player + banker])
  })

  it('8 decks: casinoexploit.com/baccarat.html', () => {
    expect(counts('commission', 'player')).toEqual([
      2_230_518_282_592_256n,
      475_627_426_473_216n,
      2_292_252_566_437_888n,
    ])
    expect(fresh('commission').total).toBe(4_998_398_275_503_360n)
  })
})

describe('house edges: excelpunks.com, tables.kasoom.com, user-casino.com', () => {
  it.each([
    ['commission', 'player', '1.2351'],
    ['commission', 'banker', '1.0579'],
    ['commission', 'tie', '14.3596'],
    ['commission', 'player-pair', '10.3614'],
    ['commission', 'banker-pair', '10.3614'],
    ['knockout', 'banker', '1.4581'],
    ['insurance', 'banker', '1.4581'],
    ['easy-six', 'banker', '1.4581'],
    ['no-commission', 'banker', '1.0183'],
  ])('%s %s: %s%%', (game, bet, printed) => {
    expectPercent(betOf(fresh(game), bet).houseEdge, printed)
  })
})

describe('side bets', () => {
  it('Super Six Plus: wizardofodds.com/games/baccarat/side-bets/lucky-6', () => {
    expect(counts('insurance', 'super-six-plus').slice(0, 2)).toEqual([186_173_936_904_192n, 83_058_367_551_488n])
    expectPercent(betOf(fresh('insurance'), 'super-six-plus').houseEdge, '16.6836')
  })

  it('Winning Total, wins on 1 to 8: wizardofodds.com/games/baccarat/side-bets/winning-total', () => {
    const wins = [
      48_930_313_437_184n,
      89_010_106_982_400n,
      135_874_201_878_528n,
      249_525_561_229_312n,
      339_554_206_113_792n,
      581_891_199_647_744n,
      792_323_304_390_656n,
      1_085_737_655_808_000n,
    ]
    const sum = (from: number, to: number) => wins.slice(from - 1, to).reduce((a, b) => a + b, 0n)
    expect(counts('knockout', 'winning-total-1-4')[0]).toBe(sum(1, 4))
    expect(counts('knockout', 'winning-total-5-6')[0]).toBe(sum(5, 6))
    expect(counts('knockout', 'winning-total-7')[0]).toBe(sum(7, 7))
    expect(counts('knockout', 'winning-total-8')[0]).toBe(sum(8, 8))
    const [nine, tie] = counts('knockout', 'winning-total-9')
    expect(sum(1, 8) + nine! + tie!).toBe(fresh('knockout').total)
  })

  it('Bad Beat: wizardofodds.com/games/baccarat/side-bets/bad-beat-baccarat', () => {
    expect(counts('commission', 'bad-beat').slice(0, 5)).toEqual([
      20_727_962_554_368n,
      89_717_848_178_688n,
      156_966_594_535_424n,
      195_793_881_763_840n,
      369_982_973_018_112n,
    ])
    expectPercent(betOf(fresh('commission'), 'bad-beat').houseEdge, '6.8813')
  })

  it('Super Shot: the same page', () => {
    expectPercent(betOf(fresh('commission'), 'super-shot-three-card-nine').houseEdge, '16.6469')
    expectPercent(betOf(fresh('commission'), 'super-shot-natural-nine').houseEdge, '8.4585')
    expectPercent(betOf(fresh('commission'), 'super-shot-eight').houseEdge, '18.35')
  })

  it('Banker 7 (Dragon 7): 888casino.com blog', () => {
    const bet = betOf(fresh('no-commission'), 'banker-7')
    expectPercent(bet.houseEdge, '7.6113')
    expect(bet.sd.toFixed(4)).toBe('6.0849')
    expectPercent(bet.hit, '2.2534')
  })

  it('Player 8 (Panda 8): wizardofodds.com/games/baccarat/appendix/8', () => {
    expect(counts('no-commission', 'player-8')[0]).toBe(172_660_763_262_976n)
    expectPercent(betOf(fresh('no-commission'), 'player-8').houseEdge, '10.1876')
  })
})

describe('Up the Ante: discountgambling.net/2013/02', () => {
  it.each([
    ['ante-player', '10.98'],
    ['ante-banker', '4.72'],
  ])('%s: always raise, and lose %s%% of the Ante', (id, printed) => {
    const decision = fresh('knockout').decisions.find((one) => one.id === id)!
    expect(decision.byFirstCard.map((first) => first?.best)).toEqual(new Array(10).fill('raise'))
    expect(decision.ev).toEqual(decision.alwaysRaise)
    expectPercent(decision.houseEdge, printed)
  })
})

describe('cards in a round: wizardofodds.com/games/baccarat/appendix/5', () => {
  it('takes 4, 5 or 6 as often as printed', () => {
    const rung = (cards: 4 | 5 | 6): Rung => ({
      when: { totalCards: cards },
      pays: '1/1',
      label: { en: `${cards} cards`, zh: `${cards} 张` },
      rule: 'TEST 1',
    })
    const commission = gameWithPacks('commission')
    const length: Bet = { ...commission.bets[0]!, id: 'length', rungs: [rung(4), rung(5), rung(6)] }
    const { bets, total } = price({ ...commission, bets: [length] }, freshShoe(8))
    expect(bets[0]!.rungs.map(({ count }) => (Number(count) / Number(total)).toFixed(6))).toEqual([
      '0.378868',
      '0.303444',
      '0.317687',
      '0.000000',
    ])
  })
})

describe('insurance after four cards: wizardofodds.com/games/baccarat/insurance (Marina Bay Sands)', () => {
  it.each([
    [5, '2/1', ['.001185', '-.107027', '-.154193', '-.085786', '-.014426']],
    [6, '3/1', ['.024389', '-.107975', '-.060646', '-.014235', '.033478', '.084397']],
    [7, '4/1', ['-.152035', '-.156852', '-.156814', '-.152294', '-.156882', '-.152312']],
  ] as const)('[INS 4.1.2] Banker %i at %s, Player 0 upwards', (banker, pays, printed) => {
    const rows = fresh('insurance').insurance.filter(
      (row) => row.window === 1 && row.side === 'banker' && row.banker === banker,
    )
    expect(rows.map((row) => row.player)).toEqual(printed.map((_, points) => points))
    expect(rows.every((row) => row.pays === pays)).toBe(true)
    expect(rows.map((row) => toNumber(row.ev).toFixed(6).replace('0.', '.'))).toEqual(printed)
    expect(rows.map((row) => row.favoursBettor)).toEqual(printed.map((text) => !text.startsWith('-')))
  })
})

describe('Dragon Bonus, declared in a game file: wizardofodds.com/games/baccarat/appendix/5', () => {
  const file = join(import.meta.dirname, '..', '..', '..', 'docs', 'games', 'dragon-house.json')
  const parsed = parseGameFile(readFileSync(file, 'utf8'))
  const dragon = (decks: number) => price((parsed as { value: Game }).value, freshShoe(decks))

  // In the order of the file: natural win, natural tie, then wins by 9 down to 4.
  it.each([
    [
      'dragon-bonus-player',
      [
        812_685_054_124_032n,
        89_325_908_267_520n,
        18_409_431_764_992n,
        34_097_645_543_424n,
        89_590_261_473_280n,
        141_238_897_317_888n,
        166_169_165_987_840n,
        186_780_352_174_080n,
      ],
      '2.6517',
    ],
    [
      'dragon-bonus-banker',
      [
        812_685_054_124_032n,
        89_325_908_267_520n,
        15_390_342_909_952n,
        28_305_092_784_128n,
        79_517_099_278_336n,
        119_200_072_366_080n,
        157_275_882_332_160n,
        201_147_167_287_296n,
      ],
      '9.3731',
    ],
  ] as const)('%s, 8 decks', (bet, printed, edge) => {
    const { rungs, houseEdge } = betOf(dragon(8), bet)
    expect(rungs.slice(0, -1).map(({ count }) => count)).toEqual(printed)
    expectPercent(houseEdge, edge)
  })

  it('6 decks', () => {
    expectPercent(betOf(dragon(6), 'dragon-bonus-player').houseEdge, '2.67')
    expectPercent(betOf(dragon(6), 'dragon-bonus-banker').houseEdge, '9.39')
  })
})
