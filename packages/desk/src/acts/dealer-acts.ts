// What a dealer does at a table by a single stroke, besides what is typed: cards and lines of chips.
// Carries INS 3.8, INS 3.9, INS 5.15, INS 5.17.
import type { TableView } from '@punto/table'
import { type Act, byName } from './act.ts'

/** What is known of a table when a dealer is offered something. */
export interface DealerDesk {
  readonly view: Pick<TableView, 'phase' | 'expects' | 'shoe' | 'chipsToMove'>
  /** Whether whoever sits here keeps the table's tray. */
  readonly keepsTray: boolean
}

const always = () => true

/** What a dealer can do, in the order in which it is shown. */
export const DEALER_ACTS = [
  {
    name: 'next',
    keys: [' ', 'Enter'],
    verb: 'next',
    label: { en: 'The next thing', zh: '下一步' },
    help: { en: 'the next thing', zh: '下一步' },
    commands: [
      'sign-on',
      'new-shoe',
      'open-betting',
      'close-betting',
      'deal-card',
      'turn-card',
      'show-card',
      'grant-squeeze',
      'close-window',
      'close-options',
      'settle',
      'chips-moved',
      'resume-round',
      'end-shoe',
    ],
    when: always,
  },
  {
    name: 'back',
    keys: ['Backspace'],
    verb: 'undo',
    label: { en: 'Take back', zh: '撤回' },
    help: { en: 'take back the last card, or put it right', zh: '撤回或更正上一张牌' },
    commands: ['withdraw-bet', 'reduce-bet', 'take-back-cut-card', 'correct-card', 'declare-irregularity'],
    when: always,
  },
  {
    name: 'wrong',
    keys: ['x'],
    verb: 'declare',
    label: { en: 'Something is wrong', zh: '出了问题' },
    help: { en: 'something is wrong', zh: '出了问题' },
    commands: ['declare-irregularity'],
    when: always,
    asks: true,
  },
  {
    name: 'payAll',
    keys: ['p'],
    verb: 'moved',
    label: { en: 'All at once', zh: '全部完成' },
    help: { en: 'all chips are moved', zh: '筹码全部处理完毕' },
    commands: ['chips-moved'],
    when: ({ view }) => (view.chipsToMove ?? []).length > 0,
  },
  {
    name: 'decline',
    keys: ['n'],
    verb: 'deny',
    label: { en: 'No squeeze', zh: '不准眯牌' },
    help: { en: 'no squeeze', zh: '不准眯牌' },
    commands: ['decline-squeeze'],
    when: ({ view }) => view.expects.command === 'grant-squeeze',
  },
  {
    name: 'cut',
    keys: ['v'],
    verb: 'cut',
    label: { en: 'Cut card', zh: '切牌' },
    help: { en: 'the cut card is out', zh: '切牌已出' },
    commands: ['announce-cut-card'],
    when: ({ view }) => view.shoe?.cutCardOut === false,
  },
  {
    name: 'bets',
    keys: ['b'],
    verb: 'bet',
    label: { en: 'Bet for a player', zh: '代玩家下注' },
    help: { en: 'bet for a player', zh: '代玩家下注' },
    commands: ['place-bet', 'increase-bet'],
    when: ({ view }) => view.phase === 'betting',
  },
  {
    name: 'tray',
    keys: ['f'],
    verb: 'tray',
    label: { en: 'Tray', zh: '筹码盘' },
    help: { en: 'the tray: fills, credits, counts', zh: '筹码盘：补码、退码、清点' },
    commands: [],
    when: ({ keepsTray }) => keepsTray,
  },
  {
    name: 'keys',
    keys: ['?'],
    verb: 'help',
    label: { en: 'These keys', zh: '按键一览' },
    help: { en: 'what can be done here', zh: '此处可用的操作' },
    commands: [],
    when: always,
  },
  {
    name: 'escape',
    keys: ['Escape'],
    verb: 'no',
    label: { en: 'Close', zh: '关闭' },
    help: { en: 'close what is shown, or clear what was typed', zh: '关闭所示内容，或清除已键入的内容' },
    commands: [],
    when: always,
  },
] as const satisfies readonly Act<DealerDesk>[]

/** The name of something that a dealer can do. */
export type DealerAct = (typeof DEALER_ACTS)[number]['name']

/** What a dealer can do, by name. */
export const DEALER_ACT: Readonly<Record<DealerAct, Act<DealerDesk>>> = byName(DEALER_ACTS)
