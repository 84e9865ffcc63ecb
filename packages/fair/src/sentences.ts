// Every way in which a record can fail, and everything that is said of one that holds: a code, and its sentence in the
// house's two languages. docs/fairness.md lists the failures; a test holds the two lists together.
import { fill, type Language, type Text, type Winner } from '@punto/rules'

/** In the order in which they are looked for, as far as there is one. */
export const FAILURES = {
  'record/not-json': {
    en: 'This is not a whole JSON document; it may have been cut off: {reason}.',
    zh: '这不是完整的 JSON 文档，可能被截断：{reason}。',
  },
  'record/too-large': {
    en: 'The document has {found} characters or more; no record has more than {most}.',
    zh: '文档有 {found} 个字符或更多；记录不会超过 {most} 个字符。',
  },
  'record/unknown-format': {
    en: 'This is no fairness record: its "format" is {found}, not "punto-fair-shoe" or "punto-fair-round".',
    zh: '这不是公平性记录：其 "format" 为 {found}，而不是 "punto-fair-shoe" 或 "punto-fair-round"。',
  },
  'record/unknown-version': {
    en: 'The record is of version {found}; this verifier knows {known}.',
    zh: '记录的版本为 {found}；本验证程序只认识 {known}。',
  },
  'field/missing': { en: 'The record is incomplete: {where} is missing.', zh: '记录不完整：缺少 {where}。' },
  'field/unknown': {
    en: '{where} is no field of a record, and a record holds nothing that is not checked.',
    zh: '{where} 不是记录的字段；记录中不得有未经检验的内容。',
  },
  'field/wrong': { en: '{where} must be {expected}, not {found}.', zh: '{where} 应为 {expected}，而不是 {found}。' },
  'root/not-as-noted': {
    en: 'The root of the record is {found}, not the one you noted, {noted}.',
    zh: '记录的根为 {found}，不是您记下的 {noted}。',
  },
  'key/not-as-noted': {
    en: 'The record is signed with the key {found}, not with the one you noted, {noted}.',
    zh: '记录由密钥 {found} 签名，不是您记下的 {noted}。',
  },
  'seed/wrong': {
    en: 'The revealed seed is not the one committed to for table {table}, shoe {shoe}, {decks} decks and a cut card {cut} cards from the end.',
    zh: '公布的种子与承诺不符（牌桌 {table}，第 {shoe} 靴，{decks} 副牌，切牌距末尾 {cut} 张）。',
  },
  'entropy/player-twice': {
    en: '{player} is listed with two shares; a player adds one.',
    zh: '{player} 列有两份随机数；每位玩家只能提供一份。',
  },
  'share/wrong': {
    en: 'The entropy share of {player} is not the one committed to for this shoe.',
    zh: '{player} 的随机数与其对本靴的承诺不符。',
  },
  'share/no-window': {
    en: 'Shares are listed for a shoe for which the table took none.',
    zh: '本靴不接受玩家随机数，名单中却有。',
  },
  'closing/wrong': {
    en: 'The closing of the entropy list does not fit the header: the list, its order, or what the shoe is bound to was altered.',
    zh: '随机数名单的封存值与表头不符：名单、其顺序或本靴的约束内容被改动。',
  },
  'delay/missing': {
    en: 'Players had shares in this shoe, and what the delay made of them is missing.',
    zh: '有玩家参与本靴洗牌，却缺少延时函数的结果。',
  },
  'delay/without-shares': {
    en: 'The shoe has the result of a delay, and nobody had a share in it.',
    zh: '没有玩家参与本靴洗牌，却有延时函数的结果。',
  },
  'beacon/missing': {
    en: 'The opening names round {round} of drand for a shoe in which nobody shares, and the header has neither that round nor says that it was late.',
    zh: '开局声明在无人参与洗牌时采用 drand 第 {round} 轮，表头却既无该轮，也未说明其迟到。',
  },
  'beacon/not-named': {
    en: 'The header has a round of drand, and its opening names none.',
    zh: '表头含有 drand 的一轮，其开局声明却未指明任何一轮。',
  },
  'digest/wrong': {
    en: 'The digest of the shoe does not fit its list of shares: a share, what the delay made of them, or the digest was altered.',
    zh: '本靴摘要与随机数名单不符：某份随机数、延时函数的结果或摘要被改动。',
  },
  'delay/wrong': {
    en: 'The proof of the delay does not hold: its result was not reached from this list by that many squarings.',
    zh: '延时函数的证明不成立：其结果并非由此名单经规定次数的平方得出。',
  },
  'beacon/other-key': {
    en: 'The opening names the drand chain {chain} with a key that is not its own.',
    zh: '开局声明指明 drand 链 {chain}，所列密钥却不属于该链。',
  },
  'beacon/wrong': {
    en: 'What the header has is not round {round} of the drand chain {chain}: the key of the chain has not signed it.',
    zh: '表头所列并非 drand 链 {chain} 的第 {round} 轮：该链的密钥未签署它。',
  },
  'signature/wrong': {
    en: 'The signature of the header is not one of the key that it names.',
    zh: '表头的签名与其所列密钥不符。',
  },
  'root/missing': {
    en: 'Cards are shown, but the table never published a root for them.',
    zh: '记录中有牌，但牌桌从未公布其根。',
  },
  'share/withheld': {
    en: 'The entropy share of {player} is withheld, and a shoe with a withheld share is never dealt.',
    zh: '{player} 未公布其随机数；有随机数未公布的牌靴不得发牌。',
  },
  'root/wrong': {
    en: 'The shoe shuffled from the seed and the shares has another root than the published one.',
    zh: '由种子与随机数重新洗出的牌靴，其根与公布的不同。',
  },
  'position/duplicated': {
    en: '{where}: the card at position {position} is dealt a second time.',
    zh: '{where}：位置 {position} 的牌被发了两次。',
  },
  'position/out-of-order': {
    en: '{where}: the card at position {found} comes before the card at position {position}; cards leave the shoe in order.',
    zh: '{where}：位置 {found} 的牌先于位置 {position} 的牌；牌须按次序离开牌靴。',
  },
  'position/missing': {
    en: '{where}: the card at position {position} is missing.',
    zh: '{where}：缺少位置 {position} 的牌。',
  },
  'proof/other-position': {
    en: '{where}: the proof given for position {position} is the proof of position {found}.',
    zh: '{where}：为位置 {position} 给出的证明其实属于位置 {found}。',
  },
  'card/wrong': {
    en: '{where}: the record says {found} at position {position}, but the shoe holds {expected} there.',
    zh: '{where}：记录称位置 {position} 为 {found}，但牌靴中该处是 {expected}。',
  },
  'salt/wrong': {
    en: '{where}: the salt is not the one of position {position}.',
    zh: '{where}：盐值不是位置 {position} 的盐值。',
  },
  'path/wrong': {
    en: '{where}: the path is not the way from position {position} to the root.',
    zh: '{where}：路径不是由位置 {position} 通往根的路径。',
  },
  'proof/wrong': {
    en: '{where}: the proof does not lead from {card} at position {position} to the published root; its card, salt or path was altered, or it belongs to another shoe.',
    zh: '{where}：证明不能由位置 {position} 的 {card} 通往公布的根；牌、盐值或路径被改动，或属于另一牌靴。',
  },
  'round/surplus-card': {
    en: '{where} has {found} cards, but by the table of play its coup ends after {expected}.',
    zh: '{where}有 {found} 张牌，但按补牌规则在 {expected} 张后结束。',
  },
  'round/wrong-winner': {
    en: '{where}: the record says {recordedWinner}, but the cards make {dealtWinner}.',
    zh: '{where}：记录称{recordedWinner}，但牌面结果是{dealtWinner}。',
  },
  'round/after-cut-card': {
    en: '{where} was begun after the cut card had come out and one more round had been dealt.',
    zh: '{where}在切牌出现并又发完一局之后才开始。',
  },
  'ending/not-finished': {
    en: 'The record says the shoe was finished, but only {dealt} cards are in it and the cut card comes out after {needed}: rounds are missing from its end, or the shoe was abandoned.',
    zh: '记录称牌靴已发完，但其中只有 {dealt} 张牌，而切牌在 {needed} 张之后出现：末尾缺少牌局，或牌靴被中途放弃。',
  },
  'ending/not-abandoned': {
    en: 'The record says the shoe was abandoned, but {dealt} cards were dealt and the cut card came out after {needed}.',
    zh: '记录称牌靴被放弃，但已发 {dealt} 张牌，切牌在 {needed} 张之后已出现。',
  },
  'chain/other-table': {
    en: 'The header is of table {found}, not of {expected}.',
    zh: '该表头属于牌桌 {found}，而不是 {expected}。',
  },
  'chain/gap': {
    en: 'Shoe {found} comes where shoe {expected} should: a shoe was left out, or the order was changed.',
    zh: '应为第 {expected} 靴，出现的却是第 {found} 靴：有牌靴被略去，或次序被改动。',
  },
  'chain/unsigned': {
    en: 'Shoe {shoe} is not signed, and the shoe before it was.',
    zh: '第 {shoe} 靴没有签名，而前一靴有。',
  },
  'chain/broken': {
    en: 'The header of shoe {shoe} does not name the header of shoe {before} that is shown here: one of the two was replaced.',
    zh: '第 {shoe} 靴的表头所指并非此处的第 {before} 靴表头：两者之一被替换。',
  },
  'key/not-published': {
    en: 'Shoe {shoe} is signed with the key {key}, which the house does not publish as its own.',
    zh: '第 {shoe} 靴由密钥 {key} 签名，而该密钥未由本场公布。',
  },
  'key/not-endorsed': {
    en: 'The house publishes the key {key}, and the key before it has not signed it over.',
    zh: '本场公布的密钥 {key} 未经前一密钥签名认可。',
  },
} as const satisfies Record<string, Text>

