// The parts of the lab, by their names in its address.

export const VIEWS = ['odds', 'simulate', 'count', 'sessions', 'own'] as const
export type View = (typeof VIEWS)[number]
