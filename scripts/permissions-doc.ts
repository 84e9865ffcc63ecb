// Writes docs/permissions.md from what the protocol and the table declare: `npm run permissions-doc`. A test fails when the page
// is not what this would write; another holds the running house to the same table.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ACCOUNT_ROLES,
  isTableRole,
  type Route,
  SCOPE_OF_ROLE,
  SCOPES_OF,
  VIEWER_ROLES,
  type ViewerRole,
} from '@punto/protocol'
import { COMMAND_TYPES, OPERATIONS } from '@punto/table'
import {
  ALL_ROUTES,
  OTHER_MESSAGES,
  scopeFor,
  verdictOnCommand,
  verdictOnMessage,
  verdictOnRoute,
} from './declared-permissions.ts'
import { table } from './odds-doc/markdown.ts'

export const PERMISSIONS_PAGE = join(import.meta.dirname, '..', 'docs', 'permissions.md')

const head = (what: string, ...more: readonly string[]): string[] => [what, ...VIEWER_ROLES, ...more]
const mark = (may: boolean): string => (may ? '✓' : '·')

export const permissionsPage = (): string =>
  [
    '# Who may do what',
    '<!-- Written by scripts/permissions-doc.ts from packages/protocol and packages/table: change those, not this page. -->',
    INTRODUCTION,
    '## Routes',
    table(head('Route', 'A token needs'), ALL_ROUTES.map(routeRow), VIEWER_ROLES.length + 2),
    OTHERS,
    '## Messages over the socket',
    table(head('Message', 'A token needs'), OTHER_MESSAGES.map(messageRow), VIEWER_ROLES.length + 2),
    '## Commands at a table',
    COMMANDS,
    table(head('Command'), COMMAND_TYPES.map(commandRow), VIEWER_ROLES.length + 1),
    '## What a token can be made for',
    table(['Role', 'Scopes', 'Commands need'], ACCOUNT_ROLES.map(scopeRow), 3),
  ]
    .join('\n\n')
    .concat('\n')

const INTRODUCTION =
  'Every route, message and command under every role, as declared. `npm test` tries each cell, by session and with a token of each scope, at a running house and finds the same. A guest is a player. Who has a new password to choose, or a second factor to set up, does that first.'

const OTHERS =
  'A player who asks for another player is told that there is none, whether or not there is. `/healthz`, `/readyz`, `/openapi.json`, `/docs` are open to anyone; `/metrics` to operators, with a token for `read-metrics`.'

const COMMANDS =
  '✓ at every table, A at a table that the program deals, D at one that a dealer does. A dealer has to have signed on; pit employees bet for a player whom they name. They are sent over the socket (`do`) or by `POST /api/tables/:table/commands`.'

function routeRow([, route]: readonly [string, Route]): string[] {
  const may = VIEWER_ROLES.map((role) => mark(verdictOnRoute(route, { role, scope: null }) === null))
  return [`\`${route.method} ${route.path}\``, ...may, tokenFor(route)]
}

function tokenFor(route: Route): string {
  const scopes = new Set(ACCOUNT_ROLES.map((role) => scopeFor(route, role)))
  if (scopes.size > 1) return 'the scope of the role'
  const [scope] = scopes
  return scope ? `\`${scope}\`` : 'tokens are not taken'
}

function messageRow(type: (typeof OTHER_MESSAGES)[number]): string[] {
  const may = VIEWER_ROLES.map((role) => mark(verdictOnMessage(type, { role, scope: null }) === null))
  const needs = verdictOnMessage(type, { role: 'player', scope: 'play' }) === null ? '' : '`watch`'
  return [`\`${type}\``, ...may, needs]
}

function commandRow(type: (typeof COMMAND_TYPES)[number]): string[] {
  const cell = (role: ViewerRole): string => {
    const [automatic, dealer] = OPERATIONS.map((one) => verdictOnCommand(type, one, { role, scope: null }) === null)
    return automatic && dealer ? '✓' : automatic ? 'A' : dealer ? 'D' : '·'
  }
  return [`\`${type}\``, ...VIEWER_ROLES.map(cell)]
}

const scopeRow = (role: (typeof ACCOUNT_ROLES)[number]): string[] => [
  role,
  SCOPES_OF[role].map((scope) => `\`${scope}\``).join(', '),
  !isTableRole(role) ? 'sends none' : `\`${SCOPE_OF_ROLE[role]}\``,
]

if (import.meta.main) writeFileSync(PERMISSIONS_PAGE, permissionsPage())
