// Golden coups: a handful for every registered game and pack, request and answer written out, the paragraph of each line
// found in the documents. A game or pack without a golden file fails here.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { assemble, GAMES, type Line, PACKS, type SettleAnswer, type SettleError, Settler } from '../src/index.ts'
import { disagreement } from './naive/agreement.ts'
import { type NaiveAnswer, type NaiveRequest, naiveSettle } from './naive/settlement.ts'
import { PARAGRAPH_IDS } from './paragraph-ids.ts'

interface GoldenCoup {
  readonly title: string
  readonly request: NaiveRequest
  /** A refusal states its code, and its paragraph where a document has one. */
  readonly answer: SettleAnswer | { readonly error: { readonly code: string; readonly rule?: string } }
}

interface GoldenFile {
  readonly game?: string
  readonly pack?: string
  readonly coups: readonly GoldenCoup[]
}

const folder = new URL('./golden/', import.meta.url)
const files = new Map(
  readdirSync(folder).map((name): [string, GoldenFile] => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  ]),
)

const answerTo = (request: NaiveRequest): SettleAnswer | SettleError =>
  new Settler().answerLine(JSON.stringify(request))

const withoutRung = ({ rung: _, ...line }: Line) => line

describe('Golden files', () => {
  it('are there for every game and every pack, and for nothing else', () => {
    expect([...files.keys()].sort()).toEqual([...GAMES, ...PACKS].map(({ id }) => id).sort())
    for (const { id } of GAMES) expect(files.get(id)?.game).toBe(id)
    for (const { id } of PACKS) expect(files.get(id)?.pack).toBe(id)
  })

  it.each([...GAMES, ...PACKS])(
    '$id: every rung of every bet decides somewhere, and every bet loses somewhere',
    (declared) => {
      const answers = files.get(declared.id)!.coups.map(({ request }) => answerTo(request))
      const lines = answers.flatMap((answer) => ('error' in answer ? [] : answer.lines))
      for (const { id, rungs, notOffered } of declared.bets) {
        if (notOffered) continue
        const own = lines.filter(({ bet }) => bet === id)
        for (const [i, { label }] of rungs.entries())
          expect(
            own.map(({ rung }) => rung),
            `${id}: ${label.en}`,
          ).toContain(i)
        expect(
          own.map(({ result }) => result),
          id,
        ).toContain('lose')
      }
    },
  )

  it.each([...files])('%s: some coup is refused, and every paragraph is one of the documents’', (_, { coups }) => {
    expect(coups.some(({ answer }) => 'error' in answer)).toBe(true)
    for (const { answer } of coups) {
      const rules = 'error' in answer ? [answer.error.rule ?? 'COM 3.6'] : answer.lines.map(({ rule }) => rule)
      for (const rule of rules) expect(PARAGRAPH_IDS).toContain(rule)
    }
  })
})

describe.each([...files])('Golden coups of %s', (id, { coups }) => {
  it.each(coups)('$title', ({ request, answer: expected }) => {
    expect(request.with?.includes(id) || request.game === id || 'error' in expected).toBe(true)
    const answer = answerTo(request)
    if ('error' in expected) {
      if (!('error' in answer)) return expect.unreachable(`settled: ${JSON.stringify(answer)}`)
      expect(answer.error).toMatchObject(expected.error)
      expect(answer.error.message).toMatch(/\w.*[.?]$/)
      expect(naiveSettle(request)).toHaveProperty('illegal')
      return
    }
    if ('error' in answer) return expect.unreachable(`refused: ${JSON.stringify(answer)}`)
    expect({ ...answer, lines: answer.lines.map(withoutRung) }).toEqual(expected)
    expect(disagreement(request, expected as unknown as NaiveAnswer)).toBeNull()
    for (const line of answer.lines) expectItsRung(request, line)
  })
})

/** Where a line names the rung that decided, the bet has such a rung there, with those odds and that paragraph. */
function expectItsRung(request: NaiveRequest, line: Line): void {
  const game = assemble(request.game, request.with)
  const bet = game.ok ? game.value.bets.find((candidate) => candidate.id === line.bet) : undefined
  if (bet === undefined || line.rung === undefined) return
  expect(bet.rungs[line.rung]).toMatchObject({ pays: line.pays ?? 'push', rule: line.rule })
}
