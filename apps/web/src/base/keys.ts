// Keys for everything, wherever the focus is; while somebody writes into a field, letters are letters.
import { useEffect, useRef } from 'react'
import { preferences } from './preferences.ts'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

/** Fields that letters are typed into; a checkbox that was ticked is none. */
const WRITTEN = 'input:not([type=checkbox], [type=radio], [type=button], [type=range]), select, textarea'

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITTEN))

/** Keys of a single character are for whoever wants them: speech and slips of the hand type letters too. */
const isOff = (key: string): boolean => key.length === 1 && !preferences().keys

/** Before whatever has the focus: for the one key that must do the same everywhere. */
export function useKeyBefore(key: string, deed: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (
        isOff(event.key) ||
        event.key !== key ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isWriting(event.target)
      )
        return
      event.preventDefault()
      event.stopPropagation()
      deed()
    }
    window.addEventListener('keydown', pressed, { capture: true })
    return () => window.removeEventListener('keydown', pressed, { capture: true })
  }, [key, deed])
}

export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isOff(event.key) || (isWriting(event.target) && event.key !== 'Escape')) return
      const deed = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
