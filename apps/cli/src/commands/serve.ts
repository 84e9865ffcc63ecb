// `punto serve`: the house over HTTP and WebSocket, until it is asked to stop.
import { accessSync, constants, mkdirSync } from 'node:fs'
import { isIP } from 'node:net'
import { wholeNumber } from '../args.ts'
import { buildMissingPages } from '../checkout-pages.ts'
import { type Args, type Command, UsageError } from '../command.ts'
import { PROGRAM_FOLDER } from '../program-folder.ts'

const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const
const MOST_BOTS = 1000
const LINGER_MS = 1000
const HEADS_PLACES = 'file:PATH or command:COMMAND'
const COPY_PLACES = 'file:PATH, https://… or command:COMMAND'
const KEY_SOURCES = 'file:PATH, env:NAME, fd:N or command:COMMAND'

export const serve: Command = {
  name: 'serve',
  summary: 'Open the house: tables, players and operators over HTTP and WebSocket',
  options: [
    { name: 'config', value: 'FILE', help: 'the house as JSON; without it, a table of every game' },
    { name: 'port', value: 'N', help: 'listen on this port (8080, or PORT)' },
    { name: 'host', value: 'HOST', help: 'listen on this address (127.0.0.1, or HOST)' },
    {
      name: 'lan',
      help: 'let others on your network come in: listen on every address, and say which they reach; for chips that are worth nothing',
    },
    {
      name: 'self-signed',
      help: 'with --lan: speak TLS with a certificate that the house makes for itself, of which every browser warns',
    },
    {
      name: 'data',
      value: 'FOLDER',
      help: 'keep everything here (punto-data, or PUNTO_DATA); DATABASE_URL takes PostgreSQL',
    },
    {
      name: 'name',
      value: 'NAME',
      help: 'what this process is called among those that share DATABASE_URL (its machine and port, or PUNTO_NAME)',
    },
    {
      name: 'tables',
      value: 'TABLE,…',
      help: 'run these of the tables that share DATABASE_URL (an even share of all)',
    },
    { name: 'no-tables', help: 'run no table: only let people in, to tables that others run' },
    {
      name: 'link',
      value: 'HOST:PORT',
      help: 'where other processes that share DATABASE_URL reach this one (this machine, any free port; or PUNTO_LINK)',
    },
    {
      name: 'link-port',
      value: 'PORT',
      help: 'listen at this port for them, where HOST:PORT is forwarded to it (or PUNTO_LINK_PORT)',
    },
    {
      name: 'link-from',
      value: 'ADDRESS,…',
      help: 'let other processes connect from these addresses and networks alone, as 10.0.0.0/8 (any; or PUNTO_LINK_FROM)',
    },
    { name: 'key', value: 'SOURCE', help: `the sealing key: ${KEY_SOURCES} (FOLDER.key, or PUNTO_KEY)` },
    {
      name: 'signing-key',
      value: 'SOURCE',
      help: 'the signing key, likewise (FOLDER.signing.key, or PUNTO_SIGNING_KEY)',
    },
    {
      name: 'heads',
      value: 'PLACE',
      help: `where signed heads of all logs are kept: ${HEADS_PLACES} (FOLDER.heads, or PUNTO_HEADS)`,
    },
    {
      name: 'backup',
      value: 'FOLDER',
      help: 'copy the embedded database there while the house runs: at the start and every so many hours',
    },
    { name: 'backup-hours', value: 'N', help: 'how often (24)' },
    { name: 'backup-keep', value: 'N', help: 'how many of these backups are kept (7)' },
    {
      name: 'copy',
      value: 'PLACE',
      help: `a second copy of the logs as they are written: ${COPY_PLACES} (PUNTO_COPY)`,
    },
    { name: 'bots', value: 'N', help: 'demonstration players (what FILE says; 12 without FILE)' },
    { name: 'origin', value: 'ORIGIN,…', help: 'other sites whose pages may use the house, as https://play.example' },
    {
      name: 'host-name',
      value: 'NAME,…',
      help: 'names by which the house is reached, as play.example; addresses in digits and localhost always are',
    },
    {
      name: 'metrics',
      value: 'HOST:PORT',
      help: 'tell the counters there without a token; at /metrics they need one',
    },
    { name: 'proxied', help: 'a proxy of yours stands before the house and names, in X-Forwarded-For, who asks' },
    {
      name: 'tls-certificate',
      value: 'FILE',
      help: 'speak TLS without a proxy: the certificate with those that signed it, in PEM; read again on SIGHUP',
    },
    { name: 'tls-key', value: 'FILE', help: 'its private key, in PEM' },
    { name: 'secure', help: 'the house is reached over TLS: cookies are for that alone' },
    { name: 'restore-operator', help: 'a new password for the first operator, who has lost theirs; shown once' },
    {
      name: 'from-backup',
      help: 'a backup was put back: cards dealt after it are known, so every table gets a new shoe',
    },
    {
      name: 'stop-within',
      value: 'SECONDS',
      help: 'how long a house that is stopped waits for rounds under way (as long as the longest may take); the next start takes up what is left',
    },
    {
      name: 'log',
      value: 'LEVEL',
      help: 'lines of JSON on standard error from this level on (warn)',
      choices: LOG_LEVELS,
    },
  ],
  examples: [
    ['punto serve', 'the default house at http://127.0.0.1:8080'],
    ['punto serve --lan', 'an evening with friends: others on your network come in by a link'],
    ['punto serve --port 9000 --bots 0', 'another port, and nobody but people'],
    ['punto serve --config house.json --data /var/lib/punto', 'a house of your own'],
  ],
  async run(args, io) {
    const {
      CannotServe,
      parseCopyPlace,
      parseHeadsPlace,
      parseKeySource,
      serve: open,
    } = await import('@punto/server/serve')
    const { env } = process
    const data = told(args, 'data', 'PUNTO_DATA', 'punto-data').text
    const tls = tlsFiles(args)
    const lan = lanOf(args)
    const bots = args.text('bots')
    const port = told(args, 'port', 'PORT', '8080')
    const link = told(args, 'link', 'PUNTO_LINK', '')
    if (args.has('no-tables') && args.has('tables')) {
      throw new UsageError('--tables names tables to run, and --no-tables says that none is: give one of them')
    }
    const level = told(args, 'log', 'PUNTO_LOG', 'warn')
    const log = LOG_LEVELS.find((one) => one === level.text)
    if (!log) throw new UsageError(`${level.by} is one of ${LOG_LEVELS.join(', ')}, not "${level.text}"`)
    const backups = backupPlan(args)
    const stopWithinMs = stopWithin(args)
    await buildMissingPages(io.stderr)
    try {
      const code = await open({
        host: lan ? EVERY_ADDRESS : told(args, 'host', 'HOST', '127.0.0.1').text,
        lan,
        port: wholeNumber(port.by, port.text, 0, 65_535),
        data,
        key: placeOf(parseKeySource, args, 'key', 'PUNTO_KEY', KEY_SOURCES),
        signingKey: placeOf(parseKeySource, args, 'signing-key', 'PUNTO_SIGNING_KEY', KEY_SOURCES),
        heads: placeOf(parseHeadsPlace, args, 'heads', 'PUNTO_HEADS', HEADS_PLACES),
        databaseUrl: env.DATABASE_URL || undefined,
        name: processName(args.text('name') ?? (env.PUNTO_NAME || undefined)),
        tables: args
          .text('tables')
          ?.split(',')
          .filter((table) => table !== ''),
        noTables: args.has('no-tables'),
        link: linkOf(link, told(args, 'link-port', 'PUNTO_LINK_PORT', '')),
        linkFrom: addressList(told(args, 'link-from', 'PUNTO_LINK_FROM', '')),
        config: args.text('config'),
        bots: bots === undefined ? undefined : wholeNumber('--bots', bots, 0, MOST_BOTS),
        log,
        origins: (args.text('origin') ?? '').split(',').filter((origin) => origin !== ''),
        hostNames: hostNames(args.text('host-name') ?? ''),
        metrics: address('--metrics', args.text('metrics')),
        tls,
        secure: args.has('secure') || tls !== undefined || lan?.selfSigned === true,
        proxied: args.has('proxied'),
        restoreOperator: args.has('restore-operator'),
        fromBackup: args.has('from-backup'),
        logCopy: placeOf((text) => parseCopyPlace(text, `${data}.copied`), args, 'copy', 'PUNTO_COPY', COPY_PLACES),
        backups,
        stopWithinMs,
        program: PROGRAM_FOLDER,
        out: io.stdout,
      })
      // The house is closed. A disk that hangs keeps its thread, and must not keep the process.
      setTimeout(() => process.exit(code), LINGER_MS).unref()
      return code
    } catch (error) {
      if (!(error instanceof CannotServe)) throw error
      io.stderr.write(`punto serve: ${error.message}\n`)
      // What was opened before it failed may still be open.
      setTimeout(() => process.exit(1), LINGER_MS).unref()
      return 1
    }
  },
}

