// Games made for the tests: all the house's bets on one felt, and bets that ask about everything the language knows.
import {
  type Bet,
  CATALOGUE,
  GAMES,
  type Game,
  ladderFacts,
  looksAtCards,
  PACKS,
  type Rung,
  SUIT_FACTS,
} from '@punto/rules'

const base = GAMES.find(({ id }) => id === 'commission')!
const insuranceGame = GAMES.find(({ id }) => id === 'insurance')!

const prefixed = (owner: string, bet: Bet): Bet => ({
  ...bet,
  id: `${owner}/${bet.id}`,
  ...(bet.raise && { raise: { ...bet.raise, bet: `${owner}/${bet.raise.bet}` } }),
})

const asksSuits = ({ rungs }: Bet): boolean => SUIT_FACTS.some((fact) => ladderFacts(rungs).has(fact))

/** Games and packs with those of their bets that do not look at suits. */
export const WITHOUT_SUITS = [...GAMES, ...PACKS, ...CATALOGUE].map((owner) => ({
  id: owner.id,
  bets: owner.bets.filter((one) => !asksSuits(one) && !looksAtCards(ladderFacts(one.rungs))),
}))

/** Every bet of every game and pack that does not look at suits, and insurance: one naive count checks them all. */
export const EVERYTHING: Game = {
  ...base,
  id: 'everything',
  bets: WITHOUT_SUITS.flatMap(({ id, bets }) => bets.map((one) => prefixed(id, one))),
  insurance: insuranceGame.insurance,
}

const words = { en: 'a rung', zh: '一格' }
const rung = (when: Rung['when'], pays: Rung['pays']): Rung => ({ when, pays, label: words, rule: 'TEST 1' })
const bet = (id: string, rungs: readonly Rung[], more: Partial<Bet> = {}): Bet => ({
  id,
  label: { en: id, zh: id },
  felt: id,
  rungs,
  otherwise: 'TEST 1',
  ...more,
})

const ante = (wager: string, times: number) => ({ bet: wager, times, rule: 'TEST 1', foldRule: 'TEST 1' })

/** Bets that join pairs with the outcome, and Antes on them; no suits. */
export const JOINED: Game = {
  ...base,
  id: 'joined',
  bets: [
    bet('either-pair', [rung({ pairs: 2 }, '25/1'), rung({ pairs: 1 }, '4/1')]),
    bet('alike', [rung({ pairsAlike: true }, '250/1'), rung({ playerPair: ['T', 'J', 'Q', 'K'] }, 'push')]),
    bet('winner-pairs', [
      rung(
        {
          any: [
            { winner: 'player', playerPair: 'any' },
            { winner: 'banker', bankerPair: 'any' },
          ],
        },
        '21/2',
      ),
      rung({ winner: 'tie', pairs: [1, 2] }, '33/7'),
      rung({ winner: 'tie' }, 'push'),
    ]),
    bet('king-pair-margin', [
      rung({ all: [{ playerPair: 'K' }, { not: { margin: [0, 1, 2] } }] }, '100/3'),
      rung({ bankerPair: ['6', 'Q'], totalCards: 6 }, '50/1'),
      rung({ natural: 'both', playerPair: 'none' }, '9/4'),
    ]),
    bet('third-cards', [
      rung({ playerThird: [1, 7], bankerThird: 'none' }, '5/1'),
      rung({ pointsSum: [13, 14], bankerThird: [0, 1, 2, 3] }, '12/1'),
      rung({ tiePoints: [0, 9], playerThird: 'none' }, 'push'),
    ]),
    // Denominators whose product no float can hold.
    bet('odd-odds', [
      rung({ winner: 'tie' }, '8999/8998'),
      rung({ margin: 1 }, '8992/8993'),
      rung({ margin: 2 }, '8970/8971'),
      rung({ margin: 3 }, '8962/8963'),
      rung({ margin: 4 }, '8950/8951'),
    ]),
    bet('ante-pair', [rung({ winner: 'player' }, '1/1'), rung({ winner: 'tie' }, 'push')], {
      raise: ante('wager-pair', 3),
    }),
    bet('wager-pair', [
      rung({ playerPair: 'any', winner: ['player', 'tie'] }, '11/1'),
      rung({ winner: 'player' }, '1/3'),
    ]),
    bet('ante-plain', [rung({ winner: 'banker' }, '1/1')], { raise: ante('wager-plain', 1) }),
    bet('wager-plain', [rung({ winner: 'banker', margin: [5, 6, 7, 8, 9] }, '3/1'), rung({ playerPoints: 0 }, 'push')]),
  ],
}

