// A playthrough as a script to read: each command with who sends it, and under it what happened or why not.
import type { Answer, Command, TableEvent } from '../src/index.ts'

const words = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('')

export function commandLine({ id: _, at, actor, type, ...rest }: Command): string {
  const { round: __, ...fields } = rest as { round?: number }
  return `${String(at).padStart(6)}  ${actor.id}: ${type}${words(fields)}`
}

export function answerLines(answer: Answer): string[] {
  if (!answer.ok) return [`          refused ${answer.refusal.code}${rule(answer.refusal)}`]
  return answer.events.flatMap(eventLines)
}

const rule = ({ rule: paragraph }: { readonly rule?: string }): string => (paragraph ? `  [${paragraph}]` : '')

function eventLines(event: TableEvent): string[] {
  const { v: _, cause: __, rule: ___, type, ...fields } = event
  if (event.type === 'round-settled') {
    const { lines, players, boxes, house, float, adjusted = [] } = event
    return [
      `        → ${type}${rule(event)}`,
      ...lines.map((line) => {
        const extra = line.commission === undefined ? '' : ` commission ${line.commission}`
        const paid = `${line.result} ${line.pays ?? '–'} net ${line.net}${line.rounded ? ' (rounded)' : ''}${extra}`
        return `            box ${line.box} ${line.player} ${line.bet} ${line.stake}: ${paid}  [${line.rule}]`
      }),
      `            players ${players.map(({ player, net }) => `${player} ${net}`).join(', ') || 'none'}`,
      `            boxes ${boxes.map(({ box, net }) => `${box} ${net}`).join(', ') || 'none'}`,
      `            house ${house.net}, commission ${house.commission}, float ${float}`,
      ...adjusted.map(
        ({ player, paid, due }) => `            ${player}: ${paid} was paid, ${due} is due: ${due - paid}`,
      ),
    ]
  }
  if (event.type === 'round-voided' || event.type === 'bets-taken-back') {
    const { lines } = event
    const reversed = event.type === 'round-voided' ? (event.reversed ?? []) : []
    const {
      lines: _lines,
      players: _players,
      reversed: _reversed,
      ...said
    } = fields as Readonly<Record<string, unknown>>
    return [
      `        → ${type}${words(said)}${rule(event)}`,
      ...lines.map(({ box, player, bet, stake }) => `            box ${box} ${player} ${bet} ${stake}: comes back`),
      ...reversed.map(({ player, net }) => `            ${player}: the settlement’s ${net} undone`),
    ]
  }
  return [`        → ${type}${words(fields as Readonly<Record<string, unknown>>)}${rule(event)}`]
}
