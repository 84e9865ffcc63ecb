// The registry: every game and pack of the documents.
import type { Game, Pack } from '../game.ts'
import { badBeat } from './bad-beat.ts'
import { commission } from './commission.ts'
import { easySix } from './easy-six.ts'
import { insurance } from './insurance.ts'
import { knockout } from './knockout.ts'
import { noCommission } from './no-commission.ts'
import { sevenEight } from './seven-eight.ts'

export const GAMES: readonly Game[] = [commission, knockout, insurance, easySix, noCommission]
export const PACKS: readonly Pack[] = [badBeat, sevenEight]
