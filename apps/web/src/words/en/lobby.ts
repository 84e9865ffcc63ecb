// What the first screen says.
export const WORDS = {
  lead: 'A table to begin with',
  claim: 'Play chips, no sign-up',
  play: (table: string) => `Play at ${table}`,
  learn: 'Learn in 60 seconds',
  learnOther: 'A first round of',
  last: 'Last round',
  all: 'All tables',
  several: {
    open: 'Several tables at once',
    title: 'Several tables',
    next: (table: string) => `${table} closes next`,
    nothing: 'Nothing is open just now',
    how: (tables: number) => `Keys 1 to ${tables} choose a table, letters lay bets at it`,
  },
}

export type LobbyWords = typeof WORDS
