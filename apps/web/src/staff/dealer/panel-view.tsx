// Whatever lies over the table, in one dialog: it takes the focus, keeps the keys, and gives both back when it closes.
import { DEALER_ACT } from '@punto/desk'
import type { DealerStore, Panel, TableAtHand } from '@punto/desk/dealer'
import type { Text } from '@punto/rules'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRead } from '../../base/reading.tsx'
import { type DealerWords, useDealerWords } from '../../words/dealer.ts'
import { TrayOfTable } from '../cage/tray-of-table.tsx'
import { BetsPanel } from './bets-panel.tsx'
import { CorrectPanel } from './correct-panel.tsx'
import { KeysPanel } from './keys-panel.tsx'
import { ScannerPanel } from './scanner-panel.tsx'
import { WrongPanel } from './wrong-panel.tsx'
import '../common/panel-view.css'

export interface PanelViewProps {
  readonly panel: Panel
  readonly table: TableAtHand
  readonly store: DealerStore
  /** What the house refused: behind the dialog nobody would read it. */
  readonly remarks: ReactNode
}

export function PanelView({ panel, table, store, remarks }: PanelViewProps) {
  const words = useDealerWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The table's own keys work in here too: no button takes them.
    element?.focus()
    return () => element?.close()
  }, [])
  const title = titleOf(panel, words, useRead())
  return (
    <dialog
      ref={dialog}
      className={`dealer-panel panel dealer-panel-${panel.kind}`}
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        store.open(null)
      }}
    >
      <header className="dealer-panel-head">
        <h2>{title}</h2>
        <button type="button" className="button button-small" onClick={() => store.open(null)}>
          {words.close} <kbd className="key-cap">Esc</kbd>
        </button>
      </header>
      <div className="dealer-panel-body">
        {remarks}
        {bodyOf({ panel, table, store })}
      </div>
    </dialog>
  )
}

function titleOf({ kind }: Panel, words: DealerWords, read: (text: Text) => string): string {
  switch (kind) {
    case 'wrong':
      return words.wrongTitle
    case 'correct':
      return words.correctTitle
    case 'bets':
      return words.betsTitle
    case 'keys':
    case 'tray':
      return read(DEALER_ACT[kind].label)
    case 'scanner':
      return words.scannerTitle
  }
}

function bodyOf({ panel, table, store }: Omit<PanelViewProps, 'remarks'>): ReactNode {
  switch (panel.kind) {
    case 'wrong':
      return <WrongPanel panel={panel} table={table} store={store} />
    case 'correct':
      return <CorrectPanel panel={panel} table={table} store={store} />
    case 'bets':
      return <BetsPanel table={table} store={store} />
    case 'keys':
      return <KeysPanel table={table} />
    case 'scanner':
      return <ScannerPanel store={store} />
    case 'tray':
      return <TrayOfTable at={table} />
  }
}
