// Files to begin from: a small game to write further, and the examples of the documentation.
import { EXAMPLES } from './examples.ts'

/** The file of whoever brings none. */
export const SMALL_GAME = `{
  "kind": "game",
  "id": "my-game",
  "title": { "en": "My Baccarat", "zh": "我的百家乐" },
  "bets": [
    {
      "id": "player",
      "label": { "en": "Player", "zh": "闲" },
      "rungs": [
        { "when": { "winner": "player" }, "pays": "1/1" },
        { "when": { "winner": "tie" }, "pays": "push" }
      ]
    },
    {
      "id": "banker",
      "label": { "en": "Banker", "zh": "庄" },
      "rungs": [
        { "when": { "winner": "banker", "bankerPoints": 6 }, "pays": "1/2" },
        { "when": { "winner": "banker" }, "pays": "1/1" },
        { "when": { "winner": "tie" }, "pays": "push" }
      ]
    },
    {
      "id": "lucky-nine",
      "label": { "en": "Lucky Nine", "zh": "幸运九" },
      "rungs": [
        { "when": { "winningPoints": 9, "winningCards": 3 }, "pays": "5/1" },
        { "when": { "winningPoints": 9, "winningCards": 2 }, "pays": "2/1" }
      ]
    }
  ]
}
`

export const startOf = (name: string): string => EXAMPLES[name] ?? SMALL_GAME
