// What bets pay and what they are exactly worth, from the shoe as it is and the cards that lie.

import { given, makeFraction, priceGame, toNumber } from '@punto/odds'
import { amount, betName, columns, paint, screenWidth, wrapped } from '@punto/replay'
import { anteOf, type Bet, placeableBets } from '@punto/rules'
import { percent, worth } from '../figures.ts'
import { findWord, placeable, shortName } from '../vocabulary.ts'
import { type Play, remark, type Wish } from '../wish.ts'

/** A bet's places in the pay table: its names on the first line, a line for each way to win. */
function payRows({ out, say, language, house }: Play, bet: Bet): string[][] {
  const { game } = house.state.settings
  const wins = bet.rungs.filter((rung) => rung.pays !== 'push')
  const [first, ...rest] = wins.map((rung) => [rung.label[language], say.odds(rung.pays), paint(out, 'dim', rung.rule)])
  const short = anteOf(game, bet.id) ? '' : shortName(bet.id)
  return [[`  ${paint(out, 'bold', bet.id)}`, short, ...(first ?? [])], ...rest.map((rung) => ['', '', ...rung])]
}

/** What is to be known of bets beside their odds, each note once with the bets it is about. */
function payNotes({ say }: Play, bets: readonly Bet[]): string[] {
  const about = new Map<string, string[]>()
  for (const { id, requires, raise, addition } of bets) {
    const notes = [
      ...(requires ? [say.needs(requires.anyOf)] : []),
      ...(raise ? [say.anteNote(raise.times)] : []),
      ...(addition ? [say.addition] : []),
    ]
    for (const note of notes) about.set(note, [...(about.get(note) ?? []), id])
  }
  return [...about].map(([note, ids]) => `${ids.join(', ')}: ${note}`)
}

function pays(play: Play): void {
  const { out, say, house } = play
  const offered = house.state.settings.game.bets.filter((bet) => !bet.notOffered)
  const rows = offered.flatMap((bet) => payRows(play, bet))
  const table = columns(rows)
  const fits = table.split('\n').every((line) => screenWidth(line) <= out.columns)
  out.say(paint(out, 'bold', say.paysTitle))
  // Where the screen is narrow the paragraphs give way: "why" has them.
  out.say(fits ? table : columns(rows.map((row) => row.slice(0, -1))))
  for (const note of payNotes(play, offered)) out.say(paint(out, 'dim', wrapped(note, out.columns, '  ')))
}

/** Between rounds the price of every bet; in a round what has become of it. */
function odds(play: Play, words: readonly string[]): void {
  const { phase } = play.house.state
  if (phase === 'betting' || phase === 'between' || phase === 'settled') prices(play, words)
  else chances(play)
}

function prices(play: Play, words: readonly string[]): void {
  const { out, say, language, house } = play
  const { settings, shoe } = house.state
  const { game } = settings
  const priced = shoe ? priceGame(game, shoe.unseen) : undefined
  if (!priced?.ok) return
  const { bets, decisions, cards } = priced.value
  const by = new Map([...bets, ...decisions].map((one) => [one.id, one]))
  if (words.length > 0) {
    const found = findWord(words.join('-'), placeable(game))
    const one = found && 'bet' in found ? by.get(found.bet) : undefined
    if (one) out.say(`  ${say.oddsExact(betName(game, one.id, language), makeFraction(one.ev))}`)
    else remark(play, say.unknown(words.join(' '), undefined))
    return
  }
  const rows = placeableBets(game).flatMap(({ id, raise }) => {
    const one = by.get(id)
    if (!one) return []
    const name = `  ${betName(game, id, language)}${raise ? ` (${say.bestPlay})` : ''}`
    return [[name, percent(one.houseEdge, 4), percent(one.hit), worth(toNumber(one.ev) * 100)]]
  })
  const [bet, ...rest] = say.oddsHead
  out.say(paint(out, 'bold', say.oddsTitle(amount(cards))))
  out.say(columns([[`  ${bet}`, ...rest], ...rows], ['left', 'right', 'right', 'right']))
  out.say(`  ${paint(out, 'dim', say.oddsHint)}`)
}

function chances({ out, say, language, house }: Play): void {
  const { settings, round, shoe } = house.state
  const cards = round?.cards.flatMap(({ card }) => (card === null ? [] : [card])) ?? []
  const now = shoe ? given(settings.game, cards, shoe.unseen) : undefined
  if (!now?.ok) return
  const rows = now.value.bets.map(({ id, chance, ev }) => [
    `  ${betName(settings.game, id, language)}`,
    percent(chance.win),
    percent(chance.push),
    percent(chance.lose),
    worth(toNumber(ev) * 100),
  ])
  const [bet, ...rest] = say.chancesHead
  out.say(paint(out, 'bold', say.chancesTitle))
  out.say(columns([[`  ${bet}`, ...rest], ...rows], ['left', 'right', 'right', 'right', 'right']))
}

export const PRICE_WISHES: readonly Wish[] = [
  {
    name: 'pays',
    help: { en: 'every bet: its names, its odds, its paragraphs', zh: '各注名称、赔率与条款' },
    run: pays,
  },
  {
    name: 'odds',
    takes: '[BET]',
    help: { en: 'the exact house edge from the shoe as it now is', zh: '按现有牌靴的精确赌场优势' },
    run: odds,
  },
]
