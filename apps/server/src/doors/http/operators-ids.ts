// Staff may name a player by the operator's own id wherever a route names one: it stands for the account here. An id or a name of the
// house's own comes first.
import type { AppServices } from './handlers.ts'

type Fields = Readonly<Record<string, unknown>>
/** Of the path, the query and the body; a body's id is its command's. */
const NAMING = { params: ['player', 'id'], query: ['player', 'subject'], body: ['player'] } as const

export type ByOperatorsIds = (input: object) => Promise<object>

/** Undefined where no operator sends players. */
export function byOperatorsIds({ operator, identity }: AppServices): ByOperatorsIds | undefined {
  if (!operator) return undefined
  const accountOf = async (named: string): Promise<string> => {
    if ((await identity.findByName(named, () => true, [])).length > 0) return named
    return (await identity.launched.accountOf(named)) ?? named
  }
  return async (input) => {
    const parts = input as { readonly [part in keyof typeof NAMING]?: Fields }
    const read: Record<string, unknown> = { ...input }
    for (const part of Object.keys(NAMING) as (keyof typeof NAMING)[]) {
      const fields = parts[part]
      for (const key of NAMING[part]) {
        const named = fields?.[key]
        if (typeof named === 'string') read[part] = { ...(read[part] as Fields), [key]: await accountOf(named) }
      }
    }
    return read
  }
}
