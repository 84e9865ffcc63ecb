// What the auditor found in a recording: the counts, the rounds, and the first thing that does not hold with its line.
import { failureSentence, recordingMistakeWords } from '@punto/fair'
import type { Language } from '@punto/rules'
import { tableRefusalSentence } from '@punto/table'
import { useLanguage } from '../../base/reading.tsx'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { useVerifyWords, type VerifyWords } from '../../words/verify.ts'
import type { AuditedRecording, RecordingFailure, RecordingWhy } from './recording.ts'

const MOST_ROUNDS = 200

export function RecordingResult({ audited }: { readonly audited: AuditedRecording }) {
  const words = useVerifyWords()
  const { table, game, head, events, rounds, totals, failure } = audited
  const shown = rounds.slice(-MOST_ROUNDS)
  return (
    <>
      <p>{words.recording}</p>
      <p>
        <strong>{words.recordingOf(table, game)}</strong>. {head && <>{words.recordingHead(head)} </>}
        {words.recordingCounts(events, rounds.length, totals.settled, totals.voided, totals.lines)}{' '}
        {words.recordingMoney(String(totals.staked), String(totals.house).replace('-', '−'))}
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
              .concat(audited.headers === 0 ? [] : [words.recordingHeaders(audited.headers, audited.shared)])
              .concat(audited.signedBy === null ? [] : [words.recordingSigned(audited.signedBy)])
              .map((said) => (
                <li key={said}>✓ {said}</li>
              ))}
          </ul>
          {audited.signedBy === null && <p className="soft">{words.consistent}</p>}
        </>
      )}
      {shown.length > 0 && (
        <details open>
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
  const { finding, why, line, text } = failure
  const of = why.kind === 'signature' && why.mistake.kind === 'not-signed' ? [1, line] : [line]
  return (
    <div className="verify-place" data-line={line}>
      <p className="loss verify-why">
        ✗ {words.line(line)}: {whyWords(why, words, language)}{' '}
        {why.kind === 'finding' && finding?.rule && <ParagraphMark rule={finding.rule} />}
      </p>
      {why.kind === 'signature' && finding && (
        <p className="loss">
          {finding.sentence[language]} {finding.rule && <ParagraphMark rule={finding.rule} />}
        </p>
      )}
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
      {of.map((one) => (
        <pre key={one}>{shortened(one === line || why.kind !== 'signature' ? text : why.firstLine)}</pre>
      ))}
    </div>
  )
}

const shortened = (text: string): string => (text.length > 2000 ? `${text.slice(0, 2000)}…` : text)

function whyWords(why: RecordingWhy, words: VerifyWords, language: Language): string {
  switch (why.kind) {
    case 'finding':
      return why.finding.sentence[language]
    case 'refusal':
      return tableRefusalSentence(why.refusal, language)
    case 'card':
      return words.cardWrong(why.card.card, why.card.position, why.card.shoe, why.card.lay)
    case 'seed':
      return words.seedUnfit(why.shoe)
    case 'header':
      return failureSentence(why.failure, language)
    case 'signature':
      return recordingMistakeWords(why.mistake)[language]
  }
}
