// Bets: laid by name, and changed as a whole. Each goes to the table, which says what is wrong with it.
import { PLAYER_ACT } from '@punto/desk'
import { ofAct } from '../act-word.ts'
import { EMPTY_FELT, type Felt, feltOf, isSameFelt, stepsBetween } from '../felt.ts'
import { amountFrom, betWords, findWord, isAmount } from '../vocabulary.ts'
import { ask, me, type Play, remark, type Wish } from '../wish.ts'

/** `player 100 tie 10`, `player pair 50`: words up to an amount name a bet. */
export function layBets(play: Play, words: readonly string[]): void {
  const before = feltOf(play.house.state.round, play.player)
  let name: string[] = []
  for (const word of words) {
    if (isAmount(word) || (name.length > 0 && findWord([...name, word].join('-'), betsOf(play)) === undefined)) {
      const laid = name.length > 0 && layBet(play, name.join('-'), amountFrom(word))
      name = []
      if (!laid) break
    } else name.push(word)
  }
  if (name.length > 0) asksAmount(play, name.join('-'))
  const after = feltOf(play.house.state.round, play.player)
  if (isSameFelt(before, after)) return
  play.notes.felts.push(before)
  play.teller.felt(play.house.state)
}

const betsOf = (play: Play) => betWords(play.house.state.settings.game)

function asksAmount(play: Play, word: string): void {
  const found = findWord(word, betsOf(play))
  if (found && 'several' in found) remark(play, play.say.ambiguous(word, found.several.join(', ')))
  else remark(play, play.say.needsAmount(found?.bet ?? word))
}

/** One bet, laid or added to. */
function layBet(play: Play, word: string, amount: number): boolean {
  const { round, rounds } = play.house.state
  const found = findWord(word, betsOf(play))
  if (found && 'several' in found) {
    remark(play, play.say.ambiguous(word, found.several.join(', ')))
    return false
  }
  const bet = found?.bet ?? word
  const on = { actor: me(play), round: rounds, box: play.box, bet }
  return feltOf(round, play.player).has(bet)
    ? ask(play, { type: 'increase-bet', ...on, by: amount })
    : ask(play, { type: 'place-bet', ...on, stake: amount })
}

/** From the felt as it is to another, or, where the table refuses a step, back to what it was. */
function relay(play: Play, to: Felt): boolean {
  const now = () => feltOf(play.house.state.round, play.player)
  const { rounds: round, settings } = play.house.state
  const where = { player: play.player, box: play.box, round, bets: settings.game.bets }
  const before = now()
  for (const step of stepsBetween(before, to, where)) {
    if (ask(play, step)) continue
    for (const back of stepsBetween(now(), before, where)) play.house.ask(back, play.now())
    remark(play, play.say.unchanged)
    return false
  }
  play.teller.felt(play.house.state)
  return true
}

/** Only while bets are open: elsewhere there is nothing to change, and the felt is not the player's any more. */
function whileBetting(play: Play, change: () => void): void {
  if (play.house.state.phase === 'betting') change()
  else remark(play, play.say.notBetting)
}

function changeTo(play: Play, to: Felt | undefined, otherwise: string): void {
  whileBetting(play, () => {
    if (!to) {
      remark(play, otherwise)
      return
    }
    const before = feltOf(play.house.state.round, play.player)
    if (relay(play, to)) play.notes.felts.push(before)
  })
}

const doubled = (felt: Felt): Felt | undefined =>
  felt.size === 0 ? undefined : new Map([...felt].map(([bet, stake]) => [bet, stake * 2]))

export const BETTING_WISHES: readonly Wish[] = [
  {
    name: 'deal',
    when: ({ open }) => open,
    help: { en: 'close the bets and deal, as Enter does', zh: '停止下注并发牌（同回车）' },
    run: (play) => play.goOn(),
  },
  {
    ...ofAct(PLAYER_ACT.undo),
    when: PLAYER_ACT.undo.when,
    run: (play) =>
      whileBetting(play, () => {
        const last = play.notes.felts.pop()
        if (!last) remark(play, play.say.nothingToUndo)
        else if (!relay(play, last)) play.notes.felts.push(last)
      }),
  },
  {
    ...ofAct(PLAYER_ACT.clear),
    when: PLAYER_ACT.clear.when,
    run: (play) => changeTo(play, EMPTY_FELT, play.say.unchanged),
  },
  {
    ...ofAct(PLAYER_ACT.repeat),
    when: PLAYER_ACT.repeat.when,
    run: (play) => changeTo(play, play.notes.lastFelt, play.say.nothingToRepeat),
  },
  {
    ...ofAct(PLAYER_ACT.double, 'x2', '2x'),
    when: PLAYER_ACT.double.when,
    run: (play) => changeTo(play, doubled(feltOf(play.house.state.round, play.player)), play.say.nothingToDouble),
  },
]
