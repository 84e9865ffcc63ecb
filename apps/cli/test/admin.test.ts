// `punto admin report` against a running house: JSON as the contract has it, CSV, words, and clear answers to bad input.

import { operator, PASSWORD, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { punto } from './run-punto.ts'

let house: TestHouse

beforeAll(async () => {
  house = await TestHouse.open()
  const boss = await operator(house)
  const made = await boss.post('/api/tokens', { label: 'report', scopes: ['operate'], password: PASSWORD })
  vi.stubEnv('PUNTO_TOKEN', made.body.token)
  vi.stubEnv('PUNTO_URL', house.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.close()
})

test('a report is JSON, CSV or a table, and says where nothing was played', async () => {
  const words = ['admin', 'report', '--day', '2023-11-14']
  const json = await punto([...words, '--json'])
  expect([json.code, json.stderr]).toEqual([0, ''])
  const { day, rows } = JSON.parse(json.stdout)
  expect(day).toBe('2023-11-14')
  expect(rows.map(({ key }: { key: string }) => key)).toEqual(['commission', 'knockout', 'salon'])
  expect(rows.find(({ key }: { key: string }) => key === 'salon')).toMatchObject({
    rounds: 0,
    bets: 0,
    handle: 0,
    win: 0,
    theoretical: null,
    sd: null,
  })
  const csv = (await punto([...words, '--csv'])).stdout.split('\n')
  expect(csv[0]).toContain('key,name,active,rounds,voids,bets,handle,win,hold')
  expect(csv.slice(1, -1)).toHaveLength(3)
  expect((await punto(words)).stdout).toMatch(/salon +no activity/)
})

test('a plan is JSON, CSV or advice, and says of how few weeks it says nothing', async () => {
  const words = ['admin', 'yield', '--day', '2023-11-20', '--cost', '500']
  const json = await punto([...words, '--json'])
  expect([json.code, json.stderr]).toEqual([0, ''])
  expect(JSON.parse(json.stdout)).toMatchObject({ day: '2023-11-20', cost: 500, weeks: [], leastWeeks: 4 })
  const csv = (await punto([...words, '--csv'])).stdout.split('\n')
  expect(csv[0]).toContain('day,hour,table,usual,weeks_played,headcount')
  // Three tables through a whole day.
  expect(csv.slice(1, -1)).toHaveLength(72)
  expect((await punto(words)).stdout).toContain('Nothing is said of fewer than 4 weeks')
})

test('bad input is answered clearly', async () => {
  expect(await punto(['admin', 'report', '--day', 'yesterday'])).toMatchObject({ code: 2, stdout: '' })
  expect((await punto(['admin', 'report', '--by', 'weather'])).stderr).toContain('--by is table, game, bet')
  expect((await punto(['admin', 'report', '--day', '2023-02-31'])).stderr).toContain('There is no day 2023-02-31')
  vi.stubEnv('PUNTO_TOKEN', undefined)
  expect((await punto(['admin', 'report'])).stderr).toContain('PUNTO_TOKEN is not set')
})
