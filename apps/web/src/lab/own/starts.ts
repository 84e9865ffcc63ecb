// Files to begin from: the examples of the documentation, and a small game to write further.
import dragonHouse from '../../../../../docs/games/dragon-house.json?raw'
import egalite from '../../../../../docs/games/egalite.json?raw'
import firstCard from '../../../../../docs/games/first-card.json?raw'
import tigerHouse from '../../../../../docs/games/tiger-house.json?raw'

const SMALL = `{
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

export const STARTS = {
  small: SMALL,
  'dragon-house': dragonHouse,
  'tiger-house': tigerHouse,
  egalite,
  'first-card': firstCard,
} as const
export type StartName = keyof typeof STARTS
