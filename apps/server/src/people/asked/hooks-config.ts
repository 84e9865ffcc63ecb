// The house's file, "hooks": which systems outside are asked before somebody sits, bets for the first time or cashes out, and what holds
// where they do not answer. Nobody is asked who is not written there.
import { show } from '@punto/rules'
import type { z } from 'zod'
import { KEY_SOURCE } from '../../base/index.ts'
import { isWebAddress, keysOf, kind, list, oneOf, part, quoted, whole } from '../../house/index.ts'

/** Before what a hook can be asked. */
export const HOOK_MOMENTS = ['seat', 'first-bet', 'cash-out'] as const
export type HookMoment = (typeof HOOK_MOMENTS)[number]
/** What a hook can be told of a person beside their id. */
const TELLS = ['name', 'address'] as const
const UNANSWERED = ['refuse', 'allow'] as const
const MOST_MINUTES = 24 * 60

const among = <T extends string>(all: readonly T[]) =>
  kind<T>(
    (one) => typeof one === 'string' && all.includes(one as T),
    (place) => `${place} is one of ${quoted(all)}`,
  )

const SHAPE = {
  name: kind<string>(
    (one) => typeof one === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(one) && one.length <= 32,
    (place) => `${place} is a name in lower case, as "register"`,
  ),
  url: kind<string>(isWebAddress, (place) => `${place} is an address as https://register.example/punto`),
  before: list(
    among(HOOK_MOMENTS),
    { least: 1, most: HOOK_MOMENTS.length },
    (place) => `${place} is a list of ${quoted(HOOK_MOMENTS)}`,
  ),
  /** `file:PATH` or `env:NAME`: `whsec_…` in each line, the one in use first. */
  secret: kind<string>(
    (one) => typeof one === 'string' && KEY_SOURCE.test(one),
    (place) => `${place} is file:PATH or env:NAME`,
  ),
  /** What holds where it does not answer, or not so that it can be read: the house has to say. */
  unanswered: oneOf(UNANSWERED, `Where a hook does not answer, the house says ${quoted(UNANSWERED)}`),
  tells: list(among(TELLS), { most: TELLS.length }, (place) => `${place} is a list of ${quoted(TELLS)}`).default([]),
  timeoutMs: whole(100, 10_000).default(2000),
  /** For how long a yes before a seat or a first bet holds. */
  goodForMinutes: whole(1, MOST_MINUTES).default(60),
}

export const HOOKS = list(part(`A hook is ${keysOf(SHAPE)}`, SHAPE), { most: 8 }, 'hooks is a list of at most 8')
  .superRefine((all, context) => {
    for (const [i, { name }] of all.entries()) {
      if (all.findIndex((one) => one.name === name) === i) continue
      const message = `Another hook is called ${show(name)}: give each its own name.`
      context.addIssue({ code: 'custom', path: [i, 'name'], message })
    }
  })
  .default([])
export type HookConfig = z.output<typeof HOOKS>[number]