/** What does not hold, as `FAILURES` has it. */
export type FailureCode = keyof typeof FAILURES

/** A document that is no record of this version: nothing in it could be checked. */
export const UNREADABLE: readonly FailureCode[] = [
  'record/not-json',
  'record/too-large',
  'record/unknown-format',
  'record/unknown-version',
]

/** The sentence of each check, in both languages. */
export const CHECKS = {
  'record/shoe': {
    en: 'It is a record of a shoe, version {version}, complete and with nothing added.',
    zh: '这是一份牌靴记录，版本 {version}，完整且无附加内容。',
  },
  'record/round': {
    en: 'It is a record of a round, version {version}, complete and with nothing added.',
    zh: '这是一份牌局记录，版本 {version}，完整且无附加内容。',
  },
  'root/as-noted': { en: 'Its root is the one you noted.', zh: '其根与您记下的一致。' },
  'key/as-noted': { en: 'It is signed with the key you noted.', zh: '签名密钥与您记下的一致。' },
  'seed/opens': {
    en: 'The seed is the one committed to for table {table}, shoe {shoe}, {decks} decks, cut card {cut} from the end.',
    zh: '种子与承诺相符：牌桌 {table}，第 {shoe} 靴，{decks} 副牌，切牌距末尾 {cut} 张。',
  },
  'share/none': { en: 'No player added entropy to this shoe.', zh: '没有玩家为本靴提供随机数。' },
  'share/opens': {
    en: 'The entropy shares are the ones committed to before any was shown: {players}.',
    zh: '各份随机数与公布前的承诺相符：{players}。',
  },
  'share/some-withheld': {
    en: 'Entropy shares were withheld, and so the shoe was not dealt: {players}.',
    zh: '有随机数未公布，因此本靴未发牌：{players}。',
  },
  'share/listed': {
    en: 'Players had {shares} shares in the shuffle, taken for {seconds} seconds before the list was closed.',
    zh: '有 {shares} 份玩家随机数参与洗牌，名单封存前接受了 {seconds} 秒。',
  },
  'share/nobody': {
    en: 'Shares were taken for {seconds} seconds, and nobody gave one.',
    zh: '接受玩家随机数 {seconds} 秒，无人提供。',
  },
  'share/not-taken': { en: 'The table took no shares for this shoe.', zh: '本靴不接受玩家随机数。' },
  'delay/passed': {
    en: 'What the closed list led to nobody could know before {squarings} squarings had been done: the proof of them holds.',
    zh: '名单封存后，须经 {squarings} 次平方运算才能得知其结果：该证明成立。',
  },
  'delay/weak': {
    en: 'The delay is weak: at a microsecond a squaring it takes {seconds} s, which is {multiple} times the window of {window} s in which shares were taken, and less than {least} times. Whoever shared last, or the house, could have chosen among lists of shares; nothing shows that they did not.',
    zh: '延时过短：按每次平方一微秒计，需 {seconds} 秒，仅为收集随机数的 {window} 秒窗口的 {multiple} 倍，不足 {least} 倍。最后提供随机数的人或庄家可能挑选过名单；没有证据表明他们没有这样做。',
  },
  'delay/late': {
    en: 'The table needed the shoe before the delay had passed: the shares are in the shuffle, but nothing shows that the house could not choose among them.',
    zh: '开靴时延时函数尚未完成：玩家随机数已参与洗牌，但无法证明本场未从中挑选。',
  },
  'beacon/none': {
    en: 'No round of drand was named for it: nobody but the house has decided this shoe.',
    zh: '本靴未指明 drand 的轮次：仅由本场决定本靴。',
  },
  'beacon/late': {
    en: 'Round {round} of the drand chain {chain} was named for it and did not come in time: nobody but the house has decided this shoe.',
    zh: '本靴指明了 drand 链 {chain} 的第 {round} 轮，但该轮未及时到来：仅由本场决定本靴。',
  },
  'beacon/drawn': {
    en: 'Round {round} of the drand chain {chain} has decided it with the seed: the house alone has not, if its opening was there before that round.',
    zh: 'drand 链 {chain} 的第 {round} 轮与种子共同决定本靴：若开局声明先于该轮公布，则并非由本场单独决定。',
  },
  'beacon/unknown-chain': {
    en: 'Round {round} of the drand chain {chain} has decided it with the seed. This verifier does not know that chain: it may be the house’s own.',
    zh: 'drand 链 {chain} 的第 {round} 轮与种子共同决定本靴。本验证程序不认识该链：它可能属于本场自己。',
  },
  'signature/holds': { en: 'The header is signed with the key {key}.', zh: '表头由密钥 {key} 签名。' },
  'key/published': { en: 'The house publishes this key as its own.', zh: '该密钥已由本场公布。' },
  'chain/holds': {
    en: 'The header names that of shoe {before}, as it is shown now: no shoe lies between the two.',
    zh: '表头指向现公布的第 {before} 靴表头：两靴之间没有其他牌靴。',
  },
  'closing/holds': {
    en: 'The entropy list is as it was closed, and the shoe’s digest is the hash of it and the shares.',
    zh: '随机数名单与封存时一致，本靴摘要即名单与随机数的哈希。',
  },
  'root/derived': {
    en: 'All {cards} cards, shuffled again from seed and shares, have the published root.',
    zh: '由种子与随机数重新洗出的全部 {cards} 张牌，其根与公布的一致。',
  },
  'root/never': {
    en: 'The shoe was given up before a root was published, and no card is shown.',
    zh: '本靴在公布根之前即被放弃，没有牌出现。',
  },
  'cards/derived': {
    en: 'The {dealt} cards that left the shoe did so in order, each the shoe’s own card with its salt and path.',
    zh: '离靴的 {dealt} 张牌次序正确，每张都是牌靴中的牌，盐值与路径相符。',
  },
  'cards/proven': {
    en: 'The {dealt} cards of the round, positions {first} to {last}, are proven by their salts and paths.',
    zh: '本局 {dealt} 张牌（位置 {first} 至 {last}）由其盐值与路径得证。',
  },
  'rounds/hold': {
    en: 'The {rounds} rounds follow the table of play: {player} Player, {banker} Banker, {tie} tie, {broken} broken off.',
    zh: '{rounds} 局均符合补牌规则：闲 {player}，庄 {banker}，和 {tie}，中断 {broken}。',
  },
  'round/holds': {
    en: 'The round follows the table of play: {dealtWinner}.',
    zh: '本局符合补牌规则：{dealtWinner}。',
  },
  'ending/finished': { en: 'The shoe was finished: its cut card came out.', zh: '牌靴已发完：切牌已出现。' },
  'ending/abandoned': {
    en: 'The shoe was abandoned before its cut card came out.',
    zh: '牌靴在切牌出现之前被放弃。',
  },
} as const satisfies Record<string, Text>

