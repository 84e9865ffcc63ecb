// Big and Small, five and six cards: how many cards the coup takes.
import { packOf, printed } from './declare.ts'

export const cardsPack = packOf({
  id: 'cards',
  title: { en: 'Big, Small and number of cards', zh: '大小与牌数' },
  names: ['Big and Small', '4-5-6'],
  offeredBy: 'rumour has it of the Atlantic City Hilton (4-5-6)',
  rules: 'wizardofodds.com/games/baccarat/side-bets/',
  bets: [
    {
      id: 'big',
      en: 'Big',
      zh: '大',
      felt: 'BIG 大',
      rungs: [[{ totalCards: [5, 6] }, '27/50', 'Five or six cards in all', '共五张或六张牌']],
    },
    {
      id: 'small',
      en: 'Small',
      zh: '小',
      felt: 'SMALL 小',
      rungs: [[{ totalCards: 4 }, '3/2', 'Four cards in all', '共四张牌']],
    },
    {
      id: 'five-cards',
      en: 'Five Cards',
      zh: '五张牌',
      felt: '5 CARDS',
      rungs: [[{ totalCards: 5 }, '2/1', 'Five cards in all', '共五张牌']],
    },
    {
      id: 'six-cards',
      en: 'Six Cards',
      zh: '六张牌',
      felt: '6 CARDS',
      rungs: [[{ totalCards: 6 }, '2/1', 'Six cards in all', '共六张牌']],
    },
  ],
  published: printed('wizardofodds.com/games/baccarat/side-bets/', {
    big: '4.35',
    small: '5.28',
    'five-cards': '8.97',
    'six-cards': '4.69',
  }),
})
