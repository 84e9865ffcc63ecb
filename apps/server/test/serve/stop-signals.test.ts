// Ctrl+C as a process hears it that is too busy to listen while its echo comes.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'

/** Far longer than an echo takes. */
const BUSY_MS = 1500

/** Busy for as long, and until it has read a line, which comes after the echo. */
const BUSY_PROCESS = `
  import { readSync } from 'node:fs'
  import { onStopSignal } from ${JSON.stringify(import.meta.resolve('../../src/serve/stop-signals.ts'))}
  onStopSignal((code) => {
    console.log(code)
    const end = performance.now() + ${BUSY_MS}
    readSync(0, Buffer.alloc(1))
    while (performance.now() < end);
    setTimeout(() => console.log('rested'), ${BUSY_MS})
  })
  console.log('listens')
  setInterval(() => undefined, 1000)
`

test('its echo is the same one however long the process was busy, and what comes later is another', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BUSY_PROCESS], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
    const said = async () => (await lines.next()).value
    expect(await said()).toBe('listens')
    child.kill('SIGINT')
    expect(await said()).toBe('130')
    child.kill('SIGTERM')
    child.stdin.write('\n')
    expect(await said()).toBe('rested')
    child.kill('SIGTERM')
    expect(await said()).toBe('143')
  } finally {
    child.kill('SIGKILL')
  }
})
