// A button of the dealer's table with its key. A press by hand leaves the focus where it was: the next stroke is the table's.
import type { MouseEvent, ReactNode } from 'react'
import { KeyCap } from './key-cap.tsx'

export interface ActProps {
  readonly children: ReactNode
  readonly onAct: () => void
  readonly keyName?: string
  readonly className?: string
  readonly disabled?: boolean
  readonly label?: string
  readonly pressed?: boolean
}

export function Act({ children, onAct, keyName, className = '', disabled = false, label, pressed }: ActProps) {
  const clicked = (event: MouseEvent<HTMLButtonElement>) => {
    if (event.detail > 0) event.currentTarget.blur()
    onAct()
  }
  return (
    <button
      type="button"
      className={`button ${className}`}
      onClick={clicked}
      disabled={disabled}
      aria-label={label}
      aria-pressed={pressed}
    >
      {children}
      {keyName && <KeyCap name={keyName} />}
    </button>
  )
}
