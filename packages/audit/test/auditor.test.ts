// What the auditor says, where and in which words; step by step as well as at once.
import type { OpeningTransfer, Transfer, TransferKey } from '@punto/ledger'
import { assemble } from '@punto/rules'
import type { EventOf, Role, TableEvent } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { Playing } from '../../table/test/playing.ts'
import { Auditor, audit, FINDINGS } from '../src/index.ts'
import { Session } from './session.ts'

const SEED = 77

/** A session of the game in which something was settled, as an auditor gets it. */
function recorded(game = 'commission', rounds = 4, from = SEED) {
  for (let seed = from; ; seed++) {
    const session = new Session(seed, false, {
      table: 'T1',
      game,
      limits: { min: 50, max: 2000 },
      wallet: 'built-in',
    }).play(rounds)
    const lines = session.events.flatMap((event) => (event.type === 'round-settled' ? event.lines : []))
    const { accounts } = session.ledger.snapshot()
    if (lines.length > 3) return { session, events: session.events, transfers: session.transfers, accounts }
  }
}

/** A session in which a stake of several reservations ended. */
function chipByChip() {
  for (let seed = SEED; ; seed++) {
    const { session, ...found } = recorded('commission', 4, seed)
    if (session.transfers.some((transfer) => 'others' in transfer)) return found
  }
}

/** An ending of several, as one of each. */
function oneByOne(transfer: Transfer, all: readonly Transfer[]): readonly Transfer[] {
  if (!('others' in transfer) || !transfer.others) return [transfer]
  const { others, ...first } = transfer
  const word = transfer.kind === 'post-pending' ? 'post' : 'void'
  const held = ({ id }: TransferKey) => (all.find((each) => each.id === id) as OpeningTransfer).amount
  return [transfer.pending, ...others].map((pending) => ({
    ...first,
    id: `${pending.id}/${word}`,
    ref: pending.id,
    pending,
    ...(transfer.kind === 'post-pending' && { amount: held(pending) }),
  })) as readonly Transfer[]
}

const settledAt = (events: readonly TableEvent[]) =>
  events.findIndex((event) => event.type === 'round-settled' && event.lines.length > 0)

function altered(events: readonly TableEvent[], change: (settled: EventOf<'round-settled'>) => object): TableEvent[] {
  const index = settledAt(events)
  const settled = events[index] as EventOf<'round-settled'>
  return events.with(index, { ...settled, ...change(settled) } as unknown as TableEvent)
}

describe('a finding', () => {
  it('[COM 4.1.2] names round, event, place and paragraph, in English and Chinese', () => {
    const { events } = recorded()
    const index = settledAt(events)
    const answer = audit({
      events: altered(events, ({ lines }) => ({ lines: lines.with(0, { ...lines[0]!, net: lines[0]!.net + 1 }) })),
    })
    if (answer.ok) expect.fail('it should object')
    const { round, lines } = events[index] as EventOf<'round-settled'>
    const { net, rule } = lines[0]!
    expect(answer.finding).toMatchObject({
      code: 'event/differs',
      round,
      event: index,
      rule,
      what: 'lines.0.net',
      expected: String(net),
      found: String(net + 1),
    })
    expect(answer.finding.sentence.en).toBe(
      `Round ${round}, event ${index} (round-settled): lines.0.net should be ${net} and is ${net + 1}. [${rule}]`,
    )
    expect(answer.finding.sentence.zh).toContain(`第 ${round} 局`)
  })

  it.each(Object.entries(FINDINGS))('%s is said in both languages, with the same blanks', (_, { en, zh }) => {
    const blanks = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
    expect(new Set(blanks(zh))).toEqual(new Set(blanks(en)))
    expect(zh).toMatch(/[\u4e00-\u9fff]/)
  })

  it("says of a bet that is none of the documents' that it cannot audit it", () => {
    const commission = assemble('commission')
    if (!commission.ok) expect.fail('no game')
    const dragon = { ...commission.value.bets[0]!, id: 'dragon' }
    const game = { ...commission.value, bets: [...commission.value.bets, dragon] }
    const session = new Session(SEED, false, { table: 'T1', game, limits: { min: 50, max: 2000 } })
    while (session.state.phase !== 'betting') session.goOn()
    session.ask('player', 'ann', { type: 'sit', box: 1 })
    session.ask('player', 'ann', { type: 'place-bet', box: 1, bet: 'dragon', stake: 100 })
    const answer = audit(session)
    expect(answer).toMatchObject({
      ok: false,
      finding: { code: 'bet/not-of-the-documents', found: 'dragon', round: 1 },
    })
    expect(!answer.ok && answer.finding.sentence.en).toContain("cannot audit bet dragon: not one of the documents'")
  })

  it('is one of its own for what cannot be read at all', () => {
    const { events } = recorded()
    expect(audit({ events: [] })).toMatchObject({ ok: false, finding: { code: 'story/beginning' } })
    expect(audit({ events: events.slice(1) })).toMatchObject({
      ok: false,
      finding: { code: 'story/beginning', event: 0 },
    })
    const nonsense = altered(events, () => ({ lines: 7 }))
    expect(audit({ events: nonsense })).toMatchObject({ ok: false })
    const unknown = events.with(3, { ...events[3]!, type: 'nothing' } as unknown as TableEvent)
    expect(audit({ events: unknown })).toMatchObject({ ok: false, finding: { code: 'story/malformed', event: 3 } })
  })
})

