// Who may dispute a round: who had a bet in it, or was at the table while it was played.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveChips } from '../moved-chips.ts'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../serve/web.ts'

const TABLE = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }
const CARDS = { 'player-1': '7s', 'banker-1': '9h', 'player-2': 'Kd', 'banker-2': 'Kc' }
type Guest = Web & { readonly id: string }

let house: TestHouse
let dora: Web
let sue: Web
let ids = 0
let round = 0

const ask = (web: Web, command: object): Promise<Answer> =>
  web.post('/api/tables/salon/commands', { id: `c${++ids}`, command })
const done = async (answer: Promise<Answer>) => expect((await answer).body).toMatchObject({ repeated: false })
const open = async () => {
  await moveChips(house.state('salon'), (command) => done(ask(dora, command)))
  await done(ask(dora, { type: 'open-betting', round: ++round }))
}
const bet = (web: Web, box: number, more: object = {}) =>
  done(ask(web, { type: 'place-bet', round, box, bet: 'player', stake: 500, ...more }))

async function finish(): Promise<void> {
  await done(ask(dora, { type: 'close-betting', round }))
  for (const [spot, card] of Object.entries(CARDS)) await done(ask(dora, { type: 'deal-card', round, spot, card }))
  await done(ask(dora, { type: 'settle', round }))
}

/** `taken`, and answered so that the next can follow, or the code of the refusal. */
async function dispute(web: Web, of: number): Promise<string> {
  const { status, body } = await ask(web, { type: 'dispute-round', of, words: 'it was otherwise' })
  if (status !== 200) return body.code
  const { number } = house.state('salon').disputes.at(-1)!
  await done(ask(sue, { type: 'answer-dispute', dispute: number, upheld: false, words: 'it was so' }))
  return 'taken'
}

beforeAll(async () => {
  house = await TestHouse.open({ tables: [{ ...TABLE, limits: { min: 100, max: 10_000 } }], requests: 100_000 })
  const boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  await done(ask(dora, { type: 'sign-on' }))
  await done(ask(dora, { type: 'new-shoe', shoe: 1 }))
})
afterAll(async () => house.close())

describe('a dispute', () => {
  it('[INS 5.18] is for who had a bet in the round or was at the table, however long ago', async () => {
    const [seated, standing, served, empty, gone, back, sits, late, stranger] = (await Promise.all(
      Array.from({ length: 9 }, () => guest(house)),
    )) as [Guest, Guest, Guest, Guest, Guest, Guest, Guest, Guest, Guest]
    await done(ask(seated, { type: 'sit', box: 1 }))
    await done(ask(served, { type: 'stand-by' }))
    await done(ask(served, { type: 'allow-staff-bets', allow: true }))
    await done(ask(empty, { type: 'sit', box: 2 }))
    await done(ask(back, { type: 'stand-by' }))
    await done(ask(sits, { type: 'stand-by' }))
    await open()
    await bet(seated, 1)
    await bet(standing, 1)
    await bet(dora, 1, { for: served.id, asked: 'spoken' })
    // Came, and left again before the cards.
    await done(ask(gone, { type: 'stand-by' }))
    await done(ask(gone, { type: 'leave' }))
    expect(await dispute(stranger, 1)).toBe('dispute/not-in-round')
    await finish()
    await done(ask(back, { type: 'leave' }))
    await done(ask(late, { type: 'sit', box: 3 }))
    await done(ask(sits, { type: 'sit', box: 4 }))
    const refused = await ask(late, { type: 'dispute-round', of: 1, words: 'I was told of it' })
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Round 1 is for those to dispute who had a bet in it, or were at the table, seated or standing, while it was played.',
    ])
    const said = async () => {
      const all: string[] = []
      for (const web of [seated, standing, served, empty, gone, back, sits, late, stranger])
        all.push(await dispute(web, 1))
      return all
    }
    const expected = [...Array(7).fill('taken'), ...Array(2).fill('dispute/not-in-round')]
    expect(await said()).toEqual(expected)
    for (let i = 0; i < 2; i++) {
      await open()
      await bet(late, 3)
      await finish()
    }
    await done(ask(empty, { type: 'leave' }))
    await done(ask(back, { type: 'stand-by' }))
    expect(await said()).toEqual(expected)
    expect(await dispute(late, 2)).toBe('taken')
    expect(await dispute(gone, 2)).toBe('dispute/not-in-round')
    house = await house.restart()
    for (const web of [dora, sue, late, stranger, empty]) Object.assign(web, { url: house.url })
    expect([await dispute(stranger, 3), await dispute(late, 3), await dispute(empty, 1)]).toEqual([
      'dispute/not-in-round',
      'taken',
      'taken',
    ])
  })

  it('that was taken is answered again under its id, whoever asks', async () => {
    const ann = await guest(house)
    await done(ask(ann, { type: 'stand-by' }))
    await open()
    const command = { type: 'dispute-round', of: round, words: 'my bet was not taken' }
    const send = (id: string, more: object = {}) =>
      ann.post('/api/tables/salon/commands', { id, command: { ...command, ...more } })
    expect((await send('mine')).body).toMatchObject({ repeated: false })
    expect((await send('mine')).body).toMatchObject({ repeated: true })
    expect((await send('mine', { of: 1 })).body.code).toBe('command/id-reused')
    expect((await send('other', { of: 1 })).body.code).toBe('dispute/open-already')
    expect((await send('none', { of: 99 })).body.code).toBe('dispute/no-round')
  })
})
