import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  CHECKS,
  exampleRecord,
  FAILURES,
  makeRecord,
  RecordingWriter,
  type ShoeRecord,
  signerFrom,
  verifyText,
} from '@punto/fair'
import { countMadeFor, houseAccount, type TableEvent, transfersOf } from '@punto/table'
import { describe, expect, it, vi } from 'vitest'
import { Session } from '../../../../packages/audit/test/session.ts'
import { STEPS } from '../../src/base/proof-steps.ts'
import { checkFile } from '../../src/lab/verify/check.ts'
import { type CheckedShoe, checkTable, type HouseRecords } from '../../src/lab/verify/live.ts'
import { auditText } from '../../src/lab/verify/recording.ts'
import { excerptsAt, proofStepOf, proofStepsOf } from '../../src/lab/verify/steps.ts'
import { WORDS as EN } from '../../src/words/en/verify.ts'
import { WORDS as ZH } from '../../src/words/zh/verify.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const stepsIn = (text: string) => {
  const checked = checkFile(text)
  if (checked.kind !== 'record') throw new Error('a recording')
  return { ...checked, steps: proofStepsOf(checked.verdict) }
}

describe('the steps of a verification', () => {
  it('have a place for every check and every failure that the fairness package knows', () => {
    for (const code of [...Object.keys(CHECKS), ...Object.keys(FAILURES)])
      expect(STEPS).toContain(proofStepOf(code as keyof typeof CHECKS))
    for (const step of STEPS) for (const words of [EN, ZH]) expect(words.steps[step]).toBeTruthy()
  })

  it.each(['shoe', 'shared-shoe', 'round', 'shared-round', 'abandoned', 'first-shoe'] as const)(
    'all hold for the example %s, in order',
    (example) => {
      const { verdict, steps } = stepsIn(makeRecord(exampleRecord(example)))
      expect(verdict.ok).toBe(true)
      expect(steps.filter(({ kind }) => kind === 'failed' || kind === 'unreached')).toEqual([])
      const shown = steps.flatMap((step) => (step.kind === 'held' ? step.checks : []))
      expect(new Set(shown)).toEqual(new Set(verdict.checked))
    },
  )
})

/** Every leaf of a document by its path, with another value of the same kind. */
function* alterations(
  node: unknown,
  path: readonly (string | number)[] = [],
): Generator<[readonly (string | number)[], unknown]> {
  if (Array.isArray(node)) for (const [i, one] of node.entries()) yield* alterations(one, [...path, i])
  else if (typeof node === 'object' && node !== null)
    for (const [key, one] of Object.entries(node)) yield* alterations(one, [...path, key])
  else if (typeof node === 'number') yield [path, node + 1]
  else if (typeof node === 'string') yield [path, (node[0] === 'a' ? 'b' : 'a') + node.slice(1)]
}

