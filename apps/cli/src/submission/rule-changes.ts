// The log of changes to rules and pay tables, by game, with the date from which each held. The last entry of a game has the digest of
// its declaration as it is: a test fails where a declaration changes and no entry is added.
import { type Game, gameDocument } from '@punto/rules'
import { sha256 } from './files.ts'

export interface RuleChange {
  /** The game's id. */
  readonly game: string
  /** The day from which it held in this program, as 2026-11-19. */
  readonly from: string
  readonly what: string
  /** Of the declaration from then on: bets, pay tables, insurance, decks. */
  readonly digest: string
}

/** Of what decides money and cards. Words, layouts and the felt may change without it. */
export const declarationDigest = (game: Game): string => sha256(JSON.stringify(decidingPart(game)))

function decidingPart(game: Game): object {
  const { id, source, decks, bets, insurance, procedure } = gameDocument(game)
  return {
    id,
    source,
    decks,
    procedure,
    bets: bets.map(({ id: bet, offered, requires, raise, rungs, otherwise }) => ({
      bet,
      offered,
      requires,
      raise,
      otherwise,
      rungs: rungs.map(({ pays, rule, when, commission }) => ({ pays, rule, when, commission })),
    })),
    insurance,
  }
}

const change = (game: string, from: string, what: string, digest: string): RuleChange => ({ game, from, what, digest })

/** By game, the oldest first. */
export const RULE_CHANGES: readonly RuleChange[] = [
  change(
    'commission',
    '2026-11-15',
    'As its document has it (COM, version 3).',
    '87acff5331c39a30c8f7e650254bbaedb01fddf05133ccd0b806bb13ff260ea4',
  ),
  change(
    'knockout',
    '2026-11-15',
    'As its document has it (KO, version 2).',
    '06d205dc9bab388c45faa910694ac35bb27465388ad513a20ed87fd75cb81ebf',
  ),
  change(
    'insurance',
    '2026-11-15',
    'As its document has it (INS, version 4).',
    'e493171ae7f552296e124f483754694edaf80469c3752b8937ec2cee712e6a9e',
  ),
  change(
    'easy-six',
    '2026-11-15',
    'As its document has it (EZ6).',
    '48949998931cef1e7781e4601d20c6198807e6f2d4d41870af0d5a5584953aec',
  ),
  change(
    'no-commission',
    '2026-11-15',
    'As its document has it (NC).',
    '9b1ab9e917e2207d9ecc7081b3c87360e35f84e441cc89517a6c0853c245fc30',
  ),
]
