// How long each phase that closes by the clock is open: betting, a window, the options. Whoever shows the time left reads it here, as
// whoever opens the phase does.
import type { TableSettings } from '../settings/settings.ts'
import type { Phase } from '../state.ts'

const SECONDS = {
  betting: 'bettingSeconds',
  ante: 'anteSeconds',
  insurance: 'insuranceSeconds',
  options: 'optionsSeconds',
} as const

type Timed = keyof typeof SECONDS
/** How long each window stays open. */
export type WindowSeconds = Pick<TableSettings, (typeof SECONDS)[Timed]>

const isTimed = (phase: Phase): phase is Timed => phase in SECONDS

/** Null where nothing closes by the clock. */
export function windowMs(settings: WindowSeconds, phase: Timed): number
export function windowMs(settings: WindowSeconds, phase: Phase): number | null
export function windowMs(settings: WindowSeconds, phase: Phase): number | null {
  return isTimed(phase) ? settings[SECONDS[phase]] * 1000 : null
}
