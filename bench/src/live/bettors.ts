// Two hundred clients on sockets of their own, ten to a table, who watch it and do nothing but bet: each sends its next bet as
// soon as the last one is acknowledged. They look at as few bytes as they can, so that the house is measured.
import { placeableBets } from '@punto/rules'
import type { TableSettings } from '@punto/table'
import { PLAYERS, TABLES, tables } from '../house/crowd.ts'
import { type Window, Windows } from '../windows.ts'
import { type Heard, LightSocket } from './light-socket.ts'
import { serve, type Used } from './served.ts'

const WARM_MS = 5000
/** A house that has just been opened may not know every table of its other processes yet. */
const AGAIN_MS = 1000

export interface Betting extends Pick<Window<unknown>, 'perSecond' | 'waits' | 'taken'> {
  /** Of the server, for one bet, its share of dealing, settling and telling included. */
  readonly serverMicros: number
  /** Of the clients, for the same. */
  readonly clientMicros: number
  /** The rows of evidence, at the beginning or the end of the window. */
  readonly behindMs: number
}

/** What all at one table know of it, from one of them. */
export class Felt {
  round = 0
  open = false
  readonly waiting: (() => void)[] = []

  hear(text: string): void {
    const opened = /"type":"betting-opened","round":(\d+)|"round":(\d+)[^{}]*"type":"betting-opened"/.exec(text)
    if (text.includes('"betting-closed"')) this.open = false
    if (!opened) return
    this.round = Number(opened[1] ?? opened[2])
    this.open = true
    for (const go of this.waiting.splice(0)) go()
  }
}

/** With rows of evidence written beside, or without. */
export async function measureBetting(what: 'crowd' | 'evidence' = 'crowd'): Promise<Betting> {
  const served = await serve(what, PLAYERS)
  const betting = await betAt(served.url, served.cookies, () => served.used())
  await served.close()
  return betting
}

/** Everybody bets through this door; `used` is of all processes that take part. */
export async function betAt(
  url: string,
  cookies: readonly string[],
  used: () => Promise<Pick<Used, 'cpuMicros' | 'behindMs'>>,
): Promise<Betting> {
  const felts = Array.from({ length: TABLES }, () => new Felt())
  const windows = new Windows()
  const sockets = await Promise.all(
    cookies.map((cookie, i) => {
      const at = { settings: tables[i % TABLES]!, box: 1 + Math.floor(i / TABLES), felt: felts[i % TABLES]! }
      return bettor(url, cookie, { ...at, leads: i < TABLES }, windows.count)
    }),
  )
  await pause(WARM_MS)
  const best = await windows.best(async () => {
    const { user, system } = process.cpuUsage()
    return { server: await used(), own: user + system }
  })
  for (const socket of sockets) socket.end()
  const { perSecond, waits, taken, before, after } = best
  return {
    perSecond,
    waits,
    taken,
    serverMicros: (after.server.cpuMicros - before.server.cpuMicros) / waits.length,
    clientMicros: (after.own - before.own) / waits.length,
    behindMs: Math.max(before.server.behindMs, after.server.behindMs),
  }
}

export interface BettorPlace {
  readonly settings: TableSettings
  readonly box: number
  readonly felt: Felt
  /** Whether this one listens for the others on the same felt. */
  readonly leads: boolean
}

export async function bettor(
  url: string,
  cookie: string,
  { settings: { table, game }, box, felt, leads }: BettorPlace,
  acknowledged: (ms: number) => void,
): Promise<LightSocket> {
  const bets = placeableBets(game).map(({ id }) => id)
  let [acts, laid, round, sent] = [0, 0, 0, 0]
  const id = () => `${Date.now()}-${++acts}`
  const bet = () => {
    if (!felt.open) {
      felt.waiting.push(bet)
      return
    }
    if (round !== felt.round) [round, laid] = [felt.round, 0]
    const isNew = laid < bets.length
    const [type, stake] = isNew ? ['place-bet', 'stake'] : ['increase-bet', 'by']
    const about = `"round":${round},"box":${box},"bet":"${bets[laid++ % bets.length]}","${stake}":1`
    sent = performance.now()
    socket.send(`{"type":"do","id":"${id()}","table":"${table}","command":{"type":"${type}",${about}}}`)
  }
  let [isWatching, isSeated] = [false, false]
  const begin = () => {
    if (!isWatching) socket.send(`{"type":"watch","id":"${id()}","table":"${table}"}`)
    const sit = `"command":{"type":"sit","box":${box}}`
    if (!isSeated) socket.send(`{"type":"do","id":"${id()}","table":"${table}",${sit}}`)
  }
  const hear: Heard = (bytes, from, to) => {
    // `{"type":"d…` is done, `{"type":"r…` refused, `{"type":"n…` news.
    const kind = bytes[from + 9]
    if (kind === SNAPSHOT) isWatching = true
    else if (kind === REFUSED && !(isWatching && isSeated)) setTimeout(begin, AGAIN_MS)
    else if (kind === DONE || kind === REFUSED) {
      isSeated = true
      if (kind === DONE) acknowledged(performance.now() - sent)
      else felt.open = felt.open && !bytes.subarray(from, to).includes('betting/')
      bet()
    } else if (leads && kind === NEWS && bytes.subarray(from, to).includes('"betting-')) {
      felt.hear(bytes.toString('latin1', from, to))
    }
  }
  const socket = await LightSocket.open(url, hear, cookie)
  socket.send(`{"type":"hello","id":"${id()}","version":1}`)
  begin()
  return socket
}

const [DONE, REFUSED, NEWS, SNAPSHOT] = ['d', 'r', 'n', 's'].map((request) => request.charCodeAt(0))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
