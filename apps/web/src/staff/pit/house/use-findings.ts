// What the check of the stored rows has found, kept up to date while anybody of the pit looks.
import { useCallback } from 'react'
import { api } from '../../../connection/api.ts'
import { type Polled, usePolled } from '../../../connection/use-polled.ts'
import { useMay } from '../../common/use-may.ts'
import type { Findings } from './findings.ts'

/** The house looks through its rows every half minute. */
const EVERY_MS = 15_000
const NONE: Findings = { checkedAt: null, deepCheckedAt: null, items: [] }

export function useFindings(): Polled<Findings> {
  const allowed = useMay()('read-pit')
  return usePolled(
    useCallback(() => (allowed ? api.findings() : Promise.resolve(NONE)), [allowed]),
    EVERY_MS,
  )
}
