// What would be right, in the words of the session, after a refusal.
import type { Language, Text } from '@punto/rules'
import type { Role, TableRefusal, TableState } from '@punto/table'
import { roleWord } from './speaker.ts'

const as = (word: string): Text => ({ en: `As: as NAME ${word}.`, zh: `例如：as NAME ${word}。` })
const say = (words: string): Text => ({ en: `Say: ${words}.`, zh: `请说：${words}。` })

const HINTS: Readonly<Record<string, Text>> = {
  'role/not-signed-on': say('on NAME'),
  'table/closed': say('table open'),
  'betting/not-open': say('open'),
  'betting/closed': {
    en: 'Chips that lay there all the same: declare chips NAME BET AMOUNT.',
    zh: '若筹码当时已在台上：declare chips NAME BET AMOUNT。',
  },
  'card/no-round': say('open'),
  'card/bets-open': say('close'),
  'card/coup-complete': { en: 'A card that is out: declare excess CARD.', zh: '若牌已抽出：declare excess CARD。' },
  'card/not-next': { en: 'A card that is out: declare excess CARD.', zh: '若牌已抽出：declare excess CARD。' },
  'card/face-missing': { en: 'As: 9s.', zh: '例如：9s。' },
  'card/face-too-early': {
    en: 'Say: deal. Where it lies face up: declare up SPOT CARD.',
    zh: '请说：deal。若已露出牌面：declare up SPOT CARD。',
  },
  'card/not-in-shoe': { en: 'If it did: declare foreign.', zh: '若确有此牌：declare foreign。' },
  'card/turn-first': say('turn SPOT CARD'),
  'shoe/none': say('shoe'),
  'shoe/over': say('end'),
  'shoe/too-short': say('end'),
  'shoe/not-ended': say('end'),
  'shoe/under-way': {
    en: 'If it is: cut. A pit supervisor or above may end it all the same.',
    zh: '若已出：cut。区域主任或以上可提前结束。',
  },
  'shoe/not-burned': say('burn CARD'),
  'shoe/empty': say('declare few'),
  'bet/wager-apart': say('NAME raises'),
  'irregularity/same-person': as('supervisor'),
  'irregularity/under-way': { en: '"case" shows it.', zh: '“case”可查看。' },
  'irregularity/awaits-decision': { en: '"case" shows it.', zh: '“case”可查看。' },
  'irregularity/no-excess': {
    en: 'Before the close the table itself returns it.',
    zh: '停止下注时由牌桌自行退回。',
  },
  'claim/unanswered': say('accept, or refuse because REASON'),
  'claim/not-settled': say('settle'),
  'differential/not-apportioned': say('declare differential BOX'),
  'settle/not-complete': { en: 'The prompt says what comes next.', zh: '提示行显示下一步。' },
}

const NOT_DUE: Text = {
  en: 'Who has yet to answer is asked; "wait" lets the time run out.',
  zh: '请询问未答复者；“wait”等到时限。',
}
const NOT_DUE_RUNNING: Text = {
  en: 'Who has yet to answer is asked; the clock closes it.',
  zh: '请询问未答复者；到时自动结束。',
}

export function hintOf(
  { code, params }: TableRefusal,
  { dealer }: TableState,
  language: Language,
  clockRuns: boolean,
): string | undefined {
  if (code === 'role/may-not') {
    const may = String(params.may).split(', ') as Role[]
    const first = may.find((role) => role !== 'system' && role !== 'player')
    return first && (first === 'dealer' ? say(dealer ? `as ${dealer}` : 'on NAME') : as(roleWord(first)))[language]
  }
  if (code === 'window/not-due') return (clockRuns ? NOT_DUE_RUNNING : NOT_DUE)[language]
  return HINTS[code]?.[language]
}
