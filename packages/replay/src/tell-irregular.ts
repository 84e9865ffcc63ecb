// Tells what went wrong and what was done about it: who declared what under which paragraph, who decided, what became of the
// cards, and whose money came back.
import type { Language } from '@punto/rules'
import {
  CORRECTION_EVENT_TYPES,
  type CorrectionEvent,
  type DrawnCard,
  IRREGULARITY_EVENT_TYPES,
  type Irregularity,
  type IrregularityEvent,
  isOfCards,
  KIND_NAMES,
  type KnownEvent,
  type ReturnedLine,
  type Ruled,
} from '@punto/table'
import { shortText } from './cards.ts'
import { ruled } from './hand-line.ts'
import { paintNet } from './payments.ts'
import type { Scene } from './scene.ts'
import { columns } from './text/columns.ts'
import { amount, signed } from './text/numbers.ts'
import type { Screen } from './text/screen.ts'
import { wrapped } from './text/wrapped.ts'
import { IRREGULAR_WORDS } from './words/irregular-words.ts'
import { REPLAY_WORDS } from './words/replay-words.ts'
import { actorName, rolesName } from './words/role-names.ts'
import { betName, TABLE_WORDS } from './words/table-words.ts'

export type IrregularEvent = Extract<KnownEvent, { readonly type: IrregularityEvent['type'] | CorrectionEvent['type'] }>

/** Whether an event is about something that went wrong. */
export const isIrregular = <E extends { readonly type: string }>(
  event: E,
): event is Extract<E, { readonly type: IrregularEvent['type'] }> =>
  [...IRREGULARITY_EVENT_TYPES, ...CORRECTION_EVENT_TYPES].some((type) => type === event.type)

/** Cards that lie on no spot, in words. */
export function drawnText(screen: Screen, cards: readonly DrawnCard[], language: Language): string {
  const say = IRREGULAR_WORDS[language]
  return cards
    .map(({ card, to }) => {
      const face = card === undefined ? say.unseen : shortText(screen, card)
      return to === undefined ? face : say.drawnTo(face, to)
    })
    .join(say.comma)
}

/** What was said of an irregularity beside its kind. */
export function detailsText(
  screen: Screen,
  irregularity: Irregularity,
  { settings }: Scene,
  language: Language,
): string {
  const say = IRREGULAR_WORDS[language]
  const { note } = irregularity
  const noted = note === undefined ? [] : [say.note(note)]
  const own = (): readonly string[] => {
    if (isOfCards(irregularity)) {
      const misplaced = 'misplaced' in irregularity ? irregularity.misplaced : []
      return [
        ...(irregularity.cards.length > 0 ? [drawnText(screen, irregularity.cards, language)] : []),
        ...misplaced.map(({ spot, to }) => say.misplaced(spot, to)),
        ...(irregularity.orderUnknown ? [say.orderUnknown] : []),
      ]
    }
    switch (irregularity.kind) {
      case 'face-up':
        return irregularity.cards.map(({ spot, card }) => say.shownOn(shortText(screen, card), spot))
      case 'excess-differential':
        return [say.inBox(irregularity.box)]
      case 'chips-found': {
        const { player, stake, bet, box } = irregularity
        return [say.chips(player, amount(stake), betName(settings.game, bet, language), box)]
      }
      case 'misread':
        return [say.shownOn(shortText(screen, irregularity.card), irregularity.spot)]
      case 'found-late':
        return [say.ofRound(irregularity.round)]
      case 'interruption':
        return irregularity.crash ? [say.crash] : []
      default:
        return []
    }
  }
  return [...own(), ...noted].join(say.comma)
}

function ruledText(
  screen: Screen,
  { order, resolution, amounts = [], cards = [], newShoe, reason }: Ruled,
  language: Language,
): string {
  const say = IRREGULAR_WORDS[language]
  return [
    ...(resolution === undefined ? [] : [say.resolutions[resolution]]),
    ...amounts.map(({ player, amount: one }) => say.returnedTo(player, signed(one))),
    ...(order === undefined ? [] : [order === null ? say.notPutBack : say.order(order + 1)]),
    ...(cards.length > 0 ? [say.notRecorded(drawnText(screen, cards, language))] : []),
    ...(newShoe ? [say.newShoe] : []),
    ...(reason === undefined ? [] : [say.because(reason)]),
  ].join(say.comma)
}

/** Tells an event about something that went wrong. */
export function tellIrregular(
  screen: Screen,
  event: IrregularEvent,
  after: Scene,
  language: Language,
): readonly string[] {
  const { stop } = TABLE_WORDS[language]
  const sentence = wrapped(
    ruled(screen, inWords(screen, event, after, language), stop, event.rule),
    screen.columns,
    '  ',
  )
  return [...sentence.split('\n'), ...below(screen, event, after, language)]
}

