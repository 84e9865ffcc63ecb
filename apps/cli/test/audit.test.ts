// `punto audit` as a person or a program runs it.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandDigest, type TableEvent } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { Playing } from '../../../packages/table/test/playing.ts'
import { FairShoes } from '../src/play/fair-shoes.ts'
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

  it('holds the cards of an automatic table against the shoe it committed to, once its seed is told', async () => {
    const events = dealtWhole()
    const file = join(folder, 'automatic.jsonl')
    const audited = async (told: readonly TableEvent[], ...more: string[]) => {
      writeFileSync(file, `${told.map((event) => JSON.stringify(event)).join('\n')}\n`)
      return punto(['audit', file, ...more])
    }
    const whole = await audited(events)
    expect(whole).toMatchObject({ code: 0 })
    expect(whole.stdout).toContain('opened with their seed, every dealt card as it lay: 1.')
    // A card of equal points, with a digest that fits it: only the committed shoe can tell.
    const at = events.findIndex((event) => event.type === 'card-dealt')
    const dealt = events[at] as Extract<TableEvent, { type: 'card-dealt' }> & TableEvent
    const card = `${dealt.card![0]}${dealt.card![1] === 's' ? 'h' : 's'}`
    const { id, role, by, at: time } = dealt.cause!
    const command = { type: 'deal-card', round: 1, spot: dealt.spot, card, id, actor: { role, id: by } } as const
    const cause = { id, role, by, at: time, digest: commandDigest(command) }
    const altered = events.with(at, { ...dealt, card, cause })
    const told = await audited(altered)
    expect(told.code).toBe(1)
    expect(told.stdout).toContain(
      `✗ line ${at + 1}: card 1 of shoe 1 is recorded as ${card}, but the committed shoe holds ${dealt.card} there.`,
    )
    expect(JSON.parse((await audited(altered, '--json')).stdout)).toMatchObject({
      ok: false,
      shoes: { wrong: { shoe: 1 } },
    })
    const sealed = events.map((event) => (event.type === 'shoe-ended' ? { ...event, seed: 'f'.repeat(64) } : event))
    expect((await audited(sealed)).stdout).toContain('does not open, with players’ shares or altered: 1;')
  })
})

/** A shoe of an automatic table from its commitment to its seed; the pit has it end early. */
function dealtWhole(): readonly TableEvent[] {
  const table = new Playing({ game: 'commission' })
  const { decks, cutDepth: cut } = table.state.settings
  const shoes = new FairShoes('audit', { table: 'T1', decks, cut })
  table.do('system', { type: 'new-shoe', shoe: 1, ...shoes.start(1) })
  let position = 0
  for (let round = 1; round <= 3; round++) {
    table.open().close()
    while (table.state.phase === 'dealing') table.deal(shoes.cardAt(position++))
    table.settle()
  }
  table.do('max-shift', { type: 'end-shoe' })
  table.do('system', { type: 'end-shoe', seed: shoes.reveal().seed! })
  return table.events
}
