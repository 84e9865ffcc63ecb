// A table's tray, kept up to date while it is shown.
import type { ChipTray } from '@punto/protocol'
import { useCallback } from 'react'
import { api } from '../../connection/api.ts'
import { type Polled, usePolled } from '../../connection/use-polled.ts'

const EVERY_MS = 4000

export function useTray(table: string): Polled<ChipTray> {
  return usePolled<ChipTray>(
    useCallback(() => api.tray({ params: { table } }), [table]),
    EVERY_MS,
  )
}
