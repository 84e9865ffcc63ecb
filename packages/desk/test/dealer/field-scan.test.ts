import { describe, expect, it } from 'vitest'
import { NO_SCANNER, type ScannerKeys } from '../../src/dealer/card-entry.ts'
import { FieldScans } from '../../src/dealer/field-scan.ts'

const SCANNER_MS = 12
const HAND_MS = 70

/** What becomes of these keys, `9 S Enter`, each so long after the one before. */
function strokes(keys: string, everyMs: number, scanner: ScannerKeys = NO_SCANNER, takesLetters = true) {
  const scans = new FieldScans()
  return keys.split(' ').map((key, i) => {
    const scan = scans.stroke({ key, atMs: 1000 + i * everyMs, takesLetters }, scanner)
    return scan.kind === 'card' ? scan.card : scan.kind === 'unread' ? `unread ${scan.code}` : scan.kind
  })
}

describe('a scan into a field', () => {
  it('is known by its speed and the key it ends with, once it is whole', () => {
    expect(strokes('9 S Enter', SCANNER_MS)).toEqual(['begins', 'typed', '9s'])
    expect(strokes('1 0 Shift H Tab', SCANNER_MS)).toEqual(['begins', 'typed', 'typed', 'typed', 'Th'])
    expect(strokes('9 S Enter K D Enter', SCANNER_MS)).toEqual(['begins', 'typed', '9s', 'begins', 'typed', 'Kd'])
  })

  it('is known by the keys that the scanner was found to send', () => {
    const framed = { prefix: '~', suffix: ' ' }
    const spaced = (keys: string) => {
      const scans = new FieldScans()
      return [...keys].map((key, i) => scans.stroke({ key, atMs: i * SCANNER_MS, takesLetters: true }, framed))
    }
    expect(spaced('~9S ').at(-1)).toEqual({ kind: 'card', card: '9s' })
    expect(spaced('~Z9 ').at(-1)).toEqual({ kind: 'unread', code: 'Z9' })
    expect(spaced('9S ').at(-1)).toEqual({ kind: 'typed' })
    // What comes after a code that was whole without it sends no form.
    expect(strokes('F9 9 S Enter', SCANNER_MS, { prefix: 'F9', suffix: '' })).toEqual(['begins', 'typed', '9s', 'rest'])
  })

  it('needs no key of its own where no letter belongs', () => {
    expect(strokes('9 S Enter', SCANNER_MS, NO_SCANNER, false)).toEqual(['begins', '9s', 'rest'])
    // An Enter that is late sends no form either.
    const scans = new FieldScans()
    const at = (key: string, atMs: number) => scans.stroke({ key, atMs, takesLetters: false }, NO_SCANNER).kind
    expect([at('9', 0), at('S', 40), at('Enter', 140)]).toEqual(['begins', 'card', 'rest'])
    expect(strokes('1 0 0 Enter', SCANNER_MS, NO_SCANNER, false)).toEqual(['begins', 'typed', 'typed', 'typed'])
  })
})

describe('what a person types into a field', () => {
  it('stays there, at a hand’s speed', () => {
    expect(strokes('9 s Enter', HAND_MS)).toEqual(['begins', 'begins', 'begins'])
    expect(strokes('9 s Enter', HAND_MS, NO_SCANNER, false)).toEqual(['begins', 'begins', 'begins'])
    expect(strokes('~ 9 s Enter', HAND_MS, { prefix: '~', suffix: 'Enter' })).not.toContain('9s')
  })

  it('stays there however fast, where it is more than a code, less, or no code', () => {
    for (const keys of [
      'T H E 9 S Enter',
      '9 S',
      'a s Enter',
      'a d Enter',
      'A X Enter',
      '1 0 0 Enter',
      'Enter',
      'Backspace 9 S Enter',
    ]) {
      const seen = strokes(keys, SCANNER_MS)
      expect(seen[0], keys).toBe('begins')
      expect(
        seen.slice(1).every((kind) => kind === 'typed'),
        keys,
      ).toBe(true)
    }
  })

  it('is not the end of what was scanned before', () => {
    const scans = new FieldScans()
    const at = (key: string, atMs: number) => scans.stroke({ key, atMs, takesLetters: true }, NO_SCANNER).kind
    expect([at('9', 0), at('S', 10), at('Enter', 20), at('Enter', 400)]).toEqual(['begins', 'typed', 'card', 'begins'])
    expect([at('9', 500), at('S', 510)]).toEqual(['begins', 'typed'])
    scans.forget()
    expect(at('Enter', 520)).toBe('begins')
  })
})
