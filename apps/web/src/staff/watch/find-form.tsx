// The form over a list: what is looked for is kept in the address, so that a search can be sent to somebody and come back to.
import { type FormEvent, type ReactNode, useState } from 'react'
import { tableName } from '../../base/names.ts'
import { useLanguage, useRead } from '../../base/reading.tsx'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import { listAddress, type WatchList } from '../../model/staff/watch-route.ts'
import { useWatchWords } from '../../words/watch.ts'
import { useFloor } from '../common/use-floor.ts'

/** Fields in which somebody is named; the house is asked for their ids. */
const PERSONS: ReadonlySet<string> = new Set(['player', 'dealer', 'author', 'subject'])

/** Whoever is called so; the only one whose name begins so otherwise. Undefined: nobody, or several. */
async function idOf(name: string): Promise<string | undefined> {
  const { items } = await api.findPeople({ query: { q: name } })
  const exact = items.filter((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase())
  const [found, another] = exact.length > 0 ? exact : items
  return another === undefined ? found?.id : undefined
}

export interface FindFormProps {
  readonly list: WatchList
  readonly asked: Readonly<Record<string, string>>
  readonly children: ReactNode
}

export function FindForm({ list, asked, children }: FindFormProps) {
  const words = useWatchWords()
  const language = useLanguage()
  const [refused, setRefused] = useState<string>()
  const find = async (form: HTMLFormElement) => {
    const next: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) {
      const text = String(value).trim()
      if (text === '') continue
      if (PERSONS.has(name) && text !== asked[name]) {
        const id = await idOf(text)
        if (id === undefined) return setRefused(words.nobodyCalled(text))
        next[name] = id
      } else next[name] = text
    }
    setRefused(undefined)
    window.location.hash = listAddress(list, next)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    find(event.currentTarget).catch((failed) => setRefused(sentenceOf(failed, language)))
  }
  return (
    <search>
      <form key={JSON.stringify(asked)} className="watch-find" onSubmit={submit}>
        {children}
        <p className="pit-buttons">
          <button type="submit" className="button button-brass">
            {words.find}
          </button>
          <a className="button" href={listAddress(list)}>
            {words.clear}
          </a>
        </p>
        {refused && <p role="alert">{refused}</p>}
      </form>
    </search>
  )
}

export interface FieldProps {
  readonly label: string
  readonly name: string
  readonly asked: Readonly<Record<string, string>>
}

export function TextField({ label, name, asked, type = 'text' }: FieldProps & { readonly type?: 'text' | 'date' }) {
  return (
    <label>
      {label}
      <input name={name} type={type} maxLength={64} autoComplete="off" defaultValue={asked[name] ?? ''} />
    </label>
  )
}

export function ChoiceField({ label, name, asked, children }: FieldProps & { readonly children: ReactNode }) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={asked[name] ?? ''}>
        {children}
      </select>
    </label>
  )
}

export function TableField({ asked }: Pick<FieldProps, 'asked'>) {
  const words = useWatchWords()
  const read = useRead()
  const { floor } = useFloor()
  const tables = floor?.tables.map(({ table }) => table) ?? []
  // The tables come later than the form, and the one that was asked for is among them from the start.
  const all = asked.table !== undefined && !tables.includes(asked.table) ? [asked.table, ...tables] : tables
  return (
    <ChoiceField label={words.table} name="table" asked={asked}>
      <option value="">{words.any}</option>
      {all.map((table) => (
        <option key={table} value={table}>
          {read(tableName(table))}
        </option>
      ))}
    </ChoiceField>
  )
}

export function DayFields({ asked }: Pick<FieldProps, 'asked'>) {
  const words = useWatchWords()
  return (
    <>
      <TextField label={words.from} name="from" type="date" asked={asked} />
      <TextField label={words.to} name="to" type="date" asked={asked} />
    </>
  )
}
