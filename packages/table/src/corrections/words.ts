// What follows from a correction or a decision in money, in sentences; who gets and gives how much, and who would owe.
// Carries rulings 36, 38, 39.
import type { Text } from '@punto/rules'
import type { Amount } from '../event-parts.ts'
import type { NewEvent } from '../events.ts'
import type { Spot } from '../spots.ts'

/** What each player gets by these events, below zero where it is taken; bets that are freed are told apart. */
export function movesOf(events: readonly NewEvent[]): readonly Amount[] {
  const moves = new Map<string, number>()
  const add = (player: string, amount: number) => moves.set(player, (moves.get(player) ?? 0) + amount)
  for (const event of events) {
    if (event.type === 'round-voided') for (const { player, net } of event.reversed ?? []) add(player, -net)
    if (event.type === 'round-settled') {
      for (const { player, paid, due } of event.adjusted ?? []) add(player, due - paid)
      // What was laid after the correction is settled with it: a stake that is lost was set aside before.
      for (const { player, stake, net, held } of event.lines) if (held.length > 0) add(player, stake + net)
    }
    if (event.type === 'decision-paid') for (const { player, amount } of event.payments) add(player, amount)
  }
  return [...moves].filter(([, amount]) => amount !== 0).map(([player, amount]) => ({ player, amount }))
}

/** Who cannot cover what is taken, as far as it is known what they have. */
export function owedAfter(
  moves: readonly Amount[],
  available: (player: string) => number | undefined,
): readonly Amount[] {
  return moves.flatMap(({ player, amount }) => {
    const has = amount < 0 ? available(player) : undefined
    return has !== undefined && -amount > has ? [{ player, amount: -amount - has }] : []
  })
}

const EXCESS: Text = {
  en: 'Cards that the table of play no longer calls for are in excess: they are the next to be dealt, in this round or the next.',
  zh: '按补牌规则不再需要的牌属多发：作为本局或下一局的下一张牌。',
}
const ANTES: Text = {
  en: 'Antes are decided again on the right card.',
  zh: '底注须按正确的牌重新决定。',
}
const ANTES_STAND: Text = {
  en: 'Antes are not asked again, since the later cards have been seen: they are played as they were decided, and what nobody decided comes back.',
  zh: '后面的牌已被看到，底注不再重新询问：按原决定进行，未作决定的底注退回。',
}
const INSURANCE: Text = {
  en: 'Insurance follows the right cards: what was taken on a row that was never there does not play.',
  zh: '保险以正确的牌为准：在不存在的条目上投的保险不作数。',
}
const PAID_STAYS: Text = {
  en: 'What was paid stays until the round is settled again; then only the difference moves.',
  zh: '已付款项维持至本局重新结算；届时只结差额。',
}

/** What a correction brings about, one sentence for each thing. */
export function correctionSentences(events: readonly NewEvent[], placeName: (spot: Spot) => Text): readonly Text[] {
  const sentences: Text[] = []
  for (const event of events) {
    if (event.type !== 'card-corrected') continue
    const { was, card, moved = [], excess = [], reopens = [] } = event
    const place = placeName(event.spot)
    sentences.push({
      en: `${place.en.charAt(0).toUpperCase()}${place.en.slice(1)} is ${card}, not ${was}: the round is decided anew from it.`,
      zh: `${place.zh}应为 ${card}，而不是 ${was}：本局据此重新裁定。`,
    })
    for (const { from, to } of moved) {
      const [old, now] = [placeName(from), placeName(to)]
      sentences.push({ en: `What lay as ${old.en} is ${now.en}.`, zh: `原${old.zh}改为${now.zh}。` })
    }
    if (reopens.includes('ante')) sentences.push(ANTES)
    if (event.antesStand) sentences.push(ANTES_STAND)
    if (!reopens.includes('ante') && excess.length > 0) sentences.push(EXCESS)
    if (reopens.includes(1) || reopens.includes(2)) sentences.push(INSURANCE)
  }
  const told = (type: NewEvent['type']) => events.some((event) => event.type === type)
  if (told('round-reopened') && !told('round-settled') && !told('round-voided')) sentences.push(PAID_STAYS)
  return sentences
}

/** Named before anything is done. */
export const owingSentence = ({ player, amount }: Amount): Text => ({
  en: `${player} cannot cover ${amount} of it: that stands as a debt to the House.`,
  zh: `${player} 无力支付其中的 ${amount}：记为对庄家的欠款。`,
})
