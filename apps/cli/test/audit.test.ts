// `punto audit` as a person or a program runs it.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { punto } from './run-punto.ts'

const ROUND = join(import.meta.dirname, '..', '..', '..', 'docs', 'play', 'knockout-round.jsonl')
const folder = mkdtempSync(join(tmpdir(), 'punto-audit-'))

describe('punto audit', () => {
  it('says what holds, in both languages and for programs', async () => {
    const told = await punto(['audit', ROUND])
    expect(told).toMatchObject({ code: 0 })
    expect(told.stdout).toMatch(/^✓ Everything holds: 1 round settled \(4 lines\), 1 under way/)
    expect((await punto(['audit', ROUND, '--lang', 'zh'])).stdout).toMatch(/^✓ 全部无误：已结算 1 局/)
    const json = JSON.parse((await punto(['audit', ROUND, '--json'])).stdout)
    expect(json).toMatchObject({ ok: true, rounds: 2, settled: 1, voided: 0 })
  })

  it('names the line, the round and the paragraph of the first thing that does not hold, and exits 1', async () => {
    const lines = readFileSync(ROUND, 'utf8').trimEnd().split('\n')
    const at = lines.findIndex((line) => line.includes('"round-settled"'))
    const event = JSON.parse(lines[at]!)
    event.lines[0].net += 1
    const altered = join(folder, 'altered.jsonl')
    writeFileSync(altered, `${lines.with(at, JSON.stringify(event)).join('\n')}\n`)
    const told = await punto(['audit', altered])
    expect(told.code).toBe(1)
    expect(told.stdout).toContain(`✗ line ${at + 1}: `)
    expect(told.stdout).toContain('net')
    const { finding } = JSON.parse((await punto(['audit', altered, '--json'])).stdout)
    expect(finding).toMatchObject({ round: 1, event: at, code: 'event/differs' })
  })

  it('refuses what is no recording with exit 2', async () => {
    expect(await punto(['audit', join(folder, 'nothing.jsonl')])).toMatchObject({ code: 2 })
    expect((await punto(['audit', '-'], { stdin: ['{"v":1,"type":"nonsense"}\n'] })).stderr).toContain('line 1')
  })
})
