// Every kind of record: whom it concerns where it is not as it was written, how it is missed where it is gone, and whether somebody can be
// known by it. A kind is declared here before anything can be kept under it. Its text is encrypted at rest unless it says otherwise
// (sealing/personal-store.ts).

/** `person`: its key is, or begins with, an account's id; the money or the orders of the whole `house`; `nothing` that pays or permits. */
type Concerns = 'person' | 'house' | 'nothing'

interface RecordDeclaration {
  readonly concerns: Concerns
  /** Where a list of them is read, one that is missing is noticed at once, and not only by the periodic check. */
  readonly missed?: true
  /** Nobody can be known by it: it is kept in the clear. */
  readonly clear?: true
  /** Its key is somebody's name, an address, or a digest of either: a keyed digest stands for it, and lists are in no order that tells. */
  readonly keyed?: true
  /** Of earlier versions alone: such records are taken away. */
  readonly gone?: true
}

export const RECORD_KINDS = {
  account: { concerns: 'person' },
  name: { concerns: 'nothing', keyed: true },
  /** Names in the clear, in their order. */
  'name-order': { concerns: 'nothing', gone: true },
  'name-looks': { concerns: 'nothing', keyed: true },
  password: { concerns: 'person' },
  'password-code': { concerns: 'person' },
  staff: { concerns: 'person' },
  'staff-request': { concerns: 'house' },
  session: { concerns: 'person' },
  token: { concerns: 'person' },
  'second-factor': { concerns: 'person' },
  /** Requests to show a security key that have been answered. */
  'key-request': { concerns: 'nothing', clear: true },
  terminal: { concerns: 'nothing' },
  'staff-pin': { concerns: 'person' },
  badge: { concerns: 'nothing', keyed: true },
  'pin-tries': { concerns: 'person' },
  'table-pin': { concerns: 'person' },
  'table-visit': { concerns: 'person' },
  exclusion: { concerns: 'person', missed: true },
  erasure: { concerns: 'person' },
  'player-limits': { concerns: 'person', missed: true },
  'player-play': { concerns: 'person' },
  'player-note': { concerns: 'nothing' },
  'harm-answer': { concerns: 'nothing' },
  /** Open alerts, those that are closed, and those that are not raised again (pit/kept-alerts.ts). */
  alert: { concerns: 'nothing' },
  /** How far each log is sent to each webhook (past/webhooks/). */
  webhook: { concerns: 'nothing', clear: true },
  'operator-player': { concerns: 'house', keyed: true },
  'operator-account': { concerns: 'person' },
  /** Staff who come in by single sign-on, by a digest of who the provider says they are. */
  'sign-on': { concerns: 'house', keyed: true },
  launch: { concerns: 'nothing', clear: true },
  throttle: { concerns: 'nothing', keyed: true },
  house: { concerns: 'house', clear: true },
  'house-orders': { concerns: 'house', missed: true },
  /** The file that was read while the house ran. */
  'house-file': { concerns: 'house', missed: true },
  /** Tables of players' own. */
  'guest-table': { concerns: 'nothing' },
  /** What people say to each other. */
  talk: { concerns: 'nothing' },
  'talk-report': { concerns: 'nothing' },
  'talk-silence': { concerns: 'nothing' },
  face: { concerns: 'nothing' },
  'cage-request': { concerns: 'house', missed: true },
  'cage-allowance': { concerns: 'person' },
  assignment: { concerns: 'person', missed: true },
  dealing: { concerns: 'person' },
  'settings-awaiting': { concerns: 'house' },
  'settings-asked': { concerns: 'nothing' },
  'round-mark': { concerns: 'nothing' },
  shoe: { concerns: 'nothing', clear: true },
  /** Checkpoints of tables as a witness cosigned them. */
  cosigned: { concerns: 'nothing', clear: true },
  'table-clocks': { concerns: 'nothing', clear: true },
  process: { concerns: 'nothing', clear: true },
  change: { concerns: 'nothing' },
  retention: { concerns: 'nothing', clear: true },
  'log-days': { concerns: 'nothing', clear: true },
  'wallet-item': { concerns: 'house' },
  'wallet-position': { concerns: 'house', clear: true },
} as const satisfies Readonly<Record<string, RecordDeclaration>>

export type RecordKind = keyof typeof RECORD_KINDS

/** Of a kind that nobody has declared, the whole house is concerned. */
export const recordDeclaration = (kind: string): RecordDeclaration =>
  (RECORD_KINDS as Readonly<Record<string, RecordDeclaration>>)[kind] ?? { concerns: 'house' }
