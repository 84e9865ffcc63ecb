// Every way in which a record can fail, and everything that is said of one that holds: a code, and its sentence.
// docs/fairness.md lists the failures; a test holds the two lists together.

export const FAILURES = {
  'record/not-json': 'This is not a whole JSON document; it may have been cut off: {reason}.',
  'record/too-large': 'The document has {found} characters; no record has more than {most}.',
  'record/unknown-format':
    'This is no fairness record: its "format" is {found}, not "punto-fair-shoe" or "punto-fair-round".',
  'record/unknown-version': 'The record is of version {found}; this verifier knows version {known}.',
  'field/missing': 'The record is incomplete: {where} is missing.',
  'field/unknown': '{where} is no field of a record, and a record holds nothing that is not checked.',
  'field/wrong': '{where} must be {expected}, not {found}.',
  'entropy/player-twice': '{player} is listed with two shares; a player adds one.',
  'seed/wrong':
    'The revealed seed is not the one committed to for table {table}, shoe {shoe}, {decks} decks and a cut card {cut} cards from the end.',
  'share/wrong': 'The entropy share of {player} is not the one committed to for this shoe.',
  'share/withheld': 'The entropy share of {player} is withheld, and a shoe with a withheld share is never dealt.',
  'closing/wrong':
    'The closing of the entropy list does not fit the header: the list, its order, or what the shoe is bound to was altered.',
  'digest/wrong': 'The digest of the shoe does not fit its list of shares: one was marked as withheld or as shown.',
  'root/missing': 'Cards are shown, but the table never published a root for them.',
  'root/wrong': 'The shoe shuffled from the seed and the shares has another root than the published one.',
  'root/not-as-noted': 'The root of the record is {found}, not the one you noted, {noted}.',
  'position/missing': '{where}: the card at position {position} is missing.',
  'position/duplicated': '{where}: the card at position {position} is dealt a second time.',
  'position/out-of-order':
    '{where}: the card at position {found} comes before the card at position {position}; cards leave the shoe in order.',
  'card/wrong': '{where}: the record says {found} at position {position}, but the shoe holds {expected} there.',
  'salt/wrong': '{where}: the salt is not the one of position {position}.',
  'path/wrong': '{where}: the path is not the way from position {position} to the root.',
  'proof/other-position': '{where}: the proof given for position {position} is the proof of position {found}.',
  'proof/wrong':
    '{where}: the proof does not lead from {card} at position {position} to the published root; its card, salt or path was altered, or it belongs to another shoe.',
  'round/surplus-card': '{where} has {found} cards, but by the table of play its coup ends after {expected}.',
  'round/wrong-winner': '{where}: the record says {found}, but the cards make {expected}.',
  'round/after-cut-card': '{where} was begun after the cut card had come out and one more round had been dealt.',
  'ending/not-finished':
    'The record says the shoe was finished, but only {dealt} cards are in it and the cut card comes out after {needed}: rounds are missing from its end, or the shoe was abandoned.',
  'ending/not-abandoned':
    'The record says the shoe was abandoned, but {dealt} cards were dealt and the cut card came out after {needed}.',
} as const

export type FailureCode = keyof typeof FAILURES

/** A document that is no record of this version: nothing in it could be checked. */
export const UNREADABLE: readonly FailureCode[] = [
  'record/not-json',
  'record/too-large',
  'record/unknown-format',
  'record/unknown-version',
]

export const CHECKS = {
  'record/read': 'It is a record of a {kind}, version {version}, complete and with nothing added.',
  'root/as-noted': 'Its root is the one you noted.',
  'seed/opens':
    'The seed is the one committed to for table {table}, shoe {shoe}, {decks} decks, cut card {cut} from the end.',
  'share/none': 'No player added entropy to this shoe.',
  'share/opens': 'The entropy shares are the ones committed to before any was shown: {players}.',
  'share/some-withheld': 'Entropy shares were withheld, and so the shoe was not dealt: {players}.',
  'closing/holds': 'The entropy list is as it was closed, and the shoe’s digest is the hash of it and the shares.',
  'root/derived': 'All {cards} cards, shuffled again from seed and shares, have the published root.',
  'root/never': 'The shoe was given up before a root was published, and no card is shown.',
  'cards/derived':
    'The {dealt} cards that left the shoe did so in order, each the shoe’s own card with its salt and path.',
  'cards/proven': 'The {dealt} cards of the round, positions {first} to {last}, are proven by their salts and paths.',
  'rounds/hold':
    'The {rounds} rounds follow the table of play: {player} Player, {banker} Banker, {tie} tie, {broken} broken off.',
  'round/holds': 'The round follows the table of play: {outcome}.',
  'ending/finished': 'The shoe was finished: its cut card came out.',
  'ending/abandoned': 'The shoe was abandoned before its cut card came out.',
} as const

export type CheckCode = keyof typeof CHECKS

export type Params = Readonly<Record<string, string | number>>

export interface Failure {
  readonly code: FailureCode
  readonly params: Params
  readonly message: string
}

export interface Check {
  readonly code: CheckCode
  readonly params: Params
  readonly message: string
}

const fill = (sentence: string, params: Params): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name]))

export const failure = (code: FailureCode, params: Params = {}): Failure => ({
  code,
  params,
  message: fill(FAILURES[code], params),
})

export const check = (code: CheckCode, params: Params = {}): Check => ({
  code,
  params,
  message: fill(CHECKS[code], params),
})

/** Thrown at the first thing that does not hold, and caught where verification begins: it never leaves this package. */
export class DoesNotHold extends Error {
  readonly failure: Failure
  constructor(code: FailureCode, params: Params = {}) {
    const failed = failure(code, params)
    super(failed.message)
    this.failure = failed
  }
}
