// The form that changes a table's settings: every one that the house takes while it runs. What differs is shown before and after, and
// whether a second person is needed.
import type { TableSettingsAnswer } from '@punto/protocol'
import { useState } from 'react'
import { newId } from '../../../base/new-id.ts'
import { api } from '../../../connection/api.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { usePitWords } from '../../../words/pit.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { settingName } from './setting-said.ts'
import { SettingValue } from './setting-value.tsx'
import { changesIn, SETTING_GROUPS, settingsDraft, settingsIn } from './settings-draft.ts'
import { BetLimitsTable, SettingFields } from './settings-fields.tsx'

export interface SettingsFormProps {
  readonly table: string
  readonly at: TableSettingsAnswer
  readonly onDone: () => void
}

export function SettingsForm({ table, at, onDone }: SettingsFormProps) {
  const words = usePitWords()
  // What held when the form was opened: an answer that comes meanwhile changes nothing that was typed.
  const [before] = useState(() => settingsDraft(at))
  const [draft, setDraft] = useState(before)
  const [id] = useState(() => newId('settings'))
  const set = (name: string, value: string) => setDraft({ ...draft, [name]: value })
  const changes = changesIn(before, draft)
  const keys = at.live.filter((key) => key in changes)
  const second = keys.filter((key) => at.secondPerson.includes(key))
  const { busy, refused, onSubmit } = useSent(async (given) => {
    await api.changeSettings({ params: { table }, body: { id, changes: { ...changes }, reason: given('reason') } })
    onDone()
  })
  const held = { ...at.settings, packs: at.packs } as Readonly<Record<string, unknown>>
  const { game } = at.settings
  return (
    <form className="settings-form" onSubmit={onSubmit}>
      <p className="soft">{words.settingsText(at.noticeSeconds)}</p>
      {SETTING_GROUPS.map((group) => {
        const own = settingsIn(group, at.live)
        if (group === 'bets') return <BetLimitsTable key={group} keys={own} at={at} draft={draft} set={set} />
        return (
          <fieldset key={group}>
            <legend>{words.settingGroups[group]}</legend>
            <div className="settings-fields">
              {own.map((key) => (
                <SettingFields key={key} of={key} at={at} draft={draft} set={set} />
              ))}
            </div>
          </fieldset>
        )
      })}
      {keys.length > 0 && (
        <section className="open-count" aria-label={words.settingsChanges}>
          <h3>{words.settingsChanges}</h3>
          <ul className="pit-list">
            {keys.map((key) => (
              <li key={key}>
                {settingName(key, words)}: <SettingValue of={key} value={held[key]} game={game} /> →{' '}
                <strong>
                  <SettingValue of={key} value={changes[key]} game={game} />
                </strong>
              </li>
            ))}
          </ul>
          {second.length > 0 && <p>{words.settingsNeedSecond}</p>}
        </section>
      )}
      <ReasonField />
      <button type="submit" className="button button-brass" disabled={busy || keys.length === 0}>
        {second.length > 0 ? words.settingsAsk : words.settingsAnnounce}
      </button>
      {refused && <p role="alert">{refused}</p>}
    </form>
  )
}
