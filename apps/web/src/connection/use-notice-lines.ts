// The lines of what is ordered for the whole house, on the house's own calendar: the reader's clock may be wrong.

import type { HouseTold } from '@punto/client'
import { useSyncExternalStore } from 'react'
import { dateFormat } from '../base/dates.ts'
import { useLanguage } from '../base/reading.tsx'
import { houseClock } from './house.ts'
import { type NoticeLine, noticeLines } from './notice-lines.ts'

const EVERY_MS = 10_000
const SAID_MS = 60_000

const everyFewSeconds = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, EVERY_MS)
  return () => clearInterval(timer)
}

/** `table`: the one that the page shows. */
export function useNoticeLines(told: HouseTold, table: string | undefined): readonly NoticeLine[] {
  const language = useLanguage()
  const passed = useSyncExternalStore(
    everyFewSeconds,
    () => Math.floor(Math.max(0, houseClock() - told.now) / EVERY_MS) * EVERY_MS,
  )
  const clock = dateFormat(language, { timeStyle: 'short' })
  const lines = noticeLines(told, table, told.wall + passed, (at) => clock.format(at))
  // That something is called off, or begins again, is said for a while.
  const ended = lines.length === 0 && told.text && passed < SAID_MS ? told.text : undefined
  return ended ? [{ key: ended.en, kind: 'announcement', text: ended }] : lines
}
