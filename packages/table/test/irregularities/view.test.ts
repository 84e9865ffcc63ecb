// What each viewer learns of an irregularity, by events and by views: what happened and what becomes of their own money, and
// of nobody else's; no staff name, no face that has not been seen.
import { describe, expect, it } from 'vitest'
import { evolve, redact, setUp, type TableEvent, type TableState, type Viewer, view } from '../../src/index.ts'
import { dealt, type Laid, Tale } from './tale.ts'

const ann: Viewer = { role: 'player', id: 'ann' }
const ben: Viewer = { role: 'player', id: 'ben' }
const crowd: Viewer = { role: 'public' }
const pit: Viewer = { role: 'pit-manager', id: 'pam-manager' }
const STAFF = ['sam-supervisor', 'pam-manager', 'stu-shift']

const both = (...more: readonly Laid[]): Tale =>
  new Tale(dealt('insurance')).closed(['ann', 1, 'banker', 613], ['ben', 2, 'player', 347], ...more)

/** A round for each thing that may be told. */
const STORIES: Readonly<Record<string, () => Tale>> = {
  void: () => {
    const table = both()
    table.deal('9s')
    table.happens({ kind: 'foreign-card', note: 'ann saw it' })
    return table
  },
  'settled and undone': () => {
    const table = both()
    table.deal('9s', '7d', 'Kc', 'Qh')
    table.settle()
    table.happens({ kind: 'wrong-number', cards: [], note: 'seen' }, { order: null })
    return table
  },
  'stopped for a while': () => {
    const table = both()
    table.deal('9s', '7d', 'Kc', 'Qh')
    table.happens({ kind: 'interruption' })
    return table
  },
  options: () => {
    const table = both()
    table.deal('2s')
    table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
    table.choose('ann', 'take-back')
    table.closeOptions()
    return table
  },
  claims: () => {
    const table = both(['sid', 1, 'banker', 211])
    table.deal('Ks', '2h', 'Qs', '3h')
    table.deal('8d')
    table.settle()
    for (const who of ['ann', 'sid']) table.do(who, { type: 'claim-insurance', box: 1, side: 'banker', stage: 1 })
    table.do('pam-manager', { type: 'accept-claim', claim: 1 })
    table.do('pam-manager', { type: 'refuse-claim', claim: 2, reason: 'he had left' })
    return table
  },
  'chips found, shares, insurance cut': () => {
    const table = new Tale(dealt('insurance', { maxDifferential: 1000 })).closed(['ann', 1, 'banker', 913])
    table.deal('Ks', '2h', 'Qs', '3h')
    table.do('ann', { type: 'place-insurance', box: 1, side: 'banker', stake: 433 })
    const found = { kind: 'chips-found', player: 'ben', box: 1, bet: 'banker', stake: 977 } as const
    table.happens(found, { reason: 'seen' }, 'stu-shift')
    table.happens({ kind: 'excess-differential', box: 1 })
    table.closeWindow()
    return table
  },
  dismissed: () => {
    const table = both()
    table.declare('dora-dealer', { kind: 'uncovered', note: 'ann shouted' })
    table.do('stu-shift', { type: 'dismiss-irregularity', number: 1 })
    return table
  },
}

function states({ events }: Tale): readonly TableState[] {
  const [first, ...rest] = events
  const all = [setUp((first as Extract<TableEvent, { type: 'table-set-up' }>).settings)]
  for (const event of rest) all.push(evolve(all.at(-1)!, event))
  return all
}

/** All that this viewer is told, and all that they see on the way. */
const toldTo = (table: Tale, viewer: Viewer): string =>
  JSON.stringify([
    table.events.slice(1).map((event) => redact(event, viewer) ?? null),
    states(table).map((state) => view(state, viewer)),
  ])

