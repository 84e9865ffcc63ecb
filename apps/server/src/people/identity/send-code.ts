// Hands a one-time code to what the operator has plugged in: a command that reads it as JSON from its standard input, or an address
// that takes it by POST. Neither shows it to anybody else: nothing of it is in an argument or in the log.
import { spawn } from 'node:child_process'
import { readKey } from '../../base/index.ts'
import type { SentCode } from './password-codes.ts'
import type { PasswordCodesConfig } from './password-codes-config.ts'

/** Throws a sentence for the operator where the key is not to be had. */
export function codeSender(config: PasswordCodesConfig): (code: SentCode) => Promise<void> {
  if ('command' in config) return (code) => byCommand(config, code)
  const key = config.key === undefined ? undefined : readKey(config.key, 'The key for one-time codes')
  return (code) => byPost(config, key, code)
}

function byCommand({ command, timeoutMs }: { command: readonly string[]; timeoutMs: number }, code: SentCode) {
  const [file = '', ...args] = command
  return new Promise<void>((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: timeoutMs })
    child.on('error', (error) => reject(new Error(`the command did not start: ${error.message}`)))
    child.on('exit', (status, signal) =>
      status === 0 ? resolve() : reject(new Error(`the command ended with ${signal ?? `status ${status}`}`)),
    )
    // A command that does not read is told by its status.
    child.stdin.on('error', () => undefined)
    child.stdin.end(`${JSON.stringify(code)}\n`)
  })
}

async function byPost(
  { url, timeoutMs }: { url: string; timeoutMs: number },
  key: string | undefined,
  code: SentCode,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(code),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the address answered ${response.status}`)
}
