// Settlement lines in words: what each bet came to, by which rung of its ladder and which paragraph.
import { cardPoints, insuranceLadder, insuranceOffers, type Language, type Rung } from '@punto/rules'
import type { SettledLine } from '@punto/table'
import type { Scene, SceneRound } from './scene.ts'
import { columns, screenWidth } from './text/columns.ts'
import { amount, signed } from './text/numbers.ts'
import { paint } from './text/paint.ts'
import type { Screen } from './text/screen.ts'
import { wrapped } from './text/wrapped.ts'
import { betName, TABLE_WORDS } from './words/table-words.ts'

type Settings = Scene['settings']

/** The rung that decided a line; undefined for a loss, a fold and a void. */
function rungOf({ game }: Settings, round: SceneRound, line: SettledLine): Rung | undefined {
  if (line.rung === undefined) return undefined
  const bet = game.bets.find(({ id }) => id === line.bet)
  if (bet) return bet.rungs[line.rung]
  const insured = round.insurance.find(({ ref }) => ref === line.held[0]?.ref)
  if (!insured) return undefined
  const points = round.cards.flatMap(({ card }) => (card === null ? [] : [cardPoints(card)]))
  const rows = insuranceOffers(game, points.slice(0, 3 + insured.stage))?.rows ?? []
  const row = rows.find(({ side }) => side === insured.side)
  return row && insuranceLadder(row)[line.rung]
}

/** How a line came to its net, in words. */
export function howPaid(settings: Settings, round: SceneRound, line: SettledLine, language: Language): string {
  const say = TABLE_WORDS[language]
  const rung = rungOf(settings, round, line)
  if (line.result === 'lose') return say.loses
  if (line.result === 'push') return rung?.label[language] ?? say.comesBack
  return [
    `${say.odds(line.pays!)}: ${rung?.label[language] ?? ''}`,
    ...(line.commission ? [say.commission(amount(line.commission))] : []),
    ...(line.rounded ? [say.rounded] : []),
    ...(line.exact === undefined ? [] : [say.toChips(amount(line.exact))]),
  ].join(say.comma)
}

const ALIGNS = ['left', 'right', 'right'] as const
/** In fewer columns words are torn apart: a line is then told one part after the other. */
const LEAST_ROOM = 14

/** The lines of a settlement as columns: bet, stake, net, how, paragraph. On a narrow screen the words go on below. */
export function paymentTable(
  screen: Screen,
  settings: Settings,
  round: SceneRound,
  lines: readonly SettledLine[],
  language: Language,
  label: (line: SettledLine) => string = ({ bet }) => betName(settings.game, bet, language),
): string {
  const rows = lines.map((line) => [
    `  ${label(line)}`,
    amount(line.stake),
    paintNet(screen, line.net),
    howPaid(settings, round, line, language),
    paint(screen, 'dim', line.rule),
  ])
  const table = columns(rows, ALIGNS)
  const over = Math.max(...table.split('\n').map(screenWidth)) - screen.columns
  if (over <= 0) return table
  const room = Math.max(...rows.map((row) => screenWidth(row[3]!))) - over
  if (room < LEAST_ROOM) return rows.map((row) => inSentences(screen, row)).join('\n')
  const narrow = rows.flatMap(([bet, stake, net, how, rule]) =>
    wrapped(how!, room, '')
      .split('\n')
      .map((words, i) => (i === 0 ? [bet!, stake!, net!, words, rule!] : ['', '', '', words])),
  )
  return columns(narrow, ALIGNS)
}

function inSentences({ columns: width }: Screen, [bet, stake, net, how, rule]: readonly string[]): string {
  const margin = / */.exec(bet!)![0]
  return wrapped(`${bet!.trim().replaceAll(/ +/g, ' ')}: ${stake} ${net}, ${how} ${rule}`, width, margin)
}

/** A net amount with its sign, in the colour of a win or a loss. */
export const paintNet = (screen: Pick<Screen, 'colour'>, net: number): string =>
  net > 0 ? paint(screen, 'green', signed(net)) : net < 0 ? paint(screen, 'red', signed(net)) : signed(net)
