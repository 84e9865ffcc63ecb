// What the check of the stored rows has found, kept up to date while anybody of the pit looks.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { useCallback } from 'react'
import { api } from '../../../connection/api.ts'
import { type Polled, usePolled } from '../../../connection/use-polled.ts'
import { useMay } from '../../common/use-may.ts'
import type { Findings } from './findings.ts'

/** The house looks through its rows every half minute. */
const EVERY_MS = 15_000
const NONE: Findings = { checkedAt: null, deepCheckedAt: null, items: [] }

export type BlockedPages = RouteAnswer<Routes['blockedPages']>
const NOTHING: BlockedPages = { items: [] }

/** What browsers have reported as blocked. */
export function useBlockedPages(): Polled<BlockedPages> {
  const allowed = useMay()('read-pit')
  return usePolled(
    useCallback(() => (allowed ? api.blockedPages() : Promise.resolve(NOTHING)), [allowed]),
    EVERY_MS,
  )
}

export function useFindings(): Polled<Findings> {
  const allowed = useMay()('read-pit')
  return usePolled(
    useCallback(() => (allowed ? api.findings() : Promise.resolve(NONE)), [allowed]),
    EVERY_MS,
  )
}