const altered = (document: unknown, [key, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (key === undefined) return value
  const copy = Array.isArray(document) ? [...document] : { ...(document as object) }
  ;(copy as Record<string | number, unknown>)[key] = altered(
    (document as Record<string | number, unknown>)[key],
    rest,
    value,
  )
  return copy
}

/** Whether the path is at a place, or within it. */
const isAt = (place: string, path: readonly (string | number)[]): boolean =>
  place
    .split(/[.[\]]+/)
    .filter(Boolean)
    .every((key, i) => key === String(path[i]))

describe('a record altered in any one place', () => {
  // The fairness package tries every leaf of every record; here every leaf of a small one finds its step and its place.
  it.each([
    ['shoe', 997],
    ['abandoned', 1],
    ['round', 1],
    ['shared-round', 9],
  ] as const)('fails: %s, every so manieth leaf', (example, every) => {
    const document: unknown = JSON.parse(makeRecord(exampleRecord(example)))
    for (const [i, [path, value]] of [...alterations(document)].entries()) {
      if (i % every !== 0) continue
      const { verdict, steps } = stepsIn(JSON.stringify(altered(document, path, value)))
      expect(verdict.ok, path.join('.')).toBe(false)
      const failed = steps.filter(({ kind }) => kind === 'failed')
      expect(failed, path.join('.')).toHaveLength(1)
      // What was altered is among what is shown, where it lies.
      const shown = failed.flatMap((step) =>
        step.kind === 'failed' ? excerptsAt(altered(document, path, value), step.failure) : [],
      )
      expect(
        shown.filter((one) => isAt(one.path, path)),
        `${path.join('.')} in ${shown.map((one) => one.path).join(', ')}`,
      ).not.toEqual([])
    }
  })

  it('shows what lies at the place that failed', () => {
    const record = exampleRecord('shoe') as ShoeRecord
    const text = makeRecord(record)
    const wrong = text.replace(/"position":30,"card":"..",/, '"position":30,"card":"As",')
    const { verdict, document } = stepsIn(wrong === text ? text.replace('"card":"As"', '"card":"Ks"') : wrong)
    if (verdict.ok) throw new Error('it holds')
    expect(verdict.failure.code).toBe('card/wrong')
    expect(excerptsAt(document, verdict.failure)).toEqual([{ path: expect.stringMatching(/\.card$/), text: '"As"' }])
  })
})

/** A recording with what players brought and every transfer in its place. */
function withTransfers(lines: readonly string[]): readonly string[] {
  const brought = new Set<string>()
  let table = ''
  return lines.flatMap((line) => {
    const event = JSON.parse(line) as TableEvent
    if (event.type === 'table-set-up') table = event.settings.table
    const made = transfersOf(event, { table, at: event.cause?.at ?? 0 }).flat()
    const first = made.flatMap((transfer) => {
      if (!('debit' in transfer) || !transfer.debit.startsWith('player/') || brought.has(transfer.debit)) return []
      brought.add(transfer.debit)
      const key = { by: 'cage', id: `buy-in ${transfer.debit}`, reason: 'brought', ref: 'buy-in', at: 0 }
      return [{ kind: 'posted', ...key, debit: 'cage', credit: transfer.debit, amount: 1_000_000 }]
    })
    return [...first.map((one) => JSON.stringify(one)), line, ...made.map((one) => JSON.stringify(one))]
  })
}

describe('a recording', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/play/knockout-round.jsonl'), 'utf8')

  it('is followed round by round, and holds', () => {
    const audited = auditText(text)
    expect(audited.failure).toBeNull()
    expect(audited.rounds.length).toBe(audited.totals.rounds)
    expect(audited.rounds[0]).toMatchObject({ end: 'settled' })
    expect(checkFile(text).kind).toBe('recording')
  })

  it('with one altered amount fails on its line', () => {
    const lines = text.trim().split('\n')
    const at = lines.findIndex((line) => line.includes('"round-settled"'))
    const wrong = lines.with(
      at,
      lines[at]!.replace(/"net":(-?\d+)/, (_, net) => `"net":${Number(net) + 1}`),
    )
    const { failure } = auditText(wrong.join('\n'))
    expect(failure?.line).toBe(at + 1)
    expect(failure?.finding?.what).toContain('net')
    expect(failure?.text).toBe(wrong[at])
  })

  it('has every transfer that its events make held against what the documents call for', () => {
    const { transfers, ownTransfers, totals } = auditText(text)
    expect(ownTransfers).toBe(false)
    expect(transfers).toBeGreaterThan(totals.lines)
  })

  describe('with its transfers in the file', () => {
    const whole = withTransfers(text.trim().split('\n'))
    const places = whole.flatMap((line, i) => (line.startsWith('{"kind"') ? [i] : []))

    it('holds, transfer by transfer', () => {
      const audited = auditText(whole.join('\n'))
      expect(audited.failure).toBeNull()
      expect(audited).toMatchObject({ ownTransfers: true, transfers: places.length })
    })

    it('and any one place of any one transfer altered fails on its line', () => {
      for (const at of places) {
        const transfer: unknown = JSON.parse(whole[at]!)
        for (const [path, value] of alterations(transfer)) {
          // When a transfer was made is the ledger's to say.
          if (path[0] === 'at') continue
          const line = JSON.stringify(altered(transfer, path, value))
          const { failure } = auditText(whole.with(at, line).join('\n'))
          // What players bring is not called for by the table: a wrong amount shows where it does not suffice.
          if (whole[at]!.includes('"reason":"brought"')) continue
          // The end of a reservation under another's name is none of this table's: the one that is called for is missing behind it.
          const places = path[0] === 'by' ? [at + 1, at + 2] : [at + 1]
          expect(places, `${at} ${path.join('.')}`).toContain(failure?.line)
        }
      }
    })

    it('and a transfer that is missing or comes twice fails', () => {
      for (const at of places.filter((place) => !whole[place]!.includes('"reason":"brought"'))) {
        expect(auditText(whole.toSpliced(at, 1).join('\n')).failure, `${at} missing`).not.toBeNull()
        expect(auditText(whole.toSpliced(at, 0, whole[at]!).join('\n')).failure?.line, `${at} twice`).toBe(at + 2)
      }
    })
  })

  it('altered in any one amount, card or total of its settlements fails on its line', () => {
    const lines = text.trim().split('\n')
    for (const [i, line] of lines.entries()) {
      if (!/"type":"(round-settled|card-dealt|coup-completed)"/.test(line)) continue
      const { cause, ...event } = JSON.parse(line)
      for (const [path, value] of alterations(event)) {
        const wrong = JSON.stringify({ ...(altered(event, path, value) as object), ...(cause && { cause }) })
        const { failure } = auditText(lines.with(i, wrong).join('\n'))
        expect(failure?.line, `${i + 1} ${path.join('.')}`).toBe(i + 1)
      }
    }
  })

  it('with a line that is no event says which', () => {
    const lines = text.trim().split('\n')
    const { failure } = auditText(lines.with(3, '{"v":1,"type":"no-such-thing"}').join('\n'))
    expect(failure).toMatchObject({ line: 4, why: { refusal: { code: 'recording/unknown-event' } } })
  })
})

