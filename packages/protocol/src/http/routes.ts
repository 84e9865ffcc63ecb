// Every route under /api, by the name of the client's function for it.
import type * as z from 'zod/mini'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { ABOUT_ROUTES } from './about-routes.ts'
import { ALERT_ROUTES } from './alert-routes.ts'
import { CAGE_ROUTES } from './cage-routes.ts'
import { CHIPS_ROUTES } from './chips-routes.ts'
import { CONSENT_ROUTES } from './consent-routes.ts'
import { DATA_ROUTES } from './data-routes.ts'
import { DUTY_ROUTES } from './duty-routes.ts'
import { EVIDENCE_ROUTES } from './evidence-routes.ts'
import { EYES_ROUTES } from './eyes-routes.ts'
import { FINDINGS_ROUTES } from './findings-routes.ts'
import { GAME_ROUTES } from './games.ts'
import { GUEST_TABLE_ROUTES } from './guest-table-routes.ts'
import { HARM_ROUTES } from './harm-routes.ts'
import { HOUSE_ROUTES } from './house-routes.ts'
import { IDENTITY_ROUTES } from './identity-routes.ts'
import { LIMITS_ROUTES } from './limits-routes.ts'
import { PEOPLE_ROUTES } from './people-routes.ts'
import { PIT_ROUTES } from './pit-routes.ts'
import { PLAYER_ROUTES } from './player-routes.ts'
import type { Route } from './route.ts'
import { SETTINGS_ROUTES } from './settings-routes.ts'
import { STAFF_ROUTES } from './staff-routes.ts'
import { SURVEILLANCE_ROUTES } from './surveillance-routes.ts'
import { TABLE_ROUTES } from './tables.ts'
import { TALK_ROUTES } from './talk-routes.ts'
import { TERMINAL_ROUTES } from './terminal-routes.ts'
import { WALLET_ROUTES } from './wallet-routes.ts'
import { WEBHOOK_ROUTES } from './webhook-routes.ts'

/** Each route by the name of the client's function for it. */
export interface Routes
  extends Of<typeof GAME_ROUTES>,
    Of<typeof TABLE_ROUTES>,
    Of<typeof GUEST_TABLE_ROUTES>,
    Of<typeof TALK_ROUTES>,
    Of<typeof PEOPLE_ROUTES>,
    Of<typeof PLAYER_ROUTES>,
    Of<typeof LIMITS_ROUTES>,
    Of<typeof HARM_ROUTES>,
    Of<typeof CONSENT_ROUTES>,
    Of<typeof TERMINAL_ROUTES>,
    Of<typeof DATA_ROUTES>,
    Of<typeof STAFF_ROUTES>,
    Of<typeof ALERT_ROUTES>,
    Of<typeof WEBHOOK_ROUTES>,
    Of<typeof CAGE_ROUTES>,
    Of<typeof CHIPS_ROUTES>,
    Of<typeof PIT_ROUTES>,
    Of<typeof SETTINGS_ROUTES>,
    Of<typeof HOUSE_ROUTES>,
    Of<typeof ABOUT_ROUTES>,
    Of<typeof DUTY_ROUTES>,
    Of<typeof SURVEILLANCE_ROUTES>,
    Of<typeof FINDINGS_ROUTES>,
    Of<typeof EVIDENCE_ROUTES>,
    Of<typeof EYES_ROUTES>,
    Of<typeof WALLET_ROUTES>,
    Of<typeof IDENTITY_ROUTES> {}

/** Every route under /api: the server, the description (OpenAPI) and the client's functions come from it. */
export const ROUTES: Routes = {
  ...GAME_ROUTES,
  ...TABLE_ROUTES,
  ...GUEST_TABLE_ROUTES,
  ...TALK_ROUTES,
  ...PEOPLE_ROUTES,
  ...PLAYER_ROUTES,
  ...LIMITS_ROUTES,
  ...HARM_ROUTES,
  ...CONSENT_ROUTES,
  ...TERMINAL_ROUTES,
  ...DATA_ROUTES,
  ...STAFF_ROUTES,
  ...ALERT_ROUTES,
  ...WEBHOOK_ROUTES,
  ...CAGE_ROUTES,
  ...CHIPS_ROUTES,
  ...PIT_ROUTES,
  ...SETTINGS_ROUTES,
  ...HOUSE_ROUTES,
  ...ABOUT_ROUTES,
  ...DUTY_ROUTES,
  ...SURVEILLANCE_ROUTES,
  ...FINDINGS_ROUTES,
  ...EVIDENCE_ROUTES,
  ...EYES_ROUTES,
  ...WALLET_ROUTES,
  ...IDENTITY_ROUTES,
}

/** What a route is called. */
export type RouteName = keyof Routes

type Parsed<R, K extends string> =
  R extends Readonly<Record<K, z.core.$ZodType>> ? Readonly<Record<K, DeepReadonly<z.output<R[K]>>>> : unknown

/** What a route takes: its params, query and body, each only where it has one. */
export type RouteInput<R extends Route> = Parsed<R, 'params'> & QueryOf<R> & Parsed<R, 'body'>
type QueryOf<R> = R extends { readonly query: z.core.$ZodType }
  ? { readonly query?: DeepReadonly<z.output<R['query']>> }
  : unknown

/** What it answers; nothing where that is 204. */
export type RouteAnswer<R extends Route> = R['answer'] extends z.core.$ZodType
  ? DeepReadonly<z.output<R['answer']>>
  : undefined
