// How windows are closed: over whose silence, by whom and after how long; and what of it was offered.
// Carries INS 3.12, INS 5.13, KO 3.4; rulings 44, 53.
import { describe, expect, it } from 'vitest'
import { audit } from '../../audit/src/index.ts'
import { view } from '../src/index.ts'
import { Playing } from './playing.ts'

/** The Banker's five against the Player's four: ann and ben may insure the Banker. */
function offered(more: object = {}): Playing {
  const table = new Playing({
    game: 'insurance',
    operation: 'dealer',
    source: 'card-shoe',
    limits: { min: 100, max: 1000 },
    ...more,
  })
  for (const [i, player] of ['ann', 'ben'].entries()) table.do(player, { type: 'sit', box: i + 1 })
  table.open()
  for (const [i, player] of ['ann', 'ben'].entries()) table.bet(player, i + 1, 'banker', 600)
  table.close()
  table.deal('4s', '5h', 'Kd', 'Kh')
  expect(table.state.phase).toBe('insurance')
  return table
}

/** The Player draws a four and wins with eight; the Banker is lost. */
function lost(table: Playing): void {
  table.deal('4c', 'Kc')
  table.settle()
}

const claim = (_: string, box: number) => ({ type: 'claim-insurance', box, side: 'banker', stage: 1 }) as const

describe('a window that a dealer closes', () => {
  it('[INS 5.13, KO 3.4] over somebody’s silence names them, and otherwise stays open (ruling 53)', () => {
    const table = offered()
    const close = (over?: readonly string[]) => ({ type: 'close-window', ...(over && { over }) }) as const
    expect(table.refusal('dora-dealer', close([]))).toMatchObject({
      code: 'window/undecided',
      params: { count: 2, players: 'ann, ben' },
      rule: 'INS 5.13',
    })
    table.do('ben', { type: 'decline-insurance' })
    expect(table.refusal('dora-dealer', close(['ben']))).toMatchObject({ params: { count: 1, players: 'ann' } })
    table.now += 3000
    expect(table.do('dora-dealer', close(['ann'])).at(-1)).toMatchObject({
      type: 'window-closed',
      by: { role: 'dealer', id: 'dora-dealer' },
      openMs: 3000,
      undecided: ['ann'],
    })
    // With everybody's answer nobody has to be named.
    const answered = offered()
    for (const player of ['ann', 'ben']) answered.do(player, { type: 'decline-insurance' })
    expect(answered.do('dora-dealer', close([])).at(-1)).not.toHaveProperty('undecided')
    const ante = new Playing({ game: 'knockout', operation: 'dealer', source: 'card-shoe' })
    ante.do('ann', { type: 'sit', box: 1 })
    ante.open()
    ante.bet('ann', 1, 'player', 100)
    ante.bet('ann', 1, 'ante-player', 100)
    ante.close()
    ante.deal('9s')
    expect(ante.code('dora-dealer', close([]))).toBe('window/undecided')
    expect(ante.do('dora-dealer', close(['ann'])).at(-1)).toMatchObject({ undecided: ['ann'] })
  })

  it.each([
    ['by word', 1999, true],
    ['by word', 2000, false],
    ['by the next card', 1999, true],
    ['by the next card', 2000, false],
  ] as const)('[INS 5.13] %s after %i ms: neglected for who had not spoken, %s', (how, openMs, neglected) => {
    const table = offered()
    table.do('ben', { type: 'decline-insurance' })
    const openedAt = table.now
    table.now += openMs
    if (how === 'by word') table.do('dora-dealer', { type: 'close-window' })
    lost(table)
    expect(table.code('ben', claim('ben', 2))).toBe('claim/not-open')
    if (!neglected) {
      expect(table.code('ann', claim('ann', 1))).toBe('claim/not-open')
      return
    }
    const window = { openedAt, openMs, by: { role: 'dealer', id: 'dora-dealer' } }
    expect(table.do('ann', claim('ann', 1))).toMatchObject([{ type: 'insurance-claimed', window }])
    // Whoever answers it reads how its window was closed.
    expect(view(table.state, { role: 'pit-manager', id: 'pam' }).round!.claims).toMatchObject([
      { player: 'ann', window },
    ])
    expect(audit({ events: table.events })).toMatchObject({ ok: true })
  })

  it.each([
    [0, 0, false],
    [5, 4999, true],
    [5, 5000, false],
  ])('[INS 5.13] with a least time of %i s, after %i ms: neglected, %s', (leastWindowSeconds, openMs, neglected) => {
    const table = offered({ leastWindowSeconds })
    table.now += openMs
    table.do('dora-dealer', { type: 'close-window' })
    lost(table)
    const answer = table.send(table.command('ann', claim('ann', 1)))
    expect(answer.ok).toBe(neglected)
  })
})