// Everything that can go wrong does, and players go to the cage, so that some cannot cover what a correction takes back.
describe('recordings of random sessions, seed 50', () => {
  const sessions = Array.from({ length: Number(process.env.PUNTO_SESSIONS ?? 16) }, (_, i) =>
    new Session(50 + i, true, undefined, true).play(20),
  )

  it('hold, by the transfers that their events make', () => {
    for (const [i, { events }] of sessions.entries()) {
      const { failure, transfers } = auditText(events.map((event) => JSON.stringify(event)).join('\n'))
      expect(failure, `session ${i}`).toBeNull()
      expect(transfers, `session ${i}`).toBeGreaterThan(0)
    }
  })

  it('hold, by the transfers that were booked for the table', () => {
    let owed = 0
    for (const [i, { events, transfers }] of sessions.entries()) {
      let booked = transfers.filter(({ by }) => by === houseAccount('T1'))
      const count = booked.length
      owed += booked.filter(({ id }) => id.endsWith('/owed')).length
      const lines = events.flatMap((event) => {
        const own = booked.slice(0, countMadeFor(event, 'T1', booked))
        booked = booked.slice(own.length)
        return [event, ...own].map((one) => JSON.stringify(one))
      })
      expect(booked, `session ${i}`).toEqual([])
      const audited = auditText(lines.join('\n'))
      expect(audited.failure, `session ${i}`).toBeNull()
      expect(audited).toMatchObject({ ownTransfers: true, transfers: count })
    }
    expect(owed).toBeGreaterThan(0)
  })
})

