// A player's exclusion: until a day, or for good; the house's own is lifted here, the player's never.
import type { RouteAnswer, Routes } from '@punto/protocol'
import { printDay } from '../../../base/dates.ts'
import { useLanguage } from '../../../base/reading.tsx'
import { api } from '../../../connection/api.ts'
import { useSent } from '../../../connection/use-sent.ts'
import { usePitWords } from '../../../words/pit.ts'
import { ReasonField } from '../../common/reason-field.tsx'

type Held = RouteAnswer<Routes['player']>['exclusion']

export interface ExclusionProps {
  readonly player: string
  readonly exclusion: Held
  readonly onChange: (exclusion: Held) => void
}

export function Exclusion({ player, exclusion, onChange }: ExclusionProps) {
  const words = usePitWords()
  const language = useLanguage()
  const lifted = exclusion?.askedBy === 'house'
  const { busy, refused, onSubmit } = useSent(async (given, form) => {
    const reason = given('reason')
    const params = { player }
    if (lifted) onChange((await api.liftExclusion({ params, body: { reason } })).exclusion)
    else onChange(await api.exclude({ params, body: { until: given('until') || null, reason } }))
    form.reset()
  })
  return (
    <section className="panel" aria-labelledby="player-exclusion">
      <h2 id="player-exclusion">{words.exclusion}</h2>
      {exclusion && (
        <p>
          {exclusion.until === null ? words.excludedForGood : words.excludedUntil(printDay(exclusion.until, language))}{' '}
          <small>
            {exclusion.askedBy === 'player' ? words.excludedByThemselves : words.excludedBy(exclusion.byName)}
            {exclusion.reason && ` · ${exclusion.reason}`}
          </small>
        </p>
      )}
      {exclusion?.askedBy !== 'player' && (
        <form className="pit-line" onSubmit={onSubmit}>
          {!lifted && (
            <label>
              {words.until}
              <input name="until" type="date" />
            </label>
          )}
          <ReasonField />
          <button type="submit" className="button" disabled={busy}>
            {lifted ? words.liftExclusion : words.exclude}
          </button>
        </form>
      )}
      {refused && <p role="alert">{refused}</p>}
    </section>
  )
}
