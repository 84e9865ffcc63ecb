// What follows when something goes wrong, read off the table's own list of courses.
import type { Game, Text } from '@punto/rules'
import { type Handling, handlingOf, IRREGULARITY_KINDS, KIND_NAMES } from '@punto/table'
import { useRead } from '../../base/reading.tsx'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { type RulesWords, useRulesWords } from '../../words/rules.ts'

export interface WhenWrongProps {
  readonly game: Game
  /** As the house has it on its felts. */
  readonly malfunction?: Text | undefined
}

export function WhenWrong({ game, malfunction }: WhenWrongProps) {
  const words = useRulesWords()
  const read = useRead()
  return (
    <>
      <p className="rules-malfunction">
        <strong>{words.malfunction}</strong>
      </p>
      {malfunction && (
        <p>
          {words.onTheFelt} <q>{read(malfunction)}</q>
        </p>
      )}
      <p>{words.disputing}</p>
      <p>{words.cheating}</p>
      <p className="soft">{words.wrongLead}</p>
      <div className="lab-table-frame rules-wrong">
        <table className="lab-table">
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col">{words.follows}</th>
              <th scope="col">{words.decides}</th>
              <th scope="col">{words.newCards}</th>
            </tr>
          </thead>
          <tbody>
            {IRREGULARITY_KINDS.map((kind) => {
              const handling = handlingOf(game.procedure, kind)
              return (
                <tr key={kind}>
                  <th scope="row">
                    {read(KIND_NAMES[kind])} <ParagraphMark rule={handling.rule} />
                  </th>
                  <td>{followsOf(handling, words)}</td>
                  <td>{decidesOf(handling, words)}</td>
                  <td>{words.shoes[handling.newShoe]}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </>
  )
}

export const followsOf = ({ course, asks, unreconstructed }: Handling, words: RulesWords): string =>
  [words.courses[course], course === 'cards' ? words.reconstructed[unreconstructed] : '', words.asks[asks]]
    .filter(Boolean)
    .join(' ')

export function decidesOf({ decides }: Handling, words: RulesWords): string {
  const [least] = decides ?? []
  if (decides === null || least === undefined) return words.nobody
  const name = words.roles[least] ?? least
  return decides.length > 1 ? words.orAbove(name) : name
}
