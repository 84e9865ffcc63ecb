// What the rules page says, in the house's two languages.
import type { Language } from '@punto/rules'
import type { Handling } from '@punto/table'
import { useLanguage } from '../../base/reading.tsx'

interface Step {
  readonly title: string
  readonly text: string
}

export interface RulesWords {
  readonly contents: string
  readonly packBeside: (game: string) => string
  readonly print: string
  readonly sections: Readonly<
    Record<'how' | 'bets' | 'table' | 'insurance' | 'layouts' | 'wrong' | 'paragraphs' | 'rulings', string>
  >
  readonly bet: Step
  readonly values: Step
  readonly two: Step
  readonly natural: Step
  readonly third: Step
  readonly wins: Step
  readonly ante: Step
  readonly insure: Step
  readonly points: (points: number) => string
  readonly example: string
  readonly tableLead: string
  readonly playerRule: readonly (readonly [string, string])[]
  readonly draws: string
  readonly stands: string
  readonly drawLetter: string
  readonly standLetter: string
  readonly bankerHas: string
  readonly playerThird: string
  readonly noThird: string
  readonly naturalRow: string
  readonly insuranceLead: string
  readonly insuranceLab: string
  readonly layoutsLead: string
  readonly appendix: (letter: string) => string
  readonly kinds: Readonly<Record<'bean' | 'mini' | 'big', string>>
  readonly boxes: (boxes: number) => string
  readonly boxOf: string
  readonly dealer: string
  /** What a failure of the program or the machine means for bets. */
  readonly malfunction: string
  /** Before the house’s own notice. */
  readonly onTheFelt: string
  readonly disputing: string
  readonly cheating: string
  readonly wrongLead: string
  readonly what: string
  readonly follows: string
  readonly decides: string
  readonly newCards: string
  readonly courses: Readonly<Record<Handling['course'], string>>
  readonly reconstructed: Readonly<Record<Handling['unreconstructed'], string>>
  readonly asks: Readonly<Record<Handling['asks'], string>>
  readonly shoes: Readonly<Record<Handling['newShoe'], string>>
  readonly nobody: string
  readonly orAbove: (role: string) => string
  readonly roles: Readonly<Record<string, string>>
  readonly paragraphsLead: string
  readonly translated: string
  readonly labLink: string
  readonly traceLink: string
}

