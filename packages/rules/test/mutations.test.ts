// Proof that the oracle is sharp: a game with any one thing wrong in it disagrees with the naive settlement somewhere.
// A mutant that no coup can tell from the right game is listed with the reason; the lists are exact both ways.
import { describe, expect, it } from 'vitest'
import {
  accepted,
  assemble,
  type BetRequest,
  type Coup,
  checkBets,
  checkInsurance,
  dealCoup,
  GAMES,
  type Game,
  INSURANCE_WINDOWS,
  type InsuranceWindow,
  makeCard,
  nextDraw,
  PACKS,
  type PlayableGame,
  parseCard,
  prepare,
  settle,
  TABLE_OF_PLAY,
} from '../src/index.ts'
import { disagreement, type Verdict } from './naive/agreement.ts'
import { ALL_POINTS, endingCoups, insuranceCoups, pairCoups } from './naive/coups.ts'
import { equivalentBets, equivalentCells, equivalentRows } from './naive/equivalent.ts'
import { naiveOffer } from './naive/insurance.ts'
import { type BetMutant, betMutants, insuranceMutants } from './naive/mutants.ts'
import { isAnte, type NaivePack, needsMainBet } from './naive/pay-tables.ts'
import {
  type NaiveAnswer,
  type NaiveBet,
  type NaiveInsurance,
  type NaiveRequest,
  naiveSettle,
} from './naive/settlement.ts'
import { naiveBankerDraws, naiveDeal, naivePlayerDraws, naivePoints } from './naive/table-of-play.ts'

/** A request with its coup and the naive settlement's word on it, worked out once for all mutants. */
interface Case {
  readonly request: NaiveRequest
  readonly coup: Coup
  readonly naive: ReturnType<typeof naiveSettle>
  readonly bets: readonly BetRequest[]
  /** What of the answer the coup alone decides. */
  readonly hands: Pick<NaiveAnswer, 'winner' | 'player' | 'banker'>
  /** The Player's points in each insurance window, and the Banker's in both. */
  readonly shown: Readonly<Record<InsuranceWindow | 'banker', number>>
}

function caseOf(request: NaiveRequest): Case {
  const coup = dealCoup(request.cards.map((card) => parseCard(card)!))
  if (!coup.ok) throw new Error(`${request.cards.join(' ')} is no coup`)
  const { winner, player, banker } = coup.value
  const hand = ({ cards, points }: Coup['player']) => ({ cards: cards.map(makeCard), points })
  const hands = { winner, player: hand(player), banker: hand(banker) }
  const [player2, player3] = [hands.player.cards.slice(0, 2), hands.player.cards]
  const shown = {
    1: naivePoints(player2),
    2: naivePoints(player3),
    banker: naivePoints(hands.banker.cards.slice(0, 2)),
  }
  const bets = request.bets.map((bet) => ({ raise: false, ...bet }))
  return { request, coup: coup.value, naive: naiveSettle(request), bets, hands, shown }
}

/** What a game of our own making says to a request. */
function verdictOf(playable: PlayableGame, { request, coup, bets, hands }: Case): Verdict {
  const placed = checkBets(playable, bets)
  if (!placed.ok) return { refused: placed.refusal.code }
  const asked = (request.insurance ?? []) as Parameters<typeof checkInsurance>[3]
  const insured = asked.length === 0 ? accepted([]) : checkInsurance(playable, coup, placed.value, asked)
  if (!insured.ok) return { refused: insured.refusal.code }
  return { ...hands, lines: settle(coup, placed.value, insured.value) }
}

const isNoticed = (playable: PlayableGame, cases: readonly Case[]): boolean =>
  cases.some((one) => disagreement(one.request, verdictOf(playable, one), one.naive) !== null)

/** The ways to place a bet that matter: alone, beside each main bet where it needs one, raised and not. */
function waysToPlace(bet: string): NaiveBet[][] {
  const one = { bet, stake: 20 }
  if (bet.startsWith('wager-')) return [[{ bet: bet.replace('wager', 'ante'), stake: 20, raise: true }]]
  if (isAnte(bet)) return [[{ ...one, raise: true }], [one]]
  if (!needsMainBet(bet)) return [[one]]
  return [
    [{ bet: 'player', stake: 20 }, one],
    [one, { bet: 'banker', stake: 20 }],
    [one, { bet: 'tie', stake: 20 }],
  ]
}

