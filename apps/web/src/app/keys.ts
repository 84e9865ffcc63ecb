// Keys for everything, wherever the focus is; while somebody writes into a field, letters are letters.
import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, (() => void) | undefined>>

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))

export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (isWriting(event.target) && event.key !== 'Escape') return
      const deed = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!deed) return
      event.preventDefault()
      deed()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
