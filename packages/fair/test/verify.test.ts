// Each way to fail, with its own sentence; and input of every kind, which never makes verification throw or pass.
import { LANGUAGES } from '@punto/rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  abandonUnsealed,
  exampleRecord,
  FAILURES,
  type FailureCode,
  failureSentence,
  makeRecord,
  type RoundRecord,
  type ShoeRecord,
  UNREADABLE,
  verifyCard,
  verifyHeader,
  verifyRecord,
  verifyText,
} from '../src/index.ts'
import { SIGNED_CASES } from './signed-shoes.ts'
import { abandonedRecord, finishedRecord, hex, SEED, SHARES, smallClosing, smallShoe } from './small-shoes.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are altered here as the JSON they are.
type Json = any

const wholeRound = (): RoundRecord => {
  const shoe = smallShoe()
  const { burned, rounds } = finishedRecord()
  return shoe.roundRecord(burned.length, rounds[0]!.cards.length)
}

const shoe = (change: (record: Json) => void): Json => {
  const record = JSON.parse(JSON.stringify(finishedRecord()))
  change(record)
  return record
}

const round = (change: (record: Json) => void): Json => {
  const record = JSON.parse(JSON.stringify(wholeRound()))
  change(record)
  return record
}

const swap = (list: Json[], i: number, j: number) => {
  ;[list[i], list[j]] = [list[j], list[i]]
}

/** One alteration for each code that a record given as a value can fail with. */
const CASES: readonly (readonly [FailureCode, string, Json])[] = [
  ['record/unknown-format', 'a record of something else', { format: 'punto-roads', version: 1 }],
  ['record/unknown-format', 'a list', []],
  ['record/unknown-format', 'nothing', null],
  ['record/unknown-version', 'a later version', shoe((r) => (r.version = 3))],
  ['record/unknown-version', 'a version as text', shoe((r) => (r.version = '1'))],
  ['field/missing', 'no seed', shoe((r) => delete r.seed)],
  ['field/missing', 'a round without its cards', shoe((r) => delete r.rounds[1].cards)],
  ['field/unknown', 'a field that nothing checks', shoe((r) => (r.header.note = 'trust me'))],
  ['field/wrong', 'a salt that is no hash', shoe((r) => (r.rounds[0].cards[0].salt = 'salt'))],
  ['field/wrong', 'a card that is none', shoe((r) => (r.rounds[0].cards[0].card = '1s'))],
  ['field/wrong', 'three decks', shoe((r) => (r.header.decks = 3))],
  ['field/wrong', 'a position outside the shoe', shoe((r) => (r.rounds[0].cards[0].position = 208))],
  ['field/wrong', 'a round of no cards', shoe((r) => (r.rounds[0].cards = []))],
  ['field/wrong', 'a round of seven cards', round((r) => (r.round.cards = Array(7).fill(r.round.cards[0])))],
  ['field/wrong', 'too many shares', shoe((r) => (r.header.entropy = Array(65).fill(r.header.entropy[0])))],
  ['entropy/player-twice', 'a share listed twice', shoe((r) => r.header.entropy.push(r.header.entropy[0]))],
  ['seed/wrong', 'another seed', shoe((r) => (r.seed = hex(8)))],
  ['seed/wrong', 'another table', shoe((r) => (r.header.table = 'other'))],
  ['seed/wrong', 'another shoe number', shoe((r) => (r.header.shoe = 4))],
  ['share/wrong', 'another share', shoe((r) => (r.header.entropy[0].share = hex(1)))],
  ['share/wrong', 'a share under another name', shoe((r) => (r.header.entropy[0].player = 'eve'))],
  ['share/withheld', 'a root in spite of a withheld share', withheldButSealed()],
  ['closing/wrong', 'the list in another order', shoe((r) => swap(r.header.entropy, 0, 1))],
  ['closing/wrong', 'a player left out', shoe((r) => r.header.entropy.pop())],
  ['digest/wrong', 'a share marked as withheld', shoe((r) => (r.header.entropy[0].share = null))],
  ['root/missing', 'cards without a root', shoe((r) => (r.header.root = null))],
  ['root/wrong', 'another root', shoe((r) => (r.header.root = hex(5)))],
  ['position/missing', 'a card left out', shoe((r) => r.rounds[1].cards.splice(1, 1))],
  ['position/missing', 'a burned card left out', shoe((r) => r.burned.splice(0, 1))],
  ['position/duplicated', 'a card dealt twice', shoe((r) => (r.rounds[1].cards[1] = r.rounds[1].cards[0]))],
  ['position/out-of-order', 'two cards in another order', shoe((r) => swap(r.rounds[1].cards, 0, 1))],
  ['position/out-of-order', 'two rounds in another order', shoe((r) => swap(r.rounds, 0, 1))],
  ['card/wrong', 'another card', shoe((r) => (r.rounds[1].cards[3].card = otherCard(r.rounds[1].cards[3].card)))],
  ['salt/wrong', 'another salt', shoe((r) => (r.rounds[1].cards[3].salt = hex(9)))],
  ['path/wrong', 'another path', shoe((r) => (r.rounds[1].cards[3].path[4] = hex(9)))],
  ['path/wrong', 'a path cut short', shoe((r) => r.rounds[1].cards[3].path.pop())],
  [
    'proof/other-position',
    'the proof of another card',
    shoe((r) => (r.rounds[1].cards[3] = { ...r.rounds[0].cards[0], position: r.rounds[1].cards[3].position })),
  ],
  [
    'proof/other-position',
    'in a round, the proof of a card further on',
    round((r) => (r.round.cards[1] = { ...smallShoe().cardAt(50), position: r.round.cards[1].position })),
  ],
  ['proof/wrong', 'in a round, another card', round((r) => (r.round.cards[0].card = otherCard(r.round.cards[0].card)))],
  ['proof/wrong', 'in a round, another salt', round((r) => (r.round.cards[0].salt = hex(9)))],
  ['proof/wrong', 'in a round, another path', round((r) => (r.round.cards[0].path[0] = hex(9)))],
  ['proof/wrong', 'in a round, the card of another shoe', round((r) => (r.round.cards[0] = smallShoe(9).cardAt(2)))],
  ['position/out-of-order', 'in a round, its first two cards exchanged', round((r) => swap(r.round.cards, 0, 1))],
  ['position/duplicated', 'in a round, a card dealt twice', round((r) => (r.round.cards[1] = r.round.cards[0]))],
  ['position/missing', 'in a round, a card left out', round((r) => r.round.cards.splice(1, 1))],
  ['closing/wrong', 'in a round, another closing', round((r) => (r.header.closing = hex(2)))],
  ['root/missing', 'a round of a shoe without a root', round((r) => (r.header.root = null))],
  ['round/surplus-card', 'a round that runs into the next', mergedRounds()],
  ['round/wrong-winner', 'another winner', shoe((r) => (r.rounds[0].winner = otherWinner(r.rounds[0].winner)))],
  ['round/wrong-winner', 'a whole coup called broken off', shoe((r) => (r.rounds[0].winner = null))],
  ['round/after-cut-card', 'a shoe dealt on and on', dealtOn()],
  ['ending/not-finished', 'the last round left out', shoe((r) => r.rounds.pop())],
  ['ending/not-abandoned', 'called abandoned', shoe((r) => (r.ending = 'abandoned'))],
]

