// From a line that the player types to the wish it means.

import { PLAYER_ACT, type PlayerDesk } from '@punto/desk'
import { columns, paint, wrapped } from '@punto/replay'
import { nearest } from '@punto/rules/nearest'
import type { Phase } from '@punto/table'
import { ofAct } from './act-word.ts'
import { betWords, findWord, isAmount, placeable } from './vocabulary.ts'
import { belongs, deskOf, type Play, remark, type Wish } from './wish.ts'
import { BETTING_WISHES, layBets } from './wishes/betting.ts'
import { KEEPING_WISHES } from './wishes/keeping.ts'
import { LOOKING_WISHES } from './wishes/looking.ts'
import { PRICE_WISHES } from './wishes/prices.ts'
import { WINDOW_WISHES } from './wishes/windows.ts'

const HELP: Wish = {
  ...ofAct(PLAYER_ACT.help),
  run: (play) => {
    const { out, say, language } = play
    const { game } = play.house.state.settings
    const useful = WISHES.filter((wish) => isUseful(wish, play))
    const rows = useful.map(({ name, takes, help }) => [
      `  ${paint(out, 'bold', name)}${takes ? ` ${takes}` : ''}`,
      help[language],
    ])
    out.say(paint(out, 'bold', say.helpTitle))
    out.say(columns([[`  ${paint(out, 'bold', 'BET')} AMOUNT`, say.helpBet], ...rows]))
    out.say(wrapped(`${say.helpBets} ${placeable(game).join(', ')}`, out.columns, '  '))
    out.say(paint(out, 'dim', wrapped(say.helpMore, out.columns, '  ')))
  },
}

export const WISHES: readonly Wish[] = [
  ...BETTING_WISHES,
  ...WINDOW_WISHES,
  ...PRICE_WISHES,
  ...LOOKING_WISHES,
  ...KEEPING_WISHES,
  HELP,
]

/** A game without Antes needs no word for raising. */
function isUseful(wish: Wish, play: Play): boolean {
  const { game } = play.house.state.settings
  const phases: readonly Phase[] = [
    'betting',
    ...(game.bets.some((bet) => bet.raise) ? (['ante'] as const) : []),
    ...(game.insurance.length > 0 ? (['insurance'] as const) : []),
  ]
  return phases.some((phase) => belongs(wish, { ...deskOf(play), phase, open: phase === 'betting' }))
}

/** The wish a word means: by its name, by a short form where it belongs, or by its beginning. */
function findWish(word: string, desk: PlayerDesk): Wish | undefined {
  return (
    WISHES.find(({ name }) => name === word) ?? WISHES.find((wish) => wish.short?.includes(word) && belongs(wish, desk))
  )
}

function begunWish(word: string, desk: PlayerDesk): Wish | undefined {
  const begun = WISHES.filter(({ name }) => name.startsWith(word))
  const here = begun.filter((wish) => belongs(wish, desk))
  return here.length === 1 ? here[0] : begun.length === 1 ? begun[0] : undefined
}

export function obey(play: Play, line: string): void {
  const words = line
    .trim()
    .split(/\s+|[,;]\s+/)
    .filter((word) => word !== '')
  const { phase, settings } = play.house.state
  const [first, ...rest] = words
  if (first === undefined) {
    if (phase === 'ante' || phase === 'insurance') remark(play, play.say.decideFirst[phase])
    else play.goOn()
    return
  }
  const word = first.toLowerCase()
  const bets = betWords(settings.game)
  const desk = deskOf(play)
  const wish = findWish(word, desk)
  const begun = begunWish(word, desk)
  if (wish) wish.run(play, rest)
  else if (findWord(word, bets)) layBets(play, words)
  else if (begun) begun.run(play, rest)
  // "100 player" is as clear as "player 100".
  else if (isAmount(word) && rest.length > 0) layBets(play, [...rest, word])
  else if (rest.some(isAmount)) layBets(play, words)
  else remark(play, play.say.unknown(word.slice(0, 40), nearest(word, [...WISHES.map(({ name }) => name), ...bets])))
}

/** What a terminal offers for the last word of a line. */
export function completions(play: Play, line: string): readonly string[] {
  const words = line.split(/\s+/)
  const last = words.at(-1)!.toLowerCase()
  const { phase, settings, round } = play.house.state
  const bets = placeable(settings.game)
  const before = words.slice(0, -1)
  const known =
    before.length === 0
      ? [
          ...(phase === 'betting' ? bets : []),
          ...WISHES.filter((wish) => (wish.when?.(deskOf(play)) ?? true) && isUseful(wish, play)).map(
            ({ name }) => name,
          ),
        ]
      : before[0] === 'odds'
        ? bets
        : before[0] === 'insure'
          ? ['player', 'banker', 'max']
          : before[0] === 'raise' || before[0] === 'fold'
            ? [...(round?.bets.map(({ bet }) => bet).filter((bet) => bet.startsWith('ante-')) ?? []), 'all']
            : before[0] === 'verify'
              ? ['round', 'shoe']
              : isAmount(before.at(-1)!)
                ? bets
                : []
  return known.filter((word) => word.startsWith(last)).map((word) => `${word} `)
}
