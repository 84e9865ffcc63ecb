// The tree, the notes and the cosignatures of witnessed heads: against the reference hashes of Certificate Transparency, against Node's own
// cryptography, and against the vectors in docs/fairness.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@punto/rules'
import { describe, expect, it } from 'vitest'
import {
  checkpointOf,
  consistencyProof,
  cosign,
  cosignedAt,
  isConsistent,
  isHouseNote,
  logLeaf,
  logRoot,
  makeNote,
  makeVkey,
  parseCheckpoint,
  parseNote,
  parseVkey,
  settledEntryOf,
  settledOrigin,
  signCheckpoint,
  signerFrom,
  tableOrigin,
  WITNESS_FAILURES,
} from '../src/index.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

// The inputs and roots of the reference implementation of Certificate Transparency (merkle tree tests).
const CT_LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const CT_ROOTS: Readonly<Record<number, string>> = {
  1: '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  8: '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
}

describe('the tree', () => {
  const leaves = Array.from({ length: 20 }, (_, i) => logLeaf(Uint8Array.of(i)))
  const of = (size: number) => ({ size, root: logRoot(leaves.slice(0, size)) })

  it('has the roots of the reference', () => {
    for (const [size, root] of Object.entries(CT_ROOTS))
      expect(hex(logRoot(CT_LEAVES.slice(0, Number(size)).map((leaf) => logLeaf(bytes(leaf)))))).toBe(root)
    expect(hex(logRoot([]))).toBe(createHash('sha256').digest('hex'))
  })

  it('shows from every size to every larger one that it goes on, and shows nothing else', () => {
    const other = { root: logLeaf(Uint8Array.of(99)) }
    for (let to = 1; to <= leaves.length; to++)
      for (let from = 1; from <= to; from++) {
        const proof = consistencyProof(leaves.slice(0, to), from)
        expect([from, to, isConsistent(of(from), of(to), proof)]).toEqual([from, to, true])
        if (from === to) continue
        expect(isConsistent({ ...of(from), ...other }, of(to), proof)).toBe(false)
        expect(isConsistent(of(from), { ...of(to), ...other }, proof)).toBe(false)
        expect(isConsistent(of(from), of(to), proof.slice(1))).toBe(false)
        expect(isConsistent(of(from), of(to), [...proof, other.root])).toBe(false)
        expect(isConsistent(of(to), of(from), proof)).toBe(false)
      }
  })
})

