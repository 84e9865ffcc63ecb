// Buttons of the dealer's table with their keys. A press by hand leaves the focus where it was: the next stroke is the table's.

import { DEALER_ACT, type DealerAct, keyCap } from '@punto/desk'
import type { DealerStore } from '@punto/desk/dealer'
import type { MouseEvent, ReactNode } from 'react'
import { useRead } from '../../base/reading.tsx'
import { KeyCap } from './key-cap.tsx'

export interface ActProps {
  readonly children: ReactNode
  readonly onAct: () => void
  /** As the browser names it. */
  readonly keyName?: string
  readonly className?: string
  readonly disabled?: boolean
  readonly label?: string
  readonly pressed?: boolean
}

export function Act({ children, onAct, keyName, className = '', disabled = false, label, pressed }: ActProps) {
  const read = useRead()
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
      {keyName && <KeyCap name={read(keyCap(keyName))} />}
    </button>
  )
}

export interface DealerActButtonProps extends Pick<ActProps, 'className' | 'disabled'> {
  readonly name: DealerAct
  readonly store: DealerStore
  /** Where it says more than its own name. */
  readonly children?: ReactNode
}

/** One of the declared acts: its name, its key, and whether there is anything to do. */
export function DealerActButton({ name, store, disabled = false, children, ...rest }: DealerActButtonProps) {
  const read = useRead()
  const { keys, label } = DEALER_ACT[name]
  return (
    <Act {...rest} keyName={keys[0]!} onAct={() => store.act(name)} disabled={disabled || !store.can(name)}>
      {children ?? read(label)}
    </Act>
  )
}