describe('what a viewer learns of an irregularity', () => {
  it.each(Object.entries(STORIES))('names no other player and no staff but the dealer: %s', (_, story) => {
    const table = story()
    for (const viewer of [ben, crowd]) {
      const told = toldTo(table, viewer)
      const names = ['"ann"', 'player/ann', 'ann s', ...STAFF, ...(viewer === crowd ? ['"ben"'] : [])]
      expect(names.filter((name) => told.includes(name))).toEqual([])
    }
    expect(STAFF.filter((name) => toldTo(table, ann).includes(name))).toEqual([])
    expect(toldTo(table, pit).includes('"ann"')).toBe(true)
  })

  it.each(Object.entries(STORIES))('tells the House’s chip tray to staff alone: %s', (_, story) => {
    const table = story()
    const told = [ann, ben, crowd, pit].map((viewer) => toldTo(table, viewer).includes('"float"'))
    expect(told).toEqual([false, false, false, true])
  })

  it('[INS 5.16] of a void is what comes back to the viewer', () => {
    const table = STORIES.void!()
    const voided = table.ofType('round-voided')[0]!
    expect(redact(voided, ann)).toMatchObject({
      because: 'INS 5.5.1',
      lines: [{ player: 'ann', stake: 613 }],
      players: [{ player: 'ann', returned: 613 }],
    })
    expect(redact(voided, crowd)).toMatchObject({ lines: [], players: [] })
    expect(view(table.state, ann).round!.void).toEqual({
      kind: 'foreign-card',
      because: 'INS 5.5.1',
      lines: [{ player: 'ann', box: 1, bet: 'banker', stake: 613 }],
    })
    expect(view(table.state, crowd).round!.void!.lines).toEqual([])
    expect(view(table.state, pit).round!.void!.lines).toHaveLength(2)
    expect(view(table.state, crowd).round!.bets).toEqual([])
  })

  it('[INS 5.5.3] of a settlement that is undone is the viewer’s own part', () => {
    const table = STORIES['settled and undone']!()
    const voided = table.ofType('round-voided')[0]!
    expect(redact(voided, ann)!.reversed).toMatchObject([{ player: 'ann', net: -613 }])
    expect(redact(voided, crowd)!.reversed).toEqual([])
    expect(redact(voided, pit)!.reversed).toHaveLength(2)
    const undone = (viewer: Viewer) => view(table.state, viewer).round!.void!.undone
    expect(undone(ann)).toEqual([{ player: 'ann', box: 1, bet: 'banker', stake: 613, net: -613 }])
    expect(undone(crowd)).toEqual([])
    expect(undone(pit)).toHaveLength(2)
  })

  it('[INS 5.12] of the options is whether the viewer is asked, and what they said', () => {
    const table = both()
    table.deal('2s')
    table.happens({ kind: 'exposed-card', cards: [{ card: '7d' }] })
    table.choose('ann', 'continue')
    expect(view(table.state, ann).round!.options).toMatchObject({ asked: true, chosen: 'continue' })
    expect(view(table.state, ben).round!.options).toMatchObject({ asked: true, chosen: null, reconstructed: true })
    expect(view(table.state, crowd).round!.options).toMatchObject({ asked: false, chosen: null })
    expect(view(table.state, ben).expects.players).toEqual(['ben'])
    expect(view(table.state, ann).expects.players).toEqual([])
    expect(view(table.state, pit).expects.players).toEqual(['ben'])
    const opened = table.ofType('options-opened')[0]!
    expect([redact(opened, ben)!.players, redact(opened, crowd)!.players]).toEqual([['ben'], []])
  })

  it('[INS 5.13] a claim that is refused says why to who made it and to the pit, and to nobody else', () => {
    const { state } = STORIES.claims!()
    const told = (viewer: Viewer) => view(state, viewer).round!.claims.map(({ player, reason }) => [player, reason])
    expect(told({ role: 'player', id: 'sid' })).toEqual([['sid', 'he had left']])
    expect(told(ann)).toEqual([['ann', undefined]])
    expect(told(crowd)).toEqual([])
    expect(told(pit)).toContainEqual(['sid', 'he had left'])
  })

  it('[INS 5.12.3] of bets taken back is, for others, what no longer lies in each box', () => {
    const table = STORIES.options!()
    const taken = table.ofType('bets-taken-back')[0]!
    expect(redact(taken, ben)).toEqual({
      v: 1,
      type: 'bets-taken-back',
      lines: [{ box: 1, bet: 'banker', stake: 613 }],
      rule: 'INS 5.12.3',
    })
    expect(redact(taken, ann)).toMatchObject({ player: 'ann', amount: 613, lines: [{ player: 'ann' }] })
  })

  it('[INS 5.13] of a claim is the claimant’s and the staff’s to know', () => {
    const table = STORIES.claims!()
    const [mine, his] = table.ofType('insurance-claimed')
    const [accepted] = table.ofType('claim-accepted')
    const [refused] = table.ofType('claim-refused')
    for (const event of [mine!, his!, accepted!, refused!]) {
      expect(redact(event, ben)).toBeUndefined()
      expect(redact(event, pit)).toHaveProperty('player')
    }
    expect(redact(accepted!, ann)).toMatchObject({ claim: 1, amount: 613 })
    expect(redact(refused!, { role: 'player', id: 'sid' })).toMatchObject({ reason: 'he had left' })
    expect(view(table.state, ann).round!.claims).toMatchObject([{ player: 'ann', answer: 'accepted' }])
    expect(view(table.state, ben).round!.claims).toEqual([])
    expect(view(table.state, pit).round!.claims).toHaveLength(2)
  })

  it('[INS 5.14] of chips that were found is, before they play, the owner’s to know', () => {
    const table = STORIES['chips found, shares, insurance cut']!()
    const declared = table.ofType('irregularity-declared')[0]!
    expect(redact(declared, ben)!.irregularity).toMatchObject({ player: 'ben', stake: 977 })
    expect(redact(declared, ann)!.irregularity).toEqual({ kind: 'chips-found' })
    expect(redact(declared, pit)!.irregularity).toEqual(declared.irregularity)
  })

  it('while it waits is what it is, by which paragraph and for whose word; who asked is for staff', () => {
    const table = both()
    table.declare('dora-dealer', { kind: 'foreign-card', note: 'a red back' })
    expect(view(table.state, ann).irregularity).toEqual({
      number: 1,
      kind: 'foreign-card',
      rule: 'INS 5.5.1',
      needs: ['pit-supervisor', 'pit-manager', 'shift-manager'],
    })
    expect(view(table.state, pit).irregularity).toMatchObject({
      by: { id: 'dora-dealer' },
      declared: { note: 'a red back' },
    })
    expect(view(table.state, pit).expects).toMatchObject({ command: 'approve-irregularity' })
  })

  it('[INS 5.7] a card that waits for the next round is announced to all; one that nobody has seen has no face', () => {
    const table = new Tale(dealt('insurance', { faceDown: true })).closed(['ann', 1, 'player', 500])
    table.dealDown('player-1')
    table.happens({ kind: 'drawn-together', cards: [{}, { card: '7d' }] }, { order: 1 })
    expect(view(table.state, crowd).shoe).toMatchObject({ ahead: ['7d', null], carried: [] })
    const up = both()
    up.deal('2s')
    up.happens({ kind: 'excess-card', cards: [{ card: '7d' }] }, { order: null })
    expect(view(up.state, crowd).shoe).toMatchObject({ ahead: [], carried: ['7d'] })
  })
})
