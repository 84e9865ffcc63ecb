// What stands on the felts of a house of what a malfunction means: in the house's own words, the operator's, or nothing; and that it
// is told to every page that comes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { Peer } from '../peer.ts'
import { TestHouse } from '../test-house.ts'
import { guest, Web } from '../web.ts'

const OWN = { en: 'Malfunction: the floor decides.', zh: '故障由监台裁定。' }

const notice = (written: object) => {
  const checked = checkConfig(written)
  return checked.ok ? (checked.config.malfunctionNotice ?? null) : checked.mistakes.map(({ place }) => place)
}

describe('the malfunction notice', () => {
  it('is the operator’s to ask for or to word, and a profile’s to insist on', () => {
    const houses = { en: expect.stringContaining('without a sure result is void'), zh: expect.stringContaining('作废') }
    expect(notice({})).toBeNull()
    expect(notice({ malfunctionNotice: false })).toBeNull()
    expect(notice({ malfunctionNotice: true })).toEqual(houses)
    expect(notice({ malfunctionNotice: OWN })).toEqual(OWN)
    expect(notice({ jurisdiction: 'gli-19' })).toEqual(houses)
    expect(notice({ jurisdiction: 'gli-19', malfunctionNotice: OWN })).toEqual(OWN)
    const refused = checkConfig({ jurisdiction: 'gli-19', malfunctionNotice: false })
    expect(refused.ok ? [] : refused.mistakes).toEqual([
      {
        place: 'malfunctionNotice',
        sentence: 'What a malfunction means stands on every felt ("gli-19": GLI-19, malfunction notice).',
      },
    ])
    expect(notice({ malfunctionNotice: 'void' })).toEqual(['malfunctionNotice'])
    expect(notice({ malfunctionNotice: { en: 'Two\nlines', zh: '' } })).toEqual([
      'malfunctionNotice.en',
      'malfunctionNotice.zh',
    ])
    expect(notice({ malfunctionNotice: { ...OWN, fr: 'Nul.' } })).toEqual(['malfunctionNotice.fr'])
  })
})

describe('a house that has one', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await TestHouse.open({ malfunctionNotice: OWN })
  })
  afterAll(() => house.close())

  it('tells it to whoever asks, and to every page that comes, where nothing else is ordered', async () => {
    expect((await new Web(house.url).get('/api/house')).body).toMatchObject({ malfunction: OWN, announcements: [] })
    const peer = await Peer.greeted(house.url, { cookie: (await guest(house)).cookie })
    expect(await peer.next('house')).toMatchObject({ malfunction: OWN, closing: null })
    peer.socket.close()
  })
})
