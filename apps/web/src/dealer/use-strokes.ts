// The keyboard of the dealer's table: every stroke goes to the store first. What is typed into a field, and the keys of a button
// that was reached by Tab, stay where they are.
import { useEffect } from 'react'
import type { DealerStore } from './dealer-store.ts'

const WRITTEN = 'input:not([type=checkbox], [type=radio]), select, textarea'
const PRESSED = 'button:not(.drawn-card), a, summary, input[type=checkbox], input[type=radio]'
const TICKED = 'input[type=checkbox], input[type=radio]'

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.matches(selector)

/** Whether the stroke is for the button or the box to tick that has the focus; Enter ticks nothing, and stays the table's. */
const presses = (key: string, target: EventTarget | null): boolean =>
  (key === ' ' && within(target, PRESSED)) || (key === 'Enter' && within(target, PRESSED) && !within(target, TICKED))

export function useStrokes(store: DealerStore, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { key, target } = event
      if (within(target, WRITTEN) && key !== 'Escape') return
      if (presses(key, target) && !store.isScanned(key)) return
      if (event.repeat) {
        // A key that is held does its deed once, and the page does not scroll under it.
        if (key === ' ') event.preventDefault()
        return
      }
      if (!store.key(key)) {
        // The page's own letters lead away from the table: here they do nothing.
        if (key.length === 1) event.stopPropagation()
        return
      }
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [store, active])
}