const EN: RulesWords = {
  contents: 'On this page',
  packBeside: (game) => `Side bets beside ${game}, which is played as its own rules say.`,
  print: 'Print',
  sections: {
    how: 'How to play',
    bets: 'Bets and what they pay',
    table: 'The table of play',
    insurance: 'Insurance',
    layouts: 'Layouts',
    wrong: 'When something goes wrong',
    paragraphs: 'The paragraphs',
    rulings: 'Rulings',
  },
  bet: {
    title: 'Bet',
    text: 'Before the dealer says “No more bets”, put chips on the hand that you think will have more points, or on a tie. Side bets lie beside them.',
  },
  values: { title: 'Count', text: 'An ace is one point, two to nine count their number, ten and court cards nothing.' },
  two: {
    title: 'Two cards each',
    text: 'Player and Banker get two cards each. Only the last digit of their sum counts: seven and eight make five.',
  },
  natural: { title: 'Natural', text: 'Eight or nine on two cards, in either hand, ends the round at once.' },
  third: {
    title: 'Third card',
    text: 'Otherwise the Player draws on 0 to 5 and stands on 6 and 7. The Banker then draws or stands by the table of play: nobody chooses.',
  },
  wins: {
    title: 'More points win',
    text: 'The hand with more points wins. On a tie, bets on Player and Banker come back.',
  },
  ante: {
    title: 'Raise or fold',
    text: 'After the first card, whoever has an Ante adds a Wager of twice as much, or gives the Ante up.',
  },
  insure: {
    title: 'Insure',
    text: 'While a card is still to come, a bet that is ahead can be insured against losing, at the odds that the display shows.',
  },
  points: (points) => `${points} points`,
  example: 'A round',
  tableLead: 'Who draws a third card. The same for every game, and for every table: no hand has a choice.',
  playerRule: [
    ['0 – 5', 'The Player draws'],
    ['6, 7', 'The Player stands'],
    ['8, 9', 'Natural: nobody draws'],
  ],
  draws: 'draws',
  stands: 'stands',
  drawLetter: 'D',
  standLetter: 'S',
  bankerHas: 'Banker has',
  playerThird: 'Points of the Player’s third card',
  noThird: 'none',
  naturalRow: 'natural: nobody draws',
  insuranceLead: 'At these points, while a further card is to be drawn, this hand can be insured at these odds.',
  insuranceLab: 'What each is worth, exactly, is a map in the lab',
  layoutsLead:
    'The tables of the document’s appendices, with their boxes, and one box with its betting areas. Drawn by us from the game’s declaration; the appendices show the maker’s drawing.',
  appendix: (letter) => `Appendix ${letter}`,
  kinds: { bean: 'bean table', mini: 'mini table', big: 'big table' },
  boxes: (boxes) => `${boxes} boxes`,
  boxOf: 'One box',
  dealer: 'dealer',
  malfunction:
    'A malfunction voids the round that it touched: where its cards or bets cannot be told, nothing is won or lost, and every stake comes back.',
  onTheFelt: 'On every felt of this house:',
  disputing:
    'Dispute a round from its sheet in the history. The pit reads your words beside the record, answers there, and both are kept with the round for good.',
  cheating:
    'Report cheating, or a suspicion of it, to anybody of the staff at the table, or by a dispute of the round: it reaches the pit and not the dealer alone.',
  wrongLead: 'What follows from each irregularity, by its paragraph, and who decides. Bets of a void round come back.',
  what: 'What happened',
  follows: 'What follows',
  decides: 'Who decides',
  newCards: 'New cards',
  courses: {
    interruption: 'The round is finished if an outcome is established, else void.',
    void: 'The round is void: every stake comes back.',
    cards: 'The cards are put back in their order; what is left over begins the next round.',
    'face-up': 'The round goes on, and its result stands.',
    'pro-rata': 'Each bet on the heavier side plays for its share, never under the minimum; the rest comes back.',
    chips: 'The chips play as they lay at the close.',
    reopen: 'Before any card, bets are open again as they lie.',
    record: 'It is recorded; what happened at the table counts.',
    misread: 'The round is decided anew from the right card; a settlement is redone by the difference.',
    decision: 'It goes on, is void, or an amount is paid or taken, as decided; the reason is recorded.',
  },
  reconstructed: {
    void: 'If they cannot be, the round is void.',
    'goes-on': 'If they cannot be, the hand goes on as it is.',
    'next-round': 'If they cannot be, the next round begins with them.',
  },
  asks: {
    never: '',
    'nothing-established': 'If no outcome is established, everyone with a bet may take it back (INS 5.12).',
    'unless-established-and-reconstructed':
      'Everyone with a bet may take it back (INS 5.12), unless an outcome is established and the cards can be put back.',
    always: 'Everyone with a bet may take it back (INS 5.12).',
  },
  shoes: {
    must: 'must be put into play',
    'by-default': 'are put into play unless kept',
    may: 'may be put into play',
    no: '',
  },
  nobody: 'the paragraph itself',
  orAbove: (role) => `${role} or above`,
  roles: {
    'pit-supervisor': 'pit supervisor',
    'pit-manager': 'pit manager',
    'shift-manager': 'shift manager',
    dealer: 'dealer',
  },
  paragraphsLead:
    'What each paragraph of the document says, in one line of our own words, with the house’s rulings, the code that carries it and the tests that show it. The document itself prevails.',
  translated: '',
  labLink: 'Exact odds in the lab',
  traceLink: 'All documents',
}

