// Writes docs/protocol.md from packages/protocol: `npm run protocol-doc`. A test fails when the page is not what this would
// write.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ANSWERS,
  BEAT_MS,
  BEATS_TO_SILENCE,
  CATALOGUE,
  CLIENT_MESSAGES,
  CLOSE_CODES,
  COMMAND_SCHEMAS,
  DEEPEST_MESSAGE,
  DEFAULT_PAGE,
  ERROR_SOURCES,
  type ErrorSource,
  GATHER_MS,
  LARGEST_MESSAGE,
  LARGEST_PAGE,
  MOST_WATCHED,
  mayAsk,
  NOTICES,
  PROTOCOL_VERSION,
  type RightName,
  ROUTES,
  type Route,
  rightOf,
  SCOPE_OF_ROLE,
  SOCKET_PATH,
  SUBPROTOCOL,
  TOLD,
  whoHas,
} from '@punto/protocol'
import { COMMAND_TYPES } from '@punto/table'
import { table } from './odds-doc/markdown.ts'

export const PROTOCOL_PAGE = join(import.meta.dirname, '..', 'docs', 'protocol.md')

export const protocolPage = (): string =>
  [
    '# The wire',
    '<!-- Written by scripts/protocol-doc.ts from packages/protocol: change those, not this page. -->',
    INTRODUCTION,
    FIRST_STEPS,
    SOCKET,
    `### What a client says\n\n${messages(CLIENT_MESSAGES)}`,
    `### What it is answered\n\n${messages(ANSWERS)}`,
    `### What the server tells by itself\n\n${messages(TOLD)}`,
    STREAM,
    `## Commands\n\n${COMMANDS}\n\n${commands()}`,
    `## Routes\n\n${HTTP}\n\n${routes()}`,
    `## Versions\n\n${VERSIONS}`,
    `## Closing\n\n${CLOSING}\n\n${closing()}`,
    `## Errors\n\n${ERRORS}`,
    ...ERROR_SOURCES.map((from) => `### ${SOURCES[from]}\n\n${errors(from)}`),
  ]
    .join('\n\n')
    .concat('\n')

const INTRODUCTION = `Live tables go over one WebSocket, everything else over HTTP. Every message, request and answer here is a schema of \`packages/protocol\`, and the server reads nothing that has not passed it. \`packages/client\` speaks all of this; [example-bot.ts](example-bot.ts) plays with it in fifty lines. Amounts are whole minor units; \`now\`, \`closesAt\` and \`due\` are milliseconds of the house's own clock, which never goes back.`

const FIRST_STEPS = `## First steps

\`npm start\` says where the house is and, at the first start, the first operator's password. A guest plays a round with nothing but curl, the cookie kept in a file:

\`\`\`sh
house=http://127.0.0.1:8080 json='content-type: application/json'
curl -c guest -X POST $house/api/session/guest                  # you are somebody now, with play chips
curl $house/api/tables/commission                               # view.phase, view.round.number, view.seats
curl -b guest $house/api/tables/commission/commands -H "$json" -d '{"id":"sit-1","command":{"type":"sit","box":5}}'
curl -b guest $house/api/tables/commission/commands -H "$json" \\
  -d '{"id":"bet-1","command":{"type":"place-bet","round":2,"box":5,"bet":"banker","stake":500}}'
curl -b guest $house/api/me/balance                             # the stake is reserved until the round is settled
curl -b guest $house/api/me/rounds                              # then: cards, lines, the balance before and after
curl -b guest $house/api/me/statement
curl $house/api/tables/commission/rounds/2/record | npx punto verify -   # what anyone can check
\`\`\`

The operator hires the staff, who choose a password of their own before anything else; a program of theirs gets a token for what it does and no more:

\`\`\`sh
curl -c boss $house/api/session -H "$json" -d '{"name":"operator","password":"…"}'
curl -b boss -c boss $house/api/me/password -H "$json" -d '{"current":"…","password":"the boss has chosen"}'   # the first time
curl -b boss $house/api/staff -H "$json" -d '{"name":"dora","role":"dealer","password":"until she chooses","reason":"new dealer"}'
curl -c dora $house/api/session -H "$json" -d '{"name":"dora","password":"until she chooses"}'
curl -b dora -c dora $house/api/me/password -H "$json" -d '{"current":"until she chooses","password":"dora has chosen"}'
curl -b dora $house/api/tokens -H "$json" -d '{"label":"scanner","scopes":["deal"],"password":"dora has chosen"}'   # the token is shown once
curl $house/api/tables/salon/commands -H "authorization: Bearer $token" -H "$json" -d '{"id":"on-1","command":{"type":"sign-on"}}'
\`\`\``