describe('the vectors', () => {
  const vectors = JSON.parse(
    readFileSync(new URL('../../../docs/fairness/witness-vectors.json', import.meta.url), 'utf8'),
  )
  const entries: readonly Uint8Array[] = vectors.entries.map(bytes)
  const house = signerFrom(bytes(vectors.houseSecret))
  const witness = signerFrom(bytes(vectors.witnessSecret))
  const name: string = vectors.witnessName

  it('are what the code makes', () => {
    expect([house.key, tableOrigin(house.key, 'salon')]).toEqual([vectors.houseKey, vectors.origin])
    expect(makeVkey({ name, key: witness.key })).toBe(vectors.vkey)
    for (const { size, root, note } of vectors.checkpoints) {
      const checkpoint = checkpointOf(vectors.origin, entries.slice(0, size))
      expect([hex(checkpoint.root), signCheckpoint(checkpoint, house)]).toEqual([root, note])
    }
    for (const { from, to, hashes } of vectors.proofs)
      expect(consistencyProof(entries.slice(0, to).map(logLeaf), from).map(hex)).toEqual(hashes)
    const { note: written, seconds } = vectors.cosigned
    const note = parseNote(written)!
    expect(makeNote(note)).toBe(written)
    expect(cosignedAt(note, { name, key: witness.key })).toBe(seconds)
  })

  // Nothing but Node's own hashes and signatures, by the text of docs/fairness.md.
  it('hold by Node’s own cryptography', () => {
    const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()
    const leaf = (entry: Uint8Array) => sha(Uint8Array.of(0), entry)
    const both = (left: Uint8Array, right: Uint8Array) => sha(Uint8Array.of(1), left, right)
    const [a, b, c, d, e] = entries.map(leaf) as [Buffer, Buffer, Buffer, Buffer, Buffer]
    const root = both(both(both(a, b), both(c, d)), e)
    const [text, lines] = vectors.cosigned.note.split('\n\n') as [string, string]
    expect(text).toBe(`${vectors.origin}\n5\n${root.toString('base64')}`)
    const [ofHouse, ofWitness] = lines
      .trimEnd()
      .split('\n')
      .map((line) => Buffer.from(line.split(' ')[2]!, 'base64')) as [Buffer, Buffer]
    const key = (raw: string) => {
      const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(raw, 'hex')])
      return createPublicKey({ key: der, format: 'der', type: 'spki' })
    }
    const id = (of: string, type: number, raw: string) =>
      sha(Buffer.from(`${of}\n`), Uint8Array.of(type), bytes(raw)).subarray(0, 4)
    expect(ofHouse.subarray(0, 4)).toEqual(id(vectors.origin, 1, vectors.houseKey))
    expect(verify(null, Buffer.from(`${text}\n`), key(vectors.houseKey), ofHouse.subarray(4))).toBe(true)
    const raw = Buffer.from(vectors.vkey.split('+').slice(2).join('+'), 'base64').subarray(1).toString('hex')
    expect(ofWitness.subarray(0, 4)).toEqual(id(name, 4, raw))
    expect(Number(ofWitness.readBigUInt64BE(4))).toBe(vectors.cosigned.seconds)
    const message = `cosignature/v1\ntime ${vectors.cosigned.seconds}\n${text}\n`
    expect(verify(null, Buffer.from(message), key(raw), ofWitness.subarray(12))).toBe(true)
  })

  it('have a leaf of what was settled, in a log of its own', () => {
    const { origin, version, hash, entry } = vectors.settled
    expect(settledOrigin(house.key, 'salon')).toBe(origin)
    expect(hex(settledEntryOf('salon', { version, hash }))).toBe(entry)
    expect(hex(settledEntryOf('salon', { version: version + 1, hash }))).not.toBe(entry)
  })

  it('do not hold once anything is altered', () => {
    const { note: written } = vectors.cosigned
    const note = parseNote(written)!
    const key = { name, key: witness.key }
    expect(isHouseNote(note, vectors.origin, [house.key])).toBe(true)
    const altered = { ...note, text: note.text.replace('\n5\n', '\n6\n') }
    expect(cosignedAt(altered, key)).toBeUndefined()
    expect(isHouseNote(altered, vectors.origin, [house.key])).toBe(false)
    expect(cosignedAt(note, { name: 'witness.example/w2', key: witness.key })).toBeUndefined()
    expect(cosignedAt(note, { name, key: house.key })).toBeUndefined()
    expect(isHouseNote(note, 'punto/other/salon', [house.key])).toBe(false)
    // Another time than the one that was signed.
    const line = cosign(note.text, 5, name, witness)
    line.bytes[11] = 6
    expect(cosignedAt({ text: note.text, signatures: [line] }, key)).toBeUndefined()
  })

  it.each([
    'no note',
    'a\n1\nAAAA\n\nno signature\n',
    'a\n1\nAAAA\n\n— name with spaces AAAAAAA=\n',
    'a\n1\nAAAA\n\n— name AAAA',
  ])('are no others: %j', (written) => {
    expect(parseNote(written)).toBeUndefined()
  })

  it.each(['a\n01\n', 'a\n-1\n', '\n1\n', 'a\n1\nAAAA\n', 'a\n1\n'])('nor is this a checkpoint: %j', (text) => {
    expect(parseCheckpoint(text)).toBeUndefined()
  })

  it('a key of a policy is its own id’s, and a witness’s', () => {
    expect(parseVkey(vectors.vkey)).toEqual({ name, key: witness.key })
    expect(parseVkey(vectors.vkey.replace(/\+[0-9a-f]{8}\+/, '+00000000+'))).toBeUndefined()
    expect(parseVkey(makeVkey({ name, key: witness.key }, 'note'))).toBeUndefined()
    expect(parseVkey('nonsense')).toBeUndefined()
  })
})

it('every failure has its sentence in both languages, with the same parameters, and docs/fairness.md names it', () => {
  const page = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8')
  const names = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort()
  for (const [code, words] of Object.entries(WITNESS_FAILURES)) {
    expect(names(words.zh)).toEqual(names(words.en))
    for (const language of LANGUAGES) expect(words[language]).toMatch(/[.。]$/)
    expect(page).toContain(`| \`${code}\` |`)
  }
})
