// Rounds told to those who may know everything and to those who may not, over random sessions with everything that goes wrong.
import { LANGUAGES } from '@punto/rules'
import { isFollowUp, redact, type Viewer } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { randomSession } from '../../table/test/random-sessions.ts'
import { PLAYERS } from '../../table/test/random-table.ts'
import { eventsOfRound, follow, type RoundEvents, tellEvent, tellRound } from '../src/index.ts'

const SCREEN = { colour: false, columns: 80 }
const SESSIONS = Number(process.env.PUNTO_REPLAYS ?? 6)
const SEEDS = Array.from({ length: SESSIONS }, (_, i) => 310 + i)

const sessionOf = (seed: number) => {
  const { events } = randomSession({ seed, rounds: 6, irregular: true })
  const followed = follow(events.map((event, i) => ({ line: i + 1, event })))
  expect(followed.broken).toBeUndefined()
  return followed.steps
}

const seenBy = (round: RoundEvents, viewer: Viewer): RoundEvents => ({
  game: round.game,
  events: (round.events as readonly Parameters<typeof redact>[0][]).flatMap((event) => redact(event, viewer) ?? []),
  later: (round.later as readonly Parameters<typeof redact>[0][]).flatMap((event) => redact(event, viewer) ?? []),
  all: viewer.role !== 'player' && viewer.role !== 'public',
})

const textOf = (round: RoundEvents, language: 'en' | 'zh' = 'en') =>
  tellRound(SCREEN, round, language).flatMap(({ lines }) => lines)

describe.each(SEEDS)('session %i', (seed) => {
  const steps = sessionOf(seed)
  const rounds = steps.at(-1)!.after.rounds
  const numbers = Array.from({ length: rounds }, (_, i) => i + 1)

  it('tells each round from its events alone as from the state of the table', () => {
    for (const number of numbers) {
      const round = eventsOfRound(steps, number)
      for (const language of LANGUAGES) {
        const own = steps
          .filter(
            ({ event, after }) => after.rounds === number && (after.phase !== 'between' || isFollowUp(event.type)),
          )
          .flatMap(({ event, after }) => tellEvent(SCREEN, event, after, language))
        expect(textOf({ ...round, later: [] }, language)).toEqual(own)
      }
    }
  })

  it('[INS 5.18] tells the staff what the record tells', () => {
    for (const number of numbers) {
      const round = eventsOfRound(steps, number)
      expect(textOf(seenBy(round, { role: 'pit-manager', id: 'sam' }))).toEqual(textOf(round))
      // Whoever counts the tray is told all but the float.
      const without = textOf(round)
        .join(' ')
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/, the float −?-?[\d,.]+?(?=[.;:]? |[.;:]?$)/g, '')
      const told = textOf(seenBy(round, { role: 'pit-supervisor', id: 'sam' }))
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      expect(told).toBe(without)
    }
  })

  it('tells a player their own bets and lines, and nobody else’s name', () => {
    for (const number of numbers) {
      const round = eventsOfRound(steps, number)
      for (const player of PLAYERS) {
        const text = textOf(seenBy(round, { role: 'player', id: player })).join('\n')
        for (const other of PLAYERS) if (other !== player) expect(text).not.toMatch(new RegExp(`\\b${other}\\b`))
        expect(text).not.toMatch(/undefined|NaN|\[object/)
      }
      const own = textOf(seenBy(round, { role: 'public' })).join('\n')
      for (const other of PLAYERS) expect(own).not.toMatch(new RegExp(`\\b${other}\\b`))
    }
  })
})

it('[INS 5.13] tells a claim that was answered in a later round with the round it is about', () => {
  const found = SEEDS.flatMap((seed) => {
    const steps = sessionOf(seed)
    const rounds = steps.at(-1)!.after.rounds
    return Array.from({ length: rounds }, (_, i) => eventsOfRound(steps, i + 1)).filter(({ later }) => later.length > 0)
  })
  for (const round of found) expect(textOf(round)).toContain('After the round')
  expect(found.length).toBeGreaterThan(0)
})