const ZH: RulesWords = {
  contents: '本页内容',
  packBeside: (game) => `${game}的旁注；牌局按其本身规则进行。`,
  print: '打印',
  sections: {
    how: '怎样玩',
    bets: '投注与赔率',
    table: '补牌表',
    insurance: '保险',
    layouts: '台面布局',
    wrong: '出现异常时',
    paragraphs: '条款',
    rulings: '裁定',
  },
  bet: { title: '下注', text: '荷官宣布停止下注之前，押您认为点数较大的一方，或押和。旁注在其旁边。' },
  values: { title: '计点', text: 'A 为一点，二至九按牌面，十与人头牌为零点。' },
  two: { title: '各发两张', text: '闲与庄各得两张牌。只计总和的个位：七加八为五点。' },
  natural: { title: '天牌', text: '任何一方两张牌得八点或九点，本局即止。' },
  third: { title: '第三张牌', text: '否则闲零至五点补牌，六点与七点不补。庄随后按补牌表补或不补：没有人可以选择。' },
  wins: { title: '点大者赢', text: '点数大的一方赢。和局时押闲与押庄的投注退回。' },
  ante: { title: '加注或弃注', text: '第一张牌后，有底注者须加两倍的加注，或放弃底注。' },
  insure: { title: '投保', text: '还有牌要发时，领先的投注可按显示的赔率投保。' },
  points: (points) => `${points} 点`,
  example: '一局示例',
  tableLead: '谁补第三张牌。所有玩法、所有牌桌相同：任何一方都不能选择。',
  playerRule: [
    ['0 – 5', '闲补牌'],
    ['6、7', '闲不补'],
    ['8、9', '天牌：双方不补'],
  ],
  draws: '补牌',
  stands: '不补',
  drawLetter: '补',
  standLetter: '停',
  bankerHas: '庄点数',
  playerThird: '闲第三张牌的点数',
  noThird: '无',
  naturalRow: '天牌：双方不补',
  insuranceLead: '在以下点数、还有牌要发时，该方可按此赔率投保。',
  insuranceLab: '每一种的精确价值见实验室的图',
  layoutsLead: '文件附录中的台面及其投注位，以及一个投注位的各投注区。由我们按玩法声明绘制；附录所载为制造商原图。',
  appendix: (letter) => `附录 ${letter}`,
  kinds: { bean: '豆形台', mini: '小台', big: '大台' },
  boxes: (boxes) => `${boxes} 个投注位`,
  boxOf: '一个投注位',
  dealer: '荷官',
  malfunction: '发生故障的牌局作废：若其牌或投注无法确定，则不计输赢，全部投注退回。',
  onTheFelt: '本场每张台面上写有：',
  disputing: '可在历史记录的牌局页面提出异议。监台会对照记录阅读您的说明并在该处答复，两者与该局一并永久保存。',
  cheating: '如发现或怀疑作弊，请告知桌旁任何工作人员，或对该局提出异议：异议送达监台，而不只是荷官。',
  wrongLead: '每种异常按条款如何处理、由谁决定。作废的牌局退回全部投注。',
  what: '情况',
  follows: '处理',
  decides: '由谁决定',
  newCards: '换新牌',
  courses: {
    interruption: '若结果已定则完成本局，否则作废。',
    void: '本局作废：全部投注退回。',
    cards: '将牌按应有次序放回；多余的牌作为下一局的开始。',
    'face-up': '本局继续，结果有效。',
    'pro-rata': '较重一方的每注按比例生效，不低于最低限额；其余退回。',
    chips: '筹码按停止下注时的位置生效。',
    reopen: '发牌之前，投注按原样重新开放。',
    record: '予以记录；以牌桌上实际发生的为准。',
    misread: '以正确的牌重新判定本局；已结算的按差额更正。',
    decision: '按决定继续、作废，或支付或收取一笔金额；记录理由。',
  },
  reconstructed: {
    void: '若无法放回，本局作废。',
    'goes-on': '若无法放回，按现状继续。',
    'next-round': '若无法放回，下一局以这些牌开始。',
  },
  asks: {
    never: '',
    'nothing-established': '若结果未定，有投注者可取回投注（INS 5.12）。',
    'unless-established-and-reconstructed': '有投注者可取回投注（INS 5.12），除非结果已定且牌可放回。',
    always: '有投注者可取回投注（INS 5.12）。',
  },
  shoes: { must: '必须换新牌', 'by-default': '除非保留，否则换新牌', may: '可换新牌', no: '' },
  nobody: '依条款自动处理',
  orAbove: (role) => `${role}或以上`,
  roles: { 'pit-supervisor': '区域主任', 'pit-manager': '区域经理', 'shift-manager': '值班经理', dealer: '荷官' },
  paragraphsLead: '文件每一条款的一句概要，附本场裁定、实现它的代码与证明它的测试。以文件原文（英文）为准。',
  translated: '中文为我们的译文，以英文为准。',
  labLink: '在实验室查看精确赔率',
  traceLink: '全部文件',
}

export const RULES_WORDS: Readonly<Record<Language, RulesWords>> = { en: EN, zh: ZH }
export const useRulesWords = (): RulesWords => RULES_WORDS[useLanguage()]
