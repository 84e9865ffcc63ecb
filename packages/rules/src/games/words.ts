// The names that several documents share. Odds and conditions are never shared: each game states its own.
import { SIDE_NAMES } from '../table-of-play.ts'
import type { Text } from '../text.ts'

export const { player: PLAYER, banker: BANKER } = SIDE_NAMES
export const TIE: Text = { en: 'Tie', zh: '和' }
export const PLAYER_PAIR: Text = { en: 'Player Pair', zh: '闲对' }
export const BANKER_PAIR: Text = { en: 'Banker Pair', zh: '庄对' }

/** As printed on the felt in COM Appendix D. */
export const FELT_PLAYER = '閒 PLAYER'
export const FELT_BANKER = '庄 BANKER'

export const PLAYER_WINS: Text = { en: 'Player wins', zh: '闲赢' }
export const BANKER_WINS: Text = { en: 'Banker wins', zh: '庄赢' }
export const TIE_WINS: Text = { en: 'Tie wins', zh: '和赢' }
export const PAIR_WINS: Text = { en: 'Pair wins', zh: '对子赢' }
export const TIE_RETURNS: Text = { en: 'Tie: stake returned', zh: '和局：退回本金' }
