// What followed a round for one of its players: what went wrong in it, corrections, claims, decisions, disputes with their answers, and
// what all of it moved. Carries INS 5.11, INS 5.13, INS 5.15, INS 5.16, INS 5.18.
import { earlierRoundOf, isFollowUp, redact, type SeenEvent, type TableEvent, type Viewer } from '@punto/table'

/** The events that are about the round: some that were told while it was played may be about an earlier one. */
export function eventsAbout(round: number, events: readonly TableEvent[]): readonly TableEvent[] {
  const disputes = new Set(
    events.flatMap((event) => (event.type === 'round-disputed' && event.of === round ? [event.dispute] : [])),
  )
  return events.filter((event) =>
    event.type === 'dispute-answered'
      ? disputes.has(event.dispute)
      : (earlierRoundOf(event, { disputes: [] }) ?? round) === round,
  )
}

/** In the order in which it happened; other players' claims and disputes are left out, whoever looks. */
export function followUpsOf(events: readonly TableEvent[], player: string, viewer: Viewer): readonly SeenEvent[] {
  const own: Viewer = { role: 'player', id: player }
  const settledFirst = events.find(({ type }) => type === 'round-settled')
  return events.flatMap((event) => {
    const isAgain = event.type === 'round-settled' && event !== settledFirst
    if (!(isAgain || isFollowUp(event.type)) || isAnothers(event, player) || !redact(event, own)) return []
    return redact(event, viewer) ?? []
  })
}

const isAnothers = (event: TableEvent, player: string): boolean =>
  'player' in event && typeof event.player === 'string' && event.player !== player

/** What the events have moved to the player, below zero from them: what the statement has, and what of it stands as a debt (ruling 38). */
export function movedTo(player: string, events: readonly TableEvent[]): number {
  const own = <T extends { readonly player: string }>(all: readonly T[] | undefined): readonly T[] =>
    (all ?? []).filter((one) => one.player === player)
  return sum(events, (event) => {
    switch (event.type) {
      case 'round-settled':
        // Lines without money of their own were moved by an earlier settlement.
        return (
          sum(own(event.lines), ({ net, held }) => (held.length > 0 ? net : 0)) +
          sum(own(event.adjusted), ({ due, paid }) => due - paid)
        )
      case 'round-voided':
        return -sum(own(event.reversed), ({ net }) => net)
      case 'claim-accepted':
        return event.player === player ? event.amount : 0
      case 'jackpot-paid':
        return sum(own(event.payments), ({ amount }) => amount)
      case 'jackpot-undone':
        return -sum(own(event.payments), ({ amount }) => amount)
      case 'decision-paid':
        return sum(own(event.payments), ({ amount }) => amount)
      default:
        return 0
    }
  })
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)