const EVERY_ADDRESS = '0.0.0.0'

function lanOf(args: Args) {
  const [lan, selfSigned] = [args.has('lan'), args.has('self-signed')]
  if (selfSigned && !lan) throw new UsageError('--self-signed goes with --lan')
  if (lan && args.has('host'))
    throw new UsageError('--lan listens on every address, and --host names one: give one of them')
  if (selfSigned && args.has('tls-certificate')) {
    throw new UsageError('--self-signed makes a certificate, and --tls-certificate names one: give one of them')
  }
  return lan ? { selfSigned } : undefined
}

function tlsFiles(args: Args) {
  const [certificate, key] = [args.text('tls-certificate'), args.text('tls-key')]
  if (certificate === undefined && key === undefined) return undefined
  if (certificate === undefined || key === undefined)
    throw new UsageError('--tls-certificate and --tls-key go together: a certificate and its private key, in PEM')
  return { certificate, key }
}

function stopWithin(args: Args): number | undefined {
  const seconds = args.text('stop-within')
  return seconds === undefined ? undefined : wholeNumber('--stop-within', seconds, 0, 3600) * 1000
}

const MOST_BACKUP_HOURS = 24 * 31
const MOST_BACKUPS = 10_000

function backupPlan(args: Args) {
  const folder = args.text('backup')
  const [hours, keep] = [args.text('backup-hours'), args.text('backup-keep')]
  if (folder === undefined) {
    if (hours ?? keep) throw new UsageError('--backup-hours and --backup-keep go with --backup FOLDER')
    return undefined
  }
  if (process.env.DATABASE_URL)
    throw new UsageError(
      '--backup is for the embedded database; PostgreSQL has backups of its own (pg_dump, pg_basebackup)',
    )
  mustTakeBackups(folder)
  return {
    folder,
    hours: wholeNumber('--backup-hours', hours ?? '24', 1, MOST_BACKUP_HOURS),
    keep: wholeNumber('--backup-keep', keep ?? '7', 1, MOST_BACKUPS),
  }
}

