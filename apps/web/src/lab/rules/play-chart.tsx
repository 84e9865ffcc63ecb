// The table of play as a chart: a letter in every cell, so that it reads without its colours.
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useRulesWords } from '../../words/rules.ts'
import { bankerChart, THIRDS } from './banker-chart.ts'

export function PlayChart({ rule }: { readonly rule: string }) {
  const words = useRulesWords()
  return (
    <div className="rules-chart">
      <p className="soft">
        {words.tableLead} <ParagraphMark rule={rule} />
      </p>
      <table className="lab-table rules-player">
        <tbody>
          {words.playerRule.map(([points, what]) => (
            <tr key={points}>
              <th scope="row">{points}</th>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="lab-table-frame">
        <table className="rules-banker">
          <caption>{words.playerThird}</caption>
          <thead>
            <tr>
              <th scope="col">{words.bankerHas}</th>
              {THIRDS.map((third) => (
                <th key={third} scope="col">
                  {third ?? words.noThird}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bankerChart().map(({ banker, draws }) => (
              <tr key={banker}>
                <th scope="row">{banker}</th>
                {draws.map((draw, i) => (
                  <td key={THIRDS[i]} className={draw ? 'rules-draw' : 'rules-stand'}>
                    <abbr title={draw ? words.draws : words.stands}>{draw ? words.drawLetter : words.standLetter}</abbr>
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">8, 9</th>
              <td colSpan={THIRDS.length} className="rules-stand">
                {words.naturalRow}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <p className="soft">
        {words.drawLetter} = {words.draws}, {words.standLetter} = {words.stands}
      </p>
    </div>
  )
}
