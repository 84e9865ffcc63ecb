// Two thousand who bet without a box at one table (ruling 49): each lays one bet in every round, at a moment of its own, and follows
// the table meanwhile. How soon a bet is acknowledged, how late the rounds run, and what a round costs the server.
import { type Heard, LightSocket } from './light-socket.ts'
import { serve } from './served.ts'

const ROUNDS = 4
/** Bets come within the first part of the betting. */
const BETTING_MS = 6000
const BETS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair']

export interface Boxless {
  readonly bettors: number
  /** Milliseconds until each bet was acknowledged, sorted. */
  readonly waits: readonly number[]
  readonly refused: number
  readonly roundMs: number
  /** Of the server, for a round of all of them. */
  readonly cpuMs: number
  /** To each bettor in a round. */
  readonly messages: number
  readonly bytes: number
  readonly rss: number
}

export async function measureBoxless(bettors: number): Promise<Boxless> {
  const served = await serve('boxless', bettors)
  const waits: number[] = []
  let [messages, bytes, refused, counting] = [0, 0, 0, false]
  let opened: (round: number) => void = () => {}
  const bettor = async (cookie: string, index: number): Promise<(round: number) => void> => {
    let [acts, sent] = [0, 0]
    const id = () => `${index}-${++acts}`
    const hear: Heard = (heard, from, to) => {
      if (counting) {
        messages++
        bytes += to - from
      }
      const kind = heard[from + 9]
      if (kind === DONE && sent > 0) {
        if (counting) waits.push(performance.now() - sent)
        sent = 0
      } else if (kind === REFUSED && counting) refused++
      else if (index === 0 && kind === NEWS) {
        const text = heard.toString('latin1', from, to)
        const round = /"type":"betting-opened"[^{}]*"round":(\d+)/.exec(text)?.[1]
        if (round !== undefined) opened(Number(round))
      }
    }
    const socket = await LightSocket.open(served.url, hear, cookie)
    socket.send(`{"type":"hello","id":"${id()}","version":1}`)
    socket.send(`{"type":"watch","id":"${id()}","table":"T1"}`)
    return (round) => {
      const bet = BETS[(index + round) % BETS.length]
      setTimeout(
        () => {
          sent = performance.now()
          const command = `{"type":"place-bet","round":${round},"box":0,"bet":"${bet}","stake":1000}`
          socket.send(`{"type":"do","id":"${id()}","table":"T1","command":${command}}`)
        },
        ((index * 7919) % bettors) * (BETTING_MS / bettors),
      )
    }
  }
  const all: ((round: number) => void)[] = []
  for (let i = 0; i < bettors; i += 50) {
    const some = served.cookies.slice(i, i + 50)
    all.push(...(await Promise.all(some.map((cookie, place) => bettor(cookie, i + place)))))
  }
  const nextRound = () =>
    new Promise<void>((resolve) => {
      opened = (round) => {
        for (const lay of all) lay(round)
        resolve()
      }
    })
  // The first is not counted: everything is new to the server in it.
  await nextRound()
  await nextRound()
  const [before, start] = [await served.used(), performance.now()]
  counting = true
  for (let round = 0; round < ROUNDS; round++) await nextRound()
  counting = false
  const [after, took] = [await served.used(), performance.now() - start]
  await served.close()
  return {
    bettors,
    waits: waits.sort((one, other) => one - other),
    refused,
    roundMs: took / ROUNDS,
    cpuMs: (after.cpuMicros - before.cpuMicros) / 1000 / ROUNDS,
    messages: messages / ROUNDS / bettors,
    bytes: bytes / ROUNDS / bettors,
    rss: after.rss,
  }
}

const [DONE, REFUSED, NEWS] = ['d', 'r', 'n'].map((request) => request.charCodeAt(0))
