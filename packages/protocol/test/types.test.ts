// What the schemas give and what the packages below mean are the same types: a mistake here does not compile.
import type { CardProof, RoundRecord, ShoeRecord } from '@punto/fair'
import type { Game } from '@punto/rules'
import type { Command, CommandType, Description, TableSettings, TableView } from '@punto/table'
import { COMMAND_TYPES, GATES } from '@punto/table'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod'
import {
  COMMAND_SCHEMAS,
  type cardProof,
  type DeepReadonly,
  type description,
  type game,
  mayAsk,
  type PublicSettings,
  type publicSettings,
  type roundRecord,
  type SentOf,
  type sentCommand,
  type shoeRecord,
  type tableView,
} from '../src/index.ts'

type Output<S extends z.core.$ZodType> = DeepReadonly<z.output<S>>
/** Whether each could stand in the other's place. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
type AllSame = {
  [T in CommandType]: Same<Output<(typeof COMMAND_SCHEMAS)[T]>, DeepReadonly<SentOf<T>>>
}[CommandType]

const same = <T extends true>(holds: T): T => holds

describe('the types of the wire', () => {
  it('are those of the packages below', () => {
    const held = [
      same<AllSame>(true),
      same<Same<Output<typeof sentCommand>['type'], Command['type']>>(true),
      same<Same<Output<typeof tableView>, DeepReadonly<TableView>>>(true),
      same<Same<Output<typeof publicSettings>, DeepReadonly<Omit<TableSettings, 'openingFloat'>>>>(true),
      same<Same<PublicSettings, Omit<TableSettings, 'openingFloat'>>>(true),
      same<Same<Output<typeof game>, DeepReadonly<Game>>>(true),
      same<Same<Output<typeof cardProof>, DeepReadonly<CardProof>>>(true),
      same<Same<Output<typeof roundRecord>, DeepReadonly<RoundRecord>>>(true),
      same<Same<Output<typeof shoeRecord>, DeepReadonly<ShoeRecord>>>(true),
      same<Same<Output<typeof description>, DeepReadonly<Description>>>(true),
    ]
    expect(held.every(Boolean)).toBe(true)
  })

  it('have a schema for every command of the table, each by its own type', () => {
    expect(Object.keys(COMMAND_SCHEMAS).sort()).toEqual([...COMMAND_TYPES].sort())
    for (const type of COMMAND_TYPES) {
      expect(COMMAND_SCHEMAS[type].shape.type.def.values).toEqual([type])
    }
  })

  it.each(COMMAND_TYPES)('ask the gates of the table who may %s', (type) => {
    const { automatic, dealer } = GATES[type].roles
    const roles = new Set([...automatic, ...dealer])
    roles.delete('system')
    expect(new Set(mayAsk(type))).toEqual(roles)
  })
})
