// The one table of refusals of this package, each with its sentence in both languages: what was wrong and what would be right.
// Apart from refusal.ts: whoever only refuses need not carry the sentences.
import type { Text } from './text.ts'

/** Every code of this package. The order of a group is the order in which its checks are made: the first that fails speaks. */
export const REFUSALS = {
  'input/too-long': {
    en: 'This line has more than {max} characters. Write one JSON object a line.',
    zh: '此行超过 {max} 个字符。每行应写一个 JSON 对象。',
  },
  'input/not-json': {
    en: 'This line is not JSON: {reason}. Write one JSON object a line.',
    zh: '此行不是有效的 JSON:{reason}。每行应写一个 JSON 对象。',
  },
  'input/wrong-shape': {
    en: '{place} must be {expected}, not {given}.',
    zh: '{place} 应为 {expected}，而不是 {given}。',
  },
  'input/unknown-key': {
    en: 'Unknown key "{key}" in {place}; it takes {known}.',
    zh: '{place} 中有未知的键“{key}”；可用的键：{known}。',
  },
  'game/unknown': { en: 'Unknown game "{game}"; the games are {known}.', zh: '未知的游戏“{game}”；可选：{known}。' },
  'pack/unknown': {
    en: 'Unknown pack "{pack}"; the packs are {known}.',
    zh: '未知的附加注包“{pack}”；可选：{known}。',
  },
  'pack/bet-clash': {
    en: 'Pack "{pack}" cannot be added: {game} has the bet "{bet}" already. Leave the pack out.',
    zh: '无法加入“{pack}”：{game} 已有投注“{bet}”。请去掉该附加注包。',
  },
  'pack/needs-commission': {
    en: 'Pack "{pack}" cannot be added: it counts on a commission on Banker wins, and {game} takes none.',
    zh: '无法加入“{pack}”：它以庄赢抽佣为前提，而 {game} 不抽佣。',
  },
  'pack/other-multipliers': {
    en: '{pack} draws other multipliers than those already beside {game}; lay one of the two.',
    zh: '{pack} 与 {game} 已有的倍数抽取方式不同；只能使用其一。',
  },
  'pack/needs-bet': {
    en: 'Pack "{pack}" cannot be added: its bet "{bet}" needs one of {needed}, and {game} has none of them.',
    zh: '无法加入“{pack}”：其投注“{bet}”需要 {needed} 之一，而 {game} 没有。',
  },
  'decks/out-of-range': {
    en: 'decks must be a whole number from {min} to {max}, not {decks}.',
    zh: '牌副数应为 {min} 至 {max} 的整数，而不是 {decks}。',
  },
  'card/unknown': {
    en: 'Unknown card {card}; write a rank A23456789TJQK and a suit shdc, as "Kd".',
    zh: '未知的牌 {card}；应写点数 A23456789TJQK 加花色 shdc，例如 "Kd"。',
  },
  'card/too-many-copies': {
    en: '{card} is there more than {copies} times; the shoe holds it {copies} times.',
    zh: '{card} 超过了 {copies} 张；牌靴中只有 {copies} 张。',
  },
  'coup/too-few-cards': {
    en: 'The coup is not finished after {given} cards: the {next} draws next. Add that card.',
    zh: '{given} 张牌后本局尚未结束：下一张应发给{next}。请补上该牌。',
  },
  'coup/card-forbidden': {
    en: 'The table of play ends the coup after {needed} cards; {card} may not be dealt. Leave it out.',
    zh: '按补牌规则，本局在 {needed} 张牌后结束；不能再发 {card}。请去掉该牌。',
  },
  'coup/too-many-cards': {
    en: 'A coup takes four to six cards, not {given}.',
    zh: '一局用四至六张牌，而不是 {given} 张。',
  },
  'bet/unknown': {
    en: 'Unknown bet "{bet}" in {game}; the bets are {known}.',
    zh: '{game} 中没有投注“{bet}”；可选：{known}。',
  },
  'bet/not-offered': { en: 'The bet "{bet}" is not on offer: {why}', zh: '投注“{bet}”不提供：{why}' },
  'bet/follows-another': {
    en: '"{bet}" is not placed by itself: place "{ante}" with "raise": true.',
    zh: '“{bet}”不能单独下注：请下“{ante}”并设 "raise": true。',
  },
  'bet/insurance-apart': {
    en: '"{bet}" is not among the bets: list it under "insurance" with its window, side and stake.',
    zh: '“{bet}”不在投注之列：请在 "insurance" 中写明阶段、一方与金额。',
  },
  'bet/repeated': { en: 'The bet "{bet}" is there twice; add the stakes up.', zh: '投注“{bet}”出现两次；请合并金额。' },
  'bet/no-raise': {
    en: '"{bet}" is no Ante and cannot be raised; leave "raise" out.',
    zh: '“{bet}”不是底注，不能加注；请去掉 "raise"。',
  },
  'bet/needs-another': {
    en: '"{bet}" needs one of {needed} by the same player in the same round.',
    zh: '“{bet}”需要同一玩家在同一局下有 {needed} 之一。',
  },
  'stake/not-a-number': {
    en: 'The stake of "{bet}" must be a whole number of minor units, not {given}.',
    zh: '“{bet}”的金额应为最小货币单位的整数，而不是 {given}。',
  },
  'stake/not-whole': {
    en: 'The stake of "{bet}" must be whole minor units, not {given}.',
    zh: '“{bet}”的金额应为最小货币单位的整数，而不是 {given}。',
  },
  'stake/not-positive': {
    en: 'The stake of "{bet}" must be at least 1, not {given}.',
    zh: '“{bet}”的金额至少为 1，而不是 {given}。',
  },
  'stake/too-large': {
    en: 'The stake of "{bet}" may be at most {max} minor units, not {given}.',
    zh: '“{bet}”的金额最多为 {max}，而不是 {given}。',
  },
  'insurance/no-such-game': { en: '{game} offers no insurance; leave it out.', zh: '{game} 不提供保险；请去掉。' },
  'insurance/repeated': {
    en: 'Insurance on the {side} in window {window} is there twice; add the stakes up.',
    zh: '第 {window} 阶段对{side}的保险出现两次；请合并金额。',
  },
  'insurance/no-original-bet': {
    en: 'Insurance on the {side} needs a bet on the {side}.',
    zh: '对{side}投保须先下注{side}。',
  },
  'insurance/not-on-offer': {
    en: 'No insurance on the {side} is on offer in window {window} with {points}; leave it out.',
    zh: '第 {window} 阶段在{points}时不提供对{side}的保险；请去掉。',
  },
  'insurance/forgone': {
    en: 'Insurance was on offer after four cards and none was taken: it is forgone for this round. Leave it out of window 2.',
    zh: '四张牌后曾提供保险而未购买：本局已放弃投保。请去掉第 2 阶段的保险。',
  },
  'insurance/over-cap': {
    en: 'Winnings from insurance on the {side} may not exceed the {original} bet on it: insure at most {cap} in window {window}, not {stake}.',
    zh: '对{side}的保险赢额不得超过其原注 {original}：第 {window} 阶段最多投保 {cap}，而不是 {stake}。',
  },
  'file/not-json': { en: 'The file is not JSON: {reason}.', zh: '文件不是有效的 JSON:{reason}。' },
  'file/wrong-kind': {
    en: 'This is a {given} file; a {expected} file has "kind": "{expected}".',
    zh: '这是 {given} 文件；{expected} 文件应写 "kind": "{expected}"。',
  },
  'file/missing-key': { en: '"{key}" is missing: {expected}.', zh: '缺少“{key}”：{expected}。' },
  'file/unknown-term': {
    en: 'Unknown term "{term}"; a condition is made of {known}.',
    zh: '未知的条件项“{term}”；可用：{known}。',
  },
  'file/mixed-terms': {
    en: '"{combinator}" stands alone: put the other terms inside it.',
    zh: '“{combinator}”须单独使用：请把其他条件放入其中。',
  },
  'file/impossible-value': {
    en: '"{term}" can be {known}, never {given}.',
    zh: '“{term}”可以是 {known}，不会是 {given}。',
  },
  'file/too-deep': {
    en: 'Conditions may be nested {max} deep; flatten this one.',
    zh: '条件最多嵌套 {max} 层；请简化。',
  },
  'file/bad-odds': {
    en: 'Odds are written "8/1" with whole numbers from 1 to {max}, or "push" or "lose"; not {given}.',
    zh: '赔率写作 "8/1"（1 至 {max} 的整数）、"push" 或 "lose"，而不是 {given}。',
  },
  'file/impossible-rung': {
    en: 'No coup can meet this rung ({words}): mend its condition or take it out.',
    zh: '没有任何牌局符合此级（{words}）：请修改或删除。',
  },
  'file/shadowed-rung': {
    en: 'Earlier rungs decide every coup that meets this one ({words}): move it up or take it out.',
    zh: '符合此级（{words}）的牌局都已由前面的级别决定：请前移或删除。',
  },
  'file/overlapping-rungs': {
    en: 'This rung ({words}) and rung {other} ({otherWords}) share some coups, and neither takes in all of the other: say in one of them that the other does not hold.',
    zh: '此级（{words}）与第 {other} 级（{otherWords}）有部分牌局重叠，且互不包含：请在其中一级写明另一级不成立。',
  },
  'file/hole': {
    en: 'The rungs pay on {term} {paid} and say nothing of {missing} in between: add a rung for it, with "pays": "lose" if it loses.',
    zh: '各级在 {term} 为 {paid} 时赔付，却未说明其间的 {missing}：请补一级；若为输，写 "pays": "lose"。',
  },
  'file/repeated-id': { en: 'The id "{id}" is there twice; ids must differ.', zh: '标识“{id}”重复；各标识须不同。' },
  'file/reserved-id': {
    en: 'The id "{id}" is kept for insurance; choose another.',
    zh: '标识“{id}”专用于保险；请另选。',
  },
  'file/unknown-bet': {
    en: 'There is no bet "{bet}" in this file; its bets are {known}.',
    zh: '此文件没有投注“{bet}”；现有：{known}。',
  },
  'file/bad-raise': {
    en: 'A Wager must be a bet of its own: "{bet}" is raised itself, raises two Antes, or is required by another bet.',
    zh: '加注须是独立的投注：“{bet}”本身可加注、对应两个底注或被其他投注要求。',
  },
  'file/raise-too-large': {
    en: 'times × odds of "{bet}" may be at most {max}, so that every amount stays exact.',
    zh: '“{bet}”的倍数 × 赔率最多为 {max}，以保证金额精确。',
  },
  'file/insurance-without-bet': {
    en: 'Insurance on the {side} needs a bet with the id "{side}".',
    zh: '对{side}的保险需要标识为“{side}”的投注。',
  },
  'file/insurance-never-offered': {
    en: 'This row is never on offer: with these points no further card is drawn.',
    zh: '此行永远不会提供：在这些点数下不再补牌。',
  },
  'file/insurance-overlap': {
    en: 'Row {other} offers insurance on the {side} at the same points; one row only may.',
    zh: '第 {other} 行在相同点数下也提供对{side}的保险；只能有一行。',
  },
  'file/jackpot-on-ante': {
    en: 'An Ante, whose stake grows when it is raised, can feed no pot: put the jackpot on a bet of its own.',
    zh: '可加注的底注不能注入奖池：请把累积奖设在独立的投注上。',
  },
  'file/other-seed': {
    en: 'Bet {other} begins the pot "{pot}" with {seed}; one pot has one seed.',
    zh: '第 {other} 项投注的奖池“{pot}”起始金额为 {seed}；同一奖池只能有一个起始金额。',
  },
  'file/more-than-pot': {
    en: 'share and envy together may not be more than the whole pot.',
    zh: 'share 与 envy 之和不得超过整个奖池。',
  },
  'file/no-multipliers': {
    en: '"multiplied" needs "multipliers" in the same file, which say what is drawn.',
    zh: '“multiplied”需要同一文件中的“multipliers”，以说明抽取什么。',
  },
  'file/multiplied-ante': {
    en: 'An Ante cannot be multiplied: multiply a bet that is settled once.',
    zh: '可加注的底注不能有倍数：请用于只结算一次的投注。',
  },
  'file/multiplied-cards': {
    en: 'A multiplied bet looks at points, card counts and pairs of ranks, never at {term}.',
    zh: '有倍数的投注只能看点数、张数和点数对子，不能看 {term}。',
  },
  'file/no-weights': {
    en: 'Give at least one of {known} a weight, as "2": 10.',
    zh: '请至少为 {known} 之一给出权重，如 "2": 10。',
  },
  'file/bad-decks': { en: 'decks.min may not exceed decks.max.', zh: 'decks.min 不得大于 decks.max。' },
} as const satisfies Record<string, Text>
