// The cards of a shoe's earlier rounds, for whoever came later and asks what a bet is worth now.

/** How many rounds are asked for at once. */
const AT_ONCE = 6

/** Every card that was turned in the shoe before this round. */
export async function earlierCards(table: string, shoe: number, before: number): Promise<readonly string[]> {
  const { api } = await import('./api.ts')
  const { items } = await api.shoes({ params: { table }, query: { limit: 5 } })
  const first = items.find((one) => one.shoe === shoe)?.firstRound ?? before
  const rounds = Array.from({ length: Math.max(0, before - first) }, (_, i) => first + i)
  const cards: string[] = []
  for (let i = 0; i < rounds.length; i += AT_ONCE) {
    const stories = await Promise.all(
      rounds.slice(i, i + AT_ONCE).map((round) => api.round({ params: { table, round } })),
    )
    for (const story of stories) cards.push(...story.cards.map(({ card }) => card))
  }
  return cards
}
