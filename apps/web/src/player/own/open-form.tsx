// The choice of a table of one's own: everything has a default, so that one press opens it.
import { GUEST_TABLE_DEALERS, type GuestTableDealer } from '@punto/protocol'
import { GAMES } from '@punto/rules'
import { useEffect, useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { minorOf, writtenAmount } from '../../base/money/written.ts'
import { gameName } from '../../base/names.ts'
import { useRead } from '../../base/reading.tsx'
import { go } from '../../base/router.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'
import { useSent } from '../../connection/use-sent.ts'
import { Empty, Loading } from '../../parts/states.tsx'
import { useOwnWords } from '../../words/own.ts'
import { usePageWords } from '../../words/pages.ts'

export function OpenForm() {
  const words = useOwnWords()
  const page = usePageWords()
  const read = useRead()
  const you = useLive(client.you)
  const [offer, setOffer] = useState<Awaited<ReturnType<typeof api.guestTables>>>()
  const { busy, refused, onSubmit, send } = useSent(async (given) => {
    const name = given('name').trim()
    const body = {
      game: given('game'),
      deals: given('deals') as GuestTableDealer,
      shown: given('shown') === 'on',
      chips: minorOf(given('chips')),
      ...(name !== '' && { name }),
    }
    const made = await api.openGuestTable({ body })
    go({ page: 'own', at: ['invite', made.table] })
  })
  // Only once: what the form sends is asked by hand.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is new with every turn
  useEffect(() => {
    void send(async () => setOffer(await api.guestTables()))
  }, [])
  if (!offer) return refused === null ? <Loading /> : <Empty alert text={refused} />
  if (!offer.open) return <Empty text={words.off} action={page.back} onAction={() => go({ page: 'lobby' })} />
  const { least, usual, most } = offer.chips
  return (
    <form className="panel own-form" onSubmit={onSubmit}>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <label>
        {words.game}
        <select name="game" defaultValue={GAMES[0]!.id}>
          {GAMES.map((game) => (
            <option key={game.id} value={game.id}>
              {read(gameName(game))}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="own-dealers">
        <legend>{words.deals}</legend>
        {GUEST_TABLE_DEALERS.map((deals, i) => (
          <label key={deals} className="own-choice">
            <input type="radio" name="deals" value={deals} defaultChecked={i === 0} />
            {words.dealers[deals]}
          </label>
        ))}
      </fieldset>
      <label>
        {words.chips}
        <input
          name="chips"
          type="number"
          inputMode="decimal"
          required
          defaultValue={writtenAmount(usual)}
          min={writtenAmount(least)}
          max={writtenAmount(most)}
          step="any"
          autoComplete="off"
        />
        <span className="soft">{words.chipsHint(printAmount(least), printAmount(most))}</span>
      </label>
      <label>
        {words.name}
        <input name="name" maxLength={40} placeholder={words.nameHint} autoComplete="off" />
      </label>
      <label className="own-choice">
        <input type="checkbox" name="shown" />
        {words.shown}
      </label>
      {refused !== null && <p role="alert">{refused}</p>}
      <button type="submit" className="button button-brass" disabled={busy || you?.role !== 'player'}>
        {words.open}
      </button>
    </form>
  )
}
