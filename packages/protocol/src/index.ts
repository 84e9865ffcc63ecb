// The wire of the house: every message and request as a schema that validates, every error with its words, the version. The
// schemas are written for zod/mini: they stand before a page's first table, and these are smaller and sooner made.

export type { Language } from '@punto/rules'
export type { SeenEvent, TableView } from '@punto/table'
export { type Balance, balance } from './balance.ts'
export {
  amount,
  betBox,
  betId,
  box,
  card,
  change,
  count,
  cursor,
  day,
  decks,
  fraction,
  gameId,
  hash,
  houseMs,
  id,
  LARGEST_COUNT,
  LONGEST_NOTE,
  language,
  note,
  points,
  ratio,
  rule,
  spot,
  stake,
  tableName,
  text,
  wallMs,
} from './basics.ts'
export { COMMAND_SCHEMAS, mayAsk, type SentCommand, type SentOf, sentCommand } from './commands.ts'
export type { DeepReadonly } from './deep-readonly.ts'
export {
  CATALOGUE,
  type CatalogueEntry,
  ERROR_SOURCES,
  type ErrorCode,
  type ErrorSource,
  errorEntry,
  errorIn,
  fault,
  paramsIn,
  sentenceOf,
  statusOfError,
  type WireFaultLike,
} from './errors/catalogue.ts'
export { malformed, type Read, readBy } from './errors/malformed.ts'
export { OWN_ERRORS, type OwnErrorCode } from './errors/own-errors.ts'
export type { WireError, WireFault } from './errors/wire-error.ts'
export { cardProof, type NextShoe, nextShoe, roundRecord, type ShareTaken, shoeHeader, shoeRecord } from './fairness.ts'
export { GUEST_TABLE_DEALERS, type GuestTableDealer, guestTableNamed, isGuestTable } from './guest-tables.ts'
export { type HouseOrders, houseOrders } from './house-orders.ts'
export { ABOUT_ROUTES, type About } from './http/about-routes.ts'
export { ALERT_ROUTES, ALERT_STATES, type HouseAlert } from './http/alert-routes.ts'
export { AUDIT_KINDS, type AuditItem, type AuditKind, because, reason } from './http/audit.ts'
export { CAGE_ROUTES } from './http/cage-routes.ts'
export {
  type CashDrawer,
  CHIPS_ROUTES,
  type ChipSlip,
  type ChipTray,
  type Receipt,
  type TrayLine,
} from './http/chips-routes.ts'
export { CONSENT_ROUTES } from './http/consent-routes.ts'
export { DATA_ROUTES, type OwnData } from './http/data-routes.ts'
export { description } from './http/description.ts'
export { type ActingRole, type Assignment, DUTY_ROUTES, type PitGroup, type RotaOfPit } from './http/duty-routes.ts'
export {
  EVIDENCE_ROUTES,
  type FoundRound,
  INCIDENT_KEYS,
  type IncidentReportRow,
  MATTERS,
  type Matter,
  type PlayerVisit,
  type PlayReportRow,
  REPORT_KEYS,
  type ReportKey,
  ROUND_MATTERS,
  type RoundMatter,
  SIGNIFICANT_KINDS,
  type SignificantEvent,
} from './http/evidence-routes.ts'
export {
  type DealerFiguresRow,
  type DealerShift,
  type DealerTurn,
  EYES_ROUTES,
  type GameFigures,
  type NightCell,
  PLAN_ACTIONS,
  type PlanCell,
  type PlanOption,
  type PlayedShoe,
  type ShoeBet,
  type Spread,
} from './http/eyes-routes.ts'
export {
  FINDING_FIGURES,
  FINDING_KINDS,
  FINDING_REASONS,
  FINDINGS_ROUTES,
  type Finding,
  type FindingKind,
  type FindingReason,
} from './http/findings-routes.ts'
export { GAME_ROUTES, gameDocument, oddsDocument, packDocument } from './http/games.ts'
export { GUEST_TABLE_ROUTES, type GuestTableInvite, type GuestTableOffer } from './http/guest-table-routes.ts'
export {
  HARM_ANSWERS,
  HARM_FACTS,
  HARM_MARKERS,
  HARM_PROFILES,
  HARM_ROUTES,
  type HarmAnswer,
  type HarmFact,
  type HarmMarker,
  type HarmMarkerName,
  type HarmPlay,
  type HarmProfile,
  type HarmRow,
  type PlayerHarm,
} from './http/harm-routes.ts'
export { type PlayedRound, playedRound, type RoundStory, roundStory, shoeLine } from './http/history.ts'
export { HOUSE_ROUTES, LONGEST_ANNOUNCEMENT, type StandingOrders } from './http/house-routes.ts'
export {
  askSecondFactor,
  changePassword,
  changeRole,
  confirmSecondFactor,
  handle,
  type KeyInfo,
  type Me,
  makeToken,
  me,
  newPassword,
  password,
  removeSecondFactor,
  SHORTEST_PASSWORD,
  secondFactor,
  session,
  signIn,
  signUp,
} from './http/identity.ts'
export { IDENTITY_ROUTES } from './http/identity-routes.ts'
export { type KeyCreation, type KeyRequest, type MadeKey, MOST_KEYS, type ShownKey } from './http/keys.ts'
export { LIMITS_ROUTES, type LimitItem, type PlayerLimits } from './http/limits-routes.ts'
export { chips, type StatementBet, type StatementItem, statementLine } from './http/money.ts'
export { PEOPLE_ROUTES } from './http/people-routes.ts'
export {
  DECISION_KINDS,
  decisionKey,
  type GamingDayFigures,
  PIT_ROUTES,
  type PitDecision,
  type PitFloor,
  type PitTable,
  WENT_WRONG,
  type WentWrong,
} from './http/pit-routes.ts'
export {
  type FoundPersonItem,
  MOST_FOUND,
  PLAYER_ROUTES,
  type PlayerPage,
  type PlayerRating,
} from './http/player-routes.ts'
export { PROBLEM_MEDIA_TYPE, type Problem, page, problem, type Route } from './http/route.ts'
export { ROUTES, type RouteAnswer, type RouteInput, type RouteName, type Routes } from './http/routes.ts'
export { type AnnouncedSettings, SETTINGS_ROUTES, type TableSettingsAnswer } from './http/settings-routes.ts'
export { STAFF_ROUTES } from './http/staff-routes.ts'
export { type RoundMark, SURVEILLANCE_ROUTES } from './http/surveillance-routes.ts'
export { _, TABLE_ROUTES } from './http/tables.ts'
export {
  EMBLEMS,
  LONGEST_TALK,
  type OwnTalk,
  REACTIONS,
  TALK_ROUTES,
  type Talk,
  type TalkItem,
} from './http/talk-routes.ts'
export { TERMINAL_ROUTES, type TerminalItem } from './http/terminal-routes.ts'
export { WALLET_ROUTES, type WalletItem, type WalletItems } from './http/wallet-routes.ts'
export { WEBHOOK_ROUTES, type WebhookStatus } from './http/webhook-routes.ts'
export { illFormedPlace } from './ill-formed.ts'
export {
  BEAT_MS,
  BEATS_TO_SILENCE,
  DEEPEST_MESSAGE,
  DEFAULT_PAGE,
  GATHER_MS,
  LARGEST_MESSAGE,
  LARGEST_PAGE,
  MOST_WATCHED,
} from './limits.ts'
export {
  CLIENT_MESSAGE_TYPES,
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  type DoMessage,
} from './messages/client-messages.ts'
export { CLOSE_CODES, type CloseReason } from './messages/close-codes.ts'
export {
  isDeeperThan,
  type ParsedMessage,
  parseClientMessage,
  readClientMessage,
} from './messages/parse-client-message.ts'
export { parseServerMessage } from './messages/parse-server-message.ts'
export {
  type Alert,
  ANSWERS,
  type AnswerMessage,
  NOTICES,
  type Notice,
  SERVER_MESSAGES,
  type ServerMessage,
  type ServerMessages,
  TOLD,
  type You,
  you,
} from './messages/server-messages.ts'
export { applyPatch, type MergePatch, mergePatch } from './patch.ts'
export { ONE_LINE } from './patterns.ts'
export {
  LIMIT_KIND_WORDS,
  LIMIT_KINDS,
  LIMIT_PERIOD_WORDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  PERIOD_HOURS,
} from './player-limits.ts'
export {
  MESSAGE_RIGHTS,
  narrowerScope,
  PARTS_OF_OPERATE,
  RIGHTS,
  type Right,
  type RightName,
  rightOf,
  scopeNeeded,
  whoHas,
} from './rights.ts'
export { ROLE_NAMES, roleNamesIn } from './role-names.ts'
export {
  ACCOUNT_ROLES,
  ACTING_ROLES,
  type AccountRole,
  isStaff,
  isTableRole,
  SCOPE_OF_ROLE,
  SCOPES,
  SCOPES_OF,
  type Scope,
  STAFF_ROLES,
  type StaffRole,
  TABLE_ROLES,
  type TableRole,
  VIEWER_ROLES,
  type ViewerRole,
} from './roles.ts'
export {
  game,
  insuranceRow,
  layout,
  limits,
  type PublicSettings,
  publicSettings,
  publicSettingsOf,
  source,
} from './settings.ts'
export {
  type LobbyCard,
  lobbyCard,
  type News,
  news,
  type ShoeSoFar,
  type Shut,
  type Snapshot,
  shoeSoFar,
  shut,
  snapshot,
} from './stream.ts'
export { STAFF_ACTS, type StaffActName, TWO_PEOPLE, type TwoPeopleAct, type TwoPeopleName } from './two-people.ts'
export { KNOWN_VERSIONS, PROTOCOL_VERSION, SOCKET_PATH, SUBPROTOCOL } from './version.ts'
export {
  betView,
  claim,
  insuranceOffer,
  insuranceWindow,
  phase,
  roundView,
  settledLine,
  settlement,
  side,
  tableView,
  winner,
} from './view.ts'
export { applyChanges, changesBetween } from './view-changes.ts'
export { eventMisfit, viewMisfit } from './view-misfit.ts'
export { withoutEval } from './without-eval.ts'
