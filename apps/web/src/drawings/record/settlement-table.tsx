// The lines of a round's settlement: each bet with its stake, what it paid, and the paragraph.
import type { RoundStory } from '@punto/protocol'
import type { Game } from '@punto/rules'
import { betNameOf } from '../../base/bet-name-of.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { useRead } from '../../base/reading.tsx'
import { useRoundWords } from '../../words/round.ts'
import { ParagraphMark } from '../round/paragraph-mark.tsx'

export function SettlementTable({ story }: { readonly story: RoundStory }) {
  const words = useRoundWords()
  const read = useRead()
  // What went over the wire was a declaration when it was sent.
  const game = story.declaration as unknown as Game
  if (story.lines.length === 0) {
    const { end, all } = story
    return <p className="soft">{end === 'settled' ? (all ? words.nobody : words.none) : words.unsettled[end]}</p>
  }
  return (
    <div className="panel sheet-lines">
      <table className="lab-table">
        <thead>
          <tr>
            <th scope="col">{words.bet}</th>
            <th scope="col">{words.player}</th>
            <th scope="col">{words.stake}</th>
            <th scope="col">{words.pays}</th>
            <th scope="col">{words.net}</th>
            <th scope="col">{words.paragraph}</th>
          </tr>
        </thead>
        <tbody>
          {story.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: both windows may leave the same line; they keep their order
            <tr key={`${i} ${line.bet}`}>
              <th scope="row">{read(betNameOf(story.game, line.bet, game))}</th>
              <td>{line.player}</td>
              <td>{printAmount(line.stake)}</td>
              <td>{line.pays?.replace('/', ' : ') ?? ''}</td>
              <td className={line.net > 0 ? 'gain' : line.net < 0 ? 'loss' : undefined}>{printNet(line.net)}</td>
              <td>
                <ParagraphMark rule={line.rule} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
