// A day of a running house, exported with its proofs and checked as the page does: signature, chain, commitments, shares, shuffle, every
// card, settlement line and transfer. Without its frame, nothing but the checks themselves can find what was altered.
import { isHeaderLine, isTransferLine } from '@punto/fair'
import { guest, operator, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkFile } from '../../src/lab/verify/check.ts'
import { auditText } from '../../src/lab/verify/recording.ts'

const DAY = '2023-11-14'
/** Enough for three shoes whose cut card comes out after 52 cards. */
const ROUNDS = 25

let house: TestHouse
let text: string
let lines: readonly string[]

beforeAll(async () => {
  const tables = [{ table: 'short', game: 'commission', decks: 4, cutDepth: 156 }]
  house = await TestHouse.open({ requests: 100_000, tables })
  const ann = await guest(house)
  let ids = 0
  const send = (command: object) => ann.post('/api/tables/short/commands', { id: `x${++ids}`, command })
  await send({ type: 'sit', box: 1 })
  for (let i = 0; i < ROUNDS; i++) {
    await house.untilPhase('short', 'betting')
    const { rounds: round } = house.state('short')
    for (const bet of ['player', 'banker', 'tie']) await send({ type: 'place-bet', round, box: 1, bet, stake: 500 })
    await house.until(() => house.state('short').rounds > round)
  }
  const boss = await operator(house)
  text = (await boss.get(`/api/tables/short/recording?day=${DAY}&proofs=true`)).text
  lines = text.trimEnd().split('\n').slice(1, -1)
})
afterAll(async () => {
  await house.close()
})

describe('a day exported with its proofs', () => {
  it('holds in every check', () => {
    const checked = checkFile(text)
    if (checked.kind !== 'recording') throw new Error('a record')
    expect(checked.failure).toBeNull()
    expect(checked).toMatchObject({ table: 'short', head: { day: DAY, proofs: true }, ownTransfers: true })
    expect(checked.signedBy).toMatch(/^[0-9a-f]{64}$/)
    expect(checked.transfers).toBe(lines.filter(isTransferLine).length)
    // Three bets a round, each set aside and ended, some of them paid.
    expect(checked.transfers).toBeGreaterThan(6 * (ROUNDS - 1))
    expect(checked.headers).toBeGreaterThan(2)
    expect(checked.shoes).toMatchObject({ opened: checked.headers - 1, unopened: 0 })
  })

  /** The first line of a kind, altered; and where the check without signatures finds it. */
  const alter = (is: (line: string) => boolean, change: (line: string) => string) => {
    const at = lines.findIndex((line) => is(line) && change(line) !== line)
    return { at: at + 1, failure: auditText(lines.with(at, change(lines[at]!)).join('\n')).failure }
  }
  const digit = (found: string) => (found.startsWith('a') ? 'b' : 'a') + found.slice(1)
  const field = (name: string) => (line: string) =>
    line.replace(new RegExp(`"${name}":"([0-9a-f]+)"`), (_, hex) => `"${name}":"${digit(hex)}"`)

  it.each([
    ['the amount of a transfer', isTransferLine, (line: string) => line.replace(/"amount":(\d+)/, '"amount":1$1')],
    ['the account of a transfer', isTransferLine, (line: string) => line.replace(/"debit":"player/, '"debit":"debt')],
    ['the signature of a header', isHeaderLine, field('signature')],
    ['the key of a header', isHeaderLine, field('key')],
    ['the root of a header', isHeaderLine, field('root')],
    ['the commitment of a header', isHeaderLine, field('commitment')],
    ['the digest of a header', isHeaderLine, field('digest')],
    ['what a header names as the one before', isHeaderLine, field('previous')],
    ['a seed', (line: string) => line.includes('"shoe-ended"'), field('seed')],
  ] as const)('fails where %s was altered', (_, is, change) => {
    const { at, failure } = alter(is, change)
    expect(failure?.line).toBe(at)
  })

  it('fails at a card that is not the one that lay in the shoe, though the rules allow it', () => {
    // The burnt suit: another suit of the same rank makes the same coup.
    const suits = { s: 'h', h: 'd', d: 'c', c: 's' } as const
    const { at, failure } = alter(
      (line) => line.includes('"type":"card-dealt"'),
      (line) => line.replace(/"card":"(.)(.)"/, (_, rank, suit) => `"card":"${rank}${suits[suit as 's']}"`),
    )
    expect(failure?.line).toBe(at)
  })

  it('fails where a header or a transfer is missing', () => {
    const without = (is: (line: string) => boolean) => auditText(lines.toSpliced(lines.findIndex(is), 1).join('\n'))
    expect(without(isTransferLine).failure?.why).toMatchObject({ kind: 'finding' })
    expect(without(isHeaderLine).failure?.why).toMatchObject({ kind: 'header' })
  })
})
