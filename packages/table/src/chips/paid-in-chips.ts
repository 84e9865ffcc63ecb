// A payment rounded to the smallest chip of a dealer's table.
// Carries INS 1.4 (the dealer pays); rulings 11 and 55.
import type { TableSettings } from '../settings/settings.ts'

type Rounding = Pick<TableSettings, 'operation' | 'chipStep' | 'payRounding'>

/** Whether payments are rounded to chips here; recordings from before ruling 55 do not say how, and were paid exactly. */
export const roundsPayments = ({ operation, chipStep, payRounding }: Rounding): boolean =>
  operation === 'dealer' && chipStep > 1 && payRounding !== undefined

/** What is paid of a win. To the nearest chip, half a chip is the player's. */
export function paidInChips(settings: Rounding, win: number): number {
  if (win <= 0 || !roundsPayments(settings)) return win
  const { chipStep, payRounding } = settings
  const over = win % chipStep
  const isUp = over > 0 && (payRounding === 'up' || (payRounding === 'nearest' && 2 * over >= chipStep))
  return win - over + (isUp ? chipStep : 0)
}
