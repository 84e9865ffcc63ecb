// `punto admin sign-in`, `password` and `sign-out`: a session of a person, kept for the next commands.
import type { Me } from '@punto/protocol'
import { type Args, type Command, type Io, JSON_OPTION } from '../command.ts'
import { askSecret } from '../terminal/ask-secret.ts'
import { askHouse, URL_OPTION } from './ask-house.ts'

/** What has to be done before anything else. */
const DUE: Readonly<Record<string, string>> = {
  'new-password': 'First choose a password of your own: punto admin password',
  'second-factor': 'First set up a second factor, on the account page of the house.',
}

export const signInAction: Command = {
  name: 'admin sign-in',
  summary: 'Sign in by name and password; the session is kept for the commands that follow, for your eyes alone',
  positionals: [{ name: 'NAME', help: 'the name you sign in by' }],
  options: [
    {
      name: 'code',
      value: 'CODE',
      help: 'six digits of the authenticator, or a recovery code, where there is a second factor',
    },
    URL_OPTION,
    JSON_OPTION,
  ],
  examples: [['punto admin sign-in operator', 'the password is asked for, or read from standard input']],
  async run(args, io) {
    const code = args.text('code')
    const password = await askSecret(io, 'Your password: ')
    const body = { name: args.positionals[0], password, ...(code !== undefined && { code }) }
    return tellWho(args, io, await askHouse(args, { path: '/api/session', method: 'POST', body, keepsSession: true }))
  },
}

async function tellWho(args: Args, io: Io, answer: Response): Promise<number> {
  const me = (await answer.json()) as Me
  if (args.has('json')) io.stdout.write(`${JSON.stringify(me)}\n`)
  else io.stdout.write(`Signed in as ${me.name} (${me.role}).\n${me.due === undefined ? '' : `${DUE[me.due]}\n`}`)
  return 0
}

export const passwordAction: Command = {
  name: 'admin password',
  summary: 'Change your own password; your other sessions end',
  options: [URL_OPTION],
  examples: [['punto admin password', 'both are asked for, or read from standard input, a line each']],
  async run(args, io) {
    const current = await askSecret(io, 'The password so far: ')
    const password = await askSecret(io, 'The new one: ')
    const body = { current, password }
    await askHouse(args, { path: '/api/me/password', method: 'POST', body, keepsSession: true })
    io.stdout.write('Done.\n')
    return 0
  },
}

export const signOutAction: Command = {
  name: 'admin sign-out',
  summary: 'End the session that was kept',
  options: [URL_OPTION],
  examples: [['punto admin sign-out', 'the next command asks for a token or a session again']],
  async run(args, io) {
    await askHouse(args, { path: '/api/session', method: 'DELETE', keepsSession: true })
    io.stdout.write('Signed out.\n')
    return 0
  },
}