function otherCard(card: string): string {
  return card === 'Ks' ? '2d' : 'Ks'
}

function otherWinner(winner: string): string {
  return winner === 'tie' ? 'player' : 'tie'
}

function withheldButSealed(): Json {
  const unsealed = abandonUnsealed(smallClosing(), new Map([['ann', SHARES.get('ann')!]]), SEED)
  return { ...unsealed, header: { ...unsealed.header, root: finishedRecord().header.root } }
}

/** The first round takes a card from the second, which a later one makes good. */
function mergedRounds(): Json {
  return shoe((r) => r.rounds[0].cards.length < 6 && r.rounds[0].cards.push(r.rounds[1].cards.shift()))
}

function dealtOn(): Json {
  const record = finishedRecord()
  const counts = record.rounds.map(({ cards }) => cards.length)
  const dealt = counts.reduce((sum, count) => sum + count, 2)
  const table = smallShoe()
  const more: number[] = []
  for (let next = dealt; more.length < 2; next += more.at(-1)!) {
    let count = 4
    while (table.roundRecord(next, count).round.winner === null) count++
    more.push(count)
  }
  return table.reveal({ burned: 2, rounds: [...counts, ...more] })
}

describe('what does not hold is named', () => {
  test.each(CASES)('%s: %s', (code, _, record) => {
    const verdict = verifyRecord(record)
    expect(verdict).toMatchObject({ ok: false, failure: { code } })
  })

  test('every code is reached, and every sentence is filled in', () => {
    const tooLarge = verifyText(' '.repeat(4_000_001))
    const cutOff = verifyText(makeRecord(finishedRecord()).slice(0, 3000))
    const noted = verifyRecord(finishedRecord(), { root: hex(1) })
    const verdicts = [...CASES.map(([, , record]) => verifyRecord(record)), tooLarge, cutOff, noted]
    const signed = SIGNED_CASES.flatMap(([, , failure]) => failure() ?? [])
    const failures = [...verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.failure])), ...signed]
    expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(Object.keys(FAILURES)))
    for (const failed of failures)
      for (const language of LANGUAGES) expect(failureSentence(failed, language)).not.toMatch(/undefined|[{}]/)
    expect(cutOff).toMatchObject({ failure: { code: 'record/not-json' } })
    expect(tooLarge).toMatchObject({ failure: { code: 'record/too-large' } })
    expect(noted).toMatchObject({ failure: { code: 'root/not-as-noted' } })
  })

  test('card, salt, path, order, seed and share each have their own sentence', () => {
    const sentences = [
      'card/wrong',
      'salt/wrong',
      'path/wrong',
      'position/out-of-order',
      'seed/wrong',
      'share/wrong',
    ].map((code) => {
      const verdict = verifyRecord(CASES.find(([known]) => known === code)![2])
      return verdict.ok ? '' : failureSentence(verdict.failure, 'en')
    })
    expect(new Set(sentences).size).toBe(6)
    expect(sentences[0]).toMatch(/^Round 2, card 4: the record says .. at position \d+, but the shoe holds .. there\.$/)
  })

  test('of the first two cards of a round, exchanged, the sentence names the one that came too soon', () => {
    const verdict = verifyRecord(round((r) => swap(r.round.cards, 0, 1)))
    expect(verdict.ok ? '' : failureSentence(verdict.failure, 'en')).toBe(
      'Card 1: the card at position 3 comes before the card at position 2; cards leave the shoe in order.',
    )
  })

  test('the burned cards and one more round after the cut card are in order', () => {
    const record = dealtOn()
    record.rounds.pop()
    expect(verifyRecord(record)).toMatchObject({ ok: true })
  })

  test('a failure keeps what held before it', () => {
    const verdict = verifyRecord(shoe((r) => (r.header.root = hex(5))))
    expect(verdict.checked.map(({ code }) => code)).toEqual([
      'record/shoe',
      'seed/opens',
      'share/opens',
      'closing/holds',
    ])
  })
})

