// From a line typed at the session to what it means: cards, a word of the session, or a sentence about a player.
import { DEALER_ACT } from '@punto/desk'
import { nearest } from '@punto/rules/nearest'
import { expects } from '@punto/table'
import { isAmount } from '../play/vocabulary.ts'
import { type DealerSession, note, remark, stateOf } from './dealer-session.ts'
import { faceFrom } from './faces.ts'
import { goOn } from './going-on.ts'
import { isKnown } from './people.ts'
import { isName } from './speaker.ts'
import { begun, exactly, meant, ofDealerAct, type PlayerWord, type Word } from './word.ts'
import { BETTING_WORDS, isBetting, layBets } from './words/betting.ts'
import { CHIP_LINE_WORDS, isChipLine, layChips } from './words/chip-lines.ts'
import { CLAIM_WORDS } from './words/claiming.ts'
import { DEALING_WORDS, layCards } from './words/dealing.ts'
import { DECIDING_WORDS } from './words/deciding.ts'
import { helpWord } from './words/help.ts'
import { IRREGULAR_DESK_WORDS } from './words/irregular.ts'
import { LOOKING_DESK_WORDS } from './words/looking.ts'
import { SEAT_WORDS } from './words/seats.ts'
import { SQUEEZE_PLAYER_WORDS, SQUEEZE_WORDS } from './words/squeezing.ts'
import { staffWords } from './words/staff.ts'

export const PLAYER_WORDS: readonly PlayerWord[] = [
  ...SEAT_WORDS,
  ...BETTING_WORDS,
  ...DECIDING_WORDS,
  ...SQUEEZE_PLAYER_WORDS,
]

export const WORDS: readonly Word[] = [
  ...DEALING_WORDS,
  ...CHIP_LINE_WORDS,
  ...SQUEEZE_WORDS,
  ...IRREGULAR_DESK_WORDS,
  ...CLAIM_WORDS,
  ...staffWords((session, line) => obey(session, line)),
  ...LOOKING_DESK_WORDS,
  {
    ...ofDealerAct(DEALER_ACT.bets),
    takes: 'NAME [BOX] BET AMOUNT',
    run: (session, words) =>
      words.length > 0 ? obey(session, words.join(' ')) : remark(session, session.say.playerHow('ann')),
  },
  helpWord(() => ({ words: WORDS, players: PLAYER_WORDS })),
]

/** What may be asked between the showing of something and the yes to it. */
const KEEPS_SHOWN: readonly string[] = ['yes', 'y', 'no', 'help', 'h', '?', 'bets', 'chips', 'table']

export function obey(session: DealerSession, line: string): void {
  const words = line.trim().split(/\s+/)
  const [first = '', ...rest] = words
  const word = first.toLowerCase() || DEALER_ACT.next.verb
  if (word === DEALER_ACT.next.verb) {
    goOn(session)
    return
  }
  session.passing = null
  if (session.shown && !KEEPS_SHOWN.includes(word)) {
    session.shown = null
    note(session, session.say.dropped)
  }
  const faces = words.map(faceFrom)
  const said = exactly(WORDS, word)
  const shortened = begun(WORDS, word, stateOf(session))
  // The ace of spades alone is a card; with a name after it, "as" says who speaks.
  if (faces.every((face) => face !== undefined)) layCards(session, faces)
  else if (isChipLine(words)) layChips(session, line)
  else if (said) said.run(session, rest)
  else if (word === 'all') forAll(session, rest)
  else if (isKnown(session, word) || isAboutPlayer(session, word, rest)) aboutPlayer(session, word, rest)
  else if (shortened) shortened.run(session, rest)
  // Somebody new, and a bet that is none: it is the bet that is wrong.
  else if (isName(word) && rest.some(isAmount)) layBets(session, word, rest)
  else if (faces[0] !== undefined) {
    const cards = words.map((one) => faceFrom(one) ?? one)
    layCards(session, cards)
  } else {
    const known = [...WORDS.map(({ name }) => name), ...session.table.till.players]
    remark(session, session.say.unknown(first.slice(0, 40), nearest(word, known)))
  }
}

/** Whether a line reads as a sentence about somebody, known or not. */
function isAboutPlayer(session: DealerSession, name: string, words: readonly string[]): boolean {
  const [verb = ''] = words
  return (
    isName(name) &&
    verb !== '' &&
    (exactly(PLAYER_WORDS, verb.toLowerCase()) !== undefined || isBetting(session, words))
  )
}

function aboutPlayer(session: DealerSession, player: string, words: readonly string[]): void {
  const [verb = '', ...rest] = words
  const lower = verb.toLowerCase()
  const exact = exactly(PLAYER_WORDS, lower)
  const shortened = begun(PLAYER_WORDS, lower, stateOf(session))
  if (session.staff.has(player)) remark(session, session.say.badName(player))
  else if (verb === '') remark(session, session.say.playerHow(player))
  else if (exact) exact.run(session, player, rest)
  else if (isBetting(session, words)) layBets(session, player, words)
  else if (shortened) shortened.run(session, player, rest)
  else layBets(session, player, words)
}

/** `all goes on`: for everyone whose word is awaited. */
function forAll(session: DealerSession, [verb = '', ...rest]: readonly string[]): void {
  const state = stateOf(session)
  const word = meant(
    PLAYER_WORDS.filter((one) => one.forAll),
    verb.toLowerCase(),
    state,
  )
  const { players = [] } = expects(state)
  if (!word || players.length === 0) remark(session, session.say.noneWaits)
  else for (const player of players) word.run(session, player, rest)
}
