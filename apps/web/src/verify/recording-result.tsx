// What the auditor found in a recording: the counts, the rounds, and the first thing that does not hold with its line.
import { recordingMistakeWords } from '@punto/fair'
import { tableRefusalSentence } from '@punto/table'
import { useLanguage } from '../design/reading.tsx'
import { ParagraphMark } from '../round/paragraph-mark.tsx'
import type { AuditedRecording, RecordingFailure } from './recording.ts'
import { useVerifyWords } from './words.ts'

const MOST_ROUNDS = 200

export function RecordingResult({ audited }: { readonly audited: AuditedRecording }) {
  const words = useVerifyWords()
  const { table, game, events, rounds, totals, failure } = audited
  const shown = rounds.slice(-MOST_ROUNDS)
  return (
    <>
      <p>{words.recording}</p>
      <p>
        <strong>{words.recordingOf(table, game)}</strong>.{' '}
        {words.recordingCounts(events, rounds.length, totals.settled, totals.voided, totals.lines)}{' '}
        {words.recordingMoney(String(totals.staked), String(totals.house))}
      </p>
      {failure ? (
        <Failed failure={failure} />
      ) : (
        <>
          <ul className="verify-counts">
            {words
              .recordingChecks(
                rounds.reduce((sum, { cards }) => sum + cards, 0),
                audited.shoes.opened,
                totals.lines,
                audited.transfers,
                audited.ownTransfers,
              )
              .concat(audited.signedBy === null ? [] : [words.recordingSigned(audited.signedBy)])
              .map((said) => (
                <li key={said}>✓ {said}</li>
              ))}
          </ul>
          {audited.signedBy === null && <p className="soft">{words.consistent}</p>}
        </>
      )}
      {shown.length > 0 && (
        <details open={rounds.length <= 30}>
          <summary>{words.rounds(shown.length, rounds.length)}</summary>
          <table className="lab-table">
            <thead>
              <tr>
                <th scope="col">{words.round}</th>
                <th scope="col">{words.roundCards}</th>
                <th scope="col">{words.roundLines}</th>
                <th scope="col">{words.roundEnd}</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((round) => {
                const failed = failure?.round === round.round
                return (
                  <tr key={round.round} className={failed ? 'loss' : undefined}>
                    <th scope="row">
                      {failed ? '✗' : '✓'} {round.round}
                    </th>
                    <td>{round.cards}</td>
                    <td>{round.lines}</td>
                    <td>{words.ends[round.end]}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </details>
      )}
    </>
  )
}

function Failed({ failure }: { readonly failure: RecordingFailure }) {
  const words = useVerifyWords()
  const language = useLanguage()
  const { finding, refusal, card, signature, line, text } = failure
  return (
    <div className="verify-place" data-line={line}>
      <p className="loss verify-why">
        ✗ {words.line(line)}:{' '}
        {finding
          ? finding.sentence[language]
          : refusal
            ? tableRefusalSentence(refusal, language)
            : card
              ? words.cardWrong(card.card, card.position, card.shoe, card.lay)
              : signature
                ? recordingMistakeWords(signature)[language]
                : ''}{' '}
        {finding?.rule && <ParagraphMark rule={finding.rule} />}
      </p>
      {finding && (
        <dl className="lab-pairs">
          <div>
            <dt>{words.expected}</dt>
            <dd>{finding.expected}</dd>
          </div>
          <div>
            <dt>{words.found}</dt>
            <dd>{finding.found}</dd>
          </div>
        </dl>
      )}
      <pre>{text.length > 2000 ? `${text.slice(0, 2000)}…` : text}</pre>
    </div>
  )
}
