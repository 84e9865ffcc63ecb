// An irregularity before it is carried out, as the table describes it: the paragraph, what follows by each choice, who decides,
// and whose money comes back. The words and the sums are the table's own.
import type { ComingBack, Description, Prospect } from '@punto/table'
import { ruled } from '../play/hands.ts'
import { amount, betName, signed } from '../play/words.ts'
import { wrapped } from '../play/wrapped.ts'
import { detailsText } from '../replay/irregular-story.ts'
import { actorName, rolesName } from '../role-names.ts'
import { paint } from '../terminal/paint.ts'
import { columns } from '../terminal/table.ts'
import type { Desk } from './desk.ts'

export function sayDescription(desk: Desk, description: Description): void {
  const { out, language, say, table } = desk
  const { irregularity, title, rule, decides, prospects } = description
  const { open } = table.state
  const details = detailsText(out, irregularity, table.state, language)
  const heading = paint(out, 'bold', capital(title[language])) + (details ? `: ${details}` : '')
  out.say(wrapped(ruled(out, heading, say.stop, rule), out.columns, '  '))
  const by = open?.irregularity === irregularity ? open.by : desk.speaker
  const needed = decides ? say.decides(rolesName(decides, language), actorName(by, language)) : say.nobodyDecides
  out.say(wrapped(needed, out.columns, '  '))
  for (const [i, prospect] of prospects.entries()) sayProspect(desk, prospect, prospects.length > 1 ? i + 1 : undefined)
  if (open?.irregularity !== irregularity) return
  out.say(paint(out, 'dim', wrapped(say.howToApprove(prospects.length), out.columns, '  ')))
}

function sayProspect(desk: Desk, prospect: Prospect, number: number | undefined): void {
  const { out, language, say } = desk
  const { sentences, asked, returns, mayReturn, ruled: choice } = prospect
  const resolution = choice.resolution ? `${say.resolutions[choice.resolution]}${say.colon}` : ''
  const text = `${resolution}${sentences.map((sentence) => sentence[language]).join(language === 'zh' ? '' : ' ')}`
  const [first, ...rest] = wrapped(text, out.columns, '     ').split('\n')
  const mark = number === undefined ? '   - ' : `  ${number}. `.slice(-5)
  out.say([`${paint(out, 'cyan', mark)}${first!.slice(5)}`, ...rest].join('\n'))
  if (asked.length > 0) out.say(wrapped(say.areAsked(asked.join(say.comma)), out.columns, '     '))
  if (returns.length > 0) sayMoney(desk, say.comesBack, returns)
  if (mayReturn.length > 0) sayMoney(desk, say.mayTakeBack, mayReturn)
}

/** Whose money, from which bet, and what of it still plays. */
function sayMoney({ out, say, language, table }: Desk, title: string, lines: readonly ComingBack[]): void {
  const { game } = table.state.settings
  const partly = lines.some(({ stays }) => stays > 0)
  const rows = lines.map(({ player, box, bet, amount: back, stays }) => [
    `       ${player}`,
    box === 0 ? '' : say.box(box),
    bet === '' ? say.settlementUndone : betName(game, bet, language),
    signed(back),
    ...(partly ? [say.stays(amount(stays))] : []),
  ])
  out.say(`     ${title}`)
  out.say(columns(rows, ['left', 'left', 'left', 'right', 'left']))
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
