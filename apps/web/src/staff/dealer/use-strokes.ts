// The keyboard of the dealer's table: every stroke goes to the store first. What is typed into a field, and the keys of a button
// that was reached by Tab, stay where they are; what a scanner types into a field is taken out again and goes to the table.

import { type DealerStore, FieldScans } from '@punto/desk/dealer'
import { useEffect } from 'react'
import { type Field, type FieldBefore, fieldBefore, restoreField } from './field-before.ts'

const WRITTEN = 'input:not([type=checkbox], [type=radio]), select, textarea'
const PRESSED = 'button:not(.drawn-card), a, summary, input[type=checkbox], input[type=radio]'
const TICKED = 'input[type=checkbox], input[type=radio]'

const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.matches(selector)

/** Whether the stroke is for the button or the box to tick that has the focus; Enter ticks nothing, and stays the table's. */
const presses = (key: string, target: EventTarget | null): boolean =>
  (key === ' ' && within(target, PRESSED)) || (key === 'Enter' && within(target, PRESSED) && !within(target, TICKED))

/** Fields without letters of their own: a list, and figures. */
const OF_FIGURES = 'select, input[type=number]'

/** Listens to what is typed into fields; whether a stroke was a scanner's, and is nobody else's. */
function scansInto(store: DealerStore): { forget(): void; takes(event: KeyboardEvent): boolean } {
  const scans = new FieldScans()
  let before: FieldBefore | undefined
  const forget = () => {
    scans.forget()
    before = undefined
  }
  const takes = ({ key, timeStamp, target, repeat, isComposing }: KeyboardEvent): boolean => {
    const field = target as Field
    if (before?.field !== field || repeat || isComposing) forget()
    // A field that shows a key and takes no text reads its own strokes.
    if (repeat || isComposing || ('readOnly' in field && field.readOnly)) return false
    const stroke = { key, atMs: timeStamp, takesLetters: !field.matches(OF_FIGURES) }
    const scan = scans.stroke(stroke, store.scanner)
    if (scan.kind === 'begins') before = fieldBefore(field)
    if (scan.kind === 'begins' || scan.kind === 'typed') return false
    if (scan.kind === 'rest') return true
    if (before) restoreField(before)
    if (scan.kind === 'card') store.card(scan.card)
    else store.unread(scan.code)
    return true
  }
  return { forget, takes }
}

export function useStrokes(store: DealerStore, active: boolean): void {
  useEffect(() => {
    if (!active) return
    const inFields = scansInto(store)
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event
      const isHeld = event.ctrlKey || event.metaKey || event.altKey
      if (within(target, WRITTEN) && key !== 'Escape' && !isHeld) {
        if (inFields.takes(event)) {
          event.preventDefault()
          event.stopPropagation()
        }
        return
      }
      inFields.forget()
      if (isHeld) return
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
