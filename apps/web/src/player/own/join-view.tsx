// Coming in by the link of somebody's own table.
import { prefer, store } from '../../base/preferences.ts'
import { go } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { invitedTo } from '../../connection/fresh-chips.ts'
import { client, useLive } from '../../connection/house.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useOwnWords } from '../../words/own.ts'

export function JoinView({ table, token }: { readonly table: string; readonly token: string }) {
  const words = useOwnWords()
  const you = useLive(client.you)
  const { busy, refused, send } = useSent(async () => undefined)
  const join = (fresh: boolean) =>
    send(async () => {
      const { as } = await api.joinGuestTable({ params: { table }, body: { token, ...(fresh && { fresh }) } })
      if (as === 'player') store(invitedTo(table), token)
      prefer({ away: false })
      client.connect()
      go({ page: as === 'dealer' ? 'dealer' : 'table', table })
    })
  const isGuest = you?.role === 'player' && you.name.startsWith('guest-')
  return (
    <section className="panel own-form">
      <h1>{words.joinTitle}</h1>
      <p>{words.joinText}</p>
      {refused !== null && <p role="alert">{refused}</p>}
      <button type="button" className="button button-brass" disabled={busy || !you} onClick={() => void join(false)}>
        {words.join}
      </button>
      {isGuest && (
        <>
          <p className="soft">{words.joinFreshText}</p>
          <button type="button" className="button" disabled={busy} onClick={() => void join(true)}>
            {words.joinFresh}
          </button>
        </>
      )}
    </section>
  )
}
