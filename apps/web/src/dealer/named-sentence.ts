// The table's own sentences name players by id and amounts in minor units: here they have names, and amounts as people read them.
export interface Naming {
  readonly nameOf: ReadonlyMap<string, string>
  readonly printAmount: (amount: number) => string
}

/** An id, and the amount that stands behind it. */
export function namedSentence(sentence: string, { nameOf, printAmount }: Naming): string {
  const ids = [...nameOf.keys()].filter((id) => sentence.includes(id)).sort((one, other) => other.length - one.length)
  if (ids.length === 0) return sentence
  const found = new RegExp(`(?<![\\w-])(${ids.map(escaped).join('|')})(?![\\w-])( \\d+)?`, 'g')
  return sentence.replace(found, (_, id: string, amount: string | undefined) =>
    amount === undefined ? nameOf.get(id)! : `${nameOf.get(id)} ${printAmount(Number(amount))}`,
  )
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
