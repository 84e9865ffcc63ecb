// Rounds over all tables, by what is looked for; those with a correction or a void are a list of their own.
import { type FoundRound, ROUND_MATTERS } from '@punto/protocol'
import { IRREGULARITY_KINDS, KIND_NAMES } from '@punto/table'
import { useCallback } from 'react'
import { printDay } from '../../base/dates.ts'
import { printAmount, printNet } from '../../base/money/amount.ts'
import { tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { cardText } from '../../drawings/cards/card-text.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { watchAddress } from '../../model/staff/watch-route.ts'
import { useWatchWords } from '../../words/watch.ts'
import { ChoiceField, DayFields, FindForm, TableField, TextField } from './find-form.tsx'
import { FoundTable } from './found-table.tsx'
import { CORRECTION_OR_VOID, roundsQuery, type SearchFields } from './search-fields.ts'

const PAGE = 40
const RESULTS = ['player', 'banker', 'tie', 'void'] as const

export function FoundRounds({ list, asked }: { readonly list: 'rounds' | 'wrong'; readonly asked: SearchFields }) {
  const words = useWatchWords()
  const read = useRead()
  return (
    <>
      <FindForm list={list} asked={asked}>
        <TableField asked={asked} />
        <DayFields asked={asked} />
        <TextField label={words.player} name="player" asked={asked} />
        <TextField label={words.dealer} name="dealer" asked={asked} />
        {list === 'rounds' && (
          <>
            <ChoiceField label={words.result} name="result" asked={asked}>
              <option value="">{words.any}</option>
              {RESULTS.map((one) => (
                <option key={one} value={one}>
                  {words.results[one]}
                </option>
              ))}
            </ChoiceField>
            <TextField label={words.leastStake} name="minStake" asked={asked} />
          </>
        )}
        <ChoiceField label={words.matter} name="matter" asked={asked}>
          <option value="">{list === 'wrong' ? words.correctionOrVoid : words.anyMatter}</option>
          {ROUND_MATTERS.map((one) => (
            <option key={one} value={one}>
              {words.matters[one]}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField label={words.kind} name="kind" asked={asked}>
          <option value="">{words.any}</option>
          {IRREGULARITY_KINDS.map((one) => (
            <option key={one} value={one}>
              {read(KIND_NAMES[one])}
            </option>
          ))}
        </ChoiceField>
      </FindForm>
      <Rounds asked={list === 'wrong' ? { matter: CORRECTION_OR_VOID, ...asked } : asked} />
    </>
  )
}

function Rounds({ asked }: { readonly asked: SearchFields }) {
  const words = useWatchWords()
  const key = JSON.stringify(asked)
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.findRounds({
        query: { ...roundsQuery(JSON.parse(key)), limit: PAGE, ...(cursor !== undefined && { cursor }) },
      }),
    [key],
  )
  return (
    <FoundTable
      ask={ask}
      heads={
        <>
          <th scope="col">{words.roundNumber}</th>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.result}</th>
          <th scope="col">{words.cards}</th>
          <th scope="col">{words.dealtBy}</th>
          <th scope="col" className="watch-figure">
            {words.handle}
          </th>
          <th scope="col" className="watch-figure">
            {words.house}
          </th>
          <th scope="col">{words.what}</th>
        </>
      }
      line={(round) => <Line key={`${round.table} ${round.round}`} round={round} />}
    />
  )
}

const cardsText = (cards: string): string => cards.split(' ').filter(Boolean).map(cardText).join(' ')

function Line({ round }: { readonly round: FoundRound }) {
  const words = useWatchWords()
  const language = useLanguage()
  const read = useRead()
  const { table, cards, points, winner, settlements, matters, dealer } = round
  return (
    <tr>
      <th scope="row">
        <a href={watchAddress(table, round.round)}>
          {read(tableName(table))} {round.round}
        </a>
      </th>
      <td className="watch-when">{printDay(round.openedAt, language)}</td>
      <td>
        {round.outcome === 'void' || winner === null ? words.voidRound : words.results[winner]}
        {points && ` ${points.player} : ${points.banker}`}
      </td>
      <td>
        {cardsText(cards.player)} : {cardsText(cards.banker)}
      </td>
      <td>{dealer?.name ?? words.program}</td>
      <td className="watch-figure">{printAmount(round.handle)}</td>
      <td className={`watch-figure ${round.win > 0 ? 'gain' : round.win < 0 ? 'loss' : ''}`}>{printNet(round.win)}</td>
      <td>
        {matters.map((matter) => words.matters[matter]).join(words.comma)}
        {round.void && (
          <>
            {' '}
            {read(KIND_NAMES[round.void.kind])} <ParagraphMark rule={round.void.rule} />
          </>
        )}
        {settlements > 1 && <small>{words.settledTimes(settlements)}</small>}
      </td>
    </tr>
  )
}
