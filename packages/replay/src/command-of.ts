// The command that a recorded group of events must have come from: the events of one decision hold all that it asked, so that
// it can be asked again of the same table.
import type { Command, EventType, TableEvent } from '@punto/table'
import { isPitEmployee, requestOf } from '@punto/table'

type Of<T extends EventType> = Extract<TableEvent, { readonly type: T }>
/** What a command has beside its id, its actor and its time. */
type Asked = { readonly type: Command['type'] } & Readonly<Record<string, unknown>>
/** From the event that tells most of a command to what it asked; null where another event of the group tells it. */
type Readings = { readonly [T in EventType]: ((event: Of<T>) => Asked) | null }

const READINGS: Readings = {
  'table-set-up': null,
  // A recording from elsewhere may lack them; the table then says so.
  'settings-changed': ({ settings, version }) => ({
    type: 'change-settings',
    request: settings && requestOf(settings),
    version,
  }),
  'settings-announced': ({ settings, moved, number, by, second, reason, notBefore, asked, cause }) => ({
    type: 'announce-settings',
    request: settings && requestOf(settings),
    moved,
    base: number - 1,
    by,
    second,
    reason,
    noticeMs: notBefore - (cause?.at ?? notBefore),
    asked,
  }),
  'table-opened': ({ uncounted }) => ({ type: 'open-table', ...(uncounted && { uncounted }) }),
  'table-closed': () => ({ type: 'close-table' }),
  'dealer-signed-on': () => ({ type: 'sign-on' }),
  'dealer-signed-off': () => ({ type: 'sign-off' }),
  'relief-allowed': ({ dealer }) => ({ type: 'allow-relief', dealer }),
  'notice-accepted': () => ({ type: 'accept-notice' }),
  'player-sat': ({ player, box, by }) => (by ? { type: 'seat-player', player, box } : { type: 'sit', box }),
  'player-left': removal,
  'round-disputed': ({ of, words }) => ({ type: 'dispute-round', of, words }),
  'dispute-answered': ({ dispute, upheld, words }) => ({ type: 'answer-dispute', dispute, upheld, words }),
  'player-moved': ({ player, box }) => ({ type: 'seat-player', player, box }),
  'waiting-list-joined': () => ({ type: 'join-waiting-list' }),
  'waiting-list-left': ({ player, by }) => ({ type: 'leave-waiting-list', ...(by && { player }) }),
  'player-stood-by': () => ({ type: 'stand-by' }),
  'player-walked-off': removal,
  'staff-bets-allowed': ({ allowed }) => ({ type: 'allow-staff-bets', allow: allowed }),
  'shoe-started': ({ shoe, commitment, root }) => ({ type: 'new-shoe', shoe, commitment, root }),
  'cards-burned': ({ card }) => ({ type: 'burn-card', card }),
  'cut-card-out': () => ({ type: 'announce-cut-card' }),
  'cut-card-taken-back': () => ({ type: 'take-back-cut-card' }),
  'shoe-ended': ({ seed }) => ({ type: 'end-shoe', seed }),
  // The first recordings list no chips; the table then lists none when it is played again.
  'betting-opened': ({ round, chips }) => ({ type: 'open-betting', round, ...(!chips && { unlisted: true }) }),
  'bet-placed': ({ box, bet, amount }) => ({ type: 'place-bet', box, bet, stake: amount }),
  'bet-increased': ({ box, bet, amount }) => ({ type: 'increase-bet', box, bet, by: amount }),
  'bet-confirmed': ({ ref }) => ({ type: 'confirm-bet', ref }),
  'bet-refused': ({ ref, reason }) => ({ type: 'refuse-bet', ref, reason }),
  'bet-reduced': ({ box, bet, amount }) => ({ type: 'reduce-bet', box, bet, by: amount }),
  'bet-withdrawn': ({ box, bet }) => ({ type: 'withdraw-bet', box, bet }),
  'bet-returned': null,
  'betting-closed': () => ({ type: 'close-betting' }),
  'card-dealt': ({ spot, card, face }) => ({ type: 'deal-card', spot, card: card ?? face }),
  'squeeze-requested': ({ spot, bankerFirst }) => ({ type: 'request-squeeze', spot, bankerFirst }),
  'squeeze-granted': ({ spot }) => ({ type: 'grant-squeeze', spot }),
  'squeeze-declined': ({ spot }) => ({ type: 'decline-squeeze', spot }),
  'insurance-waived': null,
  'card-shown': ({ spot, card }) => ({ type: 'show-card', spot, card }),
  'card-turned': ({ spot, card }) => ({ type: 'turn-card', spot, card }),
  'window-opened': null,
  'window-closed': () => ({ type: 'close-window' }),
  'ante-raised': ({ box, bet }) => ({ type: 'raise-ante', box, bet }),
  'ante-folded': ({ box, bet }) => ({ type: 'fold-ante', box, bet }),
  'insurance-placed': ({ box, side, amount }) => ({ type: 'place-insurance', box, side, stake: amount }),
  'insurance-changed': ({ box, side, stake }) => ({ type: 'change-insurance', box, side, stake }),
  'insurance-declined': () => ({ type: 'decline-insurance' }),
  'insurance-forgone': null,
  'coup-completed': null,
  'round-settled': ({ round }) => ({ type: 'settle', round }),
  'jackpot-paid': ({ pot, held }) => ({ type: 'pay-jackpot', pot, held }),
  'jackpot-undone': null,
  'irregularity-declared': ({ irregularity }) => ({ type: 'declare-irregularity', irregularity }),
  'irregularity-approved': ({ number, order, resolution, amounts, newShoe, reason }) => ({
    type: 'approve-irregularity',
    number,
    order,
    resolution,
    amounts,
    // A shoe that stays is not told of.
    newShoe: newShoe ?? false,
    reason,
  }),
  'irregularity-dismissed': ({ number, reason }) => ({ type: 'dismiss-irregularity', number, reason }),
  'round-suspended': null,
  'round-resumed': () => ({ type: 'resume-round' }),
  'cards-reconstructed': null,
  'cards-set-aside': null,
  'options-opened': null,
  'option-chosen': ({ option }) => ({ type: 'choose-option', option }),
  'bets-taken-back': null,
  'options-closed': () => ({ type: 'close-options' }),
  'round-voided': null,
  'betting-reopened': null,
  'shoe-condemned': () => ({ type: 'end-shoe' }),
  'insurance-returned': null,
  'insurance-claimed': ({ box, side, stage }) => ({ type: 'claim-insurance', box, side, stage }),
  'claim-accepted': ({ claim, round }) => ({ type: 'accept-claim', claim, ...(round !== undefined && { round }) }),
  'claim-refused': ({ claim, reason, round }) => ({
    type: 'refuse-claim',
    claim,
    reason,
    ...(round !== undefined && { round }),
  }),
  'card-corrected': ({ spot, card }) => ({ type: 'correct-card', spot, card }),
  'round-reopened': null,
  'ante-reopened': null,
  'insurance-restored': null,
  'decision-paid': null,
  'chips-moved': ({ moved }) => ({ type: 'chips-moved', numbers: moved?.map(({ number }) => number) }),
  'dealer-tipped': ({ amount }) => ({ type: 'tip-dealer', amount }),
  'chips-seen': ({ box, bet, amount, source }) => ({ type: 'chips-seen', box, bet, amount, source }),
  'chips-left': ({ round, reason }) => ({ type: 'leave-chips', round, reason }),
}