describe('[INS 5.10.2] a shoe that is dealt no further', () => {
  /** An automatic table between two rounds, until somebody asks so for another shoe. */
  const story = (...asked: readonly (readonly [role: Role, ...events: readonly object[]])[]) => {
    const session = new Session(SEED, false, { table: 'T1', game: 'commission' })
    while (session.state.phase !== 'settled') session.goOn()
    const told = asked.flatMap(([role, ...events], i) => {
      const { at } = session.state
      const cause = { id: `x${i}`, role, by: 'pam', at, digest: '' }
      return events.map((event, j) => ({ ...event, v: session.events[0]!.v, ...(j === 0 && { cause }) }))
    })
    const answer = audit({ events: [...session.events, ...(told as unknown as TableEvent[])] })
    return answer.ok ? 'none' : answer.finding.code
  }
  const condemned = { type: 'shoe-condemned', shoe: 1, rule: 'INS 5.10.2' }
  const ended = { type: 'shoe-ended', shoe: 1, ending: 'abandoned', seed: 'feed' }

  it('is so by the word of somebody above the dealer, and ended by the program, which has its seed', () => {
    expect(story(['pit-supervisor', condemned], ['system', ended])).toBe('none')
  })

  it.each([
    ['by a dealer', 'role/may-not', ['dealer', condemned]],
    ['by the program', 'role/may-not', ['system', condemned]],
    ['under another paragraph', 'event/differs', ['pit-manager', { ...condemned, rule: 'INS 5.7' }]],
    ['and is ended by a person, with whatever seed', 'role/may-not', ['pit-manager', ended]],
  ] as const)('is not so %s', (_, code, asked) => {
    expect(story(asked)).toBe(code)
  })

  it('is so once', () => {
    expect(story(['pit-manager', condemned], ['pit-manager', condemned])).toBe('story/out-of-place')
  })
})

