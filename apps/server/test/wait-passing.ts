// For tests with a timeline of their own: what is waited for comes when it comes, on whatever machine, and time passes meanwhile.
import { vi } from 'vitest'

/** Passes time, a piece after the other, until something holds; fails after a minute and names what did not come. */
export async function waitPassing(
  holds: () => boolean,
  pass: () => Promise<unknown> = async () => undefined,
  what = holds.toString(),
): Promise<void> {
  const passed = async () => {
    if (!holds()) await pass()
    return holds()
  }
  try {
    await vi.waitUntil(passed, { timeout: 60_000, interval: 1 })
  } catch (cause) {
    throw new Error(`did not come: ${what}`, { cause })
  }
}
