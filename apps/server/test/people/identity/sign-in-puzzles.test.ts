// Proof of work: what a flood of strangers pays, and what it gains by cheating.
import { solvePuzzle } from '@punto/client/solve-puzzle'
import { describe, expect, it, vi } from 'vitest'
import { HashThreads } from '../../../src/people/identity/hash-threads.ts'
import { AT_ONCE } from '../../../src/people/identity/passwords.ts'
import { bitsFor, SignInPuzzles, WORK_FROM } from '../../../src/people/identity/sign-in-puzzles.ts'
import { CHEAP, codeOf, FROM, gate, must, PASSWORD, seededRandom, World } from './world.ts'

/** The more of them wait, the more work is asked of each. */
const HONEST = Number(process.env.PUNTO_HONEST ?? 6)
/** Of the event loop; whoever is refused is told within a few. */
const MANY_TURNS = 500

const from = (i: number) => ({ ...FROM, address: `192.0.2.${i}` })

describe('a puzzle', () => {
  const world = { now: 1_700_000_000_000 }
  const puzzles = new SignInPuzzles({
    wall: () => world.now,
    random: seededRandom('puzzles'),
    key: new Uint8Array(32).fill(1),
  })
  const attempt = { ok: true, refund: () => undefined, reset: () => undefined } as const
  const admit = (work: string | undefined, name = 'anna', client = FROM) =>
    puzzles.admit({ work, name, client, attempt }, async () => ({ ok: true }))
  const asked = async (name = 'anna', client = FROM) => {
    const told = await admit(undefined, name, client)
    if (told.ok) throw new Error('no puzzle was asked for')
    return told.refusal.params as { readonly puzzle: string; readonly bits: number }
  }
  const { opened, open } = gate()
  const crowd = () =>
    Array.from({ length: WORK_FROM }, () =>
      puzzles.admit({ work: undefined, name: 'anna', client: FROM, attempt }, async () => {
        await opened
        return { ok: true }
      }),
    )

  it('is asked for where many wait, and more of it the more there are', async () => {
    expect([0, WORK_FROM - 1, WORK_FROM, WORK_FROM + 10, 50, 500].map(bitsFor)).toEqual([0, 0, 16, 17, 20, 20])
    expect(codeOf(await admit(undefined))).toBe('ok')
    void crowd()
    expect(codeOf(await admit(undefined))).toBe('auth/work-needed')
  })

  it('lets in once whoever has answered it, under that name and from that address alone, for two minutes', async () => {
    const work = await solvePuzzle(await asked())
    const isIn = async (...given: Parameters<typeof admit>) => (await admit(...given)).ok
    expect(await isIn(work, 'bob')).toBe(false)
    expect(await isIn(work, 'anna', from(9))).toBe(false)
    expect(await isIn(`${(await asked()).puzzle} 0`)).toBe(false)
    expect(await isIn(work.replace(/\.16\./, '.1.'))).toBe(false)
    for (const odd of ['', ' ', 'a.b.c.d e', '....... x', `${work} more`]) expect(await isIn(odd)).toBe(false)
    expect(await isIn(work)).toBe(true)
    expect(await isIn(work)).toBe(false)
    const late = await solvePuzzle(await asked())
    world.now += 120_000
    expect(await isIn(late)).toBe(false)
    open()
  })
})

describe('a flood of strangers', () => {
  it(`that does not work keeps nobody out who does: 60 addresses against ${HONEST} honest people`, async () => {
    const world = new World()
    for (let i = 0; i < HONEST; i++) {
      must(
        await world.identity.authentication.register(
          { kind: 'public' } as never,
          { name: `honest${i}`, password: PASSWORD },
          from(200),
        ),
      )
      world.now += 3_600_000
    }
    const { opened, open } = gate()
    world.derived = () => opened
    const flood = Array.from({ length: 60 * 4 }, (_, i) =>
      world.identity.authentication.signIn({ name: `nobody${i}`, password: 'wrong password' }, from(1 + (i % 60))),
    )
    let waiting = 0
    const honest = Array.from({ length: HONEST }, async (_, i) => {
      const given = { name: `honest${i}`, password: PASSWORD }
      let work: string | undefined
      for (let tries = 0; tries < 4; tries++) {
        waiting++
        const told = await world.identity.authentication.signIn({ ...given, ...(work && { work }) }, from(100 + i))
        waiting--
        if (told.ok) return 'in'
        if (told.refusal.code !== 'auth/work-needed') return told.refusal.code
        work = await solvePuzzle(told.refusal.params as never)
      }
      return 'never'
    })
    // The queue stands until everybody honest has worked and waits in it.
    while (world.scrypts < AT_ONCE) await new Promise((resolve) => setImmediate(resolve))
    for (let turns = 0; turns < MANY_TURNS; turns = waiting === HONEST ? turns + 1 : 0)
      await new Promise((resolve) => setImmediate(resolve))
    open()
    const counted = await Promise.race([
      Promise.all(honest),
      new Promise<never>((_, reject) => setTimeout(() => reject(new Error('they wait for ever')), 150_000).unref()),
    ])
    expect(counted).toEqual(Array(HONEST).fill('in'))
    const codes = (await Promise.all(flood)).map(codeOf)
    const refused = codes.filter((code) => code === 'auth/work-needed').length
    expect(refused).toBeGreaterThanOrEqual(60 * 4 - WORK_FROM)
  }, 180_000)
})

describe('hashes', () => {
  it('are made on threads of their own, as on any other', async () => {
    const threads = new HashThreads()
    const salt = new Uint8Array(16)
    const hashes = await Promise.all(['one', 'one', 'other'].map((text) => threads.derive(text, salt, CHEAP, 32)))
    expect(Buffer.from(hashes[0]!)).toEqual(Buffer.from(hashes[1]!))
    expect(Buffer.from(hashes[0]!)).not.toEqual(Buffer.from(hashes[2]!))
    const { scryptDerive } = await import('../../../src/people/identity/passwords.ts')
    expect(Buffer.from(await scryptDerive('one', salt, CHEAP, 32))).toEqual(Buffer.from(hashes[0]!))
    await expect(threads.derive('x', salt, { n: 3, r: 1, p: 1 }, 32)).rejects.toThrow()
    await threads.close()
    await expect(threads.derive('x', salt, CHEAP, 32)).rejects.toThrow('closed')
  })

  it('give their threads back when nobody needs them, and start others', async () => {
    const threads = new HashThreads(0)
    const salt = new Uint8Array(16)
    const hash = await threads.derive('one', salt, CHEAP, 32)
    await vi.waitUntil(() => threads.threads === 0, 60_000)
    expect(Buffer.from(await threads.derive('one', salt, CHEAP, 32))).toEqual(Buffer.from(hash))
    await threads.close()
  })
})
