// What the reader may set for this browser; and what the house has of limits and breaks, said as it is.
import { useEffect } from 'react'
import { part } from '../../base/later-parts.ts'
import { type Preferences, prefer, useLocale, usePreferences } from '../../base/preferences.ts'
import { SURROUNDINGS } from '../../base/surroundings.ts'
import { LOCALES } from '../../base/written/locales.ts'
import { useLaterWords } from '../../words/later.ts'
import { useWords } from '../../words/pictures.ts'

type Switch = 'muted' | 'voice' | 'tremble' | 'squeeze' | 'leftHanded' | 'keys' | 'roads'

export function PreferencesPanel() {
  const words = useLaterWords()
  const shared = useWords()
  const now = usePreferences()
  const locale = useLocale()
  // The name of a language is written in it, whichever is read.
  useEffect(() => void part(() => import('../../base/chinese.ts')), [])
  const check = (name: Switch, on: boolean, change: Partial<Preferences>) => (
    <label className="setting">
      <input type="checkbox" checked={on} onChange={() => prefer(change)} />
      <span>{words.settings[name]}</span>
    </label>
  )
  return (
    <>
      <section className="panel credentials">
        <h2>{words.settingsTable}</h2>
        {check('muted', !now.muted, { muted: !now.muted })}
        {check('voice', now.voice, { voice: !now.voice })}
        {check('tremble', now.tremble, { tremble: !now.tremble })}
        {check('squeeze', now.squeeze, { squeeze: !now.squeeze })}
        {check('leftHanded', now.leftHanded, { leftHanded: !now.leftHanded })}
        {check('keys', now.keys, { keys: !now.keys })}
        {check('roads', now.roads, { roads: !now.roads })}
      </section>
      <section className="panel credentials">
        <h2>{words.settingsLook}</h2>
        <fieldset className="account-choice">
          <legend className="only-heard">{words.settingsLook}</legend>
          {SURROUNDINGS.map((one) => (
            <label key={one} className="setting">
              <input
                type="radio"
                name="surroundings"
                checked={now.surroundings === one}
                onChange={() => prefer({ surroundings: one })}
              />
              <span>{shared.surroundings[one]}</span>
            </label>
          ))}
        </fieldset>
        <fieldset className="account-choice">
          <legend className="only-heard">{words.account.languageTitle}</legend>
          {LOCALES.map(({ tag, name, language, traditional }) => (
            <label key={tag} className="setting" lang={tag}>
              <input
                type="radio"
                name="language"
                checked={locale.tag === tag}
                onChange={() => prefer({ language, traditional })}
              />
              <span translate="no">{name}</span>
            </label>
          ))}
        </fieldset>
      </section>
    </>
  )
}
