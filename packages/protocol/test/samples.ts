// A good example of every command and message, to be broken in every place.
import { type CommandType, checkSettings, setUp, view } from '@punto/table'
import { type ClientMessages, publicSettingsOf, type SentOf, type ServerMessages } from '../src/index.ts'

export const HASH = '0'.repeat(64)
const round = 12
const onBet = { round, box: 3, bet: 'player' }

export const COMMANDS: { readonly [T in CommandType]: SentOf<T> } = {
  'change-settings': { type: 'change-settings', request: { table: 'T1', game: 'commission' } },
  'announce-settings': {
    type: 'announce-settings',
    request: { table: 'T1', game: 'commission', bettingSeconds: 25 },
    reason: 'A busy night.',
  },
  'open-table': { type: 'open-table' },
  'close-table': { type: 'close-table' },
  'sign-on': { type: 'sign-on' },
  'sign-off': { type: 'sign-off' },
  'allow-relief': { type: 'allow-relief', dealer: 'dora' },
  'accept-notice': { type: 'accept-notice' },
  sit: { type: 'sit', box: 3 },
  leave: { type: 'leave' },
  'stand-by': { type: 'stand-by' },
  'allow-staff-bets': { type: 'allow-staff-bets', allow: true },
  'dispute-round': { type: 'dispute-round', of: 3, words: 'my card was a nine' },
  'tip-dealer': { type: 'tip-dealer', amount: 500 },
  'chips-moved': { type: 'chips-moved', number: 7, numbers: [7, 8] },
  'leave-chips': { type: 'leave-chips', round: 3, reason: 'the player has left with them' },
  'answer-dispute': { type: 'answer-dispute', dispute: 1, upheld: false, words: 'the film shows a six' },
  'seat-player': { type: 'seat-player', player: 'ann', box: 3 },
  'remove-player': { type: 'remove-player', player: 'ann', reason: 'asked to leave' },
  'new-shoe': { type: 'new-shoe', shoe: 1 },
  'burn-card': { type: 'burn-card', card: 'Kd' },
  'announce-cut-card': { type: 'announce-cut-card' },
  'take-back-cut-card': { type: 'take-back-cut-card' },
  'end-shoe': { type: 'end-shoe' },
  'open-betting': { type: 'open-betting', round },
  'place-bet': { type: 'place-bet', ...onBet, stake: 500, for: 'ann', asked: 'spoken' },
  'increase-bet': { type: 'increase-bet', ...onBet, by: 100 },
  'reduce-bet': { type: 'reduce-bet', ...onBet, by: 100 },
  'withdraw-bet': { type: 'withdraw-bet', ...onBet },
  'confirm-bet': { type: 'confirm-bet', round, ref: '12-1' },
  'refuse-bet': { type: 'refuse-bet', round, ref: '12-1', reason: 'no funds' },
  'close-betting': { type: 'close-betting', round },
  'deal-card': { type: 'deal-card', round, spot: 'player-1', card: 'Kd' },
  'turn-card': { type: 'turn-card', round, spot: 'player-1', card: 'Kd' },
  'correct-card': { type: 'correct-card', round, spot: 'player-1', card: 'Kd' },
  'request-squeeze': { type: 'request-squeeze', round, spot: 'banker-3', bankerFirst: true },
  'grant-squeeze': { type: 'grant-squeeze', round, spot: 'player-1' },
  'decline-squeeze': { type: 'decline-squeeze', round, spot: 'player-1' },
  'show-card': { type: 'show-card', round, spot: 'player-1', card: 'Kd' },
  'raise-ante': { type: 'raise-ante', ...onBet },
  'fold-ante': { type: 'fold-ante', ...onBet },
  'place-insurance': { type: 'place-insurance', round, box: 3, side: 'player', stake: 50 },
  'change-insurance': { type: 'change-insurance', round, box: 3, side: 'player', stake: 0 },
  'decline-insurance': { type: 'decline-insurance', round, for: 'ann' },
  'close-window': { type: 'close-window', round, over: ['ann'] },
  settle: { type: 'settle', round },
  'declare-irregularity': { type: 'declare-irregularity', irregularity: { kind: 'foreign-card', note: 'a joker' } },
  'approve-irregularity': {
    type: 'approve-irregularity',
    number: 1,
    order: null,
    resolution: 'pay',
    amounts: [{ player: 'ann', amount: -500 }],
    cards: [{ card: '9s' }, {}],
    newShoe: true,
    reason: 'seen by all',
  },
  'dismiss-irregularity': { type: 'dismiss-irregularity', number: 1, reason: 'a mistake' },
  'resume-round': { type: 'resume-round', round },
  'choose-option': { type: 'choose-option', round, option: 'take-back' },
  'close-options': { type: 'close-options', round },
  'claim-insurance': { type: 'claim-insurance', round, box: 3, side: 'banker', stage: 2 },
  'accept-claim': { type: 'accept-claim', round, claim: 1 },
  'refuse-claim': { type: 'refuse-claim', round, claim: 1, reason: 'it was offered' },
}

