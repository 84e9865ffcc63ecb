// A game of one's own, as a file: Commission Baccarat's two main bets, a Banker that pays even money but half on six, and what each
// costs at 6 and 8 decks.
import { makeFraction, priceGame } from '@punto/odds'
import { freshShoe, parseGameFile, refusalSentence } from '@punto/rules'

const text = (en: string, zh: string) => ({ en, zh })
const tie = { when: { winner: 'tie' }, pays: 'push' }
const file = {
  kind: 'game',
  id: 'half-on-six',
  title: text('Half on Six', '六点付半'),
  source: { code: 'HALF', version: '1', effective: '2026-01-01' },
  decks: { min: 6, max: 8 },
  layouts: [{ appendix: 'A', kind: 'mini', boxes: 7 }],
  bets: [
    {
      id: 'player',
      label: text('Player', '闲'),
      felt: 'PLAYER',
      rungs: [{ when: { winner: 'player' }, pays: '1/1' }, tie],
    },
    {
      id: 'banker',
      label: text('Banker', '庄'),
      felt: 'BANKER',
      rungs: [
        { when: { winner: 'banker', bankerPoints: 6 }, pays: '1/2' },
        { when: { winner: 'banker' }, pays: '1/1' },
        tie,
      ],
    },
  ],
}

const game = parseGameFile(JSON.stringify(file))
if (!game.ok)
  throw new Error(game.mistakes.map(({ at, refusal }) => `${at}: ${refusalSentence(refusal, 'en')}`).join('\n'))
for (const decks of [6, 8]) {
  const pricing = priceGame(game.value, freshShoe(decks))
  if (!pricing.ok) throw new Error(pricing.refusal.code)
  for (const { id, ev, houseEdge } of pricing.value.bets)
    console.log(`${decks} decks, ${id}: ${(100 * houseEdge).toFixed(4)} %, exactly ${makeFraction(ev)}`)
}
