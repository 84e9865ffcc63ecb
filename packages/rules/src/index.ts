// The rules of the house: cards, the table of play, the bet language, every game and pack as data, settlement. The register
// of paragraphs is an entry of its own, `@punto/rules/register`: only who reads it need load it.
export {
  ArgumentError,
  checkCards,
  checkChance,
  checkCounts,
  checkFinite,
  checkList,
  checkOneOf,
  checkRecord,
  checkString,
  checkText,
  checkWhole,
} from './argument.ts'
export {
  assemble,
  EVERY_PACK,
  findGame,
  findPack,
  HOUSE_LIBRARY,
  type Library,
  packsOf,
  withoutPacks,
  withPacks,
} from './assemble.ts'
export {
  CARDS_IN_DECK,
  type Card,
  cardPoints,
  DECK,
  makeCard,
  POINTS_BY_RANK,
  parseCard,
  RANKS,
  type Rank,
  rankIndex,
  SUITS,
  type Suit,
  suitIndex,
  totalPoints,
} from './cards.ts'
export { CATALOGUE } from './catalogue/index.ts'
export { checkGame, checkUnmultiplied } from './check-game.ts'
export {
  type Coup,
  coloursOfSuits,
  dealCoup,
  type Hand,
  isRoyal,
  isSuited,
  pairOf,
  roadFacts,
  WINNERS,
  type Winner,
  winnerOf,
} from './coup.ts'
export { type Cell, makeCsv, makeTable } from './csv.ts'
export { gameDocument, packDocument } from './document.ts'
export { type Felt, type FeltArea, feltOf } from './felt.ts'
export { type GameFile, gameFileSchema, type PackFile } from './files/game-file.ts'
export { type Parsed, parseGameFile, parsePackFile } from './files/parse-game.ts'
export type { JsonSchema, Mistake } from './files/shape.ts'
export {
  type Bet,
  type FeltSpot,
  type Game,
  INSURANCE_WINDOWS,
  type InsuranceRow,
  type InsuranceWindow,
  LAYOUT_KINDS,
  type Layout,
  type LayoutKind,
  type Pack,
  type PackAbout,
  PROCEDURE_CODES,
  type ProcedureCode,
  type PublishedEdge,
  type Source,
} from './game.ts'
export { GAMES, PACKS, PROCEDURES } from './games/index.ts'
export {
  INSURANCE_CAP_RULE,
  INSURANCE_FORGONE_RULE,
  INSURANCE_LOSES_RULE,
  type InsuranceOffers,
  type InsurancePaysOn,
  type Insured,
  insuranceCap,
  insuranceOdds,
  insuranceOffers,
  insurancePaysOn,
  insuranceRowAt,
} from './insurance.ts'
export { insuranceLadder } from './insurance-ladder.ts'
export { contributionOf, type Jackpot, type JackpotRung, type PotBet, partOf, potPayments } from './jackpot.ts'
export { type HandFacts, handFacts } from './language/card-facts.ts'
export { type CardSorts, cardSorts, looksAtCards, looksAtOrder, looksAtSuits } from './language/card-sorts.ts'
export { checkLadder, type Hole, type LadderReport } from './language/check-ladder.ts'
export {
  type Condition,
  compileCondition,
  factsInPattern,
  isAll,
  isAny,
  isNot,
  neededFacts,
  type Pattern,
  type Test,
  toldValues,
  wantedValues,
} from './language/condition.ts'
export { type DecisionTable, decidedRung, outcomeIndex, pairsIndex } from './language/decision-table.ts'
export { describe } from './language/describe.ts'
export {
  CARD_FACT_NAMES,
  COLOUR_FACTS,
  COLOURS,
  type CoupShape,
  coupShape,
  FACT_INDEX,
  FACT_NAMES,
  FACTS,
  type FactName,
  type FactValue,
  type FactVector,
  FIRST_FACTS,
  factValue,
  factVector,
  INITIAL_FACTS,
  NO_THIRD_CARD,
  PAIR_FACTS,
  PLAIN_START,
  ROYAL_FACTS,
  type StartShape,
  SUIT_FACTS,
  startOf,
  THIRD_FACTS,
} from './language/facts.ts'
export {
  type CompiledRung,
  compileLadder,
  decidingRung,
  type Ladder,
  ladderFacts,
  type Rung,
} from './language/ladder.ts'
export { reachableShapes } from './language/reachable.ts'
export { mostStakeOn } from './most-stake.ts'
export {
  type DrawnMultiplier,
  drawMultipliers,
  MULTIPLIED_BY,
  type MultipliedBy,
  type Multipliers,
  multiplierOf,
  type NextBelow,
  type Weighted,
} from './multipliers.ts'
export { anteOf, placeableBets } from './placeable.ts'
export { type BetRequest, checkBets, checkInsurance, checkStake, type InsuranceRequest } from './placements.ts'
export type { Procedure } from './procedure.ts'
export {
  isRounded,
  MAX_RATIO_PART,
  MAX_STAKE,
  makeRatio,
  mostStakeAt,
  oddsOf,
  type Pays,
  parseRatio,
  type Ratio,
  type RatioText,
  winAt,
} from './ratio.ts'
export { dealReason, type Reason, reasonsAt } from './reasons.ts'
export {
  accepted,
  type Refusal,
  type RefusalCode,
  type RefusalParam,
  type RefusalParams,
  type Result,
  refused,
  type SentenceParams,
} from './refusal.ts'
export { fill, refusalSentence } from './refusal-sentence.ts'
export { REFUSALS } from './refusals.ts'
export {
  type Line,
  type LineResult,
  type Placed,
  type PlacedInsurance,
  type PlayableBet,
  type PlayableGame,
  type PlayableLadder,
  type PlayableRow,
  prepare,
  Settlement,
  settle,
  settleVoid,
} from './settle.ts'
export { LONGEST_LINE, type SettleAnswer, type SettleError, Settler } from './settle-request.ts'
export {
  type Composition,
  cardsIn,
  checkDecks,
  DEFAULT_CUT_DEPTH,
  DEFAULT_DECKS,
  freshShoe,
  isDeckCount,
  LEAST_DECKS,
  MAX_CARDS_IN_COUP,
  MAX_DECKS,
  MIN_DECKS,
  sureRounds,
  without,
} from './shoe.ts'
export { show } from './show.ts'
export { CARDS_BEFORE_ANTE, nextStep, type Step } from './step.ts'
export {
  bankerDrawsAfter,
  bankerDrawsAlone,
  type Draw,
  isNatural,
  nextDraw,
  playerDraws,
  SIDE_NAMES,
  SIDES,
  type Side,
  TABLE_OF_PLAY,
} from './table-of-play.ts'
export {
  counted,
  LANGUAGES,
  type Language,
  type PluralForms,
  plural,
  type Sentence,
  sentences,
  type Text,
} from './text.ts'
