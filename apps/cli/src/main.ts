// Finds the command, hands it the world, and turns bad input into one clear line and exit code 2.

import { nearest } from '@punto/rules/nearest'
import manifest from '../package.json' with { type: 'json' }
import { actionOf } from './actions.ts'
import { readArgs } from './args.ts'
import { type Io, UsageError } from './command.ts'
import { allCommands, COMMANDS } from './commands.ts'
import { commandHelp, overview } from './help.ts'
import { inTraditionalCharacters, TRADITIONAL } from './terminal/in-traditional.ts'

export async function main(words: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = words
  if (name === 'help' && rest.length > 0) return main([...rest, '--help'], io)
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.stdout.write(overview(await allCommands()))
    return 0
  }
  if (name === '--version' || name === 'version') {
    io.stdout.write(`punto ${manifest.version}\n`)
    return 0
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    const known = Object.keys(COMMANDS)
    const close = nearest(name, known)
    complain(
      io,
      `punto: unknown command "${name}"${close ? `; did you mean ${close}?` : '.'} Commands: ${known.join(', ')}`,
    )
    return 2
  }
  try {
    const { command, words: given } = actionOf(await load(), rest)
    const args = readArgs(command, given)
    if (args.has('help')) {
      io.stdout.write(commandHelp(command))
      return 0
    }
    const rewritten = args.text('lang') === TRADITIONAL && !args.has('json')
    return await command.run(args, rewritten ? await inTraditionalCharacters(io) : io)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    complain(io, `punto ${name}: ${error.message}`)
    return 2
  }
}

/** One line on standard error, whatever line ends and other control characters the input it quotes may hold. */
const complain = (io: Io, sentence: string) => io.stderr.write(`${sentence.replaceAll(/\p{Cc}+/gu, ' ')}\n`)

/** The process's own world: called by bin/punto.js. */
export async function start(): Promise<void> {
  // A reader that stops early (`punto … | head`) is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  const wantsColour = process.env.FORCE_COLOR ? true : Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
  process.exitCode = await main(process.argv.slice(2), {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    colour: wantsColour,
    progress: Boolean(process.stderr.isTTY),
    columns: process.stdout.columns ?? 100,
  })
}
