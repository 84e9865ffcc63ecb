// Light or dark on the page as a whole.

export const SURROUNDINGS = ['system', 'light', 'dark'] as const
export type Surroundings = (typeof SURROUNDINGS)[number]

export function applySurroundings(root: HTMLElement, surroundings: Surroundings): void {
  if (surroundings === 'system') delete root.dataset.surroundings
  else root.dataset.surroundings = surroundings
}