function inWords(screen: Screen, event: IrregularEvent, after: Scene, language: Language): string {
  const say = IRREGULAR_WORDS[language]
  const list = (names: readonly string[]) => names.join(say.comma)
  switch (event.type) {
    case 'irregularity-declared': {
      const { number, by, irregularity, needs } = event
      // Whose chips were found is not told to others, who are told the kind alone.
      const isToldWhole = irregularity.kind !== 'chips-found' || 'player' in irregularity
      const details = isToldWhole ? detailsText(screen, irregularity as Irregularity, after, language) : ''
      const kind = KIND_NAMES[irregularity.kind][language]
      const awaits = needs ? say.awaits(rolesName(needs, language)) : ''
      return say.declared(number, actorName(by, language), kind, details) + awaits
    }
    case 'irregularity-approved':
      return say.approved(event.number, actorName(event.by, language), ruledText(screen, event, language))
    case 'irregularity-dismissed': {
      const { number, by, reason } = event
      return say.dismissed(number, actorName(by, language), reason === undefined ? '' : say.because(reason))
    }
    case 'round-suspended':
      return event.established ? say.suspended.established : say.suspended.open
    case 'round-resumed':
      return say.resumed
    case 'cards-reconstructed': {
      const made = event.made.map((card) => (card === null ? {} : { card }))
      const moved = (event.misplaced ?? []).map(({ spot, to }) => say.misplaced(spot, to))
      const dealt = event.dealt.length > 0 ? [drawnText(screen, event.dealt, language)] : []
      const drawn = drawnText(screen, made, language)
      return (event.asTheyLie ? say.leftLying : say.reconstructed)(drawn, list([...dealt, ...moved]))
    }
    case 'cards-set-aside':
      return (event.carried ? say.setForNext : say.setAside)(drawnText(screen, event.dealt, language))
    case 'options-opened':
      return say.asked(
        event.players.length > 0 ? list(event.players) : REPLAY_WORDS[language].others,
        event.reconstructed,
      )
    case 'option-chosen':
      return say.chooses[event.option](event.player) + throughText(event, language)
    case 'bets-taken-back':
      return say.takenBack(event.player, amount(event.amount))
    case 'options-closed':
      if (event.silent.length > 0) return say.silent(list(event.silent))
      // Whether others have answered is theirs to know.
      return after.partial ? say.askingOver : say.answered
    case 'round-voided':
      return say.voided(event.round, KIND_NAMES[event.kind][language], event.because)
    case 'betting-reopened': {
      const offered = event.offered.map(({ player, amount: back }) => say.returnedTo(player, amount(back)))
      return say.betsReopened(list(offered))
    }
    case 'shoe-condemned':
      return say.condemned(event.shoe)
    case 'insurance-returned': {
      const { player, side, box, stake } = event
      return say.insuranceReturned(player, amount(event.amount), side, box, amount(stake))
    }
    case 'insurance-claimed':
      return say.claimed(event.claim, event.player, event.side, event.box, event.stage) + throughText(event, language)
    case 'claim-accepted': {
      const { claim, by, player, float } = event
      return say.accepted(claim, actorName(by, language), player, amount(event.amount)) + floatText(float, language)
    }
    case 'claim-refused':
      return say.refused(event.claim, actorName(event.by, language), say.because(event.reason))
    case 'card-corrected': {
      const { spot, moved = [], excess = [] } = event
      const also = [...moved.map(({ from, to }) => say.moves(from, to)), ...excess.map(say.inExcess)]
      return say.corrected(spot, shortText(screen, event.card), shortText(screen, event.was), list(also))
    }
    case 'round-reopened':
      return say.reopened(event.round)
    case 'ante-reopened':
      return say.anteReopened(event.player, betName(after.settings.game, event.bet, language), amount(event.amount))
    case 'insurance-restored':
      return say.restored(list(event.players))
    case 'decision-paid': {
      const paid = event.payments.map(({ player, amount: one }) => say.returnedTo(player, signed(one)))
      return say.decisionPaid(list(paid)) + floatText(event.float, language)
    }
  }
}

/** Who spoke for the player (INS 5.17). */
const throughText = (
  { through }: { readonly through?: Extract<IrregularEvent, { type: 'option-chosen' }>['through'] },
  language: Language,
): string => (through ? REPLAY_WORDS[language].through(actorName(through, language)) : '')

/** The float after it, which is for staff who count no trays. */
export function floatText(float: number | undefined, language: Language): string {
  const say = IRREGULAR_WORDS[language]
  return float === undefined ? '' : say.float(amount(float))
}

/** The money under the sentence, line by line. */
function below(screen: Screen, event: IrregularEvent, after: Scene, language: Language): readonly string[] {
  const say = IRREGULAR_WORDS[language]
  const { stop } = TABLE_WORDS[language]
  if (event.type === 'bets-taken-back') return returnedTable(event.lines as readonly ReturnedLine[], after, language)
  if (event.type !== 'round-voided') return []
  const { lines, players, reversed, float } = event
  if (reversed) {
    const undone = reversed.map(({ player, net }) => say.returnedTo(player, paintNet(screen, -net)))
    const totals = undone.join(say.comma) + floatText(float, language)
    return wrapped(`${say.reversed}: ${totals}${stop}`, screen.columns, '    ').split('\n')
  }
  if (lines.length === 0) return after.partial ? [] : [`    ${say.nothingLay}${stop}`]
  const totals = players.map(({ player, returned }) => say.returnedTo(player, signed(returned))).join(say.comma)
  return [
    ...returnedTable(lines, after, language),
    ...wrapped(`${say.allBack}: ${totals}${stop}`, screen.columns, '    ').split('\n'),
  ]
}

const returnedTable = (lines: readonly ReturnedLine[], { settings }: Scene, language: Language): readonly string[] =>
  columns(
    lines.map(({ player, box, bet, stake }) => [
      `    ${REPLAY_WORDS[language].where(player, box)}`,
      betName(settings.game, bet, language),
      signed(stake),
    ]),
    ['left', 'left', 'right'],
  ).split('\n')
