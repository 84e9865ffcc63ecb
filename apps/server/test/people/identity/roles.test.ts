// Every act under every role, by session and by token, as one matrix; and that every code has its sentence.
import {
  ACCOUNT_ROLES,
  type AccountRole,
  isTableRole,
  MESSAGE_RIGHTS,
  RIGHTS,
  type RightName,
  ROUTES,
  SCOPE_OF_ROLE,
  SCOPES,
  SCOPES_OF,
  type Scope,
} from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { actorOf, type Person, type Principal, PUBLIC, refusalOf, refusalToAct } from '../../../src/people/index.ts'

const known = (role: AccountRole, scopes: readonly Scope[], due: Person['due'] = null) => ({
  kind: role === 'player' ? ('player' as const) : ('staff' as const),
  id: 'abc',
  role,
  name: 'Anna',
  guest: false,
  scopes,
  due,
})
const bySession = (role: AccountRole, due: Person['due'] = null): Principal => ({
  ...known(role, SCOPES_OF[role], due),
  via: 'session',
  sessionId: 's1',
})
const byToken = (role: AccountRole, scopes: readonly Scope[]): Principal => ({
  ...known(role, scopes),
  via: 'token',
  tokenId: 't1',
})
const code = (principal: Principal, act: RightName) => refusalOf(principal, act)?.refusal.code ?? 'ok'

/** Who may, typed again: p player, d dealer, s pit supervisor, m pit manager, h shift manager, c cashier, v surveillance, o operator, - nobody signed in. */
const MAY: Readonly<Record<RightName, string>> = {
  watch: '-pdsmhcov',
  share: 'p',
  describe: 'dsmh',
  'read-names': 'dsmhv',
  'read-pit': 'smhov',
  'change-settings': 'mh',
  'stop-rounds': 'mho',
  'close-house': 'ho',
  announce: 'mho',
  'assign-dealers': 'mho',
  'give-acting-roles': 'mho',
  'mark-rounds': 'v',
  'read-marks': 'vo',
  countersign: 'dsmh',
  practise: 'pd',
  'open-tables': 'p',
  talk: 'p',
  'moderate-talk': 'psmh',
  'close-tables': 'psmho',
  'read-own-money': 'pdsmhcov',
  'read-players-money': 'smhcov',
  'read-cage': 'smhcov',
  'serve-cage': 'c',
  'sell-chips': 'dsmh',
  'read-cash-alerts': 'ho',
  'read-tray': 'dsmhcov',
  'request-slip': 'dsmh',
  'carry-slip': 'dsmhc',
  'void-slip': 'mhc',
  'approve-slip': 'smh',
  'confirm-drawer': 'hc',
  'empty-tips': 'smh',
  'count-tray': 'dsmhc',
  'read-events': 'hov',
  'read-reports': 'mho',
  'find-people': 'smhcov',
  'keep-webhooks': 'o',
  'read-alerts': 'smhcov',
  'answer-alerts': 'smhcov',
  'write-notes': 'smhco',
  exclude: 'ho',
  'exclude-oneself': 'p',
  'limit-players': 'ho',
  'see-harm': 'ho',
  surveillance: 'mhov',
  'keep-limits': 'p',
  'keep-table-pin': 'p',
  'take-consent': 'dsmh',
  'keep-terminals': 'mho',
  'read-rota': 'dsmho',
  'take-relief': 'dsmh',
  'keep-staff-pin': 'dsmhcov',
  'give-passwords': 'ho',
  'own-data': 'p',
  erase: 'ho',
  'write-off-debt': 'h',
  'give-chips': 'o',
  'back-up': 'o',
  'read-metrics': 'o',
  'end-sessions': 'ho',
  'keep-staff': 'o',
  'sign-staff-acts': 'ho',
  'read-audit-log': 'ov',
  'lift-findings': 'ho',
  'close-wallet-items': 'ho',
  'keep-house-file': 'o',
  'approve-chips': 'o',
  'act-at-table': 'pdsmh',
  'read-recording': 'smhov',
  'sign-in': '-pdsmhcov',
  'keep-self': 'pdsmhcov',
  'keep-tokens': 'pdsmhcov',
}
/** What each part of an operator's scope is for, typed again. */
const PARTS: Readonly<Partial<Record<Scope, readonly RightName[]>>> = {
  'operate-cage': ['give-chips', 'read-cage', 'read-cash-alerts', 'read-tray'],
  'operate-people': ['find-people', 'write-notes'],
  'operate-house': ['read-events', 'read-reports', 'read-audit-log', 'read-marks'],
}
const LETTERS: Readonly<Record<AccountRole, string>> = {
  player: 'p',
  dealer: 'd',
  'pit-supervisor': 's',
  'pit-manager': 'm',
  'shift-manager': 'h',
  cashier: 'c',
  surveillance: 'v',
  operator: 'o',
}
const acts = Object.keys(RIGHTS) as RightName[]

