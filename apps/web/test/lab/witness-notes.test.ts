// What several witnesses have cosigned, pasted one after the other: each finds its own, and holds or not against the headers told here.
import { readFileSync } from 'node:fs'
import { judgeWitnesses, parseVkey, readPolicy } from '@punto/fair'
import { expect, it } from 'vitest'
import { notesOf } from '../../src/lab/verify/witness-notes.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../../../../docs/fairness/witness-vectors.json', import.meta.url), 'utf8'),
)
const key = parseVkey(vectors.vkey)!
const policy = JSON.stringify({ k: 1, witnesses: [{ vkey: vectors.vkey, url: 'https://w1.example/' }] })
const entries: readonly Uint8Array[] = vectors.entries.map((hex: string) => new Uint8Array(Buffer.from(hex, 'hex')))
const told = { origin: vectors.origin, keys: [vectors.houseKey], entries }

it('finds each witness’s note among what was pasted, with whatever line ends', () => {
  const pasted = `${vectors.checkpoints[0].note}\n${vectors.cosigned.note}\n`
  for (const text of [
    pasted,
    pasted.replaceAll('\n', '\r\n'),
    `${vectors.cosigned.note}${vectors.checkpoints[0].note}`,
  ])
    expect([...notesOf(text, [key])]).toEqual([[key.name, vectors.cosigned.note]])
  expect(notesOf('nothing of the kind', [key]).size).toBe(0)
})

it('takes what the house publishes of a witness where nothing of it was pasted', () => {
  const published = [vectors.cosigned.note]
  expect([...notesOf('', [key], published)]).toEqual([[key.name, vectors.cosigned.note]])
  expect(notesOf('', [{ ...key, name: 'w2.example' }], published).size).toBe(0)
})

it('holds where enough have cosigned, and tells a split view, shoes taken back and too few apart', () => {
  const read = readPolicy(policy)
  if (!read.ok) throw new Error(read.wrong)
  expect(read.policy.witnesses[0]).toMatchObject({ url: 'https://w1.example' })
  const notes = notesOf(vectors.cosigned.note, read.policy.witnesses)
  const judge = (told2: typeof told, of = notes) => judgeWitnesses(read.policy, of, told2).failure?.code
  expect(judge(told)).toBeUndefined()
  expect(judge({ ...told, entries: [...entries, entries[0]!] })).toBeUndefined()
  expect(judge({ ...told, entries: [entries[1]!, ...entries.slice(1)] })).toBe('witness/split')
  expect(judge({ ...told, entries: entries.slice(0, 4) })).toBe('witness/ahead')
  expect(judge(told, new Map())).toBe('witness/too-few')
  expect(judge({ ...told, keys: ['00'.repeat(32)] })).toBe('witness/too-few')
})

it.each([
  ['nonsense', 'json'],
  ['{ "k": 1 }', 'k'],
  ['{ "k": 2, "witnesses": [] }', 'k'],
  [policy.replace('"k":1', '"k":2'), 'k'],
  [policy.replace(vectors.vkey, 'w1+0+0'), 'vkey'],
  [policy.replace('https:', 'ftp:'), 'url'],
  ['[1]', 'k'],
  ['null', 'k'],
])('reads no policy from %s', (text, wrong) => {
  expect(readPolicy(text)).toMatchObject({ ok: false, wrong })
})
