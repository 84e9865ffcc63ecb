// Erasing a player: one person asks, another approves, and each is asked once more. What is erased cannot be brought back.
import type { PlayerPage } from '@punto/protocol'
import { type FormEvent, useState } from 'react'
import { printDay } from '../../../base/dates.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { client, useLive } from '../../../connection/house.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { usePitWords } from '../../../words/pit.ts'

type Act = 'askErasure' | 'approveErasure' | 'declineErasure'

export function Erasure({ player, onChange }: { readonly player: PlayerPage; readonly onChange: () => void }) {
  const words = usePitWords().erasure
  const { reason: reasonWord } = usePitWords()
  const language = useLanguage()
  const me = useLive(client.you)?.player
  const [asking, setAsking] = useState<{ readonly act: Act; readonly reason: string } | null>(null)
  const [done, setDone] = useState<Act | null>(null)
  const { busy, refused, send } = useSent(async () => {})
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const reason = String(new FormData(event.currentTarget).get('reason'))
    setAsking({ act: (submitter as HTMLButtonElement).value as Act, reason })
  }
  const { id, erasure, closed } = player
  const isOwn = erasure?.by === me
  const offered: readonly Act[] = !erasure
    ? ['askErasure']
    : isOwn
      ? ['declineErasure']
      : ['approveErasure', 'declineErasure']
  const carryOut = ({ act: chosen, reason }: { readonly act: Act; readonly reason: string }) =>
    void send(async () => {
      await api[chosen]({ params: { player: id }, body: { reason } })
      setDone(chosen)
      onChange()
    })
  return (
    <section className="panel" aria-labelledby="player-erasure">
      <h2 id="player-erasure">{words.title}</h2>
      {done && <p role="status">{words.done[done]}</p>}
      {closed ? (
        !done && <p className="soft">{words.closed}</p>
      ) : (
        <>
          <p className="soft">{words.text}</p>
          {erasure && (
            <p>
              {words.askedBy(erasure.byName, printDay(erasure.at, language))} <q>{erasure.reason}</q>{' '}
              {isOwn && words.ownRequest}
            </p>
          )}
          <form className="pit-line" onSubmit={onSubmit}>
            <label>
              {reasonWord}
              <input name="reason" required maxLength={200} />
            </label>
            {offered.map((one) => (
              <button key={one} type="submit" className="button" value={one} disabled={busy}>
                {words.acts[one]}
              </button>
            ))}
          </form>
          {refused && <p role="alert">{refused}</p>}
        </>
      )}
      {asking && (
        <Confirm
          title={words.sure[asking.act](player.name)}
          text={words.sureText[asking.act]}
          yes={words.acts[asking.act]}
          onYes={() => carryOut(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  )
}
