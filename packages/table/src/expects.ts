// What the table expects next: the one step that takes the round on, who may take it, and when it is due. The dealer's
// console shows it, the automatic dealer follows it.
import { chipsThatWait } from './chips/chips-due.ts'
import { type CommandType, declarationOf } from './commands.ts'
import { cardOn, dealingStep } from './dealing/dealing-step.ts'
import { squeezeOf } from './dealing/squeeze.ts'
import { roundOf } from './decision.ts'
import { undecidedOptions } from './irregularities/options.ts'
import { unapportionedBox } from './irregularities/pro-rata.ts'
import { potsDue } from './jackpots/jackpots.ts'
import type { Role } from './roles.ts'
import { dealerCloses, lacksDealer } from './settings/settings.ts'
import { hasCard, isShoeOver } from './shoe/shoe-life.ts'
import type { Spot } from './spots.ts'
import type { TableState } from './state.ts'
import { undecidedAntes } from './windows/ante.ts'
import { undecidedInsurance } from './windows/insurance.ts'

/** The step that takes a round on, and who may take it. */
export interface Expected {
  readonly command: CommandType
  /** The roles that may, at this table. */
  readonly may: readonly Role[]
  /** Of a card: where. */
  readonly spot?: Spot
  /** Of betting, windows and options: when the program closes them. */
  readonly due?: number
  /** The same where the dealer closes: until when the guide runs (ruling 41). */
  readonly guide?: number
  /** Of a window: whose decision is awaited. */
  readonly players?: readonly string[]
}

/** The step that takes the round on, who may take it, and when it is due. */
export function expects(state: TableState): Expected {
  switch (state.phase) {
    case 'table-closed':
      return expected(state, 'open-table')
    case 'between':
    case 'settled':
    case 'void':
      return betweenRounds(state)
    case 'suspended': {
      const { open } = state
      if (!open || open.needs.length === 0) return expected(state, 'resume-round')
      return { command: 'approve-irregularity', may: open.needs }
    }
    case 'options': {
      const { options } = roundOf(state)
      const players = options ? undecidedOptions(options) : []
      return { ...expected(state, 'close-options'), ...(options && until(state, options.closesAt)), players }
    }
    case 'betting':
      return { ...expected(state, 'close-betting'), ...until(state, roundOf(state).closesAt) }
    case 'ante': {
      const round = roundOf(state)
      const players = [...new Set(undecidedAntes(state.settings, round).map(({ player }) => player))]
      return { ...expected(state, 'close-window'), ...until(state, round.closesAt), players }
    }
    case 'insurance': {
      const round = roundOf(state)
      return { ...expected(state, 'close-window'), ...until(state, round.closesAt), players: undecidedInsurance(round) }
    }
    case 'dealing':
      return nextCard(state)
    case 'result': {
      // Chips that were found have put a box over its Differential: somebody has to say so before anything is settled.
      const over = unapportionedBox(state.settings, roundOf(state)) !== undefined
      return expected(state, over ? 'declare-irregularity' : 'settle')
    }
  }
}

const expected = (state: TableState, command: CommandType): Expected => {
  const declaration = declarationOf(command)
  const may = declaration.roles[state.settings.operation]
  const byWord = declaration.closes && dealerCloses(state.settings)
  return { command, may: byWord ? may.filter((role) => role !== 'system') : may }
}

const until = ({ settings }: TableState, closesAt: number): Pick<Expected, 'due' | 'guide'> =>
  dealerCloses(settings) ? { guide: closesAt } : { due: closesAt }

function betweenRounds(state: TableState): Expected {
  const { settings, shoe } = state
  if (potsDue(state).length > 0) return expected(state, 'pay-jackpot')
  if (lacksDealer(settings.operation, state.dealer)) return expected(state, 'sign-on')
  if (chipsThatWait(state.chips ?? null).length > 0) return expected(state, 'chips-moved')
  if (!shoe) return expected(state, 'new-shoe')
  if (isShoeOver(state)) return shoeToEnd(state)
  return expected(state, settings.burn && !shoe.burned ? 'burn-card' : 'open-betting')
}

/** At an automatic table the program alone has the seed that it ends with. */
function shoeToEnd(state: TableState): Expected {
  const next = expected(state, 'end-shoe')
  return state.settings.operation === 'automatic' ? { ...next, may: ['system'] } : next
}

function nextCard(state: TableState): Expected {
  const round = roundOf(state)
  const unanswered = round.squeezes.find(({ granted }) => !granted)
  if (unanswered) return { ...expected(state, 'grant-squeeze'), spot: unanswered.spot }
  const step = dealingStep(state.settings, round)
  if (step.kind === 'deal') {
    // Without a card for it the round is void, and somebody has to say so.
    return hasCard(state)
      ? { ...expected(state, 'deal-card'), spot: step.spot }
      : expected(state, 'declare-irregularity')
  }
  // Between the last card and the event that says the coup is complete.
  if (step.kind === 'complete') return expected(state, 'settle')
  const spot = step.spots[0]!
  const squeezed = squeezeOf(round, spot)?.granted && !cardOn(round, spot)?.shown
  return { ...expected(state, squeezed ? 'show-card' : 'turn-card'), spot }
}
