// The registry: every game and pack of the documents, and the paragraphs that a round follows by document.
import type { Game, Pack, ProcedureCode } from '../game.ts'
import type { Procedure } from '../procedure.ts'
import { badBeat } from './bad-beat.ts'
import { commission, commissionProcedure } from './commission.ts'
import { easySix, easySixProcedure } from './easy-six.ts'
import { insurance, insuranceProcedure } from './insurance.ts'
import { knockout, knockoutProcedure } from './knockout.ts'
import { noCommission } from './no-commission.ts'
import { sevenEight } from './seven-eight.ts'

/** The games of the rule documents. */
export const GAMES: readonly Game[] = [commission, knockout, insurance, easySix, noCommission]
/** The packs of side bets of the rule documents. */
export const PACKS: readonly Pack[] = [badBeat, sevenEight]

/** How a round is run, by document. */
export const PROCEDURES: Readonly<Record<ProcedureCode, Procedure>> = {
  KO: knockoutProcedure,
  COM: commissionProcedure,
  INS: insuranceProcedure,
  EZ6: easySixProcedure,
}
