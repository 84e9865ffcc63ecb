// `punto wallet compare`: the day's file of the house held against the wallet's own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { punto } from './run-punto.ts'

const folder = mkdtempSync(join(tmpdir(), 'punto-books-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, ...lines: readonly string[]) => {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}
const HEAD = 'transaction,kind,of,player,amount,table,round,state'
const ours = file(
  'ours.csv',
  HEAD,
  'main/1,bet,,p-1,-100,main,1,done',
  'main/2,win,,p-1,195,main,1,done',
  'main/3,bet,,p-1,0,main,2,refused',
  'main/3/back,rollback,main/3,p-1,0,main,2,done',
)

it('says that equal books are equal, from CSV and from JSON', async () => {
  const theirs = [
    { transaction: 'main/2', player: 'p-1', amount: 195 },
    { transaction: 'main/1', player: 'p-1', amount: -100 },
  ]
  const json = file('theirs.json', JSON.stringify(theirs))
  const { code, stdout } = await punto(['wallet', 'compare', ours, json])
  expect(stdout).toBe('The books are equal: 3 movements, 95 here and 95 there in minor units.\n')
  expect(code).toBe(0)
})

it('names every difference, and ends with 1', async () => {
  const theirs = file('theirs.csv', 'transaction,player,amount', 'main/1,p-1,-100', 'main/2,p-1,190', 'x,p-9,5')
  const told = await punto(['wallet', 'compare', ours, theirs])
  expect(told.stdout.split('\n')).toEqual([
    'main/2 of p-1: 195 here and 190 there',
    'x of p-9: 5 in the wallet, and the house knows nothing of it',
    '2 differences: 4 movements, 95 here and 95 there in minor units.',
    '',
  ])
  expect(told.code).toBe(1)
  const { differences } = JSON.parse((await punto(['wallet', 'compare', ours, theirs, '--json'])).stdout)
  expect(differences).toHaveLength(2)
})

it.each([
  [['wallet', 'compare', ours], 'compare takes two files'],
  [['wallet', 'compare', ours, join(folder, 'nowhere.csv')], 'nowhere.csv cannot be read: name a file of CSV or JSON'],
  [
    ['wallet', 'compare', ours, file('bad.csv', 'transaction,player,amount', 'a,p-1,1.50')],
    'bad.csv, line 2: needs transaction, player and amount',
  ],
  [
    ['wallet', 'compare', file('swapped.csv', 'transaction,player,amount', 'a,p-1,1'), ours],
    'line 2: not a line of punto wallet day',
  ],
  [['wallet', 'look'], 'ACTION is check, serve, day, compare, not "look"'],
])('%j is refused with what would be right', async (words, message) => {
  const { code, stderr } = await punto(words)
  expect(stderr).toContain(message)
  expect(code).toBe(2)
})
