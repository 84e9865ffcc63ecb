// The table's own sentences name players by id and amounts in minor units: here they have names, and amounts as people read them.
export interface Naming {
  readonly nameOf: ReadonlyMap<string, string>
  readonly printAmount: (amount: number) => string
  readonly printCard: (card: string) => string
}

/** An id, and the amount that stands behind it. */
export function namedSentence(told: string, { nameOf, printAmount, printCard }: Naming): string {
  const sentence = told.replace(CARD, printCard)
  const ids = [...nameOf.keys()].filter((id) => sentence.includes(id)).sort((one, other) => other.length - one.length)
  if (ids.length === 0) return sentence
  const found = new RegExp(`(?<![\\w-])(${ids.map(escaped).join('|')})(?![\\w-])( \\d+)?`, 'g')
  return sentence.replace(found, (_, id: string, amount: string | undefined) =>
    amount === undefined ? nameOf.get(id)! : `${nameOf.get(id)} ${printAmount(Number(amount))}`,
  )
}

/** A card as the table writes it, `7c`; `As` only where it is no word. */
const CARD = /(?<![\w-])(?:[2-9TJQK][shdc]|A[hdc]|As(?=[,.:;，。：；]))(?![\w-])/g

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