const SOCKET = `## The socket

\`GET ${SOCKET_PATH}\` with the subprotocol \`${SUBPROTOCOL}\`; text frames, one JSON object each, at most ${LARGEST_MESSAGE} bytes and ${DEEPEST_MESSAGE} levels deep. Who you are comes from the cookie of your session, from \`Authorization: Bearer\`, or from \`token\` in \`hello\`; without any of these you are the public, who may list and watch.

\`\`\`json
{ "type": "hello", "id": "a-1", "version": ${PROTOCOL_VERSION}, "lang": "en", "token": "…" }
{ "type": "watch", "id": "a-2", "table": "T1" }
{ "type": "do", "id": "a-3", "table": "T1", "command": { "type": "place-bet", "round": 12, "box": 3, "bet": "player", "stake": 500 } }
\`\`\`

Every message has an \`id\` made by the client, 1 to 64 visible ASCII characters, and is answered by exactly one message with that id. The id of a \`do\` is the id of its command: **what was carried out under an id is answered the same for ever**, and a refusal for ten minutes, so whatever is tried anew takes a new id, and whatever was not answered is sent again under its id, after a reconnect too, and is carried out once. Ids that begin with the time, or count, are cheapest for the house to keep. A key marked ? may be left out; unknown keys are refused.`

const STREAM = `### A table's stream

\`watch\` is answered by \`watching\`, then comes one \`snapshot\`: the view for this viewer, the settings of the table, the results of the shoe so far, and \`seq\`, the number that the next event will have. From then on \`news\`: events, and \`changes\`, a merge patch (RFC 7386) that makes the last view the new one. A merge patch cannot say null: keys that a view always has (\`round\`, \`shoe\`, \`winner\` and so on) are null where a patch has taken them out. \`shoe\` comes whole whenever it changed, \`proofs\` with the cards that were turned. News may hold no event and only changes; a second \`watch\` of the same table begins its stream anew.

Events are numbered without a gap for this viewer: the first of \`news\` has the number \`seq\`, and the next news begin at \`seq\` + the number of events. Whoever meets another number has missed something and watches again with the last \`cursor\`: \`resumed: true\` is followed by \`news\` with every event that was missed and \`view\` and \`shoe\` whole; \`resumed: false\`, where the cursor is too old or somebody else's, by a \`snapshot\`. A cursor outlives a restart of the server.

News are gathered for at most ${GATHER_MS} ms; what changes the phase, what answers the viewer, and at a table that few watch what comes after a quiet moment, goes at once. At most ${MOST_WATCHED} tables are watched over one connection. Where nothing was said for ${BEAT_MS / 1000} s comes a \`beat\`; a client that has heard nothing for ${BEATS_TO_SILENCE} beats connects again. \`notice\` is one of ${NOTICES.map(code).join(', ')}, with \`text\` in every language where there is something to say to people. A table that is shut for good while it is watched is told once by \`table-shut\` (\`params.table\`, \`params.code\`); whoever comes later finds \`shut\` in its snapshot, and \`table-open\` says that it runs again.`

