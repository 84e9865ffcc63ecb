// Significant events over the whole house: what the audit log has and what happened at the tables, with who, before, after and why.
import { AUDIT_KINDS, MATTERS, type SignificantEvent } from '@punto/protocol'
import type { EventType } from '@punto/table'
import { useCallback } from 'react'
import { printDay } from '../../base/dates.ts'
import { printNet } from '../../base/money/amount.ts'
import { tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { EVENT_NAMES } from '../../drawings/record/event-names.ts'
import { ParagraphMark } from '../../drawings/round/paragraph-mark.tsx'
import { watchAddress } from '../../model/staff/watch-route.ts'
import { usePitWords } from '../../words/pit.ts'
import { useWatchWords } from '../../words/watch.ts'
import { type EventFact, eventFacts } from './event-facts.ts'
import { ChoiceField, DayFields, FindForm, TableField, TextField } from './find-form.tsx'
import { FoundTable } from './found-table.tsx'
import { eventsQuery, type SearchFields } from './search-fields.ts'

const PAGE = 50

export function HouseEvents({ asked }: { readonly asked: SearchFields }) {
  const words = useWatchWords()
  const read = useRead()
  return (
    <>
      <FindForm list="events" asked={asked}>
        <TableField asked={asked} />
        <DayFields asked={asked} />
        <TextField label={words.author} name="author" asked={asked} />
        <TextField label={words.subject} name="subject" asked={asked} />
        <ChoiceField label={words.eventKind} name="kind" asked={asked}>
          <option value="">{words.any}</option>
          <optgroup label={words.atTables}>
            {MATTERS.map((one) => (
              <option key={one} value={one}>
                {words.matters[one]}
              </option>
            ))}
          </optgroup>
          <optgroup label={words.inTheHouse}>
            {Object.entries(AUDIT_KINDS).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {read(name)}
              </option>
            ))}
          </optgroup>
        </ChoiceField>
      </FindForm>
      <Events asked={asked} />
    </>
  )
}

function Events({ asked }: { readonly asked: SearchFields }) {
  const words = useWatchWords()
  const key = JSON.stringify(asked)
  const ask = useCallback(
    (cursor: string | undefined) =>
      api.significantEvents({
        query: { ...eventsQuery(JSON.parse(key)), limit: PAGE, ...(cursor !== undefined && { cursor }) },
      }),
    [key],
  )
  return (
    <FoundTable
      ask={ask}
      heads={
        <>
          <th scope="col">{words.when}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.whom}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
          <th scope="col">{words.why}</th>
        </>
      }
      line={(event, place) => <Line key={place} event={event} />}
    />
  )
}

function Line({ event }: { readonly event: SignificantEvent }) {
  const words = useWatchWords()
  const pit = usePitWords()
  const language = useLanguage()
  const read = useRead()
  const { kind, author, subject, table, round, rule, amount } = event
  const name =
    (AUDIT_KINDS as Readonly<Record<string, { en: string; zh: string }>>)[kind] ?? EVENT_NAMES[kind as EventType]
  return (
    <tr>
      <td className="watch-when">{printDay(event.at, language)}</td>
      <th scope="row">
        {kind === 'claim-undone' ? words.claimUndone : name ? read(name) : kind} {amount !== null && printNet(amount)}{' '}
        {rule !== null && <ParagraphMark rule={rule} />}
      </th>
      <td>
        {author ? author.name : words.program}
        {author?.role && <small>{pit.roles[author.role] ?? author.role}</small>}
      </td>
      <td>
        {subject && subject.id !== table && subject.name}
        {table !== null && (
          <a href={watchAddress(table, round !== null && round > 0 ? round : undefined)}>
            {read(tableName(table))} {round !== null && round > 0 && round}
          </a>
        )}
      </td>
      <td>
        <Facts of={eventFacts(event, event.before, language)} />
      </td>
      <td>
        <Facts of={eventFacts(event, event.after, language)} />
      </td>
      <td>{event.why}</td>
    </tr>
  )
}

function Facts({ of }: { readonly of: readonly EventFact[] }) {
  if (of.length === 0) return null
  return (
    <ul className="watch-facts">
      {of.map(({ name, value }) => (
        <li key={name}>
          {name !== '' && <span className="soft">{name} </span>}
          {value}
        </li>
      ))}
    </ul>
  )
}
