// The HTTP server: every route of the protocol, its OpenAPI description, health, metrics and the web pages.

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import {
  fault,
  type RightName,
  ROUTES,
  type Route,
  type RouteName,
  readBy,
  type WireFault,
  whoHas,
} from '@punto/protocol'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'
import type { Pricer } from '../../base/index.ts'
import { isTraced, type Span, traced } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import { addressKey, type Principal, PUBLIC, refusalOf } from '../../people/index.ts'
import type { RequestLimiter } from '../limits/request-limiter.ts'
import { authenticate } from '../request/authenticate.ts'
import { languageOf } from '../request/language.ts'
import { isOwnOrigin } from '../request/own-origin.ts'
import { RefusedRequest } from '../request/problem.ts'
import { aboutHandlers } from './about-handlers.ts'
import { alertHandlers } from './alert-handlers.ts'
import { cageHandlers } from './cage-handlers.ts'
import { chipsHandlers } from './chips-handlers.ts'
import { clientOf } from './client-of.ts'
import { consentHandlers } from './consent-handlers.ts'
import { addCors } from './cors.ts'
import { addReports } from './csp-reports.ts'
import { dataHandlers } from './data-handlers.ts'
import { dutyHandlers } from './duty-handlers.ts'
import { faultOf, sendProblem, shortPath } from './error-responses.ts'
import { addEtags } from './etags.ts'
import { evidenceHandlers } from './evidence-handlers.ts'
import { eyesHandlers } from './eyes-handlers.ts'
import { findingsHandlers } from './findings-handlers.ts'
import { gameHandlers } from './games-handlers.ts'
import { guestTableHandlers } from './guest-table-handlers.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { harmHandlers } from './harm-handlers.ts'
import { addHealth } from './health-routes.ts'
import type { HostNames } from './host-names.ts'
import { houseHandlers } from './house-handlers.ts'
import { identityHandlers } from './identity-handlers.ts'
import { acceptJson } from './json-bodies.ts'
import { addLaunch } from './launch-route.ts'
import { limitsHandlers } from './limits-handlers.ts'
import { addDescription, schemaOf } from './openapi.ts'
import { type ByOperatorsIds, byOperatorsIds } from './operators-ids.ts'
import { Pagination } from './pagination.ts'
import { peopleHandlers } from './people-handlers.ts'
import { pitHandlers } from './pit-handlers.ts'
import { playerHandlers } from './player-handlers.ts'
import type { SealedTexts } from './sealed-texts.ts'
import { addHeaders } from './security-headers.ts'
import { settingsHandlers } from './settings-handlers.ts'
import { addSignOn } from './sign-on-route.ts'
import { staffHandlers } from './staff-handlers.ts'
import { surveillanceHandlers } from './surveillance-handlers.ts'
import { tableHandlers } from './tables-handlers.ts'
import { talkHandlers } from './talk-handlers.ts'
import { terminalHandlers } from './terminal-handlers.ts'
import { walletHandlers } from './wallet-handlers.ts'
import { addSite } from './web-pages.ts'
import { webhookHandlers } from './webhook-handlers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal
  }
  interface FastifyContextConfig {
    /** Counted apart from other requests. */
    isHealth?: boolean
    /** How many requests it counts as; one by default. */
    cost?: number
    /** What it asks for. */
    right?: RightName
  }
}

export interface TlsPair {
  /** The certificate with those that signed it, in PEM. */
  readonly cert: string
  readonly key: string
}

export interface AppOptions {
  readonly services: AppServices
  readonly pages: SealedTexts
  /** Single sign-ons under way. */
  readonly signOns: SealedTexts
  readonly log: FastifyBaseLogger
  readonly origins: readonly string[]
  readonly hostNames: HostNames
  /** True behind a proxy that sets X-Forwarded-For. */
  readonly proxied: boolean
  readonly requests: RequestLimiter
  readonly pricer: Pricer
  readonly webFolder: string | undefined
  /** A certificate and its key, where the house speaks TLS itself. */
  readonly tls: TlsPair | undefined
}

