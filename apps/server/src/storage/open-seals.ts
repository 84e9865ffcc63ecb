// Begins to seal a database, once, or goes on with it.
import type { Perform } from './operations.ts'
import { BEGUN_PLACE, begunText, type SealKeys } from './seals.ts'

/** Reads from where on logs are sealed; at the first start with a key, that is where they end now. */
export async function openSeals(perform: Perform, key: Uint8Array): Promise<SealKeys> {
  const kept = await perform('secret', BEGUN_PLACE, 0)
  if (kept) return { key, begun: Buffer.from(kept).toString() }
  const heads = (await perform('logHeads')).map(({ log, version, hash }) => [log, { version, hash }])
  const begun = begunText({ heads: Object.fromEntries(heads), commands: await perform('hasCommands') }, key)
  return { key, begun: Buffer.from(await perform('keepSecret', BEGUN_PLACE, 0, Buffer.from(begun))).toString() }
}
