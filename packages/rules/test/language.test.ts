import { expect, it, describe as suite } from 'vitest'
import {
  CARD_FACT_NAMES,
  type Condition,
  checkLadder,
  compileCondition,
  compileLadder,
  coupShape,
  dealCoup,
  decidingRung,
  describe,
  EVERY_PACK,
  FACT_NAMES,
  FACTS,
  type FactName,
  factValue,
  factVector,
  GAMES,
  neededFacts,
  parseCard,
  type Rung,
  reachableShapes,
} from '../src/index.ts'
import { dealt } from './settling.ts'

const facts = (player: string, banker: string) => {
  const coup = dealCoup(dealt(player, banker).map((text) => parseCard(text)!))
  if (!coup.ok) throw new Error(coup.refusal.code)
  return factVector(coupShape(coup.value))
}
const holds = (condition: Condition, player: string, banker: string) =>
  compileCondition(condition)(facts(player, banker))
const rung = (when: Condition, pays: Rung['pays'] = '1/1'): Rung => ({
  when,
  pays,
  label: { en: 'x', zh: 'x' },
  rule: 'X 1',
})

/** Two fours or nines are a natural, and no Player draws to two threes or eights. */
const NEVER: Partial<Record<FactName, readonly number[]>> = {
  winningPoints: [0],
  losingPoints: [9],
  ...Object.fromEntries(
    ['playerThrees', 'playerFours', 'playerEights', 'playerNines', 'bankerFours', 'bankerNines'].map((name) => [
      name,
      [3],
    ]),
  ),
  ...Object.fromEntries(['threes', 'fours', 'eights', 'nines'].map((name) => [name, [5, 6]])),
}

suite('facts', () => {
  it('are computed once and read back by name', () => {
    const vector = facts('Kh Ks 7d', '2c 2d 6h')
    const names = FACT_NAMES.filter((name) => !CARD_FACT_NAMES.includes(name))
    expect(Object.fromEntries(names.map((name) => [name, factValue(vector, name)]))).toEqual({
      winner: 'player',
      playerPoints: 7,
      bankerPoints: 0,
      winningPoints: 7,
      losingPoints: 0,
      margin: 7,
      playerCards: 3,
      bankerCards: 3,
      winningCards: 3,
      losingCards: 3,
      totalCards: 6,
      natural: 'none',
      playerPair: 'K',
      bankerPair: '2',
      pairs: 2,
      pairsAlike: false,
      playerSuited: false,
      tiePoints: 'none',
      pointsSum: 7,
      playerThird: 7,
      bankerThird: 6,
      playerColours: 'mixed',
      bankerColours: 'mixed',
      playerRoyal: 'none',
      bankerRoyal: 'none',
      playerFirst: 'K',
      bankerFirst: '2',
      bankerSuited: false,
      perfectPairs: 0,
    })
  })

  it('see every card of a hand, and how often a rank stands in it', () => {
    const vector = facts('Kh Kd Ks', '2c Tc 6c')
    const read = Object.fromEntries(CARD_FACT_NAMES.map((name) => [name, factValue(vector, name)]))
    expect(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== 0))).toEqual({
      playerSecond: 'K',
      playerThirdRank: 'K',
      playerFirstSuit: 'h',
      playerSecondSuit: 'd',
      playerThirdSuit: 's',
      playerFirstColour: 'red',
      playerSecondColour: 'red',
      playerThirdColour: 'black',
      playerFlush: 'none',
      playerAlike: 3,
      playerKings: 3,
      bankerSecond: 'T',
      bankerThirdRank: '6',
      bankerFirstSuit: 'c',
      bankerSecondSuit: 'c',
      bankerThirdSuit: 'c',
      bankerFirstColour: 'black',
      bankerSecondColour: 'black',
      bankerThirdColour: 'black',
      bankerFlush: 'c',
      bankerAlike: 1,
      bankerTwos: 1,
      bankerSixes: 1,
      bankerTens: 1,
      kings: 3,
      twos: 1,
      sixes: 1,
      tens: 1,
    })
    const short = facts('9h Kh', '9s 9d')
    expect(
      (['playerThirdRank', 'playerThirdSuit', 'playerThirdColour', 'playerFlush', 'bankerFlush', 'nines'] as const).map(
        (name) => factValue(short, name),
      ),
    ).toEqual(['none', 'none', 'none', 'h', 'none', 3])
  })

  it('tell a tie, naturals, perfect and like pairs', () => {
    const tie = facts('4h 4h', '4c 4d')
    expect(
      ['winner', 'winningPoints', 'losingCards', 'natural', 'pairsAlike', 'perfectPairs', 'playerSuited'].map((name) =>
        factValue(tie, name as 'winner'),
      ),
    ).toEqual(['tie', 'none', 'none', 'both', true, 1, true])
    expect(factValue(facts('9h Ks', 'Kc 7d'), 'natural')).toBe('player')
    expect(factValue(facts('Kc 7d', '9h Ks'), 'natural')).toBe('banker')
  })

  it('take every value of their lists somewhere, and no other, over all reachable coups', () => {
    for (const [i, name] of FACT_NAMES.entries()) {
      const seen = new Set<number>()
      for (const shape of reachableShapes(new Set([name]))) seen.add(factVector(shape)[i]!)
      const values = [...seen].sort((a, b) => a - b).map((place) => FACTS[name][place])
      // A winning hand has at least one point and a losing hand at most eight.
      const never: readonly unknown[] = NEVER[name] ?? []
      expect(values, name).toEqual([...FACTS[name]].filter((value) => !never.includes(value)))
    }
  })
})

