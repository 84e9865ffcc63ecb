// The catalogue: side bets of the world that no document of the house names, each a declaration like the documents' own.
// docs/catalogue.md prices them beside what others have printed.
import type { Pack } from '../game.ts'
import { bellagioMatchPack } from './bellagio-match.ts'
import { cardsPack } from './cards.ts'
import { dragonBonusPack } from './dragon-bonus.ts'
import { egalitePack } from './egalite.ts'
import { eightsAndNinesPack } from './eights-and-nines.ts'
import { fiveTreasuresPack } from './five-treasures.ts'
import { goldenFrogPack } from './golden-frog.ts'
import { lucky7Pack } from './lucky-7.ts'
import { lucky8Pack } from './lucky-8.ts'
import { majesticMatchPack } from './majestic-match.ts'
import { matchingDragonPack } from './matching-dragon.ts'
import { pairsPack } from './pairs.ts'
import { lucky6Pack, super6Pack, tigerPack } from './sixes.ts'
import { threeCardPack } from './three-card.ts'

export { CATALOGUE_CODE } from './declare.ts'

/** The packs of side bets beside those of the rule documents. */
export const CATALOGUE: readonly Pack[] = [
  dragonBonusPack,
  pairsPack,
  cardsPack,
  super6Pack,
  tigerPack,
  lucky6Pack,
  lucky7Pack,
  fiveTreasuresPack,
  egalitePack,
  threeCardPack,
  goldenFrogPack,
  majesticMatchPack,
  eightsAndNinesPack,
  matchingDragonPack,
  bellagioMatchPack,
  lucky8Pack,
]
