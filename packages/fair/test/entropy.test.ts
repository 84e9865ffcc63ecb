// Commit, close, reveal: what players hand in counts, cannot be copied, changed or chosen last.
import { describe, expect, test } from 'vitest'
import { closeEntropy, commitShare, openShoe, opensShare, sealShoe } from '../src/index.ts'
import { bytes, hex, SEED, SHARES, smallClosing } from './small-shoes.ts'

const terms = { table: 'small', shoe: 3, decks: 4, cut: 190 }
const opening = openShoe(terms, SEED)

describe('the opening', () => {
  test.each([
    ['another table', { ...terms, table: 'other' }],
    ['another shoe', { ...terms, shoe: 4 }],
    ['other decks', { ...terms, decks: 5 }],
    ['another cut card', { ...terms, cut: 179 }],
  ])('the same seed has another commitment at %s', (_, other) => {
    expect(openShoe(other, SEED).commitment).not.toBe(opening.commitment)
  })

  test.each([
    ['table', { ...terms, table: '' }],
    ['table', { ...terms, table: 'a b' }],
    ['table', { ...terms, table: 'é' }],
    ['table', { ...terms, table: 'x'.repeat(65) }],
    ['shoe', { ...terms, shoe: 0 }],
    ['shoe', { ...terms, shoe: 2 ** 32 }],
    ['shoe', { ...terms, shoe: 1.5 }],
    ['decks', { ...terms, decks: 0 }],
    ['decks', { ...terms, decks: 9 }],
    ['cut', { ...terms, cut: -1 }],
    ['cut', { ...terms, cut: 203 }],
  ])('%s out of bounds is refused', (field, wrong) => {
    expect(() => openShoe(wrong, SEED)).toThrow(field)
  })

  test('a seed is 32 bytes', () => {
    expect(() => openShoe(terms, new Uint8Array(16))).toThrow('32 bytes')
  })
})

describe('a share', () => {
  const committed = commitShare(opening, 'ann', bytes(0xa1))

  test('opens its own commitment and no other', () => {
    expect(opensShare(opening, committed, hex(0xa1))).toBe(true)
    expect(opensShare(opening, committed, hex(0xa2))).toBe(false)
    for (const junk of ['', 'share', hex(0xa1).toUpperCase(), `${hex(0xa1)}00`])
      expect(opensShare(opening, committed, junk)).toBe(false)
  })

  test('copied by another player opens nothing', () => {
    expect(opensShare(opening, { ...committed, player: 'eve' }, hex(0xa1))).toBe(false)
  })

  test('is bound to the shoe and to the seed’s commitment, which is older', () => {
    expect(opensShare(openShoe({ ...terms, shoe: 4 }, SEED), committed, hex(0xa1))).toBe(false)
    expect(opensShare(openShoe(terms, bytes(8)), committed, hex(0xa1))).toBe(false)
  })

  test('changes the whole shoe', () => {
    const mine = sealShoe(smallClosing(), SHARES, SEED)
    const otherList = closeEntropy(opening, [committed, commitShare(opening, 'bob', bytes(0xb3))])
    const other = sealShoe(otherList, new Map([...SHARES, ['bob', hex(0xb3)]]), SEED)
    const same = Array.from({ length: 208 }, (_, i) => mine.cardAt(i).card === other.cardAt(i).card).filter(Boolean)
    // Two unrelated shoes of four decks agree at 4 of 208 positions on average.
    expect(same.length).toBeLessThan(20)
  })
})

describe('the list', () => {
  test('its closing depends on its order and on everyone in it', () => {
    const [ann, bob] = smallClosing().entropy
    const closings = [[ann!, bob!], [bob!, ann!], [ann!], [bob!], []].map((list) => closeEntropy(opening, list).closing)
    expect(new Set(closings).size).toBe(5)
  })

  test('takes each player once, 64 players, and well-formed commitments', () => {
    const committed = commitShare(opening, 'ann', bytes(1))
    expect(() => closeEntropy(opening, [committed, committed])).toThrow('one share')
    const many = Array.from({ length: 65 }, (_, i) => commitShare(opening, `p${i}`, bytes(i)))
    expect(() => closeEntropy(opening, many)).toThrow('at most 64')
    expect(closeEntropy(opening, many.slice(0, 64)).entropy).toHaveLength(64)
    expect(() => closeEntropy(opening, [{ player: 'ann', commitment: 'x' }])).toThrow('hexadecimal')
    expect(() => closeEntropy(opening, [{ ...committed, player: 'a b' }])).toThrow('hexadecimal')
  })

  test('a name that JavaScript gives a meaning to is a name like any other', () => {
    const list = closeEntropy(opening, [commitShare(opening, '__proto__', bytes(1))])
    expect(sealShoe(list, new Map([['__proto__', hex(1)]]), SEED).header.entropy[0]?.share).toBe(hex(1))
  })
})
