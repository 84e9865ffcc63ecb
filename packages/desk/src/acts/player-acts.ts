// What a player does at a table by a single stroke, wherever the focus is; the amounts are chips on the page and typed in the terminal.
// Carries KO 3.4, INS 3.12.
import type { Game } from '@punto/rules'
import type { TableView } from '@punto/table'
import { type Act, byName } from './act.ts'

/** What is known of a table when a player is offered something. */
export interface PlayerDesk {
  readonly phase: TableView['phase']
  readonly game: Pick<Game, 'bets'>
  /** Whether this is somebody who plays, and not a visitor. */
  readonly plays: boolean
  /** Whether the table is shut: then one can only look. */
  readonly shut: boolean
  /** Whether the table takes bets of theirs now. */
  readonly open: boolean
  /** What can be done with all their bets at once. */
  readonly possible: Readonly<Record<'undo' | 'clear' | 'repeat' | 'double', boolean>>
}

const BETS = ['place-bet', 'increase-bet', 'reduce-bet', 'withdraw-bet'] as const

const allBets = (act: keyof PlayerDesk['possible']) => ({
  commands: BETS,
  when: ({ open, possible, shut }: PlayerDesk) => open && !shut && possible[act],
})

const layOn = (bet: 'player' | 'banker' | 'tie') => ({
  verb: bet,
  commands: ['place-bet', 'increase-bet'] as const,
  when: ({ shut, game }: PlayerDesk) => !shut && game.bets.some(({ id, notOffered }) => id === bet && !notOffered),
})

/** What a player can do, in the order in which it is shown. */
export const PLAYER_ACTS = [
  {
    name: 'player',
    keys: ['p'],
    label: { en: 'Player', zh: '闲' },
    help: { en: 'bet on Player', zh: '押闲' },
    ...layOn('player'),
  },
  {
    name: 'banker',
    keys: ['b'],
    label: { en: 'Banker', zh: '庄' },
    help: { en: 'bet on Banker', zh: '押庄' },
    ...layOn('banker'),
  },
  {
    name: 'tie',
    keys: ['t'],
    label: { en: 'Tie', zh: '和' },
    help: { en: 'bet on Tie', zh: '押和' },
    ...layOn('tie'),
  },
  {
    name: 'undo',
    keys: ['u'],
    verb: 'undo',
    label: { en: 'Undo', zh: '撤销' },
    help: { en: 'take the last change of your bets back', zh: '撤销上一步' },
    ...allBets('undo'),
  },
  {
    name: 'clear',
    keys: ['c'],
    verb: 'clear',
    label: { en: 'Clear', zh: '清空' },
    help: { en: 'take all your bets back', zh: '清空全部投注' },
    ...allBets('clear'),
  },
  {
    name: 'repeat',
    keys: ['r'],
    verb: 'repeat',
    label: { en: 'Repeat', zh: '重复' },
    help: { en: 'bet as in the last round', zh: '重复上一局投注' },
    ...allBets('repeat'),
  },
  {
    name: 'double',
    keys: ['d'],
    verb: 'double',
    label: { en: 'Double', zh: '加倍' },
    help: { en: 'double all your bets', zh: '全部加倍' },
    ...allBets('double'),
  },
  {
    name: 'raise',
    keys: ['a'],
    verb: 'raise',
    label: { en: 'Raise', zh: '加注' },
    help: { en: 'put the Wager beside every Ante', zh: '全部底注加注' },
    commands: ['raise-ante'],
    when: ({ phase, shut }) => !shut && phase === 'ante',
  },
  {
    name: 'fold',
    keys: ['f'],
    verb: 'fold',
    label: { en: 'Fold', zh: '弃注' },
    help: { en: 'give every Ante up', zh: '全部底注弃注' },
    commands: ['fold-ante'],
    when: ({ phase, shut }) => !shut && phase === 'ante',
  },
  {
    name: 'decline',
    keys: ['n'],
    verb: 'decline',
    label: { en: 'No insurance', zh: '不投保' },
    help: { en: 'take no insurance', zh: '不投保' },
    commands: ['decline-insurance'],
    when: ({ phase, shut }) => !shut && phase === 'insurance',
  },
  {
    name: 'seat',
    keys: ['s'],
    verb: 'leave',
    label: { en: 'Leave', zh: '离座' },
    help: { en: 'take a seat, or leave it', zh: '入座或离座' },
    commands: ['sit', 'leave'],
    when: ({ plays, shut }) => plays && !shut,
    asks: true,
  },
  {
    name: 'rounds',
    keys: ['h'],
    verb: 'history',
    label: { en: 'Your rounds', zh: '您的牌局' },
    help: { en: 'your rounds at this table', zh: '您在此桌的牌局' },
    commands: [],
    when: ({ plays }) => plays,
  },
  {
    name: 'help',
    keys: ['?'],
    verb: 'help',
    label: { en: 'Keys', zh: '快捷键' },
    help: { en: 'this help', zh: '本帮助' },
    commands: [],
    when: () => true,
  },
] as const satisfies readonly Act<PlayerDesk>[]

/** The name of something that a player can do. */
export type PlayerAct = (typeof PLAYER_ACTS)[number]['name']

/** What a player can do, by name. */
export const PLAYER_ACT: Readonly<Record<PlayerAct, Act<PlayerDesk>>> = byName(PLAYER_ACTS)
