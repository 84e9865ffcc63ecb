// What the clock is running for, and how long it runs altogether.
import type { PublicSettings } from '@punto/protocol'
import type { TableView } from '@punto/table'

/** Of the phase: betting, a window, the options; null where nothing runs. */
export function totalMsOf(settings: PublicSettings, { phase }: Pick<TableView, 'phase'>): number | null {
  switch (phase) {
    case 'betting':
      return settings.bettingSeconds * 1000
    case 'ante':
      return settings.anteSeconds * 1000
    case 'insurance':
      return settings.insuranceSeconds * 1000
    case 'options':
      return settings.optionsSeconds * 1000
    default:
      return null
  }
}