export async function makeApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, origins, webFolder } = options
  const app = newServer(options)
  acceptJson(app)
  app.setValidatorCompiler<ZodMiniType>(({ schema, httpPart }) => (data) => {
    const read = readBy(schema, data, WHERE[httpPart ?? 'body'] ?? 'the request')
    return read.ok ? { value: read.value } : { error: new RefusedRequest(read.error) }
  })
  app.setSerializerCompiler(serializerCompiler)
  const { wallet } = services.config
  const framedBy = wallet?.framed ? wallet.origins : []
  await addHeaders(app, { secure: services.secure, framedBy, webFolder })
  if (isTraced()) addTraces(app)
  // Before authentication, and for unknown paths too.
  addGates(app, options)
  addCors(app, origins)
  addEtags(app)
  await app.register(compress, {
    // Compressed requests are not accepted: a small one could unpack to anything.
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  app.addHook('onResponse', async ({ method, routeOptions: { url = 'none' } }, reply) => {
    services.observe.answered(method, url, reply.statusCode, reply.elapsedTime)
  })
  app.addHook('onRequest', async (request) => {
    request.principal = PUBLIC
    const changes = request.method !== 'GET' && request.method !== 'HEAD'
    if (changes && !isOwnOrigin(request.headers, origins)) {
      throw new RefusedRequest(fault('auth/origin', { origin: request.headers.origin ?? 'another site' }))
    }
    const found = await authenticate(services, request.headers)
    if (!found.ok) throw new RefusedRequest(found.refusal)
    const { table } = (request.params ?? {}) as { readonly table?: string }
    request.principal = services.practice.principalAt(found.principal, table, request.routeOptions.config.right)
  })
  await addDescription(app, services.secure)
  const handlers = allHandlers(options)
  const known = byOperatorsIds(services)
  for (const name of Object.keys(ROUTES) as RouteName[]) {
    const handler = atFreshTable(name, services.house, handlers[name] as unknown as AnyHandler)
    addRoute(app, name, ROUTES[name], loggedLookUps(name, handler, services), known)
  }
  addHealth(app, services)
  addLaunch(app, services)
  addSignOn(app, services, options.signOns)
  addReports(app, services.observe)
  const anyPage = await addSite(app, webFolder)
  app.setNotFoundHandler((request, reply) => {
    if (anyPage !== undefined && wantsPage(request)) return reply.type('text/html; charset=utf-8').send(anyPage)
    return sendProblem(request, reply, nothingAt(request, reply))
  })
  return app
}

function newServer({ services, log, proxied, tls }: AppOptions): FastifyInstance {
  const limits = { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_MS }
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    trustProxy: proxied && isTheProxy,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 100 },
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: proxied ? PROXY_IDLE_MS : IDLE_MS,
    ...(tls ? { https: { ...tls, ...limits } } : { http: limits }),
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      sendProblem(request, reply, faultOf(error, request, services.observe))
    },
  })
  app.decorateRequest('principal')
  app.setErrorHandler((error, request, reply) => {
    const refused = faultOf(error, request, services.observe)
    services.observe.refused(refused.code)
    return sendProblem(request, reply, refused)
  })
  return app
}

/** What is looked at before anybody is asked who they are. */
function addGates(app: FastifyInstance, { services, hostNames, requests, proxied }: AppOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const { isHealth = false, cost } = request.routeOptions.config
    // Whoever has hung up meanwhile has no address any more, whatever the types say.
    const address = addressKey(request.ip ?? '')
    const seconds = requests.secondsFor(address, isHealth ? 'health' : 'request', cost)
    if (seconds === 0) return
    // A proxy's connections are shared by its visitors.
    if (proxied || requests.mayBeTold(address)) throw new RefusedRequest(fault('rate/requests', { seconds }))
    services.observe.refused('rate/requests')
    reply.hijack()
    request.raw.destroy()
  })
  app.addHook('onRequest', async ({ raw }) => {
    // Which of two would be meant, a proxy and this house could understand differently.
    const hosts = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) throw new RefusedRequest(fault('http/two-hosts', {}))
    if (!isPlainPath(raw.url ?? '')) throw new RefusedRequest(fault('http/path', {}))
  })
  app.addHook('onRequest', async ({ headers: { host }, routeOptions }) => {
    // Probes and scrapers use any host name, and a foreign page gains nothing from these routes.
    if (routeOptions.config.isHealth || hostNames.isOurs(host)) return
    throw new RefusedRequest(fault('http/host', { host: String(host).slice(0, 100) }))
  })
}