describe('what each role may', () => {
  it.each(acts)('%s', (act) => {
    expect(code(PUBLIC, act)).toBe(MAY[act].includes('-') ? 'ok' : 'auth/needed')
    for (const role of ACCOUNT_ROLES) {
      expect([role, code(bySession(role), act)]).toEqual([
        role,
        MAY[act].includes(LETTERS[role]) ? 'ok' : 'auth/may-not',
      ])
    }
  })

  it.each(acts)('%s, by a token of one scope', (act) => {
    for (const role of ACCOUNT_ROLES) {
      for (const scope of SCOPES_OF[role]) {
        const asked = RIGHTS[act].scope === 'of-role' ? SCOPE_OF_ROLE[role] : RIGHTS[act].scope
        const expected = !MAY[act].includes(LETTERS[role])
          ? 'auth/may-not'
          : asked === null
            ? 'token/not-here'
            : asked === scope || (role === 'operator' && PARTS[scope]?.includes(act))
              ? 'ok'
              : 'token/scope'
        expect([role, scope, code(byToken(role, [scope]), act)]).toEqual([role, scope, expected])
      }
      expect(code(byToken(role, []), act)).not.toBe('ok')
    }
  })

  it('waits for a new password or a second factor, but for what leads there', () => {
    for (const due of ['new-password', 'second-factor'] as const) {
      for (const role of ACCOUNT_ROLES) {
        const may = acts.filter((act) => code(bySession(role, due), act) === 'ok')
        expect(may).toEqual(['watch', 'sign-in', 'keep-self'])
        expect(actorOf(bySession(role, due))).toBeUndefined()
        expect(refusalToAct(bySession(role, due)).refusal.code).toBe(`auth/${due}-first`)
      }
    }
  })

  it('is asked for everywhere: by a route, by a message, or by the metrics', () => {
    const asked = new Set<RightName | null>([
      ...Object.values(ROUTES).map(({ right }) => right),
      ...Object.values(MESSAGE_RIGHTS),
    ])
    expect(acts.filter((act) => !asked.has(act))).toEqual(['read-metrics'])
  })

  it('says who may', () => {
    expect(refusalOf(bySession('dealer'), 'end-sessions')?.refusal.params).toEqual({
      role: 'dealer',
      may: 'shift-manager, operator',
    })
  })
})

describe('who acts at a table', () => {
  it('is the person in their role, and neither cashier nor operator', () => {
    for (const role of ACCOUNT_ROLES) {
      expect(actorOf(bySession(role))).toEqual(isTableRole(role) ? { role, id: 'abc' } : undefined)
    }
    expect(refusalToAct(bySession('operator')).refusal.code).toBe('auth/may-not')
    expect(actorOf(PUBLIC)).toBeUndefined()
    expect(refusalToAct(PUBLIC).refusal.code).toBe('auth/needed')
  })

  it('is a token’s owner where it was made for that, and for nothing else', () => {
    for (const role of ACCOUNT_ROLES) {
      for (const scope of SCOPES) {
        const acts = isTableRole(role) && SCOPE_OF_ROLE[role] === scope
        expect(actorOf(byToken(role, [scope]))).toEqual(acts ? { role, id: 'abc' } : undefined)
        const refusal = refusalToAct(byToken(role, [scope])).refusal
        expect(refusal.code).toBe(isTableRole(role) ? 'token/scope' : 'auth/may-not')
      }
    }
  })

  it('always has a scope to act with', () => {
    for (const role of ACCOUNT_ROLES) expect(SCOPES_OF[role]).toContain(SCOPE_OF_ROLE[role])
  })
})
