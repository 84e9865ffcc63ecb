// Alerts tell what is new since they have looked for the first time: nothing that is to be told may come about before.
import { vi } from 'vitest'
import { Alerts } from '../../src/pit/alerts.ts'
import type { TestHouse } from '../serve/test-house.ts'

const PATIENCE_MS = 60_000

/** Until somebody who is told of alerts is connected, and the house has looked. */
export async function untilWatching({ server }: TestHouse): Promise<void> {
  await vi.waitUntil(
    () => server.house.followers.all.some((one) => one instanceof Alerts && one.isWatching),
    PATIENCE_MS,
  )
}