describe('the money beside the story', () => {
  it('is missing, unowed, of another amount, or left over', () => {
    const { events, transfers, accounts } = recorded()
    const code = (changed: readonly Transfer[]) => {
      const answer = audit({ events, transfers: changed, accounts })
      return answer.ok ? 'none' : answer.finding.code
    }
    const pays = transfers.findIndex(({ reason }) => reason === 'payout' || reason === 'lost')
    const made = transfers[pays] as Transfer & { amount: number }
    expect(code(transfers)).toBe('none')
    expect(code(transfers.with(pays, { ...made, amount: made.amount + 1 } as Transfer))).toBe('money/differs')
    expect(code(transfers.slice(0, -1))).toBe('money/missing')
    expect(code([...transfers, { ...made, id: 'again' }])).toBe('money/unowed')
    const buyIn = transfers[0] as Transfer & { amount: number }
    expect(code(transfers.with(0, { ...buyIn, amount: buyIn.amount + 1 } as Transfer))).toBe('money/balance')
  })

  it('may end the reservations of a stake at once, or one by one as older records do, but each of them', () => {
    const { events, transfers, accounts } = chipByChip()
    const code = (changed: readonly Transfer[]) => {
      const answer = audit({ events, transfers: changed, accounts })
      return answer.ok ? 'none' : answer.finding.code
    }
    const apart = transfers.flatMap((transfer) => oneByOne(transfer, transfers))
    expect(apart.length).toBeGreaterThan(transfers.length)
    expect([code(transfers), code(apart)]).toEqual(['none', 'none'])
    const both = transfers.findIndex((transfer) => 'others' in transfer)
    const { others, ...alone } = transfers[both] as Transfer & { others: readonly TransferKey[] }
    expect(code(transfers.with(both, alone as Transfer))).toMatch(/^money[/](differs|missing)$/)
    const swapped = { ...alone, others: others.map(({ by, id }) => ({ by, id: `${id}x` })) } as Transfer
    expect(code(transfers.with(both, swapped))).toBe('money/differs')
  })

  it('may have others in it, and tells nobody their names', () => {
    const { events, transfers, accounts } = recorded()
    const other: Transfer = {
      kind: 'posted',
      by: 'cage',
      id: 'x',
      reason: 'buy-in',
      ref: '',
      at: 0,
      debit: 'cage',
      credit: 'player/zoe',
      amount: 5,
    }
    expect(audit({ events, transfers: [...transfers, other] }).ok).toBe(true)
    expect(audit({ events, transfers: [...transfers, other], accounts })).toMatchObject({
      ok: false,
      finding: { code: 'money/balance' },
    })
  })

  it('agrees with the chip tray: the House is moved by nobody else', () => {
    const { events, transfers } = recorded()
    const skim: Transfer = {
      ...transfers[0]!,
      id: 'skim',
      kind: 'posted',
      debit: 'house/T1',
      credit: 'cage',
      amount: 1,
    }
    expect(audit({ events, transfers: [...transfers, skim] })).toMatchObject({
      ok: false,
      finding: { code: 'money/unowed' },
    })
  })
})

describe('step by step', () => {
  it('says the same as at once, and stops at the first thing', () => {
    const { events } = recorded('knockout')
    const auditor = new Auditor()
    for (const event of events) expect(auditor.read(event)).toBe(true)
    expect(auditor.finish()).toBe(true)
    expect(auditor.totals).toMatchObject({ rounds: 4, settled: 4, voided: 0 })
    expect(audit({ events })).toEqual({ ok: true, ...auditor.totals })
    expect(auditor.read(events[0]!)).toBe(false)
    const first = auditor.finding
    expect(auditor.read(events[5]!)).toBe(false)
    expect(auditor.finding).toBe(first)
  })

  it('follows events and transfers as a server makes them', () => {
    const { session } = recorded('insurance')
    const auditor = new Auditor({ money: true })
    const next = session.transfers.values()
    for (const event of session.events) {
      auditor.read(event)
      while (auditor.owes) auditor.transfer(next.next().value!)
    }
    auditor.finish()
    expect(auditor.finding).toBeNull()
    expect(auditor.totals.house).toBe(session.state.float - session.state.settings.openingFloat)
  })

  it('notices that a recording breaks off in the middle of what one command brought', () => {
    const { events } = recorded('commission')
    const last = events.findIndex(({ type }) => type === 'coup-completed')
    expect(audit({ events: events.slice(0, last) })).toMatchObject({
      ok: false,
      finding: { code: 'story/breaks-off' },
    })
    expect(audit({ events: events.slice(0, last + 1) }).ok).toBe(true)
  })
})

describe('a seat that was about to be given back', () => {
  /** So many rounds without a bet, at a table that holds a seat for two; then its player sits down there once more. */
  const kept = (rounds: number) => {
    const playing = new Playing({ game: 'commission', idleRounds: 2 })
    playing.open().do('ann', { type: 'sit', box: 1 })
    for (let i = 0; i < rounds; i++) {
      playing.close()
      playing.deal('9s', '4d', 'Kc', '2h')
      playing.settle()
      playing.do('system', { type: 'open-betting' })
    }
    playing.do('ann', { type: 'sit', box: 1 })
    return playing.events
  }

  it('is kept by sitting down at it once more, and by nobody sooner', () => {
    const events = kept(1)
    expect(audit({ events }).ok).toBe(true)
    const sat = events.filter(({ type }) => type === 'player-sat')
    expect(sat).toHaveLength(2)
    const early = events.filter(({ type }) => type !== 'round-settled' && type !== 'player-sat')
    const before = early.findIndex(({ type }) => type === 'betting-opened')
    const sooner = [...early.slice(0, before + 1), ...sat]
    expect(audit({ events: sooner })).toMatchObject({ ok: false, finding: { code: 'story/out-of-place' } })
  })
})
