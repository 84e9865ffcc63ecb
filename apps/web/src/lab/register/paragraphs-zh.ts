// Our Chinese of the paragraphs' summaries; the English prevails.
import type { ParagraphId } from '@punto/rules/register'
import { PARAGRAPHS_INS_ZH } from './paragraphs-ins-zh.ts'

const TABLE_OF_PLAY = '补牌规则，对双方均有约束力：决定哪一方停牌、哪一方补牌。'
const HOUSE = '“庄家”（House）指经营赌场者。'
const NATURAL = '任何一方两张牌得八点或九点。'
const PAIR = '闲对或庄对：该方起手两张牌成对，例如两张十或两张 K。'
const TIE = '闲与庄最终点数相同。'
const BOXES = '每位玩家有一个标明的投注位；一张台的投注位不超过其布局所示。'
const DECKS = '使用四至八副标准的 52 张牌。'
const OPEN = '荷官说“请下注”，牌局开始。'
const CLOSED = '荷官说“停止下注”起，投注截止。'
const FOUR = '先发四张牌：第一、三张给闲，第二、四张给庄；对子投注由此决定。'
const DRAWS =
  '闲 0–5 点补牌，6–7 点停牌。庄 0–2 点补牌；3 点补牌，除非闲第三张为 8；4 点在其为 2–7 时补；5 点在其为 4–7 时补；6 点在其为 6–7 时补；7 点停牌。任何一方天牌 8 或 9 点，双方都不补。'
const VALUES = 'K、Q、J、十为 0 点，A 为 1 点，其余按牌面；一手牌计总和的个位，0 至 9；九点最大，点大者赢。'
const TIE_RETURNS = '点数相同为和：押闲与押庄的投注可取回。'
const WRONG_NUMBER = '作废：某手牌张数有误，在下一局开始前被发现，且牌无法还原。'
const FOREIGN = '作废：牌局进行中出现不属于该副牌的牌；此前的结果全部有效。'
const TOO_FEW = '作废：牌靴余牌不足以完成本局。'
const LATE = '“停止下注”后不得下注或加注；如此所下的注或所加的部分不予接受、不予承认，或两者皆然。'
const REMOVED = '“停止下注”后不得取回投注；即使被取走，仍按本局结果定输赢。'
const bean = (players: number) => `豆形台布局图，${players} 位玩家。`
const mini = (players: number) => `小台布局图，${players} 位玩家。`
const third = (rule: string) => `第三张牌按 ${rule}；闲不补牌时，庄 0 至 5 点补牌，6 点停牌。`
const voids = (code: string) => `有 ${code} 5.1.1、${code} 5.1.2、${code} 5.1.3 情形之一者，牌局作废。`