/** What was checked, as `CHECKS` has it. */
export type CheckCode = keyof typeof CHECKS

export type Params = Readonly<Record<string, string | number>>

/** The first thing that does not hold. */
export interface Failure {
  readonly code: FailureCode
  readonly params: Params
}

/** Something that was checked and holds. */
export interface Check {
  readonly code: CheckCode
  readonly params: Params
}

export const check = (code: CheckCode, params: Params = {}): Check => ({ code, params })

/** A failure in words. */
export const failureSentence = ({ code, params }: Failure, language: Language): string =>
  fill(FAILURES[code][language], inWords(params, language), language)

/** A check in words. */
export const checkSentence = ({ code, params }: Check, language: Language): string =>
  fill(CHECKS[code][language], inWords(params, language), language)

const WINNER_WORDS: Readonly<Record<Winner | 'none', Text>> = {
  player: { en: 'Player wins', zh: '闲赢' },
  banker: { en: 'Banker wins', zh: '庄赢' },
  tie: { en: 'a tie', zh: '和局' },
  none: { en: 'a coup broken off', zh: '牌局中断' },
}

/** Parameters are codes; these two kinds of them have words of their own. */
const inWords = (params: Params, language: Language): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name === 'where'
        ? placeWords(String(value), language)
        : name.endsWith('Winner')
          ? WINNER_WORDS[value as Winner | 'none'][language]
          : value,
    ]),
  )

