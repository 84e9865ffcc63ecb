// The shoes that a house has dealt, from its logs alone: each whose seed was revealed, with the header that it opens. For tests of what
// came out of the shuffle; nothing else of the logs is checked here.
import { type AnyHeader, resealShared, type SignedHeader } from '@punto/fair'
import { CAGE_LOG } from '../../money/index.ts'
import { emptyHead, eventsOfNext, isHouseLog, type Perform } from '../../storage/index.ts'
import { signedHeaderOf } from '../../table/index.ts'
import { type AuditedPlace, openAudited } from './open-audited.ts'

export interface DealtShoe {
  readonly header: AnyHeader
  readonly seed: string
}

export async function* dealtShoes(place: AuditedPlace): AsyncGenerator<DealtShoe> {
  const { perform, close } = await openAudited(place, undefined)
  try {
    for (const { log, version } of await perform('logHeads'))
      if (log !== CAGE_LOG && !isHouseLog(log)) yield* shoesOf(log, version, perform)
  } finally {
    await close()
  }
}

async function* shoesOf(log: string, version: number, perform: Perform): AsyncGenerator<DealtShoe> {
  const read = async (kind: string, key: string) => (await perform('records', { kind, key }))[0]
  let at = emptyHead(log)
  while (at.version < version) {
    const segments = await perform('segmentRows', log, at.version)
    if (segments.length === 0) return
    for (const segment of segments) {
      for (const { shoe, seed } of endedIn(eventsOfNext(at, segment, undefined))) {
        const header = await signedHeaderOf({ read }, log, shoe)
        if (header && fits(header, seed)) yield { header, seed }
      }
      at = { version: segment.last, hash: segment.hash }
    }
  }
}

const endedIn = (texts: readonly string[]): readonly { readonly shoe: number; readonly seed: string }[] =>
  texts.flatMap((text) => {
    if (!text.includes('"type":"shoe-ended"')) return []
    const { type, shoe, seed } = JSON.parse(text) as {
      readonly type: string
      readonly shoe: number
      readonly seed?: string
    }
    return type === 'shoe-ended' && seed !== undefined ? [{ shoe, seed }] : []
  })

/** Whether the seed makes the shoe of the header. */
function fits(header: SignedHeader, seed: string): boolean {
  try {
    resealShared(header, Buffer.from(seed, 'hex'))
    return true
  } catch {
    return false
  }
}