export const PARAGRAPHS_ZH: Readonly<Record<ParagraphId, string>> = {
  ...PARAGRAPHS_INS_ZH,

  'KO 1 Ante': '底注：在本局第一张牌发出之前，押闲或押庄的旁注。',
  'KO 1 Baccarat Table of Play': TABLE_OF_PLAY,
  'KO 1 House': HOUSE,
  'KO 1 Natural': NATURAL,
  'KO 1 Non-Commission Knockout Baccarat': '押庄赢赔 1 比 1，但庄以六点赢时只赔投注的一半的百家乐。',
  'KO 1 Pair': PAIR,
  'KO 1 Tie': TIE,
  'KO 1 Wager': '加注：第一张牌发出后，有底注者或输去底注，或加上两倍于底注的加注继续。',
  'KO 1 Winning Total': '胜方点数：押胜方点数的附加投注，须同时押闲或押庄；押中按 KO 4.1.2 赔付。',
  'KO 2.1.1': '只可在附录 A（豆形台，6 位）或附录 B（小台，5 位）布局的台上进行。',
  'KO 2.1.2': BOXES,
  'KO 2.1.3': '十四个投注区：闲、庄、和、闲对、庄对，胜方点数 1-2-3-4、5-6、7、8、9，以及闲与庄各一个底注与加注。',
  'KO 2.2.1': DECKS,
  'KO 3.1': OPEN,
  'KO 3.2': CLOSED,
  'KO 3.3': '所有玩家与庄家对赌，可押十二种投注（除两个加注外的各区）；只有胜方点数须同一玩家同局押闲或押庄。',
  'KO 3.4': '闲的第一张牌置于“Up The Ante”后，有底注者选择 KO 3.4.1 或 KO 3.4.2；若赢，底注与加注按 KO 4.1.3 赔付。',
  'KO 3.4.1': '第一种选择：弃注，输去底注。',
  'KO 3.4.2': '第二种选择：继续，在与底注同一方的加注区放上两倍于底注的金额。',
  'KO 3.5': '第二张牌给庄，第三张给闲，第四张给庄；连同置于“Up The Ante”的第一张，决定对子投注。',
  'KO 3.6': third('KO 3.7'),
  'KO 3.7': DRAWS,
  'KO 3.8': VALUES,
  'KO 3.9': '点数相同为和：押闲、押庄、各胜方点数、两个底注与两个加注均可取回。',
  'KO 4.1.1': '庄以六点赢赔 1 比 2，以其他点数赢赔 1 比 1；闲 1 比 1；和 8 比 1；任一对子 11 比 1。',
  'KO 4.1.2': '胜方点数 1-2-3-4 赔 7 比 1，5-6 赔 3 比 1，7 赔 4 比 1，8 赔 3 比 1，9 赔 2 比 1。',
  'KO 4.1.3': '任一方底注赢赔 1 比 1，其加注按败方点数赔付：0–3 赔 1 比 2，4–5 赔 1 比 1，6–8 赔 2 比 1。',
  'KO 5.1': voids('KO'),
  'KO 5.1.1': FOREIGN,
  'KO 5.1.2': WRONG_NUMBER,
  'KO 5.1.3': TOO_FEW,
  'KO 5.2': LATE,
  'KO 5.3': REMOVED,
  'KO App A': bean(6),
  'KO App B': mini(5),

  'COM 1 Baccarat Table of Play': TABLE_OF_PLAY,
  'COM 1 House': HOUSE,
  'COM 1 Natural': NATURAL,
  'COM 1 Pair': PAIR,
  'COM 1 Tie': TIE,
  'COM 2.1.1': '只可在附录 A（豆形台，9 位）、B（豆形台，7 位）、C（小台，7 位）或 D（大台，12 位）布局的台上进行。',
  'COM 2.1.2': BOXES,
  'COM 2.1.3': '五个投注区：闲、庄、和、闲对、庄对。',
  'COM 2.2.1': DECKS,
  'COM 3.1': OPEN,
  'COM 3.2': CLOSED,
  'COM 3.3': '所有玩家与庄家对赌，可押五种投注；和与对子无须押闲或押庄。',
  'COM 3.4': FOUR,
  'COM 3.5': third('COM 3.6'),
  'COM 3.6': DRAWS,
  'COM 3.7': VALUES,
  'COM 3.8': TIE_RETURNS,
  'COM 4.1.1': '押庄赢时，庄家收取 5% 佣金。',
  'COM 4.1.2': '庄赔 0.95 比 1，闲 1 比 1，和 8 比 1，任一对子 11 比 1。',
  'COM 5.1': voids('COM'),
  'COM 5.1.1': FOREIGN,
  'COM 5.1.2': WRONG_NUMBER,
  'COM 5.1.3': TOO_FEW,
  'COM 5.2': LATE,
  'COM 5.3': REMOVED,
  'COM App A': bean(9),
  'COM App B': bean(7),
  'COM App C': mini(7),
  'COM App D': '大台布局图，12 位玩家，投注区标有“庄 BANKER”与“閒 PLAYER”。',

  'EZ6 1 Baccarat Table of Play': TABLE_OF_PLAY,
  'EZ6 1 House': HOUSE,
  'EZ6 1 Natural': NATURAL,
  'EZ6 1 Non-Commission Easy Six Baccarat':
    '押庄与押闲赢赔 1 比 1，唯以六点赢时例外：庄赔投注的一半，闲赔 1.05 比 1 的百家乐。',
  'EZ6 1 Pair': PAIR,
  'EZ6 1 Easy Six': '简易六点：任何一方以六点赢，或双方六点和，即赢，否则输的旁注。',
  'EZ6 1 Tie': TIE,
  'EZ6 2.1.1': '只可在附录 A（豆形台，9 位）、B（豆形台，7 位）或 C（小台，7 位）布局的台上进行。',
  'EZ6 2.1.2': BOXES,
  'EZ6 2.1.3': '六个投注区：闲、庄、和、闲对、庄对、简易六点。',
  'EZ6 2.2.1': DECKS,
  'EZ6 3.1': OPEN,
  'EZ6 3.2': CLOSED,
  'EZ6 3.3': '所有玩家与庄家对赌，可押六种投注；和、对子与简易六点无须押闲或押庄。',
  'EZ6 3.4': FOUR,
  'EZ6 3.5': third('EZ6 3.6'),
  'EZ6 3.6': DRAWS,
  'EZ6 3.7': VALUES,
  'EZ6 3.8': TIE_RETURNS,
  'EZ6 4.1.1':
    '庄六点赢赔 1 比 2，其余 1 比 1；闲六点赢赔 1.05 比 1，其余 1 比 1；六点和 10 比 1，其余和 8 比 1；一对六 13 比 1，其他对子 11 比 1；简易六点 6 比 1。',
  'EZ6 5.1': voids('EZ6'),
  'EZ6 5.1.1': '作废：牌局进行中出现不属于该副牌的牌；此前的结果全部有效，且必须换用新牌。',
  'EZ6 5.1.2': WRONG_NUMBER,
  'EZ6 5.1.3': '作废：切牌抽出后，牌靴余牌不足以完成本局。',
  'EZ6 5.2': '“停止下注”后，荷官拒绝任何下注、加注或取回。',
  'EZ6 App A': bean(9),
  'EZ6 App B': bean(7),
  'EZ6 App C': mini(7),

  'BB 2.1': '标准百家乐之外的三种可选投注：险胜、超级一击、超级一击和。',
  'BB 2.1.a': '这些旁注无须押百家乐即可下。',
  'BB 2.1.b': '投注放在为险胜百家乐标明的位置。',
  'BB 2.1.c': '任何一方恰以一点之差胜对方，险胜即赢；赔率见 BB 2.1.c.1 至 BB 2.1.c.5。',
  'BB 2.1.c.1': '险胜：三张牌九点胜三张牌八点，赔 40 比 1。',
  'BB 2.1.c.2': '险胜：两张牌九点胜两张牌八点，赔 10 比 1。',
  'BB 2.1.c.3': '险胜：八点胜七点，不论张数，赔 6 比 1。',
  'BB 2.1.c.4': '险胜：七点胜六点，不论张数，赔 4 比 1。',
  'BB 2.1.c.5': '险胜：其他以一点之差获胜，赔 1 比 1。',
  'BB 2.1.c.6': '险胜：不属上述获胜者输。',
  'BB 2.1.d': '超级一击为三种独立投注，各自只在其结果出现时赢，不论哪一方持哪一点数。',
  'BB 2.1.d.1': '超级一击：三张牌九点胜三张牌八点，赔 200 比 1。',
  'BB 2.1.d.2': '超级一击：两张牌九点胜两张牌八点，赔 50 比 1。',
  'BB 2.1.d.3': '超级一击：八点胜七点，不论张数，赔 25 比 1。',

  'NC 2.2': '不抽佣的百家乐，有三种主注（庄、闲、和）与两种可选旁注（庄七点、闲八点）。',
  'NC 2.2.a': '每局开始前可下的投注：闲、庄、和，以及庄三张牌七点赢与闲三张牌赢的旁注。',
  'NC 2.2.b': '旁注无须主注即可下。',
  'NC 2.2.c': '下注后，双方按传统方式发牌，并按标准规则补牌。',
  'NC 2.2.d': '押闲：闲点数较大赔 1 比 1，点数相同退回，否则输。',
  'NC 2.2.e': '押庄：闲点数较大即输；点数相同，或庄以三张牌七点赢，退回；庄其他赢赔 1 比 1。',
  'NC 2.2.f': '押和：点数相同赔 8 比 1，否则输。',
  'NC 2.2.g': '庄七点：庄三张牌七点胜较小的闲点数，赔 40 比 1，否则输。',
  'NC 2.2.h': '闲八点：闲三张牌八点胜较小的庄点数，赔 25 比 1，否则输。',
  'NC 2.2.i': '庄七点与闲八点也可与标准百家乐同设，文件为此指向其前一节。',
}
