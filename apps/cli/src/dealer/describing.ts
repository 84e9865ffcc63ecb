// An irregularity before it is carried out, as the table describes it: the paragraph, what follows by each choice, who decides,
// and whose money comes back. The words and the sums are the table's own.
import {
  actorName,
  amount,
  betName,
  columns,
  detailsText,
  paint,
  rolesName,
  ruled,
  signed,
  wrapped,
} from '@punto/replay'
import { type ComingBack, type Description, handlingOf, type Prospect } from '@punto/table'
import { type DealerSession, stateOf } from './dealer-session.ts'

/** All of it; `brief` where who declared what has just been told. */
export function sayDescription(session: DealerSession, description: Description, brief = false): void {
  const { out, say } = session
  const { prospects } = description
  if (!brief) sayHeading(session, description)
  for (const [i, prospect] of prospects.entries())
    sayProspect(session, prospect, prospects.length > 1 ? i + 1 : undefined)
  // Whoever is asked may take back the same, whichever choice leads to the asking.
  const mayReturn = prospects.find((prospect) => prospect.mayReturn.length > 0)?.mayReturn
  if (mayReturn) sayMoney(session, say.mayTakeBack, mayReturn)
  if (isOpen(session, description)) {
    out.say(paint(out, 'dim', wrapped(howToApprove(session, description), out.columns, '  ')))
    const { course } = handlingOf(stateOf(session).settings.game.procedure, description.irregularity.kind)
    if (course === 'decision') out.say(paint(out, 'dim', wrapped(say.orPay, out.columns, '  ')))
  }
}

const isOpen = (session: DealerSession, { irregularity }: Description): boolean =>
  stateOf(session).open?.irregularity === irregularity

function sayHeading(session: DealerSession, description: Description): void {
  const { out, language, say } = session
  const state = stateOf(session)
  const { irregularity, title, rule, decides } = description
  const details = detailsText(out, irregularity, state, language)
  const heading = paint(out, 'bold', capital(title[language])) + (details ? `${say.colon}${details}` : '')
  out.say(wrapped(ruled(out, heading, say.stop, rule), out.columns, '  '))
  const by = isOpen(session, description) ? state.open!.by : session.speaker
  const needed = decides ? say.decides(rolesName(decides, language), actorName(by, language)) : say.nobodyDecides
  out.say(wrapped(needed, out.columns, '  '))
}

/** What the one who decides has to say here: a choice, a reason, new cards. */
function howToApprove(session: DealerSession, { irregularity, prospects }: Description): string {
  const { say } = session
  const { course, newShoe } = handlingOf(stateOf(session).settings.game.procedure, irregularity.kind)
  const reasoned = course === 'decision' || course === 'chips'
  const suffix = [
    ...(newShoe === 'may' ? ['[new shoe]'] : newShoe === 'by-default' ? ['[same shoe]'] : []),
    reasoned ? 'because WORDS' : '[because WORDS]',
  ].join(' ')
  return say.howToApprove(prospects.length > 1 ? `approve 1…${prospects.length} ${suffix}` : `approve ${suffix}`)
}

function sayProspect(session: DealerSession, prospect: Prospect, number: number | undefined): void {
  const { out, language, say } = session
  const { sentences, returns, moves, ruled: choice } = prospect
  const resolution = choice.resolution ? `${say.resolutions[choice.resolution]}${say.colon}` : ''
  const text = `${resolution}${sentences.map((sentence) => sentence[language]).join(language === 'zh' ? '' : ' ')}`
  const [first, ...rest] = wrapped(text, out.columns, '     ').split('\n')
  const mark = number === undefined ? '   - ' : `  ${number}. `.slice(-5)
  out.say([`${paint(out, 'cyan', mark)}${first!.slice(5)}`, ...rest].join('\n'))
  // What a void undoes is told with what comes back.
  const told = returns.some(({ bet }) => bet === '') ? [] : moves
  if (returns.length > 0) sayMoney(session, say.comesBack, returns)
  if (told.length > 0) {
    out.say(`     ${say.moves}`)
    const rows = told.map(({ player, amount: one }) => [`       ${player}`, signed(one)])
    out.say(columns(rows, ['left', 'right']))
  }
}

/** Whose money, from which bet, and what of it still plays. */
function sayMoney({ out, say, language, table }: DealerSession, title: string, lines: readonly ComingBack[]): void {
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
