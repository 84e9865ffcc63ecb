// How one-time codes for forgotten passwords reach the players: a command of the operator's, or an address of theirs.
import { show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'

export type PasswordCodesConfig =
  | { readonly command: readonly string[]; readonly timeoutMs: number }
  | {
      readonly url: string
      /** `file:PATH` or `env:NAME`: what the address asks for as a bearer token. */
      readonly key: string | undefined
      readonly timeoutMs: number
    }

const KEYS = ['command', 'url', 'key', 'timeoutMs'] as const
const PLACE = 'passwordCodes'

export function checkPasswordCodes(written: unknown, wrong: Wrong): PasswordCodesConfig | undefined {
  if (written === undefined) return undefined
  if (!isRecord(written) || (written.command === undefined) === (written.url === undefined)) {
    wrong(PLACE, `Codes go by { "command": ["PROGRAM", …] } or by { "url", "key" }, not by ${show(written)}.`)
    return undefined
  }
  unknownKeys(`${PLACE}.`, written, KEYS, wrong)
  const { command, url, key } = written
  const timeoutMs = wholeNumber(`${PLACE}.timeoutMs`, written.timeoutMs ?? 10_000, 100, 60_000, wrong)
  if (command !== undefined) {
    const isList = Array.isArray(command) && command.length > 0 && command.every((part) => typeof part === 'string')
    if (!isList)
      wrong(`${PLACE}.command`, `The command is a list of a program and its arguments, not ${show(command)}.`)
    if (key !== undefined) wrong(`${PLACE}.key`, 'A key is for an address, not for a command.')
    return { command: isList ? command : [], timeoutMs }
  }
  if (typeof url !== 'string' || !URL.canParse(url) || !/^https?:/.test(url)) {
    wrong(`${PLACE}.url`, `${PLACE}.url is an address, as https://mail.example/codes, not ${show(url)}.`)
  }
  if (key !== undefined && (typeof key !== 'string' || !/^(file|env):./.test(key))) {
    wrong(`${PLACE}.key`, `${PLACE}.key is file:PATH or env:NAME, not ${show(key)}.`)
  }
  return { url: String(url), key: key === undefined ? undefined : String(key), timeoutMs }
}