describe('input of every kind', () => {
  const text = makeRecord(wholeRound())

  test('a record cut off anywhere is no JSON', () => {
    for (let length = 0; length < text.trimEnd().length; length++) {
      const verdict = verifyText(text.slice(0, length))
      expect(verdict).toMatchObject({ ok: false, failure: { code: 'record/not-json' } })
    }
  })

  test('any JSON at all is refused as unreadable or incomplete, without a throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const verdict = verifyRecord(value)
        expect(verdict.ok).toBe(false)
        if (!verdict.ok) expect(UNREADABLE).toContain(verdict.failure.code)
      }),
      { seed: 20250101, numRuns: 2000 },
    )
  })

  test('any JSON in the place of any part of a record is refused, without a throw', () => {
    const record = JSON.parse(text)
    const places: (readonly (string | number)[])[] = []
    const walk = (value: Json, path: readonly (string | number)[]) => {
      if (path.length > 0) places.push(path)
      if (typeof value === 'object' && value !== null)
        for (const key of Object.keys(value)) walk(value[key], [...path, key])
    }
    walk(record, [])
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 3 }), (path, value) => {
        const altered = JSON.parse(text)
        const at = path.slice(0, -1).reduce((inner: Json, key) => inner[key], altered)
        fc.pre(JSON.stringify(at[path.at(-1)!]) !== JSON.stringify(value))
        at[path.at(-1)!] = value
        expect(verifyRecord(altered).ok).toBe(false)
      }),
      { seed: 20250102, numRuns: 2000 },
    )
  })

  test('a document nested a hundred thousand deep is refused, without a throw', () => {
    expect(verifyText('['.repeat(100_000)).ok).toBe(false)
    expect(verifyText('['.repeat(100_000) + ']'.repeat(100_000)).ok).toBe(false)
    expect(
      verifyText(`{"format":"punto-fair-shoe","version":1,"header":${'['.repeat(99_999)}${']'.repeat(99_999)}}`).ok,
    ).toBe(false)
  })
})

describe('card by card, as they are dealt', () => {
  const shoe3 = smallShoe()
  const sealed = verifyHeader(shoe3.header)

  test('every card of a shoe is proven, and none at another position', () => {
    if (!sealed.ok) throw new Error(sealed.failure.code)
    for (let position = 0; position < shoe3.cards; position++) {
      const proof = shoe3.cardAt(position)
      expect(verifyCard(sealed.value, proof)).toEqual({ ok: true, value: proof })
    }
    for (const position of [0, 1, 100, 207]) {
      const verdict = verifyCard(sealed.value, { ...shoe3.cardAt((position + 1) % 208), position })
      expect(verdict).toMatchObject({ ok: false, failure: { code: 'proof/other-position' } })
    }
  })

  test('a header that does not hold is refused before any card', () => {
    expect(verifyHeader({ ...shoe3.header, closing: hex(1) })).toMatchObject({ failure: { code: 'closing/wrong' } })
    expect(verifyHeader({ ...shoe3.header, root: null })).toMatchObject({ failure: { code: 'root/missing' } })
    expect(verifyHeader(undefined)).toMatchObject({ failure: { code: 'field/wrong' } })
  })

  test('a round can be checked before the shoe has ended, and says nothing of the seed', () => {
    const record = exampleRecord('round') as RoundRecord
    const whole = exampleRecord('shoe') as ShoeRecord
    expect(verifyRecord(record, { root: whole.header.root! })).toMatchObject({ ok: true })
    expect(makeRecord(record)).not.toContain(whole.seed)
  })
})

test('a shoe broken off in the middle of a round is told as such', () => {
  const verdict = verifyRecord(abandonedRecord())
  const rounds = verdict.checked.find(({ code }) => code === 'rounds/hold')
  expect(rounds?.params).toMatchObject({ rounds: 2, broken: 1 })
  expect(verdict.checked.at(-1)?.code).toBe('ending/abandoned')
})
