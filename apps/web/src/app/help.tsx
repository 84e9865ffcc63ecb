// Every key, over the page.
import { useEffect, useRef } from 'react'
import { prefer, usePreferences } from '../base/preferences.ts'
import { usePageWords } from '../words/pages.ts'
import { useWords } from '../words/pictures.ts'

const KEYS = [
  ['chips', '1 – 6'],
  ['hands', 'P B T'],
  ['tab', 'Tab'],
  ['enter', 'Enter'],
  ['remove', 'Delete'],
  ['about', 'I'],
  ['undo', 'U'],
  ['clear', 'C'],
  ['repeat', 'R'],
  ['double', 'D'],
  ['sit', 'S'],
  ['boxes', '[ ]'],
  ['ante', 'A F'],
  ['insure', 'N'],
  ['squeeze', 'Q'],
  ['rounds', 'H'],
  ['mute', 'M'],
  ['lobby', 'L'],
  ['help', '?'],
  ['escape', 'Esc'],
] as const

export function Help({ onClose }: { readonly onClose: () => void }) {
  const words = usePageWords()
  const shared = useWords()
  const { keys } = usePreferences()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="help panel" aria-label={words.keysTitle} onClose={onClose}>
      <header className="dialogue-head">
        <h2>{words.keysTitle}</h2>
        <button type="button" className="close-mark" onClick={() => dialog.current?.close()} aria-label={shared.close}>
          ×
        </button>
      </header>
      <dl className="key-list">
        {KEYS.map(([name, keys]) => (
          <div key={name}>
            <dt>{keys.split(' ').map((key) => (key === '–' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{words.keys[name]}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">{words.keysSqueeze}</p>
      <label className="keys-on">
        <input type="checkbox" checked={keys} onChange={() => prefer({ keys: !keys })} />
        {words.keysOn}
      </label>
    </dialog>
  )
}
