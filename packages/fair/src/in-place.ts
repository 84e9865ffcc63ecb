// A record in its place: signed with a key that the house publishes, and naming the header before it.
import { ChainCheck, type PublishedKey, unendorsed } from './chain.ts'
import { type AnyHeader, isSignedHeader } from './records.ts'
import { type Check, check, type Failure } from './sentences.ts'

/** What was checked of a shoe that is held against its table's. */
export interface InPlace {
  readonly checked: readonly Check[]
  readonly failure?: Failure
}

/** `before` is the header of the shoe before, where there is one. Nothing is said of a header of version 1. */
export function checkInPlace(header: AnyHeader, keys: readonly PublishedKey[], before: AnyHeader | undefined): InPlace {
  if (!isSignedHeader(header)) return { checked: [] }
  const stranger = unendorsed(keys)
  if (stranger) return { checked: [], failure: { code: 'key/not-endorsed', params: { key: stranger.key } } }
  const chain = new ChainCheck(keys)
  const failure = (before && chain.add({ header: before })) ?? chain.add({ header })
  if (failure) return { checked: [], failure }
  const named = before && isSignedHeader(before)
  return { checked: [check('key/published'), ...(named ? [check('chain/holds', { before: before.shoe })] : [])] }
}
