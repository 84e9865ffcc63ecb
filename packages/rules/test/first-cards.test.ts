// Bets on the first card of a hand and on colours, declared as a file declares them, against a settlement written here
// from the cards' own letters.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkBets, checkLadder, dealCoup, GAMES, parseCard, parsePackFile, prepare, settle } from '../src/index.ts'
import { NAIVE_RANKS, NAIVE_SUITS, thirdCards } from './naive/coups.ts'
import { naivePoints } from './naive/table-of-play.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', 'docs', 'games', 'first-card.json')
const parsed = parsePackFile(readFileSync(FILE, 'utf8'))
if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistakes))
const pack = parsed.value
const game = prepare({ ...GAMES[0]!, bets: pack.bets })

const isHigh = (card: string) => card[0] === '8' || card[0] === '9'
const isRed = (card: string) => card[1] === 'h' || card[1] === 'd'

/** What a stake of one brings, by the words of the file. */
function naiveNets(player: readonly string[], banker: readonly string[]): Record<string, number> {
  const [p, b] = [naivePoints(player), naivePoints(banker)]
  let first = -1
  if (isHigh(player[0]!) && isHigh(banker[0]!)) first = 30
  else if (isHigh(player[0]!) && p > b) first = 6
  else if (isHigh(banker[0]!) && b > p) first = 5
  const reds = [...player.slice(0, 2), ...banker.slice(0, 2)].map(isRed)
  let colours = -1
  if (new Set(reds).size === 1) colours = 14
  else if (reds[0] !== reds[1] && reds[2] !== reds[3]) colours = 0
  return { 'high-first-cards': first, colours }
}

function nets(cards: readonly string[]): Record<string, number> {
  const coup = dealCoup(cards.map((card) => parseCard(card)!))
  if (!coup.ok) throw new Error(`${cards.join(' ')} is no coup`)
  const placed = checkBets(
    game,
    pack.bets.map(({ id }) => ({ bet: id, stake: 1, raise: false })),
  )
  if (!placed.ok) throw new Error(placed.refusal.code)
  return Object.fromEntries(settle(coup.value, placed.value, []).map(({ bet, net }) => [bet, net]))
}

/** Every four ranks with the first third cards that follow, and every four suits. */
function* coups(): Generator<readonly string[]> {
  for (const a of NAIVE_RANKS)
    for (const b of NAIVE_RANKS) for (const c of ['8', '9', '2', 'K']) for (const d of NAIVE_RANKS) yield [a, b, c, d]
}

describe('a pack that asks for first cards and colours', () => {
  it('settles as its words say, for every first card and every colour', () => {
    const suits = NAIVE_SUITS.flatMap((one) => NAIVE_SUITS.map((other) => one + other))
    const four = suits.flatMap((one) => suits.map((other) => one + other))
    let place = 0
    for (const ranks of coups()) {
      const start = ranks.map((rank, i) => rank + four[place % four.length]![i])
      place += 5
      const [player, banker] = [
        [start[0]!, start[2]!],
        [start[1]!, start[3]!],
      ]
      const all = [...thirdCards(naivePoints(player), naivePoints(banker))]
      const drawn = all[place % all.length]!.map((points) => (points === 0 ? 'Ks' : points === 1 ? 'As' : `${points}s`))
      const playerDrew = drawn.length > 0 && naivePoints(player) < 6
      const hands = [
        [...player, ...(playerDrew ? drawn.slice(0, 1) : [])],
        [...banker, ...drawn.slice(playerDrew ? 1 : 0)],
      ]
      expect(nets([...start, ...drawn]), `${start} ${drawn}`).toEqual(naiveNets(hands[0]!, hands[1]!))
    }
  })

  it('is refused where a first card makes a rung impossible', () => {
    const words = { en: 'a rung', zh: '一格' }
    const rung = (when: object) => ({ when, pays: '1/1', label: words, rule: 'X' }) as const
    // A pair of nines begins with a nine; king and queen cannot begin with a jack.
    expect(checkLadder([rung({ playerPair: '9', playerFirst: '8' })]).impossible).toEqual([0])
    expect(checkLadder([rung({ playerRoyal: 'suited', playerFirst: 'J' })]).impossible).toEqual([0])
    expect(checkLadder([rung({ playerPair: '9', playerFirst: '9' })]).impossible).toEqual([])
  })
})
