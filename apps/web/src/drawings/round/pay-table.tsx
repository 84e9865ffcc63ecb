// What a bet pays when, with the paragraph of each; and its exact house edge, once that is worked out.
import type { Bet } from '@punto/rules'
import { oddsWords } from '../../base/money/odds-words.ts'
import { useRead } from '../../base/reading.tsx'
import { useWords } from '../../words/pictures.ts'
import { ParagraphMark } from './paragraph-mark.tsx'
import type { Exact } from './worth.tsx'
import './pay-table.css'

export function PayTable({ bet }: { readonly bet: Bet }) {
  const words = useWords()
  const read = useRead()
  return (
    <table className="pay-table">
      <tbody>
        {bet.rungs.map(({ pays, label, rule }) => (
          <Row key={`${pays} ${label.en}`} when={read(label)} pays={oddsWords(pays) ?? words.comesBack} rule={rule} />
        ))}
        <Row when={words.otherwise} pays={words.decided.lose} rule={bet.otherwise} />
      </tbody>
    </table>
  )
}

function Row({ when, pays, rule }: { readonly when: string; readonly pays: string; readonly rule: string }) {
  return (
    <tr>
      <th scope="row">{when}</th>
      <td>{pays}</td>
      <td>
        <ParagraphMark rule={rule} />
      </td>
    </tr>
  )
}

/** `worth`: what the player may expect per unit. */
export function HouseEdge({ worth }: { readonly worth: Exact | undefined }) {
  const words = useWords()
  return <strong title={worth?.fraction}>{worth ? `${(-worth.value * 100).toFixed(4)}%` : words.working}</strong>
}
