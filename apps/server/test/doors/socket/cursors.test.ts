// Where a stream goes on, as a client carries it: the same after a restart, and nothing to be read from or made up.
import { describe, expect, it } from 'vitest'
import { Cursors } from '../../../src/doors/socket/cursors.ts'

const KEY = new Uint8Array(32).fill(5)
const cursors = new Cursors(KEY).of('T1')
const written = (version: number, who = 'public', seq = 7) =>
  cursors.write(cursors.tagOf(who), cursors.positionOf(version), seq)

describe('a cursor', () => {
  it('is read back, by the same house after a restart too', () => {
    for (const version of [0, 1, 255, 65_536, 2 ** 48 - 1]) {
      const cursor = { tag: cursors.tagOf('player/ann'), version, seq: 7 }
      expect(cursors.read(written(version, 'player/ann'))).toEqual(cursor)
      expect(new Cursors(KEY).of('T1').read(written(version, 'player/ann'))).toEqual(cursor)
    }
  })

  it('tells whose it is, and not how much has happened', () => {
    expect(cursors.read(written(9, 'player/ann'))!.tag).not.toBe(cursors.read(written(9, 'player/ben'))!.tag)
    // Neighbouring versions have next to nothing in common.
    const [one, other] = [cursors.positionOf(1000), cursors.positionOf(1001)]
    expect([...one].filter((request, i) => request === other[i]).length).toBeLessThan(8)
    expect(one).not.toContain('1000')
    expect(Buffer.from(one, 'base64url').length).toBe(16)
  })

  it('is good for no other table and no other house', () => {
    expect(new Cursors(KEY).of('T2').read(written(9))).toBeUndefined()
    expect(new Cursors(KEY.map((byte) => byte + 1)).of('T1').read(written(9))).toBeUndefined()
  })

  it('cannot be made up: no change of a request leads to another place', () => {
    const place = cursors.positionOf(9)
    const tag = cursors.tagOf('public')
    for (let i = 0; i < place.length; i++) {
      const requests = [...place]
      requests[i] = requests[i] === 'A' ? 'B' : 'A'
      const forged = cursors.read(`${tag}${requests.join('')}7`)
      // Four bits of the last request stand for nothing.
      expect(forged?.version ?? 9).toBe(9)
      if (i < place.length - 1) expect(forged).toBeUndefined()
    }
    for (const text of [
      '',
      'x',
      `${tag}${place}`,
      `${tag}${place}-1`,
      `${tag}${place}1e9`,
      `${tag}${place}${'9'.repeat(16)}`,
    ]) {
      expect(cursors.read(text)).toBeUndefined()
    }
  })
})
