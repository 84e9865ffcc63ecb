// What a seat brings with it: the table is among one's own, the screen stays awake, and a phone trembles when time runs out.

import type { Shown } from '@punto/desk/player'
import { useEffect } from 'react'
import { prefer, preferences, usePreferences } from '../../base/preferences.ts'
import { houseClock } from '../../connection/house.ts'

/** So long before bets close a phone trembles, if no bet has been laid. */
const TREMBLE_MS = 3000

export function useMySeat({ known, seat, laid }: Shown): void {
  const { view, shut } = known
  const { tremble } = usePreferences()
  const here = (seat !== null || laid.size > 0) && !shut
  useEffect(() => {
    const { seats } = preferences()
    if (here === seats.includes(view.table)) return
    prefer({ seats: here ? [...seats, view.table] : seats.filter((one) => one !== view.table) })
  }, [here, view.table])
  useEffect(() => (here ? stayAwake() : undefined), [here])
  const closesAt = view.phase === 'betting' ? view.round?.closesAt : undefined
  useEffect(() => {
    if (!here || !tremble || closesAt === undefined || !('vibrate' in navigator)) return
    const left = closesAt - houseClock() - TREMBLE_MS
    if (left < 0) return
    const timer = setTimeout(() => {
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate([40, 60, 40])
    }, left)
    return () => clearTimeout(timer)
  }, [here, tremble, closesAt])
}

/** Asks for it again whenever the page comes back into sight: a browser lets go of it by itself. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let over = false
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      const got = await navigator.wakeLock.request('screen')
      if (over) await got.release()
      else lock = got
    } catch {
      // A browser may refuse, to save its battery: the screen then goes dark as ever.
    }
  }
  void ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    over = true
    document.removeEventListener('visibilitychange', ask)
    void lock?.release()
  }
}
