// The page's readings of the declared acts: every one has its key, its line in the list of keys and its button, in either language.
import { DEALER_ACTS, keyCap, PLAYER_ACTS } from '@punto/desk'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DealerAtTable } from '../../../../../packages/desk/test/dealer/at-table.ts'
import { wordsIn } from '../../../src/base/loaded-words.ts'
import { ReadingProvider } from '../../../src/base/reading.tsx'
import { ChipTray } from '../../../src/drawings/chips/chip-tray.tsx'
import { DealerActButton } from '../../../src/staff/dealer/act.tsx'
import { KeysPanel } from '../../../src/staff/dealer/keys-panel.tsx'

const LANGUAGES = ['en', 'zh'] as const
for (const language of LANGUAGES) await wordsIn(language)

const drawn = (language: 'en' | 'zh', what: ReactElement): string =>
  renderToStaticMarkup(createElement(ReadingProvider, { value: language }, what)).replaceAll('&#x27;', "'")

it.each(LANGUAGES)('lists every key of a dealer in %s', (language) => {
  const { table } = new DealerAtTable().store.get()!
  const list = drawn(language, createElement(KeysPanel, { table }))
  for (const { keys, help } of DEALER_ACTS) {
    expect(list).toContain(`<dd>${help[language]}</dd>`)
    for (const key of keys) expect(list).toContain(`>${keyCap(key)[language]}</kbd>`)
  }
})

it.each(LANGUAGES)('draws every act of a dealer as a button with its key, in %s', (language) => {
  const { store } = new DealerAtTable()
  for (const { name, label, keys } of DEALER_ACTS) {
    const button = drawn(language, createElement(DealerActButton, { name, store }))
    expect(button).toContain(label[language])
    expect(button).toContain(`>${keyCap(keys[0])[language]}</kbd>`)
    expect(button.includes('disabled'), name).toBe(!store.can(name))
  }
})

it('has the same keys on the buttons of a player’s tray', () => {
  const can = { undo: true, clear: true, repeat: true, double: true }
  const nothing = () => {}
  const on = { onChoose: nothing, onAct: nothing, onAsk: nothing }
  const tray = drawn(
    'en',
    createElement(ChipTray, { chips: [100], chosen: 100, open: true, asking: false, can, ...on }),
  )
  for (const { name, keys, label } of PLAYER_ACTS.filter(({ name }) => name in can)) {
    expect(tray, name).toContain(`aria-keyshortcuts="${keys[0]}"`)
    expect(tray).toContain(`<span>${label.en}</span>`)
  }
})

it('takes a key for its act where there is something to do, and leaves it alone where there is not', () => {
  for (const { name, keys } of DEALER_ACTS)
    for (const key of keys) {
      const { store } = new DealerAtTable()
      expect(store.key(key), `${name} by ${key}`).toBe(store.can(name))
    }
})
