// The verifier in Python, written from docs/fairness.md alone: its own tests, and what it says of altered records beside what ours says.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyText } from '@punto/fair'
import { afterAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'punto-interop-fair-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' }
const python = (...words: readonly string[]) => spawnSync('python3', words, { cwd: root, encoding: 'utf8', env })
const { error: noPython } = python('--version')

type Json = null | boolean | number | string | Json[] | { [field: string]: Json }
const golden = (name: string): Json => JSON.parse(readFileSync(join(root, 'docs', 'fairness', name), 'utf8'))

/** A shoe's record as if it had been abandoned after its first round. */
const begun = (name: string): Json => {
  const record = golden(name) as { rounds: Json[]; ending: Json }
  return { ...record, rounds: record.rounds.slice(0, 1), ending: 'abandoned' }
}

/** Records in each of which one thing was changed: every field, and of every list the first two. */
function* altered(value: Json): Generator<Json> {
  if (typeof value === 'string') {
    yield value.slice(0, -1) + (value.endsWith('1') ? '0' : '1')
    yield null
  } else if (typeof value === 'number') {
    yield value + 1
    yield value - 1
  } else if (value === null) {
    yield 'late'
    yield '00'.repeat(32)
  } else if (Array.isArray(value)) {
    for (const [i, one] of value.slice(0, 2).entries()) for (const other of altered(one)) yield value.with(i, other)
    yield value.toReversed()
    yield value.slice(1)
    yield [...value, ...value.slice(0, 1)]
  } else if (typeof value === 'object') {
    for (const [field, one] of Object.entries(value)) {
      for (const other of altered(one)) yield { ...value, [field]: other }
      const { [field]: _, ...rest } = value
      yield rest
    }
    yield { ...value, more: 1 }
  }
}

describe(noPython ? 'the verifier in Python (not run: there is no python3)' : 'the verifier in Python', () => {
  it.skipIf(noPython)('holds the golden files, and finds what was altered in them', () => {
    const { status, stderr } = python('-m', 'unittest', 'discover', '-s', 'interop/python')
    expect([status, stderr]).toEqual([0, expect.stringMatching(/Ran \d+ tests[\s\S]*OK/)])
  })

  it.skipIf(noPython)('says of every altered record what ours says', async () => {
    const records = ['example-shared-round.json', 'example-round.json', 'example-abandoned.json'].map(golden)
    records.push(...['example-shared-shoe.json', 'example-drawn-shoe.json', 'example-shoe.json'].map(begun))
    const texts = records.flatMap((record) => [record, ...altered(record)]).map((record) => JSON.stringify(record))
    const files = texts.map((text, i) => {
      const file = join(folder, `${i}.json`)
      writeFileSync(file, text)
      return file
    })
    const lines = python('interop/python/verify.py', ...files)
      .stdout.trim()
      .split('\n')
    const theirs = lines.map((line) => / holds: | does not hold: (\S+): /.exec(line)![1] ?? 'holds')
    const ours = await Promise.all(
      texts.map(async (text) => {
        const answer = await verifyText(text)
        return answer.ok ? 'holds' : answer.failure.code
      }),
    )
    const differing = texts.flatMap((text, i) => (theirs[i] === ours[i] ? [] : [[ours[i], theirs[i], text]]))
    expect(differing).toEqual([])
    expect(new Set(ours).size).toBeGreaterThan(20)
    expect(texts.length).toBeGreaterThan(400)
  })
})