/** Found out at the start, and not with the first backup. */
function mustTakeBackups(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    throw new UsageError(`--backup is a folder that this user can write, not ${folder}: ${(error as Error).message}`)
  }
}

/** As in the database: visible ASCII without spaces. */
function processName(name: string | undefined): string | undefined {
  if (name === undefined || /^[!-~]{1,100}$/.test(name)) return name
  throw new UsageError(`--name is 1 to 100 visible ASCII characters without spaces, not "${name}"`)
}

/** Where a key comes from, or heads are kept; undefined where nothing is said of it. */
function placeOf<T>(
  parse: (text: string) => T | undefined,
  args: Args,
  option: string,
  variable: string,
  choices: string,
): T | undefined {
  const { by, text } = told(args, option, variable, '')
  if (text === '') return undefined
  const source = parse(text)
  if (source === undefined) throw new UsageError(`${by} is ${choices}; what was given is none of these`)
  return source
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i

function hostNames(text: string): readonly string[] {
  const names = text.split(',').filter((name) => name !== '')
  const wrong = names.find((name) => !HOST_NAME.test(name))
  if (wrong !== undefined) throw new UsageError(`--host-name takes names as play.example, not "${wrong}"`)
  return names
}

/** As `127.0.0.1:9100` or `[::1]:9100`. */
function address(by: string, text: string | undefined) {
  if (text === undefined) return undefined
  const [, host, port] = /^(\[[0-9a-f:.]+\]|[^:[\]]+):(\d+)$/i.exec(text) ?? []
  if (!host || !port) throw new UsageError(`${by} takes an address as 127.0.0.1:9100, not "${text}"`)
  return { host: host.replace(/^\[|\]$/g, ''), port: wholeNumber(by, port, 0, 65_535) }
}

type Told = ReturnType<typeof told>

/** Where others reach this process, and where it listens for them. */
function linkOf(link: Told, listen: Told) {
  const reached = address(link.by, link.text || undefined)
  if (listen.text === '') return reached
  if (reached === undefined || reached.port === 0) {
    throw new UsageError(`${listen.by} needs --link HOST:PORT, the address that is forwarded to it`)
  }
  return { ...reached, listenPort: wholeNumber(listen.by, listen.text, 1, 65_535) }
}

/** Addresses and networks; undefined where there are none. */
function addressList({ by, text }: Told): readonly string[] | undefined {
  const all = text.split(',').filter((one) => one !== '')
  const wrong = all.find((one) => {
    const [address = '', bits, ...rest] = one.split('/')
    const most = { 4: 32, 6: 128 }[isIP(address)]
    return most === undefined || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && +bits <= most))
  })
  if (wrong !== undefined) throw new UsageError(`${by} takes addresses as 10.0.0.7 or 10.0.0.0/8, not "${wrong}"`)
  return all.length > 0 ? all : undefined
}

/** What is wanted, and by which name it was said: an option, or a variable of the environment, which says nothing if it is empty. */
function told(args: Args, option: string, variable: string, otherwise: string) {
  const text = args.text(option)
  return text === undefined ? { by: variable, text: process.env[variable] || otherwise } : { by: `--${option}`, text }
}
