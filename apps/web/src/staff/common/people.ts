// The names of those at a table, for its staff: asked for once, and again when somebody new comes.
import { createContext, useContext, useEffect, useState } from 'react'
import { printAmount } from '../../base/money/amount.ts'
import { api } from '../../connection/api.ts'
import { cardText } from '../../drawings/cards/card-text.ts'
import { namedSentence } from './named-sentence.ts'

export interface PersonAtTable {
  readonly name: string
  /** A player that is a program. */
  readonly simulated: boolean
}

export type People = ReadonlyMap<string, PersonAtTable>

const PeopleContext = createContext<People>(new Map())
export const PeopleProvider = PeopleContext.Provider

/** By an id until the name is known. */
export function usePeople(): (id: string) => PersonAtTable {
  const people = useContext(PeopleContext)
  return (id) => people.get(id) ?? { name: id.length > 12 ? id.slice(0, 6) : id, simulated: false }
}

/** A sentence of the table's with names in place of ids. */
export function useNamed(): (sentence: string) => string {
  const people = useContext(PeopleContext)
  const nameOf = new Map([...people].map(([id, { name }]) => [id, name]))
  return (sentence) => namedSentence(sentence, { nameOf, printAmount, printCard: cardText })
}

const isId = (text: string): boolean => /^[\w-]{1,64}$/.test(text)
/** So many names are asked for at once. */
const MOST_ASKED = 30

/** `wanted`: ids in a fixed order, joined; asked again when they change. */
export function usePeopleOf(table: string, wanted: string, staff: boolean): People {
  const [people, setPeople] = useState<People>(new Map())
  useEffect(() => {
    if (!staff || wanted === '') return
    let here = true
    const also = wanted.split(' ').filter(isId).slice(0, MOST_ASKED).join(',')
    api.people({ params: { table }, query: also === '' ? {} : { also } }).then(
      (list) => {
        if (here) setPeople(new Map(list.map(({ player, name, simulated }) => [player, { name, simulated }])))
      },
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [table, wanted, staff])
  return people
}
