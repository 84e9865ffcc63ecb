// How a scanner sends a card: the keys around the code of one that types, or a serial port.

import { type DealerStore, frameOf, type ScannerKeys } from '@punto/desk/dealer'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLanguage } from '../../base/reading.tsx'
import { sentenceOf } from '../../connection/sentences.ts'
import { useDealerWords } from '../../words/dealer.ts'
import { keepScanner } from './dealer-link.ts'
import { connectSerial, hasOpenSerial, hasSerial } from './serial-scanner.ts'

/** Keys that lead out of the field, and those that are held with another. */
const NO_FRAME: ReadonlySet<string> = new Set([
  'Tab',
  'Escape',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
])

/** A scanner types its whole code at one go; a hand is slower. */
const BETWEEN_STROKES_MS = 60

export function ScannerPanel({ store }: { readonly store: DealerStore }) {
  const words = useDealerWords()
  const language = useLanguage()
  const [keys, setKeys] = useState<ScannerKeys>(store.scanner)
  const [serial, setSerial] = useState(hasOpenSerial)
  const typed = useRef<{ readonly strokes: readonly string[]; readonly at: number }>({ strokes: [], at: 0 })
  const [error, setError] = useState<unknown>()
  const set = (change: Partial<ScannerKeys>) => {
    const next = { ...keys, ...change }
    setKeys(next)
    keepScanner(store, next)
  }
  const field = (name: keyof ScannerKeys, label: string) => (
    <label>
      {label}
      <input
        value={keys[name] === '' ? words.none : keys[name]}
        readOnly
        placeholder={words.pressKey}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (NO_FRAME.has(event.key)) return
          event.preventDefault()
          const { key, timeStamp } = event
          const { strokes, at } = typed.current
          typed.current = { strokes: timeStamp - at < BETWEEN_STROKES_MS ? [...strokes, key] : [key], at: timeStamp }
          const frame = frameOf(typed.current.strokes)
          set(frame ?? { [name]: key === 'Backspace' || key === 'Delete' ? '' : key })
        }}
      />
    </label>
  )
  const connect = () => connectSerial().then(() => setSerial(true), setError)
  return (
    <div className="saying">
      <p className="soft">{words.scannerText}</p>
      {field('prefix', words.prefix)}
      {field('suffix', words.suffix)}
      <p className="soft">
        {words.pressKey} · ⌫ = {words.none}
      </p>
      {hasSerial() ? (
        <button type="button" className="button" disabled={serial} onClick={() => void connect()}>
          {serial ? words.serialOn : words.serial}
        </button>
      ) : (
        <p className="soft">{words.noSerial}</p>
      )}
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
    </div>
  )
}