suite('conditions', () => {
  it('hold when every fact of the pattern does; a list accepts any of its values', () => {
    expect(holds({ winner: 'banker', bankerPoints: 6 }, 'Kh 4s Kd', '3c 3d')).toBe(true)
    expect(holds({ winner: 'banker', bankerPoints: [7, 8] }, 'Kh 4s Kd', '3c 3d')).toBe(false)
    expect(holds({ winner: ['player', 'banker'], bankerPoints: [5, 6], bankerCards: 2 }, 'Kh 4s Kd', '3c 3d')).toBe(
      true,
    )
    expect(holds({}, 'Kh 4s Kd', '3c 3d')).toBe(true)
  })

  it('combine with all, any and not', () => {
    const six: Condition = { any: [{ winningPoints: 6 }, { winner: 'tie', playerPoints: 6 }] }
    expect(holds(six, 'Kh 6s', 'Kc 6d')).toBe(true)
    expect(holds({ not: six }, 'Kh 6s', 'Kc 6d')).toBe(false)
    expect(holds({ all: [six, { playerCards: 3 }] }, 'Kh 6s', 'Kc 6d')).toBe(false)
  })

  it('say which facts they need', () => {
    expect([...neededFacts({ all: [{ winner: 'tie' }, { not: { any: [{ margin: 1 }, { pairs: 2 }] } }] })]).toEqual([
      'winner',
      'margin',
      'pairs',
    ])
  })

  it.each<[Condition, string, string]>([
    [{ winner: 'banker', bankerPoints: 6, bankerCards: 2 }, 'Banker wins on 6 with two cards', '庄以 2 张牌 6 点赢'],
    [{ winner: 'player' }, 'Player wins', '闲赢'],
    [{ winner: 'tie', playerPoints: 6 }, 'Tie on 6', '6 点和局'],
    [{ winningPoints: [1, 2, 3, 4] }, 'Either hand wins on 1-4', '任一方以 1-4 点赢'],
    [
      { winningPoints: 9, winningCards: 3, losingPoints: 8, losingCards: 3 },
      'Either hand wins on 9 with three cards over 8 of three cards',
      '任一方以 3 张牌 9 点胜 3 张牌 8 点',
    ],
    [{ margin: 1 }, 'Either hand wins by 1', '任一方赢，相差 1 点'],
    [{ playerPair: 'any' }, 'Player pair', '闲对'],
    [{ bankerPair: '6' }, 'Banker pair: 6', '庄对 6'],
    [{ not: { winner: 'tie' } }, 'Not (tie)', '非（和局）'],
    [{ any: [{ pairs: 2 }, { totalCards: 4 }] }, 'Two initial pairs or four cards in all', '2 个对子或共 4 张牌'],
    [{ winner: 'player', natural: ['player', 'both'] }, 'Player wins, natural: Player or both', '闲赢，天牌：闲或双方'],
    [{ tiePoints: 6 }, 'Tie on 6', '6 点和局'],
    [{ pointsSum: [16, 17, 18] }, 'Both hands’ points add up to 16-18', '双方点数合计 16-18'],
    [{ playerThird: 8 }, 'Player’s third card counts 8', '闲第三张 8 点'],
    [{ bankerThird: 'none' }, 'Banker draws no third card', '庄不补牌'],
    [{ playerColours: 'red' }, 'Player’s first two cards both red', '闲首两张同为红色'],
    [{ bankerRoyal: 'suited' }, 'Banker begins with king and queen of one suit', '庄首两张为同花色的 K 与 Q'],
    [{ playerFirst: ['8', '9'] }, 'Player’s first card is 8 or 9', '闲首张为 8或9'],
    [{ bankerFlush: 'any' }, 'Banker’s cards are all of one suit', '庄各张同花'],
    [{ bankerFlush: ['s', 'c'] }, 'Banker’s cards are each a spade or a club', '庄各张均为黑桃或梅花'],
    [{ playerFlush: 'none' }, 'Player’s cards are of several suits', '闲各张不同花'],
    [{ playerAlike: 3 }, 'Of Player’s cards at most 3 are of one rank', '闲牌中最多 3 张同面值'],
    [{ kings: [2, 3] }, '2 or 3 of rank K in both hands', '双方共 2或3 张 K'],
    [{ bankerAces: 1 }, '1 of rank A in Banker’s hand', '庄共 1 张 A'],
    [{ playerThirdRank: ['Q', 'none'] }, 'Player’s third card is Q or not drawn', '闲第三张为Q或未补'],
    [{ playerSecondColour: 'red' }, 'Player’s second card is red', '闲第二张为红色'],
    [{ bankerFirstSuit: 'd' }, 'Banker’s first card is a diamond', '庄首张为方块'],
    [{}, 'Always', '任何结果'],
  ])('are described in words: %j', (condition, en, zh) => {
    expect(describe(condition, 'en')).toBe(en)
    expect(describe(condition, 'zh')).toBe(zh)
  })

  it('are described for every fact and value without leaving a name of the code in the text', () => {
    for (const name of FACT_NAMES.filter((fact) => /[A-Z]/.test(fact))) {
      for (const value of FACTS[name]) {
        const condition = { [name]: value } as Condition
        for (const language of ['en', 'zh'] as const) expect(describe(condition, language)).not.toContain(name)
      }
    }
  })
})

