// `punto serve` and `npm start`: reads the configuration, opens the house, prints where it is, and closes it when asked to stop.
// Failures are explained in a sentence.

import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import pino, { type Logger } from 'pino'
import manifest from '../../package.json' with { type: 'json' }
import { describeSource, disablePretenuring, type KeySource, keysIn, realWorld, useTracer } from '../base/index.ts'
import type { TlsPair } from '../doors/index.ts'
import { LOOK_MS } from '../past/index.ts'
import { isKnownSealed, keepKnown } from '../proof/index.ts'
import { openPostgres, openSqlite, reasonOf, type SealingBegins, sealKeyFrom } from '../storage/index.ts'
import { PRACTICE_TABLE } from './config/default-tables.ts'
import { type HouseConfig, readConfig } from './config/house-config.ts'
import { isPlayMoney } from './config/play-money.ts'
import { greeting } from './greeting.ts'
import { baseKey, houseKeys, openUnderKey, signingKeys } from './house-keys.ts'
import { longestRoundMs } from './longest-round.ts'
import { networkAddresses, networkNames } from './network-addresses.ts'
import { makeLog } from './observe/log.ts'
import { openTraces } from './observe/open-traces.ts'
import { askForPort } from './port-free.ts'
import { headsPlaceFor, sealingBegins, warnOfHeads } from './sealed-house.ts'
import { fingerprintOf, selfMadePair } from './self-made-certificate.ts'
import type { ServeOptions } from './serve-options.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server-options.ts'
import { configReadError, startError } from './start-errors.ts'
import { onStopSignal } from './stop-signals.ts'
import { readTlsFiles, type TlsFiles } from './tls-files.ts'
import { weakDelay } from './weak-delay.ts'
import { webFolder } from './web-folder.ts'

/** Why the house could not be opened; the message is for the operator. */
export class CannotServe extends Error {}

/** So that a house without a configuration looks alive: two at each table. */
const DEMO_BOTS = 12

/** Serves until the process is asked to stop; answers the exit code. */
export async function serve(options: ServeOptions): Promise<number> {
  disablePretenuring()
  const config = configOf(options)
  const log = makeLog(options.log, pino.destination({ dest: 2, sync: false }))
  const traces = await openTraces(manifest.version)
  useTracer(traces?.tracer)
  const server = await open(config, options, log)
  if (options.tls) renewTls(server, options.tls, log)
  if (options.config !== undefined) readFileAnew(server, options, log)
  const stopped = new Promise<number>((resolve, reject) => {
    let closing = false
    onStopSignal((code) => {
      // Nothing is lost: the next start recovers rounds under way.
      if (closing) process.exit(code)
      closing = true
      options.out.write('\nNo new rounds; those under way are being finished. Ctrl+C again stops at once.\n')
      server
        .close(Math.min(longestRoundMs(server.house), options.stopWithinMs ?? Number.POSITIVE_INFINITY))
        .then(() => traces?.close())
        .then(() => resolve(0), reject)
    })
  })
  // Whoever reads it may stop the house at once.
  const weak = weakDelay(config)
  if (weak !== undefined) log.warn({ why: weak }, 'delay-weak')
  options.out.write(greeting(server, config, options, webFolder() !== undefined, weak, lanWords(options)))
  return stopped
}