const COMMANDS = `A command is one of the table's own (\`packages/table\`), without id, actor and time: those are the message's id, the session, and the house's clock. Staff commands go the same way, over the socket or \`POST ${ROUTES.command.path}\`. Who may is read off the table's gates; at a table of the other kind fewer may. A token needs the scope of the role: ${Object.entries(
  SCOPE_OF_ROLE,
)
  .map(([role, scope]) => `\`${role}\` ${code(scope)}`)
  .join(', ')}.`

const HTTP = `A browser is known by its cookie (same-site strict; whatever changes something must come from the house's own origin), a program by \`Authorization: Bearer\` with a token of the scope named. Lists take \`limit\` (${DEFAULT_PAGE} unless said, at most ${LARGEST_PAGE}) and \`cursor\`, and answer \`{ items, next }\`. Answers carry an \`ETag\`. What is refused is a problem (RFC 9457) with our \`code\` and \`params\`, and the sentence as \`detail\`. \`/openapi.json\` describes all of it, with every schema.`

const VERSIONS = `This is version ${PROTOCOL_VERSION}. Within a version keys and kinds of messages may be added, and a client passes over what it does not know; nothing is taken away and nothing changes its meaning. A client says in \`hello\` which version it speaks. One that is not spoken any more is answered \`refused\` with \`protocol/version\`, which names those that are, and let go with ${CLOSE_CODES.version}: a page reloads itself, a program must be updated.`

const CLOSING = 'Before the server closes a socket it says `bye` with the error, where the line still takes it.'

const ERRORS = `\`{ code, params, message, rule? }\`: the code and its parameters for programs, the sentence in the language of the session, and the paragraph that refuses where one does. The order is that of the checks: of several errors that apply, the first speaks. The sentences in Chinese are in the same table, and a test holds the two to each other.`

const SOURCES: Readonly<Record<ErrorSource, string>> = {
  server: 'Of the server',
  table: 'Of the table',
  rules: 'Of the rules',
  ledger: 'Of the ledger',
}

function code(word: string): string {
  return `\`${word}\``
}

interface Shaped {
  readonly shape: Readonly<Record<string, { readonly _zod: { readonly optin?: string | undefined } }>>
}

/** The keys of a schema, the optional ones marked. */
const keysOf = ({ shape }: Shaped, without: readonly string[]): string =>
  Object.entries(shape)
    .filter(([key]) => !without.includes(key))
    .map(([key, field]) => code(`${key}${field._zod.optin === 'optional' ? '?' : ''}`))
    .join(', ')

const messages = (all: Readonly<Record<string, Shaped>>): string =>
  table(
    ['Message', 'Keys'],
    Object.entries(all).map(([type, schema]) => [code(type), keysOf(schema, ['type'])]),
    2,
  )

const commands = (): string =>
  table(
    ['Command', 'Keys', 'Who may'],
    COMMAND_TYPES.map((type) => [
      code(type),
      keysOf(COMMAND_SCHEMAS[type], ['type']),
      mayAsk(type).join(', ') || 'the program alone',
    ]),
    3,
  )

function routes(): string {
  const all: readonly Route[] = Object.values(ROUTES)
  return table(
    ['Route', 'What', 'Who', 'Scope'],
    all.map(({ method, path, summary, right }) => [code(`${method} ${path}`), summary, whoMay(right), scopeOf(right)]),
    4,
  )
}

function whoMay(right: RightName): string {
  const who = whoHas(right)
  return typeof who === 'string' ? who.replace('-', ' ') : who.join(', ')
}

function scopeOf(right: RightName): string {
  const { scope } = rightOf(right)
  return scope === null ? 'no tokens' : scope === 'of-role' ? 'of the role' : scope
}

const closing = (): string =>
  table(
    ['Code', 'Why'],
    Object.entries(CLOSE_CODES).map(([why, number]) => [String(number), why.replace('-', ' ')]),
    2,
  )

const errors = (from: ErrorSource): string =>
  table(
    ['Code', 'HTTP', 'Sentence'],
    CATALOGUE.filter((entry) => entry.from === from).map(({ code: name, status, en }) => [
      code(name),
      String(status),
      en.replaceAll('|', '\\|'),
    ]),
    3,
  )

if (import.meta.main) writeFileSync(PROTOCOL_PAGE, protocolPage())
