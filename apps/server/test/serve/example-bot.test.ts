// The example of docs/, as its readers start it, against the real house: what it says it has won is what the house has paid.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askJson, CHIPS, FUZZED_TABLES, firstOperator, openTarget, type Target } from '@punto/fuzz'
import { playerAccount } from '@punto/table'
import { afterAll, beforeAll, expect, it } from 'vitest'

const BOT = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'example-bot.ts')
const ROUNDS = 3

let target: Target
beforeAll(async () => {
  target = await openTarget({ tables: FUZZED_TABLES.filter(({ table }) => table === 'commission') })
})
afterAll(() => target.close())

interface Played {
  readonly round: number
  readonly net: number
  readonly before: number
  readonly after: number
}

it('plays its rounds, and the house has the same of each', async () => {
  const { url } = target.server
  const args = ['--conditions=punto-source', BOT, url, String(ROUNDS)]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  const lines = stdout.trimEnd().split('\n')
  const said = lines.flatMap((line) => {
    const [, round, net] = /^round (\d+): ([+-]?\d+)$/.exec(line) ?? []
    return round === undefined ? [] : [{ round: Number(round), net: Number(net) }]
  })
  expect(said.length).toBeGreaterThanOrEqual(ROUNDS)
  // It is the one player of this house.
  const players: string[] = []
  for await (const { account } of target.store.ledger.accounts())
    if (account.kind === 'player') players.push(account.id)
  expect(players).toHaveLength(1)
  const player = players[0]!.slice(playerAccount('').length)
  expect(lines[0]).toBe(`guest-${player.slice(0, 6)} goes to table commission`)

  const operator = await firstOperator(target.server)
  const get = async (what: string) =>
    (await askJson(url, 'GET', `/api/players/${player}/${what}`, operator.headers)).value
  const { items } = (await get('rounds')) as { readonly items: readonly Played[] }
  expect(items.map(({ round, net }) => ({ round, net })).toReversed()).toEqual(said)
  const won = said.reduce((sum, { net }) => sum + net, 0)
  expect(items[0]!.after).toBe(CHIPS + won)
  expect(await get('balance')).toEqual({ available: CHIPS + won, reserved: 0, owed: 0, currency: 'PLAY' })
  expect(lines.at(-1)).toBe(`guest-${player.slice(0, 6)} has ${CHIPS + won}`)
})
