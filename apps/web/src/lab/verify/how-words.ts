// How anybody checks the cards, in the house's two languages. The whole specification is docs/fairness.md.
import type { Language } from '@punto/rules'
import { useLanguage } from '../../base/reading.tsx'

export interface HowWords {
  readonly title: string
  readonly lead: string
  readonly published: string
  readonly steps: readonly string[]
  readonly ways: string
  readonly atTable: string
  readonly atTableText: string
  readonly aRound: string
  readonly aRoundText: string
  readonly aRoundLink: string
  readonly allShoes: string
  readonly allShoesText: string
  readonly allShoesLink: string
  readonly yourself: string
  readonly yourselfText: string
  readonly before: string
  readonly beforeText: string
  readonly shows: string
  readonly showsThat: readonly string[]
  readonly showsNot: string
  readonly notThat: readonly string[]
}

const EN: HowWords = {
  title: 'How to check the cards',
  lead: 'Every shoe of an automatic table is fixed before its first bet, and every card that is dealt from it comes with a proof. You need not trust the house: here is what it publishes, and how you check it.',
  published: 'What the house publishes, and when',
  steps: [
    'While the shoe before is dealt: a hash of the secret seed of the next shoe, signed. The seed can no longer be changed.',
    'For a few seconds after that: a list that is open to everybody. Press “Share in the shuffle” at the table and your browser adds its own random numbers; you get a signed receipt, and then find yourself in the signed list.',
    'Before the first bet: a fingerprint of all the cards in their order, the root, signed. No card can be changed from then on.',
    'With each card that is turned: its proof, which leads from the card to the root.',
    'When the shoe is over: the seed itself. Anybody can now shuffle the whole shoe again and see that it is the same.',
  ],
  ways: 'Four ways to check',
  atTable: 'At the table, card by card',
  atTableText:
    'The seal above the felt counts the cards of the round whose proofs this page has checked. It says so if one does not fit.',
  aRound: 'A round that you played',
  aRoundText: 'Open it in your history and press “Check in this page”: its cards, or the whole shoe once it is over.',
  aRoundLink: 'Your rounds',
  allShoes: 'Every shoe of a table',
  allShoesText:
    'The verifier fetches the shoes one after the other and checks each record, its signature and the chain between them; or drop a record that you have kept.',
  allShoesLink: 'To the verifier',
  yourself: 'On your own machine',
  yourselfText: 'Without this page, and without the house if you have the record:',
  before: 'Note the root before you bet',
  beforeText:
    'A record shows that its cards fit its root. That the root was there before your bets only you can know: write it down, and give it to the verifier later. Two different roots of one shoe, both signed, prove that the house lied.',
  shows: 'What a proof shows',
  showsThat: [
    'The cards were fixed before the bets, and were dealt in that order with none left out.',
    'The shoe holds every card as often as it has decks.',
    'With one honest share in the shuffle, nobody could choose or know the order, the house included.',
  ],
  showsNot: 'And what it does not',
  notThat: [
    'Without anybody’s share, not that the seed was drawn at random.',
    'Nothing about a shoe of real cards that a dealer deals by hand: such a table has no proofs, and says so.',
    'Nothing about money: bets and settlements have records of their own.',
  ],
}

const ZH: HowWords = {
  title: '怎样验证牌',
  lead: '自动牌桌的每一靴在第一次下注前就已固定，每张发出的牌都附有证明。您不必信任本场：以下是本场公布的内容，以及验证的方法。',
  published: '本场公布什么，何时公布',
  steps: [
    '上一靴进行时：公布下一靴秘密种子的哈希值并签名。此后种子不能再改。',
    '随后几秒：开放一份任何人都可加入的名单。在牌桌按“参与洗牌”，您的浏览器便加入自己的随机数；您会得到签名的回执，并能在签名的名单中找到自己。',
    '第一次下注前：公布全部牌及其次序的指纹，即根值，并签名。此后任何一张牌都不能更改。',
    '每翻开一张牌：附上由这张牌推到根值的证明。',
    '一靴结束后：公布种子。任何人都可以重新洗出整靴牌，核对是否相同。',
  ],
  ways: '四种验证方法',
  atTable: '在牌桌上逐张验证',
  atTableText: '台面上方的印记显示本局有几张牌的证明已由本页验证。若有不符，会立即说明。',
  aRound: '您玩过的一局',
  aRoundText: '在记录中打开该局，按“在本页验证”：验证该局的牌；一靴结束后则验证整靴。',
  aRoundLink: '您的牌局',
  allShoes: '一张牌桌的全部牌靴',
  allShoesText: '验证器逐靴取得记录，验证每份记录、签名以及各靴之间的链接；也可以放入您自己保存的记录。',
  allShoesLink: '打开验证器',
  yourself: '在您自己的电脑上',
  yourselfText: '无需本页；若已有记录，也无需联系本场：',
  before: '下注前记下根值',
  beforeText:
    '记录只能表明牌与根值相符。根值是否在您下注之前就已公布，只有您自己知道：请记下它，之后交给验证器核对。同一靴若有两个不同的签名根值，就证明本场作假。',
  shows: '证明能说明什么',
  showsThat: [
    '牌在下注前已经固定，并按该次序发出，没有漏掉任何一张。',
    '牌靴中每张牌的数目与副数相符。',
    '只要有一份诚实的随机数参与洗牌，包括本场在内，无人能挑选或预知牌序。',
  ],
  showsNot: '不能说明什么',
  notThat: [
    '若无人参与洗牌，不能说明种子是随机抽取的。',
    '荷官用真牌人手发牌的牌靴没有证明，牌桌上会如实注明。',
    '与金钱无关：投注与结算另有记录。',
  ],
}

export const HOW_WORDS: Readonly<Record<Language, HowWords>> = { en: EN, zh: ZH }

export const useHowWords = (): HowWords => HOW_WORDS[useLanguage()]
