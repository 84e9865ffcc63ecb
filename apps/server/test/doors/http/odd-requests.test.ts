// Requests that no page of ours makes: two hosts, paths that go up, empty parts, bytes that no name has. Each is answered plainly.
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator } from '../../serve/web.ts'

let house: TestHouse
beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
})
afterAll(() => house.close())

/** As it stands on the wire: fetch would tidy it up. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(house.url)
    const socket = connect(Number(port), hostname, () => socket.end(text))
    let told = ''
    socket.on('data', (part) => (told += part))
    socket.on('close', () => resolve(told))
    socket.on('error', reject)
  })
const get = (path: string, hosts: readonly string[] = ['localhost']) =>
  raw(`GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`)

it.each(['/..', '/../etc/passwd', '/%2e%2e/x', '//', '//api/me', '/x%00y', '/x%0ay', '/a\\b'])(
  '%s is a bad request, and nothing of ours is told',
  async (path) => {
    const told = await get(path)
    expect(told).toMatch(/^HTTP\/1\.1 400 /)
    expect(told).not.toMatch(/\bat .*\.ts:\d+|node_modules|Error:/)
  },
)

it('two hosts are one too many, and one is enough', async () => {
  expect(await get('/api/me', ['localhost', 'evil.example'])).toMatch(/^HTTP\/1\.1 400 [\s\S]*http\/two-hosts/)
  expect(await get('/api/me', ['localhost', 'localhost'])).toMatch(/^HTTP\/1\.1 400 /)
  expect(await get('/api/me')).toMatch(/^HTTP\/1\.1 200 /)
})

it('a dealer is told who is at the table, and of others the staff alone', async () => {
  const boss = await operator(house)
  const dora = await hired(house, boss, 'dora', 'dealer')
  const sue = await hired(house, boss, 'sue', 'pit-supervisor')
  const supervisor = (await sue.get('/api/me')).body.player
  const away = await guest(house)
  const path = `/api/tables/commission/people?also=${away.id},${supervisor}`
  const players = async (web: typeof dora) =>
    ((await web.get(path)).body as { player: string }[]).map(({ player }) => player)
  expect(await players(dora)).toEqual([supervisor])
  expect((await players(sue)).toSorted()).toEqual([away.id, supervisor].toSorted())
})
