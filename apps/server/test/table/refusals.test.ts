// What is refused is told again for a while and written nowhere; what was carried out is answered as it was for ever.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openSqliteHere, type Store } from '../../src/storage/index.ts'
import { CommandDeduplicator, type CommandRequest, type Reply } from '../../src/table/index.ts'
import { TestHouse } from '../serve/test-house.ts'

const TEN_MINUTES = 10 * 60 * 1000
const table = 'commission'
const actor = { role: 'player', id: 'ann' } as const
const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
})

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'punto-refusals-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  let store: Store | undefined
  const house = await TestHouse.open({
    openStore: async () => {
      store = await openSqliteHere(join(folder, 'data'))
      return store
    },
  })
  closing.push(() => house.close())
  const send = (request: object) => house.server.house.send(table, { actor, ...request } as CommandRequest)
  const written = (id: string) => store!.storedAnswer({ actor: 'player/ann', id })
  return { house, send, written }
}

describe('a refused command', () => {
  it('is refused again under its id for a while, and is written nowhere', async () => {
    const { send, written } = await opened()
    const leave = { type: 'leave', id: 'x' }
    const refusal = { code: 'seat/not-seated' }
    expect(await send(leave)).toMatchObject({ ok: false, refusal })
    expect(await written('x')).toBeUndefined()
    expect(await send({ type: 'sit', box: 1, id: 'sit' })).toMatchObject({ ok: true })
    expect(await send(leave)).toMatchObject({ ok: false, refusal, repeated: true })
    expect(await send({ type: 'sit', box: 2, id: 'x' })).toMatchObject({ refusal: { code: 'command/id-reused' } })
    expect(await written('x')).toBeUndefined()
  })

  it('that was carried out before is answered as it was, however the table stands now', async () => {
    const { house, send } = await opened()
    const sit = { type: 'sit', box: 1, id: 'sit' }
    const first = await send(sit)
    expect(first).toMatchObject({ ok: true })
    // Long enough for the table to have forgotten the id: what is stored answers.
    for (let i = 0; i < 3; i++) {
      await house.untilPhase(table, 'betting')
      await house.untilPhase(table, 'settled')
    }
    expect(await send(sit)).toEqual({ ...first, repeated: true })
    expect(await send({ ...sit, box: 2 })).toMatchObject({ ok: false, refusal: { code: 'command/id-reused' } })
  })

  it('sent many times at once is told the same each time', async () => {
    const { send } = await opened()
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => send({ type: 'leave', id: 'x' })))
    for (const other of others) expect(other).toEqual({ ...first, repeated: true })
  })

  it('is one of so many that are kept, for so long', async () => {
    let now = 0
    const commands = new CommandDeduplicator(() => now)
    const refused: Reply = { ok: false, refusal: { code: 'seat/not-seated', params: {} } as never }
    const decided: string[] = []
    const ask = (id: string, type = 'leave') =>
      commands.run('one', { type, id, actor } as CommandRequest, async () => {
        decided.push(id)
        return refused
      })
    for (let i = 0; i < 25_000; i++) await ask(`${i}`)
    expect(commands.kept).toBe(20_000)
    decided.length = 0
    now = TEN_MINUTES - 1
    expect(await ask('24999')).toEqual({ ...refused, repeated: true })
    expect(await ask('5000')).toEqual({ ...refused, repeated: true })
    expect(await ask('24999', 'stand-by')).toMatchObject({ refusal: { code: 'command/id-reused' } })
    expect(decided).toEqual([])
    expect(await ask('4999')).toEqual(refused)
    // After a while it is decided again.
    now = TEN_MINUTES
    expect(await ask('24999')).toEqual(refused)
    expect(decided).toEqual(['4999', '24999'])
    expect(commands.kept).toBe(2)
  })
})
