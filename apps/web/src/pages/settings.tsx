// What the reader may set for this browser; and what the house has of limits and breaks, said as it is.
import { type Preferences, prefer, usePreferences } from '../app/preferences.ts'
import { usePageWords } from '../app/words/index.ts'
import { useLaterWords } from '../app/words/later.ts'
import { useWords } from '../design/reading.tsx'
import { SURROUNDINGS } from '../design/surroundings.ts'
import './account.css'

type Switch = 'muted' | 'voice' | 'tremble' | 'squeeze' | 'keys'

export function SettingsPage() {
  const page = usePageWords()
  const words = useLaterWords()
  const shared = useWords()
  const now = usePreferences()
  const check = (name: Switch, on: boolean, change: Partial<Preferences>) => (
    <label className="setting">
      <input type="checkbox" checked={on} onChange={() => prefer(change)} />
      <span>{words.settings[name]}</span>
    </label>
  )
  return (
    <div className="account settings">
      <h1>{page.settingsTitle}</h1>
      <section className="panel credentials">
        <h2>{words.settingsTable}</h2>
        {check('muted', !now.muted, { muted: !now.muted })}
        {check('voice', now.voice, { voice: !now.voice })}
        {check('tremble', now.tremble, { tremble: !now.tremble })}
        {check('squeeze', now.squeeze, { squeeze: !now.squeeze })}
        {check('keys', now.keys, { keys: !now.keys })}
      </section>
      <section className="panel credentials">
        <h2>{words.settingsLook}</h2>
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
        {(['en', 'zh'] as const).map((one) => (
          <label key={one} className="setting" lang={one === 'zh' ? 'zh-Hans' : 'en'}>
            <input
              type="radio"
              name="language"
              checked={now.language === one}
              onChange={() => prefer({ language: one })}
            />
            <span>{one === 'zh' ? '中文' : 'English'}</span>
          </label>
        ))}
      </section>
      <section className="panel credentials">
        <h2>{words.breaksTitle}</h2>
        <p>{words.breaksText}</p>
      </section>
    </div>
  )
}
