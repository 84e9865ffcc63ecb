// `punto admin verify`: whether a running house is the program that lies here, or one whose digest is known, and runs under the
// configuration that lies here. Exits 1 at the first thing that does not hold.
import { readFileSync } from 'node:fs'
import type { About } from '@punto/protocol'
import { paint } from '@punto/replay'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { PROGRAM_FOLDER } from '../program-folder.ts'
import { askHouse, URL_OPTION } from './ask-house.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly why?: string
}

const DIGEST = /^[0-9a-f]{64}$/

export const verifyAction: Command = {
  name: 'admin verify',
  summary: 'Whether a running house is this program, unchanged since its start, and has this configuration',
  options: [
    {
      name: 'expect',
      value: 'DIGEST',
      help: 'the program’s digest as it was published (that of the program that lies here)',
    },
    {
      name: 'release',
      value: 'FILE',
      help: 'the program must be this signed release, part by part; with --release-key',
    },
    { name: 'release-key', value: 'FILE', help: 'the public key of whoever publishes releases, in PEM' },
    {
      name: 'config',
      value: 'FILE',
      help: 'compare the configuration with this file; needs a token or session of the staff',
    },
    URL_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['punto admin verify', 'the house at PUNTO_URL against the program that lies here'],
    ['punto admin verify --release release.json --release-key punto.pem', 'against a release, and who has signed it'],
    ['punto admin verify --config house.json', 'and against its configuration; the API token is in PUNTO_TOKEN'],
  ],
  async run(args, io) {
    const expect = args.text('expect')
    if (expect !== undefined && !DIGEST.test(expect))
      throw new UsageError(`--expect is 64 small hexadecimal digits, not "${expect}"`)
    const release = args.text('release')
    const releaseKey = args.text('release-key')
    if ((release === undefined) !== (releaseKey === undefined))
      throw new UsageError(
        '--release and --release-key belong together: the release, and the key that must have signed it',
      )
    const file = args.text('config')
    const holder = file === undefined ? undefined : 'somebody of the staff'
    const about = (await (await askHouse(args, { path: '/api/about', holder })).json()) as About
    const checks = [
      ...(release === undefined || releaseKey === undefined
        ? [await programCheck(about, expect)]
        : await releaseChecks(about, release, releaseKey)),
      unchangedCheck(about),
      ...(file === undefined ? [] : [await configurationCheck(about, file)]),
    ]
    tell(args, io, about, checks)
    return checks.every(({ ok }) => ok) ? 0 : 1
  },
}

async function programCheck({ program }: About, expect: string | undefined): Promise<Check> {
  if (expect !== undefined) {
    const ok = program.digest === expect
    return { name: 'the program is the one expected', ok, ...(!ok && { why: `its digest is ${program.digest}` }) }
  }
  const { differingParts, measureProgram } = await import('@punto/server/about')
  const differing = differingParts(await measureProgram(PROGRAM_FOLDER), program)
  const name = 'the program is the one that lies here'
  return differing.length === 0 ? { name, ok: true } : { name, ok: false, why: `these differ: ${differing.join(', ')}` }
}

/** Who has signed the release, and whether the house runs each part of it and no other. */
async function releaseChecks({ program, version }: About, file: string, keyFile: string): Promise<readonly Check[]> {
  const { differingParts, readRelease } = await import('@punto/server/about')
  const read = () => {
    try {
      return readRelease(textIn(file), textIn(keyFile))
    } catch (error) {
      if (error instanceof UsageError) throw error
      throw new UsageError(`${keyFile}: ${(error as Error).message}`)
    }
  }
  const release = read()
  const signed = 'the release is signed with this key'
  if (typeof release === 'string') return [{ name: signed, ok: false, why: release }]
  const name = `the program is version ${release.version} of commit ${release.commit.slice(0, 12)}`
  const differing = differingParts(release.program, program)
  const isSame = differing.length === 0 && version === release.version
  const why = differing.length > 0 ? `these differ: ${differing.join(', ')}` : `it says that it is ${version}`
  return [{ name: signed, ok: true }, isSame ? { name, ok: true } : { name, ok: false, why }]
}

function unchangedCheck({ program: { changed } }: About): Check {
  const name = 'its files are those it was started with'
  return changed.length === 0 ? { name, ok: true } : { name, ok: false, why: `changed since: ${changed.join(', ')}` }
}

async function configurationCheck({ configuration }: About, file: string): Promise<Check> {
  if (configuration === null)
    throw new UsageError(
      'the configuration is told to the staff alone: set PUNTO_TOKEN, or sign in with "punto admin sign-in"',
    )
  const { configDigest, readConfig } = await import('@punto/server/config')
  const read = readConfig(textIn(file))
  if (!read.ok) throw new UsageError(`${file}, ${read.mistakes[0]!.place}: ${read.mistakes[0]!.sentence}`)
  const own = configDigest(read.config)
  const names = [...new Set([...Object.keys(own), ...Object.keys(configuration)])]
  const differing = names.filter((name) => own[name] !== configuration[name])
  const name = `the configuration is that of ${file}`
  return differing.length === 0 ? { name, ok: true } : { name, ok: false, why: `these differ: ${differing.join(', ')}` }
}

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

function tell(args: Args, io: Io, about: About, checks: readonly Check[]): void {
  if (args.has('json')) {
    io.stdout.write(`${JSON.stringify({ ok: checks.every(({ ok }) => ok), checks, about })}\n`)
    return
  }
  io.stdout.write(`Punto ${about.version}, program ${about.program.digest}\n`)
  for (const { name, ok, why } of checks) {
    const mark = ok ? paint(io, 'green', '✓') : paint(io, 'red', '✗')
    io.stdout.write(`${mark} ${name}${why === undefined ? '' : `: ${why}`}\n`)
  }
}
