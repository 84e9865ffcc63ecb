// Asks for the port before anything is opened: a house takes seconds to open, and whoever named a port in use learns it at once.
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressAsked } from './start-errors.ts'

/** Rejects as listening there would. */
export async function askForPort({ host, port }: AddressAsked): Promise<void> {
  const probe = createServer()
  probe.listen({ host, port })
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}
