// How one-time codes for forgotten passwords reach the players: a command of the operator's, or an address of theirs.
import { show } from '@punto/rules'
import { z } from 'zod'
import { isRecord } from '../../base/index.ts'
import { isWebAddress, kind, orElse, part, whole } from '../../house/index.ts'

export type PasswordCodesConfig =
  | { readonly command: readonly string[]; readonly timeoutMs: number }
  | { readonly url: string; readonly key: string | undefined; readonly timeoutMs: number }

const isCommand = (parts: unknown): boolean =>
  Array.isArray(parts) && parts.length > 0 && parts.every((one) => typeof one === 'string')
const isKey = (key: unknown): boolean => typeof key === 'string' && /^(file|env):./.test(key)

const WAYS = part('', {
  command: kind<readonly string[]>(isCommand, 'The command is a list of a program and its arguments').optional(),
  url: kind<string>(isWebAddress, 'passwordCodes.url is an address, as https://mail.example/codes').optional(),
  /** `file:PATH` or `env:NAME`: what the address asks for as a bearer token. */
  key: kind<string>(isKey, 'passwordCodes.key is file:PATH or env:NAME').optional(),
  timeoutMs: orElse(whole(100, 60_000), 10_000),
})

/** One way, and no more than one. */
export const PASSWORD_CODES = z
  .custom<object>((ways) => isRecord(ways) && (ways.command === undefined) !== (ways.url === undefined), {
    error: ({ input }) => `Codes go by { "command": ["PROGRAM", …] } or by { "url", "key" }, not by ${show(input)}.`,
  })
  .pipe(WAYS)
  .refine(({ command, key }) => !command || !key, {
    path: ['key'],
    error: 'A key is for an address, not for a command.',
  })
  .transform(
    ({ command, url, key, timeoutMs }): PasswordCodesConfig =>
      command ? { command, timeoutMs } : { url: url!, key, timeoutMs },
  )
