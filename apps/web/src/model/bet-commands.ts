// From what lies to what is wanted, as commands of the table. A bet that needs another goes on after it and off before it, and
// one hand takes the other's place before that is withdrawn, so that nothing stands alone in between. Carries KO 3.3.
import type { Bet } from '@punto/rules'
import { type Area, areaOf, type Laid } from './laid.ts'

export type BetCommand =
  | ({ readonly type: 'place-bet'; readonly round: number; readonly stake: number } & Area)
  | ({ readonly type: 'increase-bet' | 'reduce-bet'; readonly round: number; readonly by: number } & Area)
  | ({ readonly type: 'withdraw-bet'; readonly round: number } & Area)

export function commandsTo(bets: readonly Bet[], round: number, from: Laid, to: Laid): readonly BetCommand[] {
  const steps = [...new Set([...from.keys(), ...to.keys()])].flatMap((key): readonly Step[] => {
    const area = areaOf(key)
    const lies = from.get(key) ?? 0
    const wanted = to.get(key) ?? 0
    if (lies === wanted) return []
    const depends = bets.some(({ id, requires }) => id === area.bet && requires)
    return [{ command: commandFor(area, round, lies, wanted), order: orderOf(depends, lies, wanted) }]
  })
  return steps.sort((one, other) => one.order - other.order).map(({ command }) => command)
}

interface Step {
  readonly command: BetCommand
  readonly order: number
}

function commandFor(area: Area, round: number, lies: number, wanted: number): BetCommand {
  if (wanted === 0) return { type: 'withdraw-bet', round, ...area }
  if (lies === 0) return { type: 'place-bet', round, ...area, stake: wanted }
  if (wanted > lies) return { type: 'increase-bet', round, ...area, by: wanted - lies }
  return { type: 'reduce-bet', round, ...area, by: lies - wanted }
}

function orderOf(depends: boolean, lies: number, wanted: number): number {
  if (depends) return wanted < lies ? 0 : 4
  if (wanted > lies) return 2
  return wanted === 0 ? 3 : 1
}

/** What lies once the House has carried the command out. */
export function effectOf(command: BetCommand, lies: number): number {
  switch (command.type) {
    case 'place-bet':
      return command.stake
    case 'increase-bet':
      return lies + command.by
    case 'reduce-bet':
      return lies - command.by
    case 'withdraw-bet':
      return 0
  }
}
