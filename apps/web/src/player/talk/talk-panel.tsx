// What people say to each other at the table: its own place and its own look, plain text alone. It is asked for again every few seconds
// while the page is seen; who is muted is this browser's own.
import { REACTIONS, type TalkItem } from '@punto/protocol'
import { useCallback, useEffect, useState } from 'react'
import { store, stored } from '../../base/preferences.ts'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useTalkWords } from '../../words/talk.ts'
import { FaceForm, FaceSign } from './face-form.tsx'
import './talk.css'

const LOOK_MS = 2500
const SILENCE_MINUTES = 60
const MUTED = 'punto.muted'
const GLYPHS = { clap: '👏', wow: '😮', laugh: '😂', sad: '😢', luck: '🍀', toast: '🥂' } as const

type Talk = Awaited<ReturnType<typeof api.talk>>

const mutedBefore = (): readonly string[] => (stored(MUTED) ?? '').split(' ').filter(Boolean)

export function TalkPanel({ table, me }: { readonly table: string; readonly me: string | null }) {
  const words = useTalkWords()
  const [talk, setTalk] = useState<Talk>()
  const [muted, setMuted] = useState(mutedBefore)
  const { busy, refused, send, onSubmit } = useSent(async (given, form) => {
    await api.say({ params: { table }, body: { text: given('text') } })
    form.reset()
    await look()
  })
  const look = useCallback(async () => setTalk(await api.talk({ params: { table } })), [table])
  // Who one is decides what is shown as one's own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader begins anew
  useEffect(() => {
    const again = () => {
      if (document.visibilityState === 'visible') void look().catch(() => undefined)
    }
    again()
    const timer = setInterval(again, LOOK_MS)
    return () => clearInterval(timer)
  }, [look, me])
  if (!talk?.on) return null
  const mute = (next: readonly string[]) => {
    setMuted(next)
    store(MUTED, next.join(' '))
  }
  const act = (what: () => Promise<unknown>) =>
    void send(async () => {
      await what()
      await look()
    })
  const heard = talk.items.filter(({ who }) => !muted.includes(who))
  return (
    <section className="talk panel" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="soft">{words.about}</p>
      {refused !== null && <p role="alert">{refused}</p>}
      {talk.may && (
        <form className="talk-say" onSubmit={onSubmit}>
          <input
            name="text"
            required
            maxLength={200}
            aria-label={words.write}
            placeholder={words.write}
            autoComplete="off"
          />
          <button type="submit" className="button button-small" disabled={busy}>
            {words.send}
          </button>
        </form>
      )}
      {!talk.may && me !== null && <p className="soft">{words.may}</p>}
      {talk.may && (
        <p className="talk-reactions">
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              aria-label={words.reactions[reaction]}
              disabled={busy}
              onClick={() => act(() => api.say({ params: { table }, body: { reaction } }))}
            >
              {GLYPHS[reaction]}
            </button>
          ))}
        </p>
      )}
      <ul className="talk-items" aria-live="polite">
        {heard.length === 0 && <li className="soft">{words.nobody}</li>}
        {heard.map((item) => (
          <Item
            key={item.id}
            item={item}
            moderates={talk.moderates}
            reports={talk.may && !item.mine}
            onMute={() => mute([...muted, item.who])}
            onReport={() => act(() => api.reportTalk({ params: { table, id: item.id } }))}
            onRemove={(keep) =>
              act(() => api.removeTalk({ params: { table, id: item.id }, body: keep ? { keep } : {} }))
            }
            onSilence={() =>
              act(() => api.silence({ params: { table, id: item.id }, body: { minutes: SILENCE_MINUTES } }))
            }
          />
        ))}
      </ul>
      {muted.length > 0 && (
        <button type="button" className="button button-small" onClick={() => mute([])}>
          {words.unmute(muted.length)}
        </button>
      )}
      {talk.may && <FaceForm key={me} face={talk.face} onDone={() => void look()} />}
    </section>
  )
}

interface ItemProps {
  readonly item: TalkItem
  readonly moderates: boolean
  readonly reports: boolean
  readonly onMute: () => void
  readonly onReport: () => void
  readonly onRemove: (keep: boolean) => void
  readonly onSilence: () => void
}

function Item({ item, moderates, reports, onMute, onReport, onRemove, onSilence }: ItemProps) {
  const words = useTalkWords()
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState(false)
  const { name, emblem, mine, text, reaction, reported } = item
  return (
    <li className={mine ? 'talk-item talk-mine' : 'talk-item'}>
      <FaceSign number={emblem} />
      <p>
        <bdi className="talk-name" translate="no">
          {name}
        </bdi>{' '}
        <bdi translate="no">
          {text ?? (reaction && <span title={words.reactions[reaction]}>{GLYPHS[reaction]}</span>)}
        </bdi>
        {reported && <strong className="talk-reported"> {words.isReported}</strong>}
      </p>
      {(reports || moderates) && (
        <button
          type="button"
          className="talk-more"
          aria-expanded={open}
          aria-label={words.more(name)}
          onClick={() => setOpen(!open)}
        >
          ⋯
        </button>
      )}
      {open && (
        <p className="talk-acts">
          {reports && (
            <>
              <button type="button" className="button button-small" onClick={onMute}>
                {words.mute}
              </button>
              <button
                type="button"
                className="button button-small"
                disabled={told}
                onClick={() => {
                  setTold(true)
                  onReport()
                }}
              >
                {told ? words.reported : words.report}
              </button>
            </>
          )}
          {moderates && (
            <>
              <button type="button" className="button button-small" onClick={() => onRemove(false)}>
                {words.remove}
              </button>
              {reported && (
                <button type="button" className="button button-small" onClick={() => onRemove(true)}>
                  {words.keep}
                </button>
              )}
              {!mine && (
                <button type="button" className="button button-small" onClick={onSilence}>
                  {words.silence}
                </button>
              )}
            </>
          )}
        </p>
      )}
    </li>
  )
}
