// Attacks by requests: for what is not there, for health, with wrong tokens, for odds, for sessions.
import { type Attack, again, ofEach, type Siege } from '../attack.ts'
import type { Asked } from '../caller.ts'

const flood = (name: string, ask: (i: number) => readonly [path: string, asked?: Asked], meets: readonly string[]) =>
  ({
    name,
    meets,
    run: async (siege: Siege) => {
      let asked = 0
      await ofEach(siege, 8, (caller) => again(siege, () => caller.count(...ask(asked++))))
    },
  }) satisfies Attack

export const notFound = flood('not-found', (i) => [`/nothing/${i}`], ['rate/requests'])
export const health = flood('health', (i) => [i % 2 ? '/healthz' : '/readyz'], ['rate/requests'])
export const metrics = flood('metrics', () => ['/metrics'], ['rate/requests'])
export const wrongTokens = flood(
  'wrong-tokens',
  (i) => ['/api/me', { headers: { authorization: `Bearer pt_${i.toString(36).padStart(24, 'x')}` } }],
  ['rate/requests'],
)
export const signIns = flood(
  'sign-ins',
  (i) => [
    '/api/session',
    { method: 'POST', body: JSON.stringify({ name: `operator${i % 3}`, password: `wrong password ${i}` }) },
  ],
  ['rate/sign-in', 'rate/requests'],
)
export const guestFarms = flood('guest-farms', () => ['/api/session/guest', { method: 'POST' }], [
  'auth/work-needed',
  'rate/guests',
])

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
/** Each another shoe: a price that was asked for before costs nothing. */
const shoe = (i: number): string => [RANKS[i % 13], RANKS[(i * 5) % 13], RANKS[(i * 7) % 13]].map((r) => `${r}d`).join()

export const odds = flood('odds', (i) => [`/api/odds/insurance?without=${shoe(i)}`], ['odds/busy', 'rate/requests'])
