// The house: its tables over one storage, in one process or several, and the money outside the rounds.
export { CAGE } from './buy-in.ts'
export { CannotOpen } from './check-storage.ts'
export { shoesIn, type WitnessedLog } from './checkpoints.ts'
export { type ClockNote, type ClockNotes, readClockNotes } from './clock-notes.ts'
export {
  isWebAddress,
  keysOf,
  kind,
  list,
  oneOf,
  orElse,
  part,
  quoted,
  readPart,
  whole,
  yesOrNo,
} from './config-kinds.ts'
export { playersIn, writeOffId } from './debts.ts'
export { GAMING_DAY, type GamingDayConfig } from './gaming-day-config.ts'
export { GamingDays } from './gaming-days.ts'
export { House } from './house.ts'
export { lobbyCardOf } from './lobby-card.ts'
export { type ConfigDigest, disagreement, type Member } from './membership.ts'
export { elsewhere, type TableLink } from './other-tables.ts'
export { shutNotice, tableMissing } from './shut-fault.ts'
export { publishKeys, readPublishedKeys, signerOf, signingKeyFrom } from './signing-keys.ts'
export { unavailableFault } from './unavailable-fault.ts'
