// Somebody of the staff, or a program at the door, asks what an irregularity would lead to while a card lies that only its squeezer has
// seen: every guess at that card is answered alike, and each leaves an entry in the audit log with what was asked. Where no card is
// squeezed, asking is nobody's business.
import { deepStrictEqual } from 'node:assert'
import { makeCard } from '@punto/rules'
import { expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator } from '../../serve/web.ts'

it('[INS 3.9] says nothing of the squeezer’s card and leaves a trace', async () => {
  const house = await TestHouse.open({
    tables: [{ table: 'squeezed', game: 'insurance', faceDown: true, squeeze: true }],
  })
  try {
    const boss = await operator(house)
    const sue = await hired(house, boss, 'sue', 'pit-supervisor')
    const sueId = (await sue.get('/api/me')).body.player
    const ann = await guest(house)
    const traces = async () => (await boss.get('/api/audit-log?kind=described-squeezed&limit=100')).body.items
    const told = async (spot: string, card: string) => {
      const asked = { irregularity: { kind: 'face-up', cards: [{ spot, card }] } }
      const { status, text } = await sue.post('/api/tables/squeezed/describe', asked)
      return { status, text: text.replaceAll(card, '?') }
    }
    await house.untilPhase('squeezed', 'betting')
    const { rounds: round } = house.state('squeezed')
    const say = async (command: { readonly type: string } & Readonly<Record<string, unknown>>) => {
      const { status, text } = await ann.post('/api/tables/squeezed/commands', { id: command.type, command })
      expect([status, text]).toEqual([200, expect.anything()])
    }
    await say({ type: 'sit', box: 1 })
    await say({ type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })
    await told('player-1', 'Ks')
    expect(await traces()).toEqual([])

    await house.untilPhase('squeezed', 'dealing')
    await say({ type: 'request-squeeze', round, spot: 'player-1' })
    const shown = () =>
      house.state('squeezed').round!.cards.find(({ card, shown }) => card === null && shown?.card != null)
    await house.until(() => shown() !== undefined)
    const { spot, shown: seen } = shown()!
    const right = makeCard(seen!.card!)
    const wrong = ['Ks', '2h', '9d'].filter((card) => card !== right)
    const answer = await told(spot, right)
    expect(answer.status).toBeLessThan(500)
    for (const card of wrong) deepStrictEqual(await told(spot, card), answer)
    const items = await traces()
    expect(items).toHaveLength(1 + wrong.length)
    expect(items.at(-1)).toMatchObject({ author: { id: sueId }, subject: { id: 'squeezed' } })
    expect(items.at(-1).after.asked).toContain(`"${right}"`)
    // Whoever may not describe at all learns nothing either.
    expect((await ann.post('/api/tables/squeezed/describe', {})).body.code).toBe('auth/may-not')
    expect(await traces()).toHaveLength(1 + wrong.length)
  } finally {
    await house.close()
  }
})
