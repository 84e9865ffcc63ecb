// What a house's file says of its cage and its gaming day: read as written, and every mistake named at its place.
import { expect, it } from 'vitest'
import { checkConfig } from '../../src/serve/config/house-config.ts'

const mistakes = (written: object): readonly string[] => {
  const checked = checkConfig(written)
  return checked.ok ? [] : checked.mistakes.map(({ place, sentence }) => `${place}: ${sentence}`)
}

it('reads the cage and the gaming day', () => {
  const checked = checkConfig({
    gamingDay: { startsAt: '06:00', zone: 'Asia/Macau' },
    cage: { denominations: [2500, 100], sellAtTables: false, alerts: { in: [500, 100], out: [] } },
  })
  expect(checked.ok && checked.config).toMatchObject({
    gamingDay: { startsAt: '06:00', zone: 'Asia/Macau' },
    cage: { alone: 10_000_000, denominations: [100, 2500], sellAtTables: false, alerts: { in: [100, 500], out: [] } },
  })
})

it('names what is wrong with them', () => {
  expect(
    mistakes({
      gamingDay: { startsAt: '25:00', zone: 'Nowhere/Land' },
      cage: { denominations: [100, 100], sellAtTables: 'yes', alerts: { in: 5, up: [] } },
    }),
  ).toEqual([
    'cage.denominations: cage.denominations names each value once.',
    'cage.sellAtTables: cage.sellAtTables is true or false, not "yes".',
    'cage.alerts.up: There is no setting "up"; there are in, out.',
    'cage.alerts.in: cage.alerts.in is a list of 0 to 10 amounts in minor units, not 5.',
    'gamingDay.startsAt: A gaming day begins at a time of the clock, as "06:00", not "25:00".',
    'gamingDay.zone: A time zone is one of the IANA list, as "Asia/Macau", not "Nowhere/Land".',
  ])
  expect(mistakes({ cage: { denominations: [] } })).toEqual([
    'cage.denominations: cage.denominations is a list of 1 to 20 amounts in minor units, not [].',
  ])
  expect(mistakes({ tables: [{ table: 'house:cage', game: 'commission' }] })).toEqual([
    "tables[0].table: house:cage is the cage's own log: give the table another name.",
  ])
})
