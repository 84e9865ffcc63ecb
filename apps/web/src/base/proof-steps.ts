// The steps in which a shoe's record is verified, in their order.
export const STEPS = [
  'form',
  'noted',
  'commitment',
  'shares',
  'delay',
  'signature',
  'shuffle',
  'cards',
  'rounds',
  'ending',
  'key',
  'chain',
] as const
export type ProofStep = (typeof STEPS)[number]
