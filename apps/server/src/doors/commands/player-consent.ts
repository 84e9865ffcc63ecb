// What staff do with a player's chips, chips that they find on the felt included, needs the player's own consent: at their own device, by their PIN at the table, or by chips that
// they bought over this table's tray. How the player asked (`asked`) stands in the record and is no consent: whoever sends it is not
// the player. The table itself knows the consent as the permission of this visit.
// Carries INS 1.19, INS 5.14, INS 5.17; ruling 43.
import { GATES, isAtTable, isPitEmployee, type TableRefusal, type TableState, tableRefusal } from '@punto/table'
import type { ChipsByHand } from '../../money/index.ts'
import { stakeOf } from '../../people/index.ts'
import type { CommandRequest } from '../../table/index.ts'

export interface ConsentOptions {
  readonly chipsByHand: ChipsByHand | undefined
  readonly isExcluded: (player: string) => boolean
}

export class PlayerConsent {
  readonly #options: ConsentOptions

  constructor(options: ConsentOptions) {
    this.#options = options
  }

  /** Why staff may not send this for a player; undefined where they may, or where it is the player's own. */
  async refusal(request: CommandRequest, state: TableState): Promise<TableRefusal | undefined> {
    const { role } = request.actor
    // An actor without the right gets the table's refusal.
    if (!isPitEmployee(role) || !GATES[request.type].roles[state.settings.operation].includes(role)) return undefined
    if (request.type === 'seat-player') {
      const { player } = request
      return isAtTable(state, player) ? undefined : tableRefusal('behalf/not-come', { player }, 'INS 1.19')
    }
    if (request.type === 'declare-irregularity' && request.irregularity.kind === 'chips-found') {
      // Chips that were never entered are staked from the player's account as any bet is (INS 5.14).
      const { player, stake, inChips } = request.irregularity
      if (!isAtTable(state, player)) return tableRefusal('behalf/not-come', { player }, 'INS 1.19')
      // What was paid for in chips that no account holds takes nothing from it.
      return inChips || state.allowing.includes(player) ? undefined : this.#notBought(state, player, stake)
    }
    if (!('for' in request) || request.for === undefined) return undefined
    const player = request.for
    // Who is not there, the table says.
    if (!isAtTable(state, player) || state.allowing.includes(player)) return undefined
    if (request.type === 'withdraw-bet' || request.type === 'reduce-bet') {
      // What staff laid as the player asked, they take back as the player asks.
      const laid = state.round?.bets.find(
        (one) => one.player === player && one.box === request.box && one.bet === request.bet,
      )
      return !laid || laid.through ? undefined : notAllowed(player)
    }
    const staking = stakeOf(request, state)
    if (!staking) return undefined
    // An excluded player cannot consent: the table refuses what is new.
    if (staking.isNew && this.#options.isExcluded(player)) return undefined
    if (request.asked !== 'chips') return notAllowed(player)
    return this.#notBought(state, player, staking.amount)
  }

  async #notBought({ settings }: TableState, player: string, amount: number): Promise<TableRefusal | undefined> {
    const left = (await this.#options.chipsByHand?.leftAt(settings.table, player)) ?? 0
    return amount <= left ? undefined : tableRefusal('behalf/chips-not-bought', { player, left }, 'INS 5.17')
  }
}

const notAllowed = (player: string): TableRefusal =>
  tableRefusal('behalf/not-asked', { player, why: NOT_ALLOWED }, 'INS 5.17')

const NOT_ALLOWED = {
  en: 'has not allowed it: on their own page of this table, or with their PIN here',
  zh: '尚未允许：请玩家在自己的本桌页面上允许，或在此输入 PIN',
}
