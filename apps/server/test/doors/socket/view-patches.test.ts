// What a viewer is shown piece by piece is what the whole view would have shown, and what is written once for many holds nothing
// of anybody's own: tried on random sessions of every kind of table, with irregularities, wallets, squeezes and bets without a box.
// Carries INS 3.9.
import { applyChanges, changesBetween } from '@punto/protocol'
import { EVENT_VERSION, evolve, NO_BOX, setUp, type TableState, type Viewer, view } from '@punto/table'
import { describe, expect, it } from 'vitest'
import { randomSession } from '../../../../../packages/table/test/random-sessions.ts'
import { PLAYERS } from '../../../../../packages/table/test/random-table.ts'
import { numbers } from '../../../../../packages/table/test/running.ts'
import { ViewPatches } from '../../../src/doors/socket/view-patches.ts'

const SESSIONS = 56
/** Of these, so many at tables where bets need no box. */
const BOXLESS = 10
const PUBLIC: Viewer = { role: 'public' }
const VIEWERS: readonly Viewer[] = [
  PUBLIC,
  ...PLAYERS.map((id): Viewer => ({ role: 'player', id })),
  { role: 'player', id: 'nobody' },
  { role: 'pit-manager', id: 'paula' },
]

/** States as feeds see them: those between which several events were gathered, and those after each. */
function* statesOf(seed: number): Generator<TableState> {
  const { settings, events } = randomSession({ seed, rounds: 4, irregular: seed % 2 === 1, boxless: seed <= BOXLESS })
  const pick = numbers(seed)
  let state = setUp(settings)
  for (const event of events) {
    if (event.type === 'table-set-up') continue
    state = evolve(state, event)
    if (pick(3) > 0) yield state
  }
}

const sessions = Array.from({ length: SESSIONS }, (_, i) => [...statesOf(i + 1)])
const asRead = <T>(value: T): T | undefined => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)))
const idOf = (viewer: Viewer): string => (viewer.role === 'public' ? '' : viewer.id)

describe('what is shown of a change', () => {
  it('[INS 3.9] is for every viewer exactly what changed of the whole view', () => {
    let [alike, own, summed] = [0, 0, 0]
    for (const states of sessions) {
      const sight = new ViewPatches(states[0]!)
      for (const [i, after] of states.entries()) {
        const before = states[Math.max(0, i - 1)]!
        const changes = sight.advance(after)
        if (changes.onlyBetsDiffer) alike++
        if (changes.onlyBetsDiffer && after.round?.bets.some(({ box }) => box === NO_BOX)) summed++
        for (const viewer of VIEWERS) {
          const patch = changes.of(viewer)
          const wanted = changesBetween(view(before, viewer), view(after, viewer))
          expect(patch && JSON.parse(patch.text)).toEqual(asRead(wanted))
          expect(patch?.onlyTime ?? true).toBe(Object.keys(wanted ?? {}).every((key) => key === 'at'))
          if (patch && viewer.role === 'player' && changes.onlyBetsDiffer && patch.text !== changes.forPublic?.text)
            own++
        }
      }
    }
    expect(alike).toBeGreaterThan(1000)
    expect(own).toBeGreaterThan(500)
    expect(summed).toBeGreaterThan(100)
  })

  // What is shown at once may have several commands in it: those that were read back after a doubt, or landed together.
  it.each(['void', 'options'] as const)(
    '[INS 5.12] is each player’s own in the “%s” of a round, whatever else came with it',
    (part) => {
      const before = sessions.flat().find(({ phase, round }) => phase === 'betting' && round?.bets.length === 0)!
      const { number: round, closesAt } = before.round!
      const bet = { player: PLAYERS[0], box: 1, bet: 'banker' }
      const laid = { type: 'bet-placed', ...bet, ref: '1', amount: 50, seated: true, confirmed: true } as const
      const lines = [{ ...bet, stake: 50, held: [] }]
      const asked = { players: [PLAYERS[0]], reconstructed: true, closesAt } as const
      const wrong = { number: 1, kind: 'face-up' } as const
      const happened = {
        void: [laid, { type: 'round-voided', ...wrong, round, because: 'INS 5.7', lines, players: [], float: 0 }],
        options: [
          laid,
          { type: 'options-opened', ...wrong, ...asked },
          { type: 'round-suspended', number: 2, established: true },
        ],
      } as const
      const told = happened[part].reduce(
        (state: TableState, event) => evolve(state, { v: EVENT_VERSION, ...event }),
        before,
      )
      // Lists that were empty and are need not be other lists: nothing may rest on that.
      const { insurance, squeezes, claims } = before.round!
      const after = { ...told, round: { ...told.round!, insurance, squeezes, claims } }
      const changes = new ViewPatches(before).advance(after)
      for (const viewer of VIEWERS) {
        const wanted = changesBetween(view(before, viewer), view(after, viewer))
        expect(JSON.parse(changes.of(viewer)!.text)).toEqual(asRead(wanted))
      }
    },
  )

  it('adds up to the view as it stands', () => {
    for (const states of sessions.slice(0, 10)) {
      const sight = new ViewPatches(states[0]!)
      const shown = VIEWERS.map((viewer) => asRead(sight.viewOf(viewer))!)
      for (const after of states) {
        const changes = sight.advance(after)
        for (const [i, viewer] of VIEWERS.entries()) {
          const patch = changes.of(viewer)
          if (patch) shown[i] = applyChanges(shown[i]!, JSON.parse(patch.text))
          expect(shown[i]).toEqual(asRead(view(after, viewer)))
          expect(asRead(sight.viewOf(viewer))).toEqual(shown[i])
        }
      }
    }
  })

  it('names nobody where it is everyone’s, and no other player where it is one’s own', () => {
    let named = 0
    for (const states of sessions) {
      const sight = new ViewPatches(states[0]!)
      for (const after of states) {
        const changes = sight.advance(after)
        expect(changes.forPublic).toEqual(changes.of(PUBLIC))
        for (const viewer of VIEWERS.slice(0, -1)) {
          const text = changes.of(viewer)?.text ?? ''
          const others = PLAYERS.filter((id) => id !== idOf(viewer))
          expect(others.filter((id) => text.includes(`"${id}"`))).toEqual([])
          if (text.includes(`"${idOf(viewer)}"`)) named++
        }
      }
    }
    expect(named).toBeGreaterThan(1000)
  })
})
