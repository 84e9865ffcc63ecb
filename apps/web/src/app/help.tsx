// Every key, over the page.
import { keyCap, PLAYER_ACTS } from '@punto/desk'
import { useEffect, useRef } from 'react'
import { prefer, usePreferences } from '../base/preferences.ts'
import { useRead } from '../base/reading.tsx'
import { usePageWords } from '../words/pages.ts'
import { useWords } from '../words/pictures.ts'

/** Of the focus and of the page, beside what is done at the table. */
const OF_THE_PAGE = [
  ['chips', '1 – 6'],
  ['tab', 'Tab'],
  ['enter', 'Enter'],
  ['remove', 'Delete'],
  ['about', 'I'],
  ['boxes', '[ ]'],
  ['squeeze', 'Q'],
  ['mute', 'M'],
  ['lobby', 'L'],
  ['escape', 'Esc'],
] as const

export function Help({ onClose }: { readonly onClose: () => void }) {
  const words = usePageWords()
  const shared = useWords()
  const read = useRead()
  const acts = PLAYER_ACTS.map(({ name, keys, help }) => [name, read(keyCap(keys[0])), read(help)] as const)
  const own = OF_THE_PAGE.map(([name, key]) => [name, key, words.keys[name]] as const)
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
        {[...acts, ...own].map(([name, keys, does]) => (
          <div key={name}>
            <dt>{keys.split(' ').map((key) => (key === '–' ? ' – ' : <kbd key={key}>{key}</kbd>))}</dt>
            <dd>{does}</dd>
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
