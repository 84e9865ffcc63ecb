// `punto wallet`: an operator's wallet checked case by case, a reference wallet to try a house or the checks against, and the day's
// books of both sides.
import { readFileSync } from 'node:fs'
import { paint } from '@punto/replay'
import { puntoProfile } from '@punto/wallet'
import {
  ALGORITHMS,
  checkWallet,
  hmac,
  hub88Profile,
  ReferenceWallet,
  rsaSigner,
  type Signer,
  type WalletCheck,
  WalletClient,
} from '@punto/wallet/node'
import { URL_OPTION } from '../admin/ask-house.ts'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { compareFiles, dayFile } from '../wallet-books.ts'

const ACTIONS = ['check', 'serve', 'day', 'compare'] as const
const PROFILES = { punto: puntoProfile, hub88: hub88Profile } as const
/** What both actions use where nothing is named: for trials on one machine, and known to everybody. */
const TRIAL = {
  secret: 'punto wallet trial secret: never for real money',
  players: 'check-1,check-2,check-3',
  fundsMinor: 1_000_000,
} as const
const TIMEOUT_MS = 10_000

export const wallet: Command = {
  name: 'wallet',
  summary: 'Check an operator’s wallet, serve a reference one, or compare the day’s books',
  positionals: [
    { name: 'ACTION', help: ACTIONS.join(', '), choices: ACTIONS },
    {
      name: 'URL',
      help: 'of the wallet to check, as https://wallet.example/punto; or OURS to compare',
      optional: true,
    },
    {
      name: 'THEIRS',
      help: 'the wallet’s file of the day: CSV or JSON with transaction, player, amount',
      optional: true,
    },
  ],
  options: [
    { name: 'profile', value: 'NAME', help: 'the protocol: punto or hub88 (punto)', choices: Object.keys(PROFILES) },
    { name: 'algorithm', value: 'NAME', help: `how requests are signed (${ALGORITHMS[0]})`, choices: ALGORITHMS },
    { name: 'key', value: 'FILE', help: 'the secret, or the private RSA key in PEM (a secret for trials)' },
    { name: 'players', value: 'NAME,…', help: `players of the wallet with money to try with (${TRIAL.players})` },
    { name: 'currency', value: 'CODE', help: 'of those players (EUR)' },
    { name: 'decimals', value: 'N', help: 'of the currency (2)' },
    { name: 'port', value: 'N', help: 'where the reference wallet listens (8099)' },
    { name: 'day', value: 'DAY', help: 'the gaming day of the house’s file, as 2026-11-17 (today)' },
    URL_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['punto wallet serve', 'a reference wallet at http://127.0.0.1:8099'],
    ['punto wallet check http://127.0.0.1:8099', 'every case against it, and what holds'],
    ['punto wallet day --day 2026-11-17 > ours.csv', 'what the house asked of the wallet that day (PUNTO_TOKEN)'],
    ['punto wallet compare ours.csv theirs.csv', 'every difference, and exit code 1 where there is one'],
    ['punto wallet check https://wallet.example/punto --key secret.txt --players test-1,test-2', 'an operator’s own'],
  ],
  run(args, io) {
    const action = ACTIONS.find((one) => one === args.positionals[0])
    if (!action) throw new UsageError(`ACTION is ${ACTIONS.join(', ')}, not "${args.positionals[0]}"`)
    return RUN[action](args, io)
  },
}

const RUN = { check, serve, day: dayFile, compare: compareFiles } as const

async function check(args: Args, io: Io): Promise<number> {
  const url = args.positionals[1]
  if (url === undefined) throw new UsageError('URL is missing: the address of the wallet to check')
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw new UsageError(`URL is an http or https address, not "${url}"`)
  const named = args.text('profile') ?? 'punto'
  const profile = Object.entries(PROFILES).find(([name]) => name === named)?.[1]
  if (!profile) throw new UsageError(`--profile is ${Object.keys(PROFILES).join(' or ')}, not "${named}"`)
  const context = {
    currency: args.text('currency') ?? 'EUR',
    decimals: wholeNumber('--decimals', args.text('decimals') ?? '2', 0, 5),
    gameOf: () => 'commission',
    tokenOf: () => undefined,
  }
  const players = (args.text('players') ?? TRIAL.players).split(',').filter((name) => name !== '')
  if (players.length < 2) throw new UsageError('--players names at least two players, as test-1,test-2')
  const client = new WalletClient({ url, profile, signer: signerOf(args), context, timeoutMs: TIMEOUT_MS })
  const show = args.has('json') ? () => undefined : (one: WalletCheck) => void io.stdout.write(line(one, io))
  const checks = await checkWallet({ client, profile, context, players }, show)
  const failed = checks.filter(({ ok }) => !ok).length
  if (args.has('json')) io.stdout.write(`${JSON.stringify({ checks })}\n`)
  else
    io.stdout.write(failed === 0 ? `\nAll ${checks.length} hold.\n` : `\n${failed} of ${checks.length} do not hold.\n`)
  return failed === 0 ? 0 : 1
}

function line({ name, ok, why, exchange }: WalletCheck, io: Io): string {
  if (ok) return `${paint(io, 'green', 'holds')}  ${name}\n`
  const failed = `${paint(io, 'red', 'FAILS')}  ${name}\n       ${why}\n`
  if (!exchange) return failed
  const { path, request, status, answer } = exchange
  const shown = answer.length > LONGEST_SHOWN ? `${answer.slice(0, LONGEST_SHOWN)} …` : answer
  return `${failed}       asked     POST ${path} ${request}\n       answered  ${status ?? 'nothing:'} ${shown}\n`
}

/** Of an answer. */
const LONGEST_SHOWN = 500

function signerOf(args: Args): Signer {
  const algorithm = args.text('algorithm') ?? ALGORITHMS[0]
  if (!ALGORITHMS.some((one) => one === algorithm))
    throw new UsageError(`--algorithm is ${ALGORITHMS.join(' or ')}, not "${algorithm}"`)
  try {
    if (algorithm === 'hmac-sha256') return hmac(keyText(args)?.trim() ?? TRIAL.secret)
    const pem = keyText(args)
    if (pem === undefined) throw new UsageError('--algorithm rsa-sha256 needs --key FILE, a private key in PEM')
    return rsaSigner(pem)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`--key: ${(error as Error).message}`)
  }
}

function keyText(args: Args): string | undefined {
  const file = args.text('key')
  if (file === undefined) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`--key ${file} cannot be read: name the file that holds the secret or the private key`)
  }
}

/** Until it is interrupted. */
async function serve(args: Args, io: Io): Promise<number> {
  if (args.positionals[1] !== undefined) throw new UsageError('serve takes no URL: --port says where it listens')
  const currency = args.text('currency') ?? 'EUR'
  const started = await ReferenceWallet.start({
    verifier: hmac(keyText(args)?.trim() ?? TRIAL.secret),
    currency,
    port: wholeNumber('--port', args.text('port') ?? '8099', 0, 65_535),
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new UsageError('--port is taken already: name another, or 0 for any that is free')
  })
  const players = (args.text('players') ?? TRIAL.players).split(',').filter((name) => name !== '')
  for (const player of players) started.books.fund(player, TRIAL.fundsMinor)
  io.stdout.write(`A reference wallet in ${currency}, for trials: ${started.url}\n`)
  io.stdout.write(
    `Players with ${TRIAL.fundsMinor} minor units each: ${players.join(', ')}. Ctrl+C stops it, and it forgets all.\n`,
  )
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve())
    process.once('SIGTERM', () => resolve())
  })
  await started.stop()
  return 0
}