function assembled(id: string, packs: readonly NaivePack[]): Game {
  const game = assemble(id, packs)
  if (!game.ok) throw new Error(game.refusal.code)
  return game.value
}

/** The mutant made ready: what is wrong anew, an Ante and its Wager together; the rest as it was. */
function preparedFor({ game, bet }: BetMutant, right: PlayableGame): PlayableGame {
  const isAnew = (id: string) => id === bet || (/^(ante|wager)-/.test(bet) && /^(ante|wager)-/.test(id))
  const anew = prepare({ ...game, bets: game.bets.filter(({ id }) => isAnew(id)), insurance: [] })
  const bets = new Map(game.bets.map(({ id }) => [id, anew.bets.get(id) ?? right.bets.get(id)!]))
  return { game, bets, insurance: right.insurance }
}

describe('Any one change to a bet is noticed', () => {
  const endings = [...endingCoups()]
  const pairs = [...pairCoups()]
  /** The last number is how many mutants there are, so that they cannot quietly become none. */
  const felts: [name: string, game: string, packs: NaivePack[], count: number][] = [
    ['commission', 'commission', [], 96],
    ['knockout', 'knockout', [], 496],
    ['insurance', 'insurance', [], 190],
    ['easy-six', 'easy-six', [], 301],
    ['no-commission', 'no-commission', [], 151],
    ['bad-beat', 'commission', ['bad-beat'], 402],
    ['seven-eight', 'commission', ['seven-eight'], 68],
  ]

  it('in every game and pack there is', () => {
    expect(felts.map(([name]) => name)).toEqual([...GAMES, ...PACKS].map(({ id }) => id))
  })

  it.each(felts)('in %s, save what no coup can tell', (name, id, packs, count) => {
    const game = assembled(id, packs)
    const cases = new Map<string, readonly Case[]>()
    for (const { id: bet } of game.bets) {
      const coups = bet.endsWith('-pair') ? [...endings, ...pairs] : endings
      const requests = waysToPlace(bet).flatMap((bets) =>
        coups.map((cards) => ({ game: id, ...(packs.length > 0 && { with: packs }), cards, bets })),
      )
      cases.set(bet, requests.map(caseOf))
    }
    const right = prepare(game)
    for (const all of cases.values()) expect(isNoticed(right, all), 'the game itself is right').toBe(false)

    const own = game.bets.slice(packs.length > 0 ? assembled(id, []).bets.length : 0).map((bet) => bet.id)
    const mutants = [...betMutants(game)].filter(({ bet }) => own.includes(bet))
    const unnoticed = mutants.filter((mutant) => !isNoticed(preparedFor(mutant, right), cases.get(mutant.bet)!))
    expect(mutants).toHaveLength(count)
    expect(unnoticed.map((mutant) => mutant.name).sort()).toEqual(equivalentBets(name))
  })
})

describe('Any one change to the insurance table is noticed', () => {
  it('[INS 4.1.2, INS 3.12, INS 4.2.1] save what no coup can tell', () => {
    const cases = [...insuranceCases()]
    const game = assembled('insurance', [])
    const right = prepare(game)
    expect(isNoticed(right, cases), 'the game itself is right').toBe(false)
    const mutants = [...insuranceMutants(game)]
    const byPoints = new Map<string, Case[]>()
    for (const one of cases) {
      for (const window of INSURANCE_WINDOWS) {
        const points = `${window} ${one.shown[window]} ${one.shown.banker}`
        byPoints.set(points, [...(byPoints.get(points) ?? []), one])
      }
    }
    const at = (...points: number[]) => byPoints.get(points.join(' ')) ?? []
    const unnoticed = mutants.filter((mutant) => {
      // Only where the row, right or wrong, comes into question: elsewhere the right game was just seen to be right.
      const concerned = mutant.rows.flatMap((row) =>
        row.player.flatMap((player) => row.banker.flatMap((banker) => at(row.window, player, banker))),
      )
      const wrong = prepare({ ...mutant.game, bets: [], insurance: mutant.rows.slice(1) })
      const insurance = new Map([...right.insurance, ...wrong.insurance])
      return !isNoticed({ game: mutant.game, bets: right.bets, insurance }, concerned)
    })
    expect(mutants).toHaveLength(15 * 26)
    expect(unnoticed.map((mutant) => mutant.name).sort()).toEqual(equivalentRows())
  })
})