suite('ladders', () => {
  it('are decided by the first rung that holds, and lost where none does', () => {
    const ladder = compileLadder([
      rung({ winner: 'banker', bankerPoints: 6 }, '1/2'),
      rung({ winner: 'banker' }),
      rung({ winner: 'tie' }, 'push'),
    ])
    expect(decidingRung(ladder, facts('Kh 4s Kd', '3c 3d'))).toBe(0)
    expect(decidingRung(ladder, facts('Kc 7d', '9h Ks'))).toBe(1)
    expect(decidingRung(ladder, facts('9h Ks', '4c 5d'))).toBe(2)
    expect(decidingRung(ladder, facts('9h Ks', 'Kc 7d'))).toBe(-1)
  })

  it('are checked for rungs no coup can meet, rungs hidden by earlier ones, and overlaps', () => {
    expect(checkLadder([rung({ winner: 'tie', margin: 3 }), rung({ winner: 'tie' })])).toMatchObject({
      impossible: [0],
    })
    // A three-card hand is never a natural, and a natural eight never beats a three-card seven.
    expect(checkLadder([rung({ natural: 'player', totalCards: [5, 6] })])).toMatchObject({ impossible: [0] })
    expect(checkLadder([rung({ winningPoints: 8, winningCards: 2, losingCards: 3 })])).toMatchObject({
      impossible: [0],
    })
    // A pair of sevens counts four.
    expect(checkLadder([rung({ playerPair: '7', playerCards: 2, playerPoints: 5 })])).toMatchObject({ impossible: [0] })
    expect(checkLadder([rung({ winner: 'banker' }), rung({ winner: 'banker', bankerPoints: 6 })])).toMatchObject({
      impossible: [],
      shadowed: [1],
      overlapping: [[0, 1]],
    })
    expect(checkLadder([rung({ winner: 'banker' }), rung({ winner: 'tie' })])).toEqual({
      impossible: [],
      shadowed: [],
      overlapping: [],
      crossing: [],
      holes: [],
    })
  })

  it('cross where two rungs share coups and neither takes in the other', () => {
    // A natural nine may win by nine, too.
    const natural = rung({ winner: 'player', natural: ['player', 'both'] })
    expect(checkLadder([natural, rung({ winner: 'player', margin: 9 })]).crossing).toEqual([[0, 1]])
    expect(checkLadder([natural, rung({ winner: 'player', natural: 'none', margin: 9 })]).crossing).toEqual([])
    expect(checkLadder([natural, rung({ winner: 'player' })]).crossing).toEqual([])
    // Red aces are neither all of the red starts nor all of the aces.
    expect(checkLadder([rung({ playerPair: 'A' }), rung({ playerColours: 'red' })]).crossing).toEqual([[0, 1]])
    expect(checkLadder([rung({ playerFlush: 'h', playerThirdColour: 'black' })]).impossible).toEqual([0])
    expect(checkLadder([rung({ playerFours: 3 }), rung({ kings: 6 })]).impossible).toEqual([0])
    expect(checkLadder([rung({ kings: 6 }), rung({ kings: 4 })]).holes).toMatchObject([{ fact: 'kings', missing: [5] }])
    // A king and a queen of one suit are of one colour.
    expect(checkLadder([rung({ playerRoyal: 'suited', playerColours: 'mixed' })]).impossible).toEqual([0])
    expect(checkLadder([rung({ playerThird: [8], bankerPoints: 3, bankerCards: 3 })]).impossible).toEqual([])
  })

  it('have a hole where rungs that differ in one number leave out a value in between', () => {
    const by = (margin: number | number[]) => rung({ winner: 'player', margin } as Condition)
    expect(checkLadder([by(9), by([7, 6])]).holes).toEqual([{ fact: 'margin', paid: [6, 7, 9], missing: [8], rung: 1 }])
    expect(checkLadder([by(9), by(8), by([7, 6])]).holes).toEqual([])
    // What is left out within one rung is meant so.
    expect(checkLadder([by([9, 6])]).holes).toEqual([])
    expect(checkLadder([by(9), rung({ winner: 'banker', margin: 6 })]).holes).toEqual([])
  })

  it('of every game and pack have no dead rung, no two that cross, and no hole', () => {
    for (const { bets, id } of [...GAMES, ...EVERY_PACK]) {
      for (const bet of bets) {
        const { impossible, shadowed, crossing, holes } = checkLadder(bet.rungs)
        expect([...impossible, ...shadowed, ...crossing, ...holes], `${id} ${bet.id}`).toEqual([])
      }
    }
  })
})
