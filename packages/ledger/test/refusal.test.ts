import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LEDGER_REFUSALS, Ledger, type LedgerRefusalCode, ledgerRefusalSentence } from '../src/index.ts'
import { CASES } from './contract/codes.ts'

const codes = Object.keys(LEDGER_REFUSALS) as LedgerRefusalCode[]
const names = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('refusals', () => {
  it.each(codes)('%s says the same things in both languages, each in its own', (code) => {
    const { en, zh } = LEDGER_REFUSALS[code]
    expect([...new Set(names(zh))]).toEqual([...new Set(names(en))])
    expect(zh).toMatch(/\p{Script=Han}/u)
    expect(en).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(
    Object.entries(CASES).flatMap(([code, cases]) =>
      cases.map(({ params }) => ({ code: code as LedgerRefusalCode, params })),
    ),
  )('$code leaves no gap in its sentence', (refusal) => {
    for (const language of ['en', 'zh'] as const) {
      const sentence = ledgerRefusalSentence(refusal, language)
      expect(sentence).not.toMatch(/[{}]/)
      for (const value of Object.values(refusal.params)) expect(sentence).toContain(String(value))
    }
  })

  it('say what was wrong and what would be right', () => {
    const refusal = { code: 'account/overdraft', params: { account: 'anna', available: 600, amount: 700 } } as const
    expect(ledgerRefusalSentence(refusal, 'en')).toBe('anna has 600 to spend; 700 would overdraw it.')
    expect(ledgerRefusalSentence(refusal, 'zh')).toBe('anna 可用 600;700 会透支。')
  })
})

describe('the README', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')

  it('lists every refusal in its order, and whether it is remembered', () => {
    const rows = [...readme.matchAll(/^\| `(\w+\/[\w-]+)` \| (yes|no) \| /gm)].map(([, code, remembered]) => [
      code,
      remembered,
    ])
    expect(rows).toEqual(codes.map((code) => [code, LEDGER_REFUSALS[code].remembered ? 'yes' : 'no']))
  })

  it('shows a round that goes as it says', () => {
    const [, code = ''] = /```ts\nimport \{ Ledger \} from '@punto\/ledger'\n(.*?)```/s.exec(readme) ?? []
    const ledger = new Function('Ledger', `${code}; return ledger`)(Ledger) as Ledger
    const refusals = ledger
      .journal()
      .entries.flatMap(({ transfer, refusal }) => (refusal ? [[transfer.id, refusal.code]] : []))
    expect(refusals).toEqual([['b-2', 'account/overdraft']])
    expect(ledger.balance('anna')).toEqual({ posted: 1380, pendingDebits: 0, pendingCredits: 0 })
    expect(code).toContain('{ posted: 1380, pendingDebits: 0, pendingCredits: 0 }')
  })
})
