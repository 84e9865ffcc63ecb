// The names of those at a table, for its staff: asked for once, and again when somebody new comes.
import { createContext, useContext, useEffect, useState } from 'react'
import { api } from '../connection/api.ts'

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

/** `wanted`: ids in a fixed order, joined; asked again when they change. */
export function usePeopleOf(table: string, wanted: string, staff: boolean): People {
  const [people, setPeople] = useState<People>(new Map())
  useEffect(() => {
    if (!staff || wanted === '') return
    let here = true
    api.people({ params: { table } }).then(
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