async function open(config: HouseConfig, options: ServeOptions, log: Logger): Promise<RunningServer> {
  const { host, port, data, databaseUrl, origins, hostNames, metrics, secure, proxied, restoreOperator, fromBackup } =
    options
  const openStore = (sealKey?: Uint8Array) =>
    databaseUrl === undefined ? openSqlite(data, { sealKey }) : openPostgres(databaseUrl, { sealKey })
  const name = options.name ?? `${hostname()}:${port}`
  const atRisk = (why: string) => log.warn({ why }, 'failover-may-lose')
  const openSealed = (sealKey: Uint8Array, begins: SealingBegins) => {
    const sealed = { sealKey, sealingBegins: begins }
    return databaseUrl === undefined ? openSqlite(data, sealed) : openPostgres(databaseUrl, { name, atRisk, ...sealed })
  }
  const tls = tlsFor(options)
  const { lan } = options
  const heads = headsPlaceFor(options)
  const source = options.key ?? ({ kind: 'file', file: resolve(`${data}.key`) } as const)
  const signingSource = options.signingKey ?? ({ kind: 'file', file: resolve(`${data}.signing.key`) } as const)
  try {
    await askForPort({ host: host === 'localhost' ? '127.0.0.1' : host, port })
    const { random } = realWorld(() => undefined)
    const asked = { open: openStore, random, log }
    const sealing = await houseKeys({ ...asked, source })
    const openOwn = () => openUnderKey(openStore, sealing, describeSource(source))
    const key = await baseKey(openOwn, sealing)
    const signing = await signingKeys({ ...asked, open: openOwn, source: signingSource })
    const begins = await sealingBegins(source, heads, options)
    // Processes that share a database and a key have heads of their own each: one that joins has none yet.
    const headsExpected = databaseUrl === undefined && isKnownSealed(source)
    warnOfHeads(heads, options, log)
    const server = await startServer({
      config,
      ...(options.config !== undefined && keptAt(options.config)),
      startThreads: true,
      program: options.program,
      tls,
      backups: options.backups,
      logCopy: options.logCopy,
      host,
      port,
      origins,
      hostNames: lan ? [...hostNames, ...networkNames()] : hostNames,
      addresses: lan && (() => lanAddresses(options)),
      metrics,
      secure,
      proxied,
      restoreOperator,
      fromBackup,
      log,
      key,
      sealing,
      signing,
      openStore: () => openUnderKey(() => openSealed(sealKeyFrom(key), begins), sealing, describeSource(source)),
      heads,
      headsExpected,
      takes: options.noTables ? [] : options.tables,
      evidence: databaseUrl === undefined ? { folder: data } : { url: databaseUrl },
      evidenceEveryMs: LOOK_MS,
      alertsAlways: true,
      ...(databaseUrl !== undefined && {
        link: { name, address: options.link ?? linkAddress(host), from: options.linkFrom },
      }),
      practice: practiceTable(options),
      webFolder: webFolder(),
    })
    // Once there are heads, and not before: a house that is killed in its first second has none, and opens again.
    await server.integrity.signHeads()
    if ((await heads.read()) !== undefined) keepKnown(source, log)
    renewKeys(source, (keys) => server.useKeys(keys), 'sealing', log)
    renewKeys(signingSource, (keys) => server.useSigningKeys(keys), 'signing', log)
    return server
  } catch (error) {
    throw new CannotServe(startError(error, options))
  }
}

function configOf(options: ServeOptions): HouseConfig {
  const { config: file, bots } = options
  const checked = readConfig(file === undefined ? undefined : textIn(file))
  if (!checked.ok) {
    const mistakes = checked.mistakes.map(({ place, sentence }) => `  ${place}: ${sentence}`)
    throw new CannotServe([`The configuration ${file} cannot be used:`, ...mistakes].join('\n'))
  }
  const { config } = checked
  const unknown = (options.tables ?? []).find((name) => !config.tables.some(({ table }) => table === name))
  if (unknown !== undefined) {
    const known = config.tables.map(({ table }) => table).join(', ')
    throw new CannotServe(`--tables names ${unknown}, and this house has no such table; it has ${known}.`)
  }
  const players = bots ?? (file === undefined ? DEMO_BOTS : config.bots.players)
  if (players > 0 && !isPlayMoney(config.currency)) {
    throw new CannotServe(`--bots: bots play for chips that are worth nothing, never for ${config.currency}.`)
  }
  return { ...config, bots: { ...config.bots, players } }
}

/** Where others on the network reach the house. */
const lanAddresses = ({ lan, tls, port }: ServeOptions): readonly string[] =>
  networkAddresses().map((address) => `http${lan?.selfSigned || tls ? 's' : ''}://${address}:${port}`)

