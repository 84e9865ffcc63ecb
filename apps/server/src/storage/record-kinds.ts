// Every kind of record: whom it concerns where it is not as it was written, and how it is missed where it is gone. A kind is declared
// here before anything can be kept under it.

/** `person`: its key is, or begins with, an account's id; the money or the orders of the whole `house`; `nothing` that pays or permits. */
type Concerns = 'person' | 'house' | 'nothing'

interface RecordDeclaration {
  readonly concerns: Concerns
  /** Where a list of them is read, one that is missing is noticed at once, and not only by the periodic check. */
  readonly missed?: true
}

export const RECORD_KINDS = {
  account: { concerns: 'person' },
  name: { concerns: 'nothing' },
  'name-order': { concerns: 'nothing' },
  'name-looks': { concerns: 'nothing' },
  password: { concerns: 'person' },
  'password-code': { concerns: 'person' },
  staff: { concerns: 'person' },
  'staff-request': { concerns: 'house' },
  session: { concerns: 'person' },
  token: { concerns: 'person' },
  'second-factor': { concerns: 'person' },
  /** Requests to show a security key that have been answered. */
  'key-request': { concerns: 'nothing' },
  terminal: { concerns: 'nothing' },
  'staff-pin': { concerns: 'person' },
  badge: { concerns: 'nothing' },
  'pin-tries': { concerns: 'person' },
  'table-pin': { concerns: 'person' },
  'table-visit': { concerns: 'person' },
  exclusion: { concerns: 'person', missed: true },
  erasure: { concerns: 'person' },
  'player-limits': { concerns: 'person', missed: true },
  'player-play': { concerns: 'person' },
  'player-note': { concerns: 'nothing' },
  'operator-player': { concerns: 'house' },
  'operator-account': { concerns: 'person' },
  launch: { concerns: 'nothing' },
  throttle: { concerns: 'nothing' },
  house: { concerns: 'house' },
  'house-orders': { concerns: 'house', missed: true },
  'cage-request': { concerns: 'house', missed: true },
  'cage-allowance': { concerns: 'person' },
  assignment: { concerns: 'person', missed: true },
  dealing: { concerns: 'person' },
  'settings-awaiting': { concerns: 'house' },
  'settings-asked': { concerns: 'nothing' },
  'round-mark': { concerns: 'nothing' },
  shoe: { concerns: 'nothing' },
  'table-clocks': { concerns: 'nothing' },
  process: { concerns: 'nothing' },
  change: { concerns: 'nothing' },
  retention: { concerns: 'nothing' },
  'log-days': { concerns: 'nothing' },
  'wallet-item': { concerns: 'house' },
  'wallet-position': { concerns: 'house' },
} as const satisfies Readonly<Record<string, RecordDeclaration>>

export type RecordKind = keyof typeof RECORD_KINDS

/** Of a kind that nobody has declared, the whole house is concerned. */
export const recordDeclaration = (kind: string): RecordDeclaration =>
  (RECORD_KINDS as Readonly<Record<string, RecordDeclaration>>)[kind] ?? { concerns: 'house' }
