// What the table plays by itself; nobody's money is laid at a table that they have left.
import type { Autoplay, AutoplayNow, TableStore } from '@punto/desk/player'
import { useEffect } from 'react'
import { useLive } from '../../connection/house.ts'

export interface AutoplayHere extends AutoplayNow {
  readonly start: (auto: Autoplay) => void
  readonly stop: () => void
}

export function useAutoplay({ autoplay }: TableStore): AutoplayHere {
  const now = useLive(autoplay.now)
  useEffect(() => () => autoplay.stop(), [autoplay])
  return { ...now, start: (auto) => autoplay.start(auto), stop: () => autoplay.stop() }
}
