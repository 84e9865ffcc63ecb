// What the round asks of the player just now, if anything: an Ante to decide, insurance to take, an option after an
// irregularity; or what has happened to the round.
import type { Game, Side } from '@punto/rules'
import type { InsuranceOffer, Option, TableView } from '@punto/table'
import { type AnteChoice, AnteWindow } from '../round/ante-window.tsx'
import { InsuranceWindow, type InsuranceWorth } from '../round/insurance-window.tsx'
import { OptionsWindow, SuspendedNotice } from '../round/options-window.tsx'
import { VoidNotice } from '../round/void-notice.tsx'

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

export interface AskedProps {
  readonly game: Game
  readonly view: TableView
  readonly me: string | null
  /** The open cards, in dealing order. */
  readonly faces: readonly string[]
  readonly worths: Worths | undefined
  readonly working: boolean
  readonly on: AskedDeeds
}

/** Whether there is anything to ask or to say in the place of the tray. */
export function isAsked({ game, view, me }: Pick<AskedProps, 'game' | 'view' | 'me'>): boolean {
  const { round, phase, irregularity } = view
  if ((phase === 'void' && round?.void) || irregularity || round?.options) return true
  if (phase === 'ante' && round) return antesOf(game, round.bets, me, undefined).length > 0
  return round?.window?.kind === 'insurance' && round.offers.some(({ player }) => player === me)
}

export function Asked({ game, view, me, faces, worths, working, on }: AskedProps) {
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
    const choices = antesOf(game, round.bets, me, worths)
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

function antesOf(
  game: Game,
  bets: NonNullable<TableView['round']>['bets'],
  me: string | null,
  worths: Worths | undefined,
): readonly AnteChoice[] {
  return bets.flatMap((laid) => {
    const bet = game.bets.find(({ id, raise }) => id === laid.bet && raise)
    if (!bet || me === null || laid.player !== me) return []
    const worth = worths?.antes?.[bet.id]
    return [{ box: laid.box, bet, stake: laid.stake, decision: laid.decision ?? null, ...(worth && { worth }) }]
  })
}