/** Each place of a record that has a name at the table, by its path; any other place is called by its path. */
const PLACES: readonly (readonly [path: RegExp, words: Text])[] = [
  [/^rounds\[(\d+)\]\.cards\[(\d+)\]$/, { en: 'Round {1}, card {2}', zh: '第 {1} 局第 {2} 张牌' }],
  [/^rounds\[(\d+)\]$/, { en: 'Round {1}', zh: '第 {1} 局' }],
  [/^burned\[(\d+)\]$/, { en: 'Burned card {1}', zh: '第 {1} 张烧牌' }],
  [/^round\.cards\[(\d+)\]$/, { en: 'Card {1}', zh: '第 {1} 张牌' }],
  [/^round$/, { en: 'The round', zh: '本局' }],
  [/^card$/, { en: 'The card', zh: '该牌' }],
]

function placeWords(path: string, language: Language): string {
  for (const [pattern, words] of PLACES) {
    const found = pattern.exec(path)
    // Paths count from 0, people from 1.
    if (found) return fill(words[language], Object.fromEntries(found.map((n, i) => [i, Number(n) + 1])), language)
  }
  return path
}

/** Thrown at the first thing that does not hold, and caught where verification begins: it never leaves this package. */
export class DoesNotHold extends Error {
  readonly failure: Failure
  constructor(code: FailureCode, params: Params = {}) {
    super(code)
    this.failure = { code, params }
  }
}