export const CLIENT_SAMPLES: ClientMessages = {
  hello: { type: 'hello', id: 'c-1', version: 1, lang: 'zh', token: 'abcdefghijklmnopqrst' },
  'watch-lobby': { type: 'watch-lobby', id: 'c-2' },
  'leave-lobby': { type: 'leave-lobby', id: 'c-3' },
  watch: { type: 'watch', id: 'c-4', table: 'T1', cursor: 'abc_-9' },
  unwatch: { type: 'unwatch', id: 'c-5', table: 'T1' },
  do: { type: 'do', id: 'c-6', table: 'T1', command: COMMANDS['place-bet'] },
  share: { type: 'share', id: 'c-8', table: 'T1', share: HASH },
  ping: { type: 'ping', id: 'c-7' },
}

const SIGNED = { key: HASH, signature: HASH + HASH }
const OPENING = {
  table: 'T1',
  shoe: 2,
  decks: 8,
  cut: 16,
  windowSeconds: 5,
  delay: 26,
  previous: HASH,
  commitment: HASH,
  ...SIGNED,
}

const checked = checkSettings({ table: 'T1', game: 'insurance' })
if (!checked.ok) throw new Error('The sample settings are wrong')
const now = 1000
const error = { code: 'auth/needed', params: {}, message: 'Sign in first.' }
const shoe = { number: 1, commitment: HASH, root: null, results: 'BPTbnP', rounds: 4 }
const opened = view(setUp(checked.settings), { role: 'public' })

export const SERVER_SAMPLES: ServerMessages = {
  welcome: {
    type: 'welcome',
    id: 'c-1',
    version: 1,
    you: { role: 'player', player: 'ann', name: 'Ann' },
    balance: { available: 100, reserved: 0 },
    now,
    beatMs: 10_000,
  },
  watching: { type: 'watching', id: 'c-4', table: 'T1', resumed: false },
  done: { type: 'done', id: 'c-6', table: 'T1', repeated: false },
  shared: { type: 'shared', id: 'c-8', table: 'T1', receipt: { share: HASH, ...SIGNED }, opening: OPENING },
  refused: { type: 'refused', id: null, error },
  ok: { type: 'ok', id: 'c-2' },
  pong: { type: 'pong', id: 'c-7', now },
  lobby: { type: 'lobby', cards: [], now },
  'lobby-news': { type: 'lobby-news', cards: [], now },
  snapshot: {
    type: 'snapshot',
    table: 'T1',
    seq: 1,
    view: opened,
    settings: publicSettingsOf(checked.settings),
    shoe,
    next: {
      state: 'closed',
      closesAt: null,
      taken: 1,
      opening: OPENING,
      closing: { ...OPENING, shares: [HASH], closing: HASH },
      root: null,
    },
    cursor: 'abc',
    now,
  },
  news: {
    type: 'news',
    table: 'T1',
    seq: 1,
    events: [{ type: 'table-opened', v: 1 }],
    changes: { phase: 'between', round: null },
    proofs: [{ position: 0, card: 'Kd', salt: HASH, path: [HASH] }],
    cursor: 'abc',
    now,
  },
  balance: { type: 'balance', available: 100, reserved: 5, now },
  you: {
    type: 'you',
    you: { role: 'dealer', player: 'p1', name: 'Dora', acting: { own: 'pit-supervisor', until: 1_800_000_000_000 } },
    now,
  },
  beat: { type: 'beat', now },
  house: {
    type: 'house',
    stopped: { everywhere: false, tables: ['T1'] },
    closing: { at: 1_800_000_000_000, closed: false },
    announcements: [{ number: 1, text: { en: 'Supper is served.', zh: '晚餐已备好。' }, until: 1_800_000_000_000 }],
    wall: 1_799_999_000_000,
    text: { en: 'Supper is served.', zh: '晚餐已备好。' },
    now,
  },
  alert: {
    type: 'alert',
    kind: 'dispute',
    key: 'T1 dispute 1',
    table: 'T1',
    needs: ['pit-supervisor'],
    text: { en: 'A player disputes a round at T1.', zh: 'T1 有玩家对牌局提出异议。' },
    now,
  },
  notice: {
    type: 'notice',
    kind: 'table-shut',
    params: { table: 'T1', code: 'house/table-shut' },
    text: { en: 'Shut.', zh: '停用。' },
  },
  bye: { type: 'bye', error },
}