/** Each row asked for by one who bet on that hand alone, at each situation and each way it can end. */
function* insuranceCases(): Generator<Case> {
  for (const cards of insuranceCoups()) {
    const hands = naiveDeal(cards)!
    for (const side of ['player', 'banker'] as const) {
      const bets = [{ bet: side, stake: 1000 }]
      const first: NaiveInsurance = { window: 1, side, stake: 20 }
      const second: NaiveInsurance = { window: 2, side, stake: 20 }
      yield caseOf({ game: 'insurance', cards, bets, insurance: [first] })
      const insurance = naiveOffer(hands, 1, side) === null ? [second] : [first, second]
      yield caseOf({ game: 'insurance', cards, bets, insurance })
    }
  }
}

/** The table of play with its cells as yes or no, so that one can be turned over. */
interface Cells {
  naturals: boolean[]
  playerDrawsOn: boolean[]
  bankerDrawsOn: boolean[][]
  bankerAloneDrawsOn: boolean[]
}

const cellsOf = (points: readonly number[]) => ALL_POINTS.map((p) => points.includes(p))

const tableAsCells = (): Cells => ({
  naturals: cellsOf(TABLE_OF_PLAY.naturals),
  playerDrawsOn: cellsOf(TABLE_OF_PLAY.playerDrawsOn),
  bankerDrawsOn: TABLE_OF_PLAY.bankerDrawsOn.map(cellsOf),
  bankerAloneDrawsOn: cellsOf(TABLE_OF_PLAY.bankerAloneDrawsOn),
})

/** Who draws by these cells: first whether the Player does, then whether the Banker does after each third card. */
function drawsBy(cells: Cells, player: number, banker: number): boolean[] {
  if (cells.naturals[player] || cells.naturals[banker]) return [false, false]
  if (!cells.playerDrawsOn[player]) return [false, cells.bankerAloneDrawsOn[banker]!]
  return [true, ...ALL_POINTS.map((third) => cells.bankerDrawsOn[banker]?.[third] ?? false)]
}

function drawsByNaive(player: number, banker: number): boolean[] {
  if (!naivePlayerDraws(player, banker)) return [false, naiveBankerDraws(player, banker, null)]
  return [true, ...ALL_POINTS.map((third) => naiveBankerDraws(player, banker, third))]
}

function drawsByNextDraw(player: number, banker: number): boolean[] {
  const four = [player, banker, 0, 0]
  if (nextDraw(four) !== 'player') return [false, nextDraw(four) === 'banker']
  return [true, ...ALL_POINTS.map((third) => nextDraw([...four, third]) === 'banker')]
}

const agreesWithNaive = (draws: (player: number, banker: number) => boolean[]): boolean =>
  ALL_POINTS.every((player) =>
    ALL_POINTS.every((banker) => draws(player, banker).join() === drawsByNaive(player, banker).join()),
  )

describe('Any one cell of the table of play turned over is noticed', () => {
  it('[KO 3.7, COM 3.6, EZ6 3.6, INS 3.15] save what a natural forestalls', () => {
    expect(agreesWithNaive(drawsByNextDraw)).toBe(true)
    expect(agreesWithNaive((player, banker) => drawsBy(tableAsCells(), player, banker))).toBe(true)

    const survivors: string[] = []
    let turned = 0
    const turnOver = (name: string, row: (cells: Cells) => boolean[], at: number) => {
      const cells = tableAsCells()
      row(cells)[at] = !row(cells)[at]
      turned++
      if (agreesWithNaive((player, banker) => drawsBy(cells, player, banker))) survivors.push(`${name} ${at}`)
    }
    for (const at of ALL_POINTS) {
      turnOver('naturals', (cells) => cells.naturals, at)
      turnOver('playerDrawsOn', (cells) => cells.playerDrawsOn, at)
      turnOver('bankerAloneDrawsOn', (cells) => cells.bankerAloneDrawsOn, at)
      for (const banker of TABLE_OF_PLAY.bankerDrawsOn.keys()) {
        turnOver(`bankerDrawsOn ${banker}, third card`, (cells) => cells.bankerDrawsOn[banker]!, at)
      }
    }
    expect(turned).toBe(30 + 80)
    expect(survivors.sort()).toEqual(equivalentCells())
  })
})