/** The same with suits, some of it on the initial cards alone. */
export const SUITED: Game = {
  ...base,
  id: 'suited',
  bets: [
    ...JOINED.bets,
    bet('perfect', [rung({ perfectPairs: 2 }, '200/1'), rung({ perfectPairs: 1 }, '25/1')]),
    ...CATALOGUE.flatMap((pack) => pack.bets.filter(asksSuits)),
    bet('colours', [
      rung({ playerColours: 'red', bankerColours: 'black' }, '9/1'),
      rung({ playerColours: 'mixed', bankerThird: [0, 5, 'none'] }, '1/3'),
      rung({ bankerRoyal: 'mixed', winner: 'banker' }, '40/1'),
    ]),
    bet('flush-start', [rung({ playerSuited: true, bankerSuited: true }, '10/1'), rung({ playerSuited: true }, '1/2')]),
    bet('suited-natural', [
      rung({ natural: ['player', 'both'], playerSuited: true }, '15/1'),
      rung({ bankerSuited: false, bankerPair: 'any', winner: 'banker' }, '7/1'),
    ]),
  ],
}

/** Bets that tell a hand's first card from its second: alone, with the outcome, with colours, and as an Ante. */
export const FIRSTS: Game = {
  ...base,
  id: 'firsts',
  bets: [
    bet('first-cards', [
      rung({ playerFirst: ['A', 'K'], bankerFirst: ['A', 'K'] }, '20/1'),
      rung({ playerFirst: '7' }, '3/1'),
    ]),
    bet('first-and-pair', [rung({ bankerFirst: 'T', bankerPair: 'none', playerPair: 'any' }, '15/1')]),
    bet('first-card-wins', [
      rung({ playerFirst: ['9', 'Q'], winner: 'player' }, '6/1'),
      rung({ bankerFirst: '8', playerFirst: 'J', winner: ['banker', 'tie'] }, '30/1'),
      rung({ bankerFirst: 'T', totalCards: 5 }, 'push'),
    ]),
    bet('ante-first', [rung({ winner: 'player' }, '1/1')], { raise: ante('wager-first', 2) }),
    bet('wager-first', [
      rung({ playerFirst: ['4', 'T'], winner: 'player' }, '5/1'),
      rung({ bankerFirst: 'A' }, 'push'),
    ]),
  ],
}

/** The same with colours, on the initial cards alone. */
export const COLOURED_FIRSTS: Game = {
  ...FIRSTS,
  bets: [...FIRSTS.bets, bet('red-first', [rung({ playerFirst: ['A', '2', '3'], playerColours: 'red' }, '12/1')])],
}

/** And with the outcome: a plan of millions of cells. */
export const JOINED_COLOURED_FIRSTS: Game = {
  ...COLOURED_FIRSTS,
  bets: [
    ...COLOURED_FIRSTS.bets,
    bet('mixed-first-wins', [
      rung({ playerFirst: ['A', '2', '3'], playerColours: 'red' }, '12/1'),
      rung({ bankerFirst: ['9', 'K'], bankerColours: 'mixed', winner: 'banker' }, '2/1'),
    ]),
  ],
}

/** Bets on single cards: counts of a rank, suits and ranks by place, what a whole hand shares; with pairs, and as an Ante. */
export const SINGLE_CARDS: Game = {
  ...base,
  id: 'single-cards',
  bets: [
    bet('kings', [rung({ kings: [3, 4, 5, 6] }, '20/1'), rung({ playerKings: 1, bankerKings: 1 }, '5/2')]),
    bet('twos-win', [rung({ winner: 'banker', bankerTwos: [1, 2, 3], playerTwos: 0 }, '7/1')]),
    bet('flush', [
      rung({ playerFlush: 'any', bankerFlush: 'any' }, '100/1'),
      rung({ bankerFlush: ['s', 'h'], bankerCards: 3 }, '30/1'),
      rung({ playerThirdSuit: 'c', winner: 'tie' }, 'push'),
    ]),
    bet('alike', [rung({ playerAlike: 3 }, '75/1'), rung({ bankerAlike: 2, bankerPair: 'none' }, '3/1')]),
    bet('second', [
      rung({ playerSecond: ['A', 'K'], natural: 'none' }, '9/1'),
      rung({ playerThirdRank: 'Q', winner: ['banker', 'tie'] }, '2/1'),
    ]),
    bet('colours', [
      rung({ playerThirdColour: 'red', bankerFirstColour: 'black', winner: 'player' }, '4/1'),
      rung({ bankerThirdColour: 'none', playerSecondColour: 'red' }, 'push'),
    ]),
    bet('ante-aces', [rung({ winner: 'player' }, '1/1')], { raise: ante('wager-aces', 2) }),
    bet('wager-aces', [rung({ aces: [2, 3, 4, 5, 6] }, '6/1'), rung({ playerAces: 1 }, 'push')]),
  ],
}
