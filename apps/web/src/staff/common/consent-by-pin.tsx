// A player's word at this screen: their PIN says that they are at the table and lets staff bet for them until they leave (INS 5.17,
// ruling 43). Whoever has a device at hand says so there instead.
import { useState } from 'react'
import { api } from '../../connection/api.ts'
import { useSent } from '../../connection/use-sent.ts'
import { useDealerWords } from '../../words/dealer.ts'

export interface ConsentByPinProps {
  readonly table: string
  /** Who it is about; undefined where their name is typed too. */
  readonly player?: { readonly id: string; readonly name: string } | undefined
  /** Boxes to choose from, where the player may take a seat. */
  readonly free?: readonly number[]
}

export function ConsentByPin({ table, player, free = [] }: ConsentByPinProps) {
  const words = useDealerWords()
  const [done, setDone] = useState(false)
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    setDone(false)
    const box = Number(given('box'))
    const named = player?.id ?? given('who').trim()
    const body = { player: named, pin: given('pin'), ...(box > 0 && { box }) }
    await api.consentByPin({ params: { table }, body })
    form.reset()
    setDone(true)
  })
  return (
    <form className="pit-line consent-by-pin" onSubmit={onSubmit} aria-label={words.pinTitle}>
      {!player && (
        <label>
          {words.chips.player}
          <input name="who" required maxLength={64} autoComplete="off" />
        </label>
      )}
      {free.length > 0 && (
        <label>
          {words.chips.box}
          <select name="box" defaultValue="0">
            <option value="0">{words.pinStands}</option>
            {free.map((box) => (
              <option key={box} value={box}>
                {words.box(box)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {player ? words.pinOf(player.name) : words.pin}
        <input
          name="pin"
          type="password"
          inputMode="numeric"
          required
          pattern="[0-9]{6}"
          maxLength={6}
          autoComplete="off"
        />
      </label>
      <button type="submit" className="button button-small" disabled={busy}>
        {words.pinConfirm}
      </button>
      {refused && <p role="alert">{refused}</p>}
      {done && <p role="status">{words.pinDone}</p>}
    </form>
  )
}
