// Who may ask: the people of a table, and the program that serves it. The paragraph says who may; gates.ts keeps the list.
// Carries INS 1.4 (the dealer is whoever deals), INS 1.13 (pit employees act in the position they are assigned to),
// INS 1.14 (a player is whoever bets).

/** What somebody can be at a table. */
export const ROLES = ['player', 'dealer', 'pit-supervisor', 'pit-manager', 'shift-manager', 'system'] as const
/** `system` is the automatic dealer and the wallet: the program itself. */
export type Role = (typeof ROLES)[number]

/** Who asks a command. */
export interface Actor {
  readonly role: Role
  readonly id: string
  /** What they are called: recorded with what they do for a player, who sees it (ruling 43). */
  readonly name?: string
}

/** Pit employees may bet for a player who asks (INS 5.17); a shift manager is none of them (INS 1.13, ruling 20). */
export const PIT_EMPLOYEES = ['dealer', 'pit-supervisor', 'pit-manager'] as const satisfies readonly Role[]

/** Who decides what a pit supervisor may. */
export const PIT_SUPERVISOR_OR_ABOVE = [
  'pit-supervisor',
  'pit-manager',
  'shift-manager',
] as const satisfies readonly Role[]

/** Who decides what a pit manager may. */
export const PIT_MANAGER_OR_ABOVE = ['pit-manager', 'shift-manager'] as const satisfies readonly Role[]

/** Whether a role is staff of the pit, dealers included. */
export const isPitEmployee = (role: Role): boolean => (PIT_EMPLOYEES as readonly Role[]).includes(role)