function removal({ player, by, reason }: Of<'player-left'> | Of<'player-walked-off'>): Asked {
  return by ? { type: 'remove-player', player, reason } : { type: 'leave' }
}

/** Where one decision tells several things, the one that was asked for; the others followed from it. */
const MAIN_TYPES: readonly EventType[] = [
  'irregularity-declared',
  'irregularity-approved',
  'card-dealt',
  'card-turned',
  'betting-closed',
  'window-closed',
]

/** The command behind these events, the first of which has its cause; undefined where none can be. */
export function commandOf(group: readonly TableEvent[], rounds: number): Command | undefined {
  const { cause } = group[0]!
  const main = MAIN_TYPES.flatMap((type) => group.filter((event) => event.type === type))[0] ?? group[0]!
  const read = READINGS[main.type] as ((event: TableEvent) => Asked) | null
  if (!cause || !read) return undefined
  const forWhom =
    isPitEmployee(cause.role) && 'player' in main && !('by' in main)
      ? { for: main.player, ...('asked' in main && { asked: main.asked }) }
      : {}
  // A squeezer turns the card without naming it; its face is what was shown.
  const unnamed = main.type === 'card-turned' && cause.role === 'player' ? { card: undefined } : {}
  const said = { round: rounds, ...read(main), ...forWhom, ...unnamed }
  const asked = Object.entries(said).filter(([, value]) => value !== undefined)
  const { id, role, by, at } = cause
  const name = 'through' in main ? main.through?.name : undefined
  const actor = { role, id: by, ...(name !== undefined && { name }) }
  return { ...Object.fromEntries(asked), id, actor, at } as unknown as Command
}