function allHandlers({ services, pages: key, pricer }: AppOptions): Handlers {
  const pages = new Pagination(key)
  return {
    ...gameHandlers(pricer),
    ...tableHandlers(services, pages),
    ...guestTableHandlers(services),
    ...talkHandlers(services),
    ...peopleHandlers(services, pages),
    ...playerHandlers(services, pricer),
    ...limitsHandlers(services),
    ...harmHandlers(services),
    ...findingsHandlers(services, pages),
    ...eyesHandlers(services, pricer),
    ...alertHandlers(services, pages),
    ...webhookHandlers(services),
    ...consentHandlers(services),
    ...terminalHandlers(services),
    ...dataHandlers(services),
    ...staffHandlers(services),
    ...cageHandlers(services, pages),
    ...chipsHandlers(services, pages),
    ...pitHandlers(services, pages),
    ...settingsHandlers(services, pages),
    ...houseHandlers(services),
    ...aboutHandlers(services),
    ...dutyHandlers(services),
    ...surveillanceHandlers(services, pages),
    ...evidenceHandlers(services, pages, pricer),
    ...walletHandlers(services),
    ...identityHandlers(services),
  }
}

/** No path of a page or of the API goes up, has an empty part, or bytes that no name has. */
function isPlainPath(url: string): boolean {
  const [path = ''] = url.split('?')
  if (!path.startsWith('/') || path.includes('//') || path.includes('\\')) return false
  let told: string
  try {
    told = decodeURIComponent(path)
  } catch {
    return false
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  return !/[\u0000-\u001f\u007f]/.test(told) && !told.split('/').includes('..')
}

/** A span for each request, by its route: paths name people. What follows runs within it. */
function addTraces(app: FastifyInstance): void {
  app.addHook('onRequest', ({ method, routeOptions: { url = 'none' } }, reply, done) => {
    const facts = () => ({ 'http.request.method': method, 'http.route': url })
    const answered = (span: Span) =>
      new Promise<void>((resolve) => {
        reply.raw.once('close', () => {
          span.tell({ 'http.response.status_code': reply.raw.statusCode })
          resolve()
        })
        done()
      })
    void traced(`${method} ${url}`, facts, answered, 'server')
  })
}

/** Time limits for a whole request and for its head. */
const REQUEST_MS = 15_000
const HEADERS_MS = 10_000
/** How often Node checks for requests over these limits. */
const LOOK_MS = 2000
/** Idle time of a connection between requests. A proxy keeps its connections longer, and should be the one to close them. */
const IDLE_MS = 10_000
const PROXY_IDLE_MS = 75_000

/** Routes that fold many events count as more than one request. */
const COSTS: Readonly<Partial<Record<RouteName, number>>> = {
  about: 10,
  backup: 50,
  shoes: 10,
  rounds: 5,
  playerRounds: 5,
  playerRating: 20,
  findRounds: 5,
  significantEvents: 5,
  playReport: 20,
  incidentReport: 10,
  odds: 5,
}

/** Only the proxy that is connected to us is trusted: it names the client's address, and earlier hops may be forged. */
const isTheProxy = (_: string, hops: number): boolean => hops === 0

/** How error messages call each part of a request. */
const WHERE: Readonly<Record<string, string>> = { params: 'the path', querystring: 'the query', body: 'the body' }

/** Routes and handlers are paired by name, which the type system cannot follow here. */
type AnyHandler = (input: object, call: Call) => unknown

/**
 * Whoever asks about one table is answered by how it stands now, also where another process runs it. A command waits for that in its
 * sender's queue (doors/commands), so that none overtakes another.
 */
function atFreshTable(name: RouteName, house: Pick<House, 'fresh'>, handler: AnyHandler): AnyHandler {
  if (name === 'command') return handler
  return (input, call) => {
    const { table } = (input as { readonly params?: { readonly table?: unknown } }).params ?? {}
    const fresh = typeof table === 'string' ? house.fresh(table) : undefined
    return fresh ? fresh.then(() => handler(input, call)) : handler(input, call)
  }
}

function addRoute(
  app: FastifyInstance,
  name: RouteName,
  route: Route,
  handler: AnyHandler,
  known: ByOperatorsIds | undefined,
): void {
  const { method, path, answer, status } = route
  app.route({
    method,
    url: path,
    schema: schemaOf(name, route),
    config: { cost: COSTS[name] ?? 1, right: route.right },
    // Rights are checked before the request is parsed.
    onRequest: async (request) => {
      const refusal = refusalOfRequest(route, request)
      if (refusal) throw new RefusedRequest(refusal)
    },
    handler: async (request, reply) => {
      const { params, query = {}, body, principal } = request
      const lang = languageOf(request.headers['accept-language'])
      reply.header('cache-control', isForAll(route, principal) ? 'no-cache' : 'no-store')
      const asked = { params, query, body }
      const input = known && isStaff(principal) ? await known(asked) : asked
      const told = await handler(input, { principal, lang, request, reply })
      if (answer === null) return reply.code(204).send()
      return reply.code(status ?? 200).send(told)
    },
  })
}

/** Searches and exports are in the audit log, whoever makes them; of surveillance every look-up is. */
const LOGGED: ReadonlySet<RouteName> = new Set(['findPeople', 'recording'])
/** What a screen asks every few seconds is no look-up. */
const AT_A_GLANCE: ReadonlySet<RouteName> = new Set([
  'pit',
  'decisions',
  'findings',
  'standingOrders',
  'assignments',
  'actingRoles',
])

function loggedLookUps(name: RouteName, handler: AnyHandler, { identity, house }: AppServices): AnyHandler {
  const { right, method } = ROUTES[name]
  if (method !== 'GET' || typeof whoHas(right) === 'string' || AT_A_GLANCE.has(name)) return handler
  const always = LOGGED.has(name)
  return async (input, call) => {
    const { principal } = call
    if (principal.kind === 'public' || !(always || principal.role === 'surveillance')) return handler(input, call)
    const path = shortPath(call.request.url)
    const query = call.request.url.split('?')[1]?.slice(0, LONGEST_QUERY) ?? ''
    const act = { by: principal, client: clientOf(call) }
    const subject = { id: 'house', name: path.slice(0, LONGEST_SUBJECT) }
    const entry = identity.audit.byPerson('looked-up', act, subject, { after: { path, query } })
    // What is not on the record is not looked up.
    await house.records.change([], [entry])
    return handler(input, call)
  }
}

const LONGEST_QUERY = 300
/** As the audit log tells names. */
const LONGEST_SUBJECT = 64

const isStaff = ({ kind }: Principal): boolean => kind !== 'public' && kind !== 'player'

/** True if the answer is the same for everybody; only then may it be cached, and revalidated by ETag. */
const isForAll = ({ tag, method, right }: Route, { kind }: Principal): boolean =>
  method === 'GET' && (tag === 'games' || (tag === 'tables' && whoHas(right) === 'anyone' && kind === 'public'))

/** A player who asks for another player gets "not found", whether or not there is one. */
function refusalOfRequest(route: Route, { principal, params }: FastifyRequest) {
  if (route.path.startsWith('/api/players/') && principal.kind === 'player') {
    return fault('not-found/player', { player: (params as { readonly player: string }).player })
  }
  return refusalOf(principal, route.right)?.refusal
}

/** For a known path with another method, the refusal names the methods. */
function nothingAt(request: FastifyRequest, reply: FastifyReply): WireFault {
  const path = shortPath(request.url)
  const others = PATTERNS.flatMap(({ route, pattern }) => (pattern.test(path) ? [route] : []))
  if (others.length === 0) return fault('http/not-found', { path })
  const may = [...new Set(others.map(({ method }) => method))].join(', ')
  reply.header('allow', may)
  return fault('http/method', { path, may, method: request.method })
}

/** True for a browser at an address of the web client. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !url.startsWith('/api') && (headers.accept ?? '').includes('text/html')

const PATTERNS = Object.values<Route>({ ...ROUTES }).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`),
}))
