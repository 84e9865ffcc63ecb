// Insurance at every pair of points, as maps and as a table. Carries INS 3.11, INS 4.1.2, INS 4.2.1 as a picture.
import { memo } from 'react'
import { useLabWords } from '../../words/lab.ts'
import { HeatMap } from '../charts/heat-map.tsx'
import { insuranceMaps, type Situation } from '../odds/insurance-maps.ts'
import { Figure } from '../parts/figure.tsx'
import { change, floatOf, fractionWords, percent } from '../parts/figures.ts'

export const InsuranceFigure = memo(function InsuranceFigure({
  situations,
}: {
  readonly situations: readonly Situation[]
}) {
  const words = useLabWords()
  const favours = situations.filter(({ favoursBettor }) => favoursBettor).length
  return (
    <Figure
      name="insurance"
      title={words.insurance}
      lead={
        <>
          {words.insuranceLead} <strong>{words.insuranceFavours(favours, situations.length)}</strong>
        </>
      }
      head={[
        words.insurance,
        words.playerPoints,
        words.bankerPoints,
        words.pays,
        words.worth,
        words.fraction,
        words.arises,
        words.favours,
      ]}
      rows={situations.map((one) => [
        `${words.insured[one.side]}, ${words.window[one.window]}`,
        { shown: one.player, value: one.player },
        { shown: one.banker, value: one.banker },
        one.pays.replace('/', ' : '),
        { shown: change(floatOf(one.ev), 3), value: floatOf(one.ev) },
        { shown: <span className="lab-fraction">{fractionWords(one.ev)}</span>, value: one.ev },
        { shown: percent(one.chance, 3), value: one.chance },
        one.favoursBettor ? '★' : '',
      ])}
    >
      <div className="lab-maps">
        {insuranceMaps(situations).map(({ window, side, banker, player, situations: own }) => (
          <figure key={`${window} ${side}`}>
            <figcaption>
              {words.insured[side]} · {words.window[window]}
            </figcaption>
            <HeatMap
              label={`${words.insured[side]}, ${words.window[window]}`}
              columns={banker}
              rows={player}
              columnName={words.bankerAcross}
              rowName={words.playerDown}
              cells={own.map((one) => ({
                column: one.banker,
                row: one.player,
                value: floatOf(one.ev),
                figure: change(floatOf(one.ev), 1).replace('%', ''),
                title: `${words.situation(one.player, one.banker)}: ${one.pays.replace('/', ' : ')}, ${change(floatOf(one.ev), 4)} = ${one.ev}`,
                marked: one.favoursBettor,
              }))}
            />
          </figure>
        ))}
      </div>
    </Figure>
  )
})
