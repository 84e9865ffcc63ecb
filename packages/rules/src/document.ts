// Games and packs as documents for programs: `punto games --json` prints them, and the server answers with them. Their keys are
// a contract: keys may be added and none taken away.

import type { Bet, Game, Pack } from './game.ts'
import { anteOf } from './placeable.ts'

const betDocument = (bet: Bet, game?: Game) => {
  const ante = game && anteOf(game, bet.id)
  return {
    id: bet.id,
    label: bet.label.en,
    labelZh: bet.label.zh,
    felt: bet.felt,
    offered: bet.notOffered === undefined,
    ...(bet.notOffered && { why: bet.notOffered.en }),
    ...(bet.requires && { requires: bet.requires }),
    ...(bet.raise && { raise: bet.raise }),
    ...(bet.jackpot && { jackpot: bet.jackpot }),
    ...(bet.multiplied && { multiplied: bet.multiplied }),
    ...(ante && { follows: ante.id }),
    rungs: bet.rungs.map((rung) => ({
      label: rung.label.en,
      labelZh: rung.label.zh,
      pays: rung.pays,
      rule: rung.rule,
      when: rung.when,
      ...(rung.commission !== undefined && { commission: rung.commission }),
    })),
    otherwise: bet.otherwise,
  }
}

/** A game as plain JSON, for lists and pay tables. */
export const gameDocument = (game: Game) => ({
  id: game.id,
  title: game.title.en,
  titleZh: game.title.zh,
  source: game.source,
  decks: game.decks,
  layouts: game.layouts,
  bets: game.bets.map((bet) => betDocument(bet, game)),
  ...(game.insurance.length > 0 && { insurance: game.insurance }),
  ...(game.multipliers && { multipliers: game.multipliers }),
  felt: { spots: game.spots, legends: game.legends },
  procedure: game.procedure,
})

/** A pack as plain JSON, for lists and pay tables. */
export const packDocument = (pack: Pack) => ({
  id: pack.id,
  title: pack.title.en,
  titleZh: pack.title.zh,
  source: pack.source,
  ...(pack.standardOn !== null && { standardOn: pack.standardOn }),
  ...(pack.about && { names: pack.about.names }),
  ...(pack.multipliers && { multipliers: pack.multipliers }),
  bets: pack.bets.map((bet) => betDocument(bet)),
})
