// The form that changes a table's settings: what differs is shown before and after, and whether a second person is needed.
import type { TableSettingsAnswer } from '@punto/protocol'
import { PACKS } from '@punto/rules'
import { useState } from 'react'
import { useSent } from '../account/use-sent.ts'
import { newId } from '../cage/new-id.ts'
import { api } from '../connection/api.ts'
import { useRead } from '../design/reading.tsx'
import { currency } from '../money/currency.ts'
import { SettingValue, settingName } from './setting-value.tsx'
import { changesIn, type SettingsDraft, settingsDraft } from './settings-draft.ts'
import { usePitWords } from './words/index.ts'

export interface SettingsFormProps {
  readonly table: string
  readonly at: TableSettingsAnswer
  readonly onDone: () => void
}

const SECONDS = ['bettingSeconds', 'anteSeconds', 'insuranceSeconds', 'optionsSeconds'] as const

export function SettingsForm({ table, at, onDone }: SettingsFormProps) {
  const words = usePitWords()
  const read = useRead()
  // What held when the form was opened: an answer that comes meanwhile changes nothing that was typed.
  const [before] = useState(() => settingsDraft(at))
  const [draft, setDraft] = useState<SettingsDraft>(before)
  const [id] = useState(() => newId('settings'))
  const set = (change: Partial<SettingsDraft>) => setDraft({ ...draft, ...change })
  const changes = changesIn(before, draft)
  const keys = Object.keys(changes)
  const second = keys.filter((key) => (at.secondPerson as readonly string[]).includes(key))
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.changeSettings({ params: { table }, body: { id, changes: { ...changes }, reason: given('reason') } })
    onDone()
  })
  const { decimals, scale } = currency()
  const step = (1 / scale).toFixed(decimals)
  const number = (field: keyof SettingsDraft, label: string, least: string, by = '1') => (
    <label key={field}>
      {label}
      <input
        type="number"
        inputMode="decimal"
        min={least}
        step={by}
        value={String(draft[field])}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </label>
  )
  const held = { ...at.settings, packs: at.packs } as Readonly<Record<string, unknown>>
  return (
    <form className="settings-form" onSubmit={onSubmit}>
      <p className="soft">{words.settingsText(at.noticeSeconds)}</p>
      <div className="settings-fields">
        {number('min', words.settingsLeast, step, step)}
        {number('max', words.settingsMost, step, step)}
        {number('maxDifferential', settingName('maxDifferential', words), step, step)}
        {number('chipStep', settingName('chipStep', words), step, step)}
        {number('decks', settingName('decks', words), '4')}
        {SECONDS.map((key) => number(key, settingName(key, words), '1'))}
        <label>
          {settingName('clocks', words)}
          <select value={draft.clocks} onChange={({ target }) => set({ clocks: target.value })}>
            {(['close', 'guide'] as const).map((one) => (
              <option key={one} value={one}>
                {words.clocks[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.nameEn}
          <input maxLength={64} value={draft.nameEn} onChange={({ target }) => set({ nameEn: target.value })} />
        </label>
        <label>
          {words.nameZh}
          <input maxLength={64} value={draft.nameZh} onChange={({ target }) => set({ nameZh: target.value })} />
        </label>
      </div>
      <label className="settings-check">
        <input
          type="checkbox"
          checked={draft.insurance}
          onChange={({ target }) => set({ insurance: target.checked })}
        />
        {settingName('insurance', words)}
      </label>
      <details>
        <summary>{settingName('packs', words)}</summary>
        <div className="settings-packs">
          {PACKS.map((pack) => (
            <label key={pack.id} className="settings-check">
              <input
                type="checkbox"
                checked={draft.packs.includes(pack.id)}
                onChange={({ target }) =>
                  set({
                    packs: target.checked ? [...draft.packs, pack.id] : draft.packs.filter((one) => one !== pack.id),
                  })
                }
              />
              {read(pack.title)}
            </label>
          ))}
        </div>
      </details>
      {keys.length > 0 && (
        <section className="open-count" aria-label={words.settingsChanges}>
          <h3>{words.settingsChanges}</h3>
          <ul className="pit-list">
            {keys.map((key) => (
              <li key={key}>
                {settingName(key, words)}: <SettingValue of={key} value={held[key]} /> →{' '}
                <strong>
                  <SettingValue of={key} value={changes[key]} />
                </strong>
              </li>
            ))}
          </ul>
          {second.length > 0 && <p>{words.settingsNeedSecond}</p>}
        </section>
      )}
      <label>
        {words.reason}
        <input name="reason" required maxLength={200} autoComplete="off" />
      </label>
      <button type="submit" className="button button-brass" disabled={busy || keys.length === 0}>
        {second.length > 0 ? words.settingsAsk : words.settingsAnnounce}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
