// The house that this page came from, as the verifier asks it.
import { PuntoError } from '@punto/client'
import type { ShoeRecord } from '@punto/fair'
import { api } from '../../connection/api.ts'
import { sentenceOf } from '../../connection/sentences.ts'
import type { HouseRecords } from './live.ts'

export const HOUSE_RECORDS: HouseRecords = {
  sentence: sentenceOf,
  tables: async () => (await api.tables()).map(({ table }) => table),
  keys: async () => (await api.keys()).keys,
  cosigned: async (table) => {
    try {
      return (await api.checkpoint({ params: { table } })).cosigned
    } catch (error) {
      // A house that signs nothing has no checkpoint.
      if (error instanceof PuntoError && error.status === 404) return []
      throw error
    }
  },
  newestShoe: async (table) => (await api.shoes({ params: { table }, query: { limit: 1 } })).items[0]?.shoe ?? 0,
  shoe: async (table, shoe) => {
    try {
      return (await api.shoe({ params: { table, shoe } })) as ShoeRecord
    } catch (error) {
      // A shoe of cards has no record.
      if (error instanceof PuntoError && error.status === 404) return undefined
      throw error
    }
  },
}
