// What the round asks of the player just now, if anything: an Ante to decide, insurance to take, an option after an
// irregularity; or what has happened to the round.
import type { Game, Side } from '@punto/rules'
import type { InsuranceOffer, Option, TableView } from '@punto/table'
import { type AnteChoice, AnteWindow } from '../round/ante-window.tsx'
import { InsuranceWindow, type InsuranceWorth } from '../round/insurance-window.tsx'
import { OptionsWindow, SuspendedNotice } from '../round/options-window.tsx'
import { VoidNotice } from '../round/void-notice.tsx'
import { antesOf } from './is-asked.ts'

/** Exact values of what is asked, once the player has asked for them. */
export interface Worths {
  readonly antes?: Readonly<Record<string, NonNullable<AnteChoice['worth']>>>
  readonly insurance?: Readonly<Partial<Record<Side, InsuranceWorth>>>
}

/** What the player may answer. */
export interface AskedDeeds {
  readonly raise: (box: number, bet: string) => void
  readonly fold: (box: number, bet: string) => void
  readonly insure: (offer: InsuranceOffer, stake: number) => void
  readonly declineInsurance: () => void
  readonly askWorth: () => void
  readonly chooseOption: (option: Option) => void
}

export interface DecisionWindowsProps {
  readonly game: Game
  readonly view: TableView
  readonly me: string | null
  /** The open cards, in dealing order. */
  readonly faces: readonly string[]
  readonly worths: Worths | undefined
  readonly working: boolean
  readonly on: AskedDeeds
}

/** Drawn where `isAsked`. */
export function DecisionWindows({ game, view, me, faces, worths, working, on }: DecisionWindowsProps) {
  const { round, phase, irregularity } = view
  if (phase === 'void' && round?.void) return <VoidNotice game={game} {...round.void} />
  if (irregularity) return <SuspendedNotice kind={irregularity.kind} rule={irregularity.rule} />
  if (round?.options) {
    const { kind, reconstructed, asked, chosen } = round.options
    return (
      <OptionsWindow
        kind={kind}
        reconstructed={reconstructed}
        asked={asked}
        chosen={chosen}
        onChoose={on.chooseOption}
      />
    )
  }
  if (phase === 'ante' && round) {
    const choices = antesOf(game, round.bets, me).map(({ box, stake, decision, silent, ...ante }) => {
      const worth = worths?.antes?.[ante.bet.id]
      return {
        box,
        bet: ante.bet,
        stake,
        decision: decision ?? null,
        ...(silent && { silent }),
        ...(worth && { worth }),
      }
    })
    return choices.length === 0 ? null : (
      <AnteWindow
        choices={choices}
        firstCard={faces[0] ?? ''}
        onRaise={({ box, bet }) => on.raise(box, bet.id)}
        onFold={({ box, bet }) => on.fold(box, bet.id)}
        onAskWorth={on.askWorth}
        working={working}
      />
    )
  }
  if (round?.window?.kind === 'insurance') {
    const offers = round.offers.filter(({ player }) => player === me)
    return offers.length === 0 ? null : (
      <InsuranceWindow
        key={round.window.stage}
        game={game}
        stage={round.window.stage}
        points={round.points}
        offers={offers}
        {...(worths?.insurance && { worths: worths.insurance })}
        onInsure={on.insure}
        onDecline={on.declineInsurance}
        onAskWorth={on.askWorth}
        working={working}
      />
    )
  }
  return null
}
