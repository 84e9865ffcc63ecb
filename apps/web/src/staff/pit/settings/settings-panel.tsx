// A table's settings: what holds, what was announced and from when, what awaits a second person, where the table has moved away from
// the house's file, and the form for whoever may change them.
import type { TableSettingsAnswer } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { newId } from '../../../base/new-id.ts'
import { useLanguage, useRead } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { client, useLive } from '../../../connection/house.ts'
import { sentenceOf } from '../../../connection/sentences.ts'
import { useAsked } from '../../../connection/use-polled.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { usePitWords } from '../../../words/pit.ts'
import { printDuration } from '../../common/durations.ts'
import { ReasonField } from '../../common/reason-field.tsx'
import { refreshFloor } from '../../common/use-floor.ts'
import { useMay } from '../../common/use-may.ts'
import { settingName } from './setting-said.ts'
import { SettingValue } from './setting-value.tsx'
import { SettingsForm } from './settings-form.tsx'

const EVERY_MS = 4000

export function useSettings(table: string) {
  return useAsked('tableSettings', EVERY_MS, { params: { table } })
}

export function SettingsPanel({ table }: { readonly table: string }) {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const { found, error, again } = useSettings(table)
  const [open, setOpen] = useState(false)
  const changes = may('change-settings')
  return (
    <section className="panel pit-settings" aria-labelledby="pit-settings">
      <h2 id="pit-settings">{words.settingsTitle}</h2>
      {error !== undefined && <p role="alert">{sentenceOf(error, language)}</p>}
      {found && (
        <>
          <InForce at={found} />
          {found.awaiting && <Awaiting table={table} at={found} again={again} />}
          {found.coming && <Coming at={found} />}
          <Moved table={table} at={found} again={again} />
          {changes && !found.awaiting && (
            <p className="pit-buttons">
              <button type="button" className="button" aria-expanded={open} onClick={() => setOpen(!open)}>
                {words.changeSettings}
              </button>
            </p>
          )}
          {open && changes && !found.awaiting && (
            <SettingsForm
              table={table}
              at={found}
              onDone={() => {
                setOpen(false)
                void again()
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

function InForce({ at: { settings, packs, live } }: { readonly at: TableSettingsAnswer }) {
  const words = usePitWords()
  const read = useRead()
  const yes = (value: boolean) => (value ? words.yes : words.no)
  const fixed: readonly (readonly [string, string])[] = [
    [words.settings.game, read(settings.game.title)],
    [words.settings.operation, words.dealtBy[settings.operation]],
    [words.settings.squeeze, yes(settings.squeeze)],
    [words.settings.standing, yes(settings.standing)],
  ]
  const held = { ...settings, packs } as Readonly<Record<string, unknown>>
  // What is not set does not hold.
  const set = live.filter((key) => held[key] !== undefined && JSON.stringify(held[key]) !== '{}')
  return (
    <dl className="pit-facts">
      {fixed.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {set.map((key) => (
        <div key={key}>
          <dt>{settingName(key, words)}</dt>
          <dd>{held[key] === null ? words.none : <SettingValue of={key} value={held[key]} game={settings.game} />}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Announced, and not yet in force. */
function Coming({ at: { coming, now, settings } }: { readonly at: TableSettingsAnswer }) {
  const words = usePitWords()
  if (!coming) return null
  const wait = coming.notBefore - now
  return (
    <section className="open-count" aria-label={words.settingsComing}>
      <h3>{words.settingsComing}</h3>
      <ul className="pit-list">
        {coming.changes.map(({ key, before, after, from }) => (
          <li key={key}>
            {settingName(key, words)}: <SettingValue of={key} value={before} game={settings.game} /> →{' '}
            <strong>
              <SettingValue of={key} value={after} game={settings.game} />
            </strong>
            <small>{words.settingsFrom[from]}</small>
          </li>
        ))}
      </ul>
      <p className="soft">
        {words.settingsBy(coming.by.name ?? coming.by.id)}
        {coming.second && ` · ${words.settingsSecond(coming.second.name ?? coming.second.id)}`} · {coming.reason}
        {wait > 0 && ` · ${words.settingsNotBefore(printDuration(wait))}`}
      </p>
    </section>
  )
}

export interface AwaitingProps {
  readonly table: string
  readonly at: TableSettingsAnswer
  readonly again: () => Promise<void>
}

/** A change that a second person approves or declines. */
export function Awaiting({ table, at: { awaiting, settings, packs }, again }: AwaitingProps) {
  const words = usePitWords()
  const language = useLanguage()
  const may = useMay()
  const me = useLive(client.you)?.player
  const done = async () => {
    await again()
    refreshFloor()
  }
  const { busy, refused, send, onSubmit } = useSent(async (given) => {
    await api.declineSettings({ params: { table }, body: { reason: given('reason') } })
    await done()
  })
  if (!awaiting) return null
  const own = awaiting.by.id === me
  const before = { ...settings, packs } as Readonly<Record<string, unknown>>
  return (
    <section className="open-count" aria-label={words.settingsAwait}>
      <h3>{words.settingsAwait}</h3>
      <ul className="pit-list">
        {Object.entries(awaiting.changes).map(([key, after]) => (
          <li key={key}>
            {settingName(key, words)}: <SettingValue of={key} value={before[key]} game={settings.game} /> →{' '}
            <strong>
              <SettingValue of={key} value={after} game={settings.game} />
            </strong>
          </li>
        ))}
      </ul>
      <p className="soft">
        {words.settingsBy(awaiting.by.name ?? awaiting.by.id)}, {printDay(awaiting.at, language)} · {awaiting.reason}
      </p>
      {may('change-settings') && !own && (
        <p className="pit-buttons">
          <button
            type="button"
            className="button button-brass"
            disabled={busy}
            onClick={() =>
              void send(async () => {
                await api.approveSettings({ params: { table } })
                await done()
              })
            }
          >
            {words.approve}
          </button>
        </p>
      )}
      {own && <p className="soft">{words.settingsOwn}</p>}
      {may('change-settings') && (
        <form className="pit-line" onSubmit={onSubmit}>
          <ReasonField />
          <button type="submit" className="button button-small" disabled={busy}>
            {own ? words.takeBack : words.refuse}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}

/** Where the table has moved away from the house's file, and the way back. */
function Moved({ table, at: { moved, awaiting, settings }, again }: AwaitingProps) {
  const words = usePitWords()
  const may = useMay()
  const [back, setBack] = useState<string>()
  const { busy, refused, onSubmit } = useSent(async (given) => {
    const body = { id: newId('settings'), changes: { [back!]: null }, reason: given('reason') }
    await api.changeSettings({ params: { table }, body })
    setBack(undefined)
    await again()
  })
  if (moved.length === 0) return null
  return (
    <section aria-label={words.settingsMoved}>
      <h3>{words.settingsMoved}</h3>
      <ul className="pit-list">
        {moved.map(({ key, configured, wanted }) => (
          <li key={key}>
            {settingName(key, words)}: <SettingValue of={key} value={configured} game={settings.game} /> →{' '}
            <strong>
              <SettingValue of={key} value={wanted} game={settings.game} />
            </strong>{' '}
            {may('change-settings') && !awaiting && back !== key && (
              <button type="button" className="button button-small" onClick={() => setBack(key)}>
                {words.toFile}
              </button>
            )}
            {back === key && (
              <form className="pit-line" onSubmit={onSubmit}>
                <ReasonField />
                <button type="submit" className="button button-small" disabled={busy}>
                  {words.toFile}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}