describe('a recording that the house has signed', () => {
  const events = readFileSync(join(import.meta.dirname, '../../../../docs/play/knockout-round.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const signer = signerFrom(new Uint8Array(32).fill(3))
  const writer = new RecordingWriter({ v: 1, table: 'knockout', events: events.length, at: 0 }, signer)
  for (const line of events) writer.add(line)
  const signed = [writer.head, ...events, writer.end()]

  it('is told for what it is, with the key that has signed it', () => {
    const audited = checkFile(signed.join('\n'))
    expect(audited).toMatchObject({ kind: 'recording', events: events.length, signedBy: signer.key, failure: null })
    expect(auditText(events.join('\n'))).toMatchObject({ signedBy: null, failure: null })
  })

  const mistakeIn = (lines: readonly string[]) => {
    const { failure } = auditText(lines.join('\n'))
    return failure?.why.kind === 'signature' ? failure.why.mistake : undefined
  }

  it('fails at every line that is altered or missing, and where it is cut short or put together from two', () => {
    for (const at of events.keys()) {
      const other = signed.with(at + 1, signed[at + 1]!.replace(/.$/, ',"x":1}'))
      expect(mistakeIn(other), `${at} altered`).toMatchObject({ line: at + 2, kind: 'altered' })
      expect(mistakeIn(signed.toSpliced(at + 1, 1)), `${at} missing`).toBeDefined()
    }
    expect(mistakeIn(signed.slice(0, -1))).toMatchObject({ kind: 'cut-short' })
    expect(mistakeIn([...signed, ...signed])).toMatchObject({ line: signed.length + 1, kind: 'another-begins' })
  })

  // Every leaf where PUNTO_ALTERATIONS is "all".
  it('fails at the line in which any one leaf was altered, its first and its last included', () => {
    const every = process.env.PUNTO_ALTERATIONS === 'all' ? 1 : 11
    let leaf = 0
    for (const [i, line] of signed.entries()) {
      const document: unknown = JSON.parse(line)
      for (const [path, value] of alterations(document)) {
        if (i > 0 && i < signed.length - 1 && leaf++ % every !== 0) continue
        const other = JSON.stringify(altered(document, path, value))
        const { failure } = auditText(signed.with(i, other).join('\n'))
        // The first and the last line are signed together: where one of the two was altered, both are shown.
        const both = failure?.why.kind === 'signature' && failure.why.mistake.kind === 'not-signed'
        const shown = both ? [1, failure.line] : [failure?.line]
        expect(shown, `${i + 1} ${path.join('.')}`).toContain(i + 1)
      }
    }
  })

  it('says what the auditor finds in an altered line, beside that it was altered', () => {
    const at = signed.findIndex((line) => line.includes('"round-settled"'))
    const other = signed[at]!.replace(/"net":(-?\d+)/, (_, net) => `"net":${Number(net) + 1}`)
    const { failure } = auditText(signed.with(at, other).join('\n'))
    expect(failure).toMatchObject({
      line: at + 1,
      why: { kind: 'signature' },
      finding: { what: expect.stringContaining('net') },
    })
  })
})

describe('a table of a house, fetched and checked', () => {
  const first = exampleRecord('first-shoe') as ShoeRecord
  const second = exampleRecord('shared-shoe') as ShoeRecord
  const key = (second.header as { key: string }).key
  const house = (shoes: readonly (ShoeRecord | undefined)[], keys = [{ key, endorsement: null }]): HouseRecords => ({
    sentence: String,
    tables: async () => ['example'],
    keys: async () => keys,
    cosigned: async () => [],
    newestShoe: async () => shoes.length,
    shoe: async (_, shoe) => shoes[shoe - 1],
  })
  const all = async (one: HouseRecords, to: number, from = 1) => {
    const found: CheckedShoe[] = []
    for await (const shoe of checkTable(one, 'example', from, to, async (text) => verifyText(text))) found.push(shoe)
    return found
  }

  it('holds shoe by shoe, and in their chain', async () => {
    expect((await all(house([first, second]), 2)).map(({ state }) => state)).toEqual(['held', 'held'])
    expect((await all(house([undefined]), 1)).map(({ state }) => state)).toEqual(['by-hand'])
  })

  it('fails at a replaced shoe, a gap, a key of somebody else', async () => {
    const other = { ...second, seed: 'a'.repeat(64) }
    expect((await all(house([first, other]), 2)).at(-1)).toMatchObject({ shoe: 2, failure: { code: 'seed/wrong' } })
    expect((await all(house([second, second]), 2)).at(-1)).toMatchObject({ shoe: 1, failure: { code: 'chain/gap' } })
    const stranger = signerFrom(new Uint8Array(32).fill(9))
    expect((await all(house([first, second], [{ key: stranger.key, endorsement: null }]), 2)).at(-1)).toMatchObject({
      failure: { code: 'key/not-published' },
    })
  })
})
