// What the first screen says.
export const WORDS = {
  lead: 'A table to begin with',
  claim: 'Play chips, no sign-up',
  play: (table: string) => `Play at ${table}`,
  learn: 'Learn in 60 seconds',
  learnOther: 'A first round of',
  last: 'Last round',
  all: 'All tables',
}

export type LobbyWords = typeof WORDS