/** From the operator's files, or of the house's own making where its people are on its network. */
function tlsFor({ tls, lan, data }: ServeOptions): TlsPair | undefined {
  if (tls) return tlsOf(tls)
  if (!lan?.selfSigned) return undefined
  const names = ['127.0.0.1', 'localhost', ...networkAddresses(), ...networkNames()]
  return selfMadePair(resolve(`${data}.lan.pem`), names, Date.now())
}

/** What belongs before the first guest: where they come in, and what an open network is. */
function lanWords(options: ServeOptions): readonly string[] {
  if (!options.lan) return []
  const pair = options.lan.selfSigned ? tlsFor(options) : undefined
  const addresses = lanAddresses(options)
  return [
    addresses.length === 0
      ? 'This machine has no address on a network now: nobody else reaches it.'
      : `Others on your network come in at ${addresses.join(' or ')}`,
    'Anybody on it can come in, as a guest: use a network that you trust, and play for nothing.',
    pair
      ? `Browsers warn of the certificate, which nobody vouches for but this house. Go on where its SHA-256 is ${fingerprintOf(pair)}`
      : 'What is sent can be read on the way. --self-signed encrypts it, for browsers that ask for that (camera, clipboard).',
    '',
  ]
}

function tlsOf(files: TlsFiles): TlsPair {
  try {
    return readTlsFiles(files)
  } catch (error) {
    throw new CannotServe(`${reasonOf(error)}.`)
  }
}

/** A key that was put in front in its file, or that its command gives first, is taken without a restart; one that does not fit is not. */
function renewKeys(
  source: KeySource,
  use: (keys: readonly Uint8Array[]) => Promise<void>,
  which: 'sealing' | 'signing',
  log: Logger,
): void {
  if (source.kind !== 'file' && source.kind !== 'command') return
  process.on('SIGHUP', () => {
    const renewed = async () => {
      const keys = keysIn(source)
      if (!keys) throw new Error(`${describeSource(source)} is not there`)
      await use(keys)
    }
    renewed().then(
      () => log.info({ which }, 'keys-renewed'),
      (error: unknown) => log.error({ which, why: reasonOf(error) }, 'keys-not-renewed'),
    )
  })
}

/** A renewed certificate is taken without a restart; one that does not fit is left where it is. */
function renewTls(server: RunningServer, files: TlsFiles, log: Logger): void {
  process.on('SIGHUP', () => {
    try {
      server.useTls(readTlsFiles(files))
      log.info({ file: files.certificate }, 'certificate-renewed')
    } catch (error) {
      log.error({ why: reasonOf(error) }, 'certificate-not-renewed')
    }
  })
}

/** The house's file, which is replaced as a whole or not at all. */
const keptAt = (file: string) => ({
  configText: textIn(file),
  keepConfig: (text: string) => {
    writeFileSync(`${file}.new`, text, { flush: true })
    renameSync(`${file}.new`, file)
  },
})

/** What of the house's file can change without a stop changes; where something else differs, or is wrong, nothing does. */
function readFileAnew(server: RunningServer, options: ServeOptions, log: Logger): void {
  const { config: file } = options
  process.on('SIGHUP', async () => {
    try {
      const read = await server.readFile(textIn(file!), configOf(options))
      if ('needsStop' in read) {
        const why = 'These places of the file differ and need a stop; nothing of it was changed'
        log.error({ file, why, needsStop: read.needsStop }, 'house-file-not-used')
      } else log.info({ file, changes: read.changes }, 'house-file-read')
    } catch (error) {
      log.error({ file, why: reasonOf(error) }, 'house-file-not-used')
    }
  })
}

/** Where nothing is said: this machine alone where the house is open to it alone, and by the machine's name otherwise. */
const linkAddress = (host: string) => ({ host: LOOPBACK.has(host) ? '127.0.0.1' : hostname(), port: 0 })

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1'])

/** Anybody who comes may deal for play where the house is the default one, and nobody from elsewhere reaches it. */
const practiceTable = ({ config, host, proxied, secure }: ServeOptions): string | undefined =>
  config === undefined && LOOPBACK.has(host) && !proxied && !secure ? PRACTICE_TABLE : undefined

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotServe(configReadError(error, file))
  }
}
