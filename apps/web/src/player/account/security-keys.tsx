// One's own security keys and passkeys: add, name, remove. Whoever adds or removes one shows first that it is them.
import type { KeyInfo } from '@punto/protocol'
import { useState } from 'react'
import { printDay } from '../../base/dates.ts'
import { useLanguage } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { useLive } from '../../connection/house.ts'
import { canUseKeys, makeKey } from '../../connection/keys/browser-keys.ts'
import { ownKeys, refreshOwnKeys } from '../../connection/keys/own-keys.ts'
import { PasswordOrKey, proofIn } from '../../connection/keys/password-or-key.tsx'
import { useSent } from '../../connection/use-sent.ts'
import { useKeyWords } from '../../words/keys.ts'
import { useLaterWords } from '../../words/later.ts'
import { usePageWords } from '../../words/pages.ts'

/** What is done once it is proven who asks. */
type Wanted = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly key: KeyInfo }

export function SecurityKeys({ has, onDone }: { readonly has: boolean; readonly onDone: () => void }) {
  const words = useKeyWords()
  const page = usePageWords()
  const { factorKept } = useLaterWords().account
  const language = useLanguage()
  const keys = useLive(ownKeys)
  const [wanted, setWanted] = useState<Wanted>()
  const [naming, setNaming] = useState<string>()
  const [recovery, setRecovery] = useState<readonly string[]>()
  const [added, setAdded] = useState(false)
  const { busy, refused, onSubmit, send } = useSent(async (given) => {
    const code = given('code')
    const proof = { ...proofIn(given), ...(code !== '' && { code }) }
    if (wanted?.kind === 'remove') {
      await api.removeKey({ params: { id: wanted.key.id }, body: proof })
    } else {
      const made = await makeKey(await api.askNewKey({ body: proof }), words)
      const { recovery: codes } = await api.addKey({ body: { name: given('name'), key: made } })
      setRecovery(codes ?? undefined)
      setAdded(true)
    }
    setWanted(undefined)
    await refreshOwnKeys()
    onDone()
  })
  const rename = (id: string, name: string) =>
    send(async () => {
      await api.renameKey({ params: { id }, body: { name } })
      setNaming(undefined)
      await refreshOwnKeys()
    })
  const items = keys?.items ?? []
  return (
    <form className="panel credentials keys" onSubmit={onSubmit} aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="soft">{words.text}</p>
      {items.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="account-list">
        {items.map((key) => (
          <li key={key.id}>
            {naming === key.id ? (
              <NameField name={key.name} label={words.name} keep={words.keep} onKeep={(name) => rename(key.id, name)} />
            ) : (
              <p>
                <strong translate="no">{key.name}</strong>
                <small className="soft">
                  {[
                    words.since(printDay(key.since, language)),
                    key.used === null ? words.unused : words.used(printDay(key.used, language)),
                    ...(key.synced ? [words.synced] : []),
                  ].join(' · ')}
                </small>
              </p>
            )}
            {naming !== key.id && (
              <button type="button" className="button button-small" onClick={() => setNaming(key.id)}>
                {words.rename}
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              disabled={busy}
              onClick={() => setWanted({ kind: 'remove', key })}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
      {added && <p role="status">{words.added}</p>}
      {recovery && (
        <>
          <p>{words.recovery}</p>
          <ul className="account-recovery">
            {recovery.map((one) => (
              <li key={one}>
                <code>{one}</code>
              </li>
            ))}
          </ul>
          <button type="button" className="button" onClick={() => setRecovery(undefined)}>
            {factorKept}
          </button>
        </>
      )}
      {wanted && (
        <fieldset className="keys-prove" key={wanted.kind === 'remove' ? wanted.key.id : 'add'}>
          <legend>{wanted.kind === 'remove' ? `${words.remove}: ${wanted.key.name}` : words.add}</legend>
          <p className="soft">{words.prove}</p>
          {wanted.kind === 'add' && (
            <label>
              {words.name}
              <input name="name" required maxLength={40} defaultValue={words.suggested} />
            </label>
          )}
          <PasswordOrKey label={page.password}>
            {has && (
              <label>
                {words.code}
                <input name="code" required pattern="[0-9A-Za-z \-]{6,24}" autoComplete="one-time-code" />
              </label>
            )}
          </PasswordOrKey>
        </fieldset>
      )}
      {refused && <p role="alert">{refused}</p>}
      {wanted ? (
        <button type="submit" className="button button-brass" disabled={busy}>
          {wanted.kind === 'remove' ? words.remove : words.add}
        </button>
      ) : (
        canUseKeys() && (
          <button type="button" className="button" onClick={() => setWanted({ kind: 'add' })}>
            {words.add}
          </button>
        )
      )}
    </form>
  )
}

interface NameFieldProps {
  readonly name: string
  readonly label: string
  readonly keep: string
  readonly onKeep: (name: string) => void
}

function NameField({ name, label, keep, onKeep }: NameFieldProps) {
  const [text, setText] = useState(name)
  return (
    <>
      <label>
        {label}
        <input value={text} maxLength={40} onChange={({ target }) => setText(target.value)} />
      </label>
      <button
        type="button"
        className="button button-small"
        disabled={text.trim() === ''}
        onClick={() => onKeep(text.trim())}
      >
        {keep}
      </button>
    </>
  )
}
