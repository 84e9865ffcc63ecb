// The decisions between cards: the Ante raised or folded, insurance taken or declined, and what each is exactly worth.

import { PLAYER_ACT } from '@punto/desk'
import { type GivenAnte, type GivenInsurance, given, makeFraction, toNumber } from '@punto/odds'
import { betName } from '@punto/replay'
import { SIDES } from '@punto/rules'
import { type InsuranceOffer, type LaidBet, openOffers, undecidedAntes } from '@punto/table'
import { ofAct } from '../act-word.ts'
import { exactShort, percent, worth } from '../figures.ts'
import { amountFrom, findWord } from '../vocabulary.ts'
import { ask, me, type Play, remark, type Wish } from '../wish.ts'

/** The player's Antes that still wait. */
function waiting({ house, player }: Play): readonly LaidBet[] {
  const { settings, round, phase } = house.state
  if (phase !== 'ante' || !round) return []
  return undecidedAntes(settings, round).filter((ante) => ante.player === player)
}

function decideAntes(play: Play, type: 'raise-ante' | 'fold-ante', words: readonly string[]): void {
  const antes = waiting(play)
  const ids = antes.map(({ bet }) => bet)
  const word = words.join('-')
  const found = findWord(word, ids) ?? findWord(`ante-${word}`, ids)
  const named = found && 'bet' in found ? found.bet : word
  const chosen = word === '' || word === 'all' ? ids : [named]
  const { rounds } = play.house.state
  // With none waiting the table says so itself.
  for (const bet of chosen.length > 0 ? chosen : ['ante-player']) {
    ask(play, { type, actor: me(play), round: rounds, box: play.box, bet })
  }
}

/** The player's offers: what can be taken, or has been taken and can be changed. */
function offers({ house, player }: Play): readonly InsuranceOffer[] {
  const { round } = house.state
  return round ? openOffers(round).filter((offer) => offer.player === player && offer.cap > 0) : []
}

function insure(play: Play, words: readonly string[]): void {
  const open = offers(play)
  const [first, second] = words
  const named = first !== undefined ? findWord(first, SIDES) : undefined
  const side = SIDES.find((one) => named && 'bet' in named && named.bet === one)
  const howMuch = side ? second : first
  if (!side && open.length > 1) {
    remark(play, play.say.whichSide(open.map((offer) => `insure ${offer.side} ${howMuch ?? offer.cap}`).join(', ')))
    return
  }
  if (howMuch === undefined && open.length > 0) {
    remark(play, play.say.insureHow)
    return
  }
  const on = side ?? open[0]?.side ?? 'player'
  const offer = open.find((one) => one.side === on)
  const stake = howMuch === 'max' && offer ? offer.cap : howMuch === '0' ? 0 : amountFrom(howMuch ?? '')
  const { rounds } = play.house.state
  const type = offer?.taken ? 'change-insurance' : 'place-insurance'
  ask(play, { type, actor: me(play), round: rounds, box: play.box, side: on, stake })
}

/** What the open window is worth, from the shoe as it is. */
function values(play: Play): void {
  const { settings, round, shoe, phase } = play.house.state
  if (!round || !shoe || (phase !== 'ante' && phase !== 'insurance')) {
    remark(play, play.say.noWindow)
    return
  }
  const cards = round.cards.flatMap(({ card }) => (card === null ? [] : [card]))
  const now = given(settings.game, cards, shoe.unseen)
  if (!now.ok) return
  if (phase === 'ante') {
    for (const ante of waiting(play)) anteValues(play, ante, now.value.antes.find(({ id }) => id === ante.bet)!)
    return
  }
  for (const { side, pays } of offers(play)) {
    insuranceValues(play, pays, now.value.insurance.find(({ row }) => row.side === side)!)
  }
}

function anteValues({ out, say, house, language }: Play, ante: LaidBet, { raise, fold, best }: GivenAnte): void {
  const name = betName(house.state.settings.game, ante.bet, language)
  out.say(`  ${say.valuesAnte(name)}`)
  out.say(`    ${say.valueRaise(worth(toNumber(raise) * ante.stake), exactShort(raise))}`)
  out.say(`    ${say.valueFold(worth(toNumber(fold) * ante.stake))}`)
  out.say(`    ${say.valueBest[best]}`)
}

function insuranceValues({ out, say }: Play, pays: string, { row, ev, chance }: GivenInsurance): void {
  out.say(`  ${say.valuesInsurance(row.side, say.odds(pays))}`)
  out.say(`    ${say.chances(percent(chance.win), percent(chance.push), percent(chance.lose))}`)
  out.say(`    ${say.valueInsurance(worth(toNumber(ev) * 100), makeFraction(ev))}`)
}

export const WINDOW_WISHES: readonly Wish[] = [
  {
    ...ofAct(PLAYER_ACT.raise, 'r'),
    when: PLAYER_ACT.raise.when,
    takes: '[ANTE|all]',
    run: (play, words) => decideAntes(play, 'raise-ante', words),
  },
  {
    ...ofAct(PLAYER_ACT.fold),
    when: PLAYER_ACT.fold.when,
    takes: '[ANTE|all]',
    run: (play, words) => decideAntes(play, 'fold-ante', words),
  },
  {
    name: 'insure',
    when: ({ phase }) => phase === 'insurance',
    takes: '[HAND] AMOUNT|max',
    help: {
      en: 'insure a bet; again changes it, 0 takes it back',
      zh: '投保；再次输入可更改，0 为撤回',
    },
    run: insure,
  },
  {
    ...ofAct(PLAYER_ACT.decline, 'no'),
    when: PLAYER_ACT.decline.when,
    run: (play) => {
      ask(play, { type: 'decline-insurance', actor: me(play), round: play.house.state.rounds })
    },
  },
  {
    name: 'values',
    when: ({ phase }) => phase === 'ante' || phase === 'insurance',
    help: { en: 'what your choices are exactly worth', zh: '各选择的精确价值' },
    run: values,
  },
]
