// How quickly coups are settled: every bet of the richest game in process, and a stream of lines through the command.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  assemble,
  type Card,
  type Coup,
  checkBets,
  DECK,
  dealCoup,
  type Line,
  type Placed,
  placeableBets,
  prepare,
  Settlement,
} from '@punto/rules'
import { type Bench, interleaved } from './bench.ts'
import { seededShuffle } from './seeded.ts'

const COUPS = 5_000
const ROUNDS = 100
const LINES = 1_000_000
const MUST_COUPS = 1_000_000
const MUST_LINES = 100_000

export const rules: Bench = {
  name: 'rules',
  async run(report) {
    const game = assemble('knockout', ['bad-beat', 'seven-eight'])
    if (!game.ok) throw new Error(game.refusal.code)
    const playable = prepare(game.value)
    const requests = placeableBets(game.value).map((bet) => ({
      bet: bet.id,
      stake: 100,
      raise: bet.raise !== undefined,
    }))
    const bets = checkBets(playable, requests)
    if (!bets.ok) throw new Error(bets.refusal.code)
    const coups = someCoups(COUPS)
    settleAll(coups, bets.value)
    const before = process.memoryUsage().heapUsed
    const [time, copying] = interleaved([() => settleAll(coups, bets.value), () => copyAll(coups)], ROUNDS)
    const rate = COUPS / time!
    report({
      what: `coups settled a second, ${requests.length + 2} bets each (knockout and both packs)`,
      value: `${(rate / 1e6).toFixed(2)} million`,
      must: '1 million',
      ok: rate >= MUST_COUPS,
    })
    report({ what: 'the same against copying the coups alone', value: `${(time! / copying!).toFixed(1)} × the time` })
    globalThis.gc?.()
    const grown = (process.memoryUsage().heapUsed - before) / 2 ** 20
    report({ what: `heap after ${COUPS * ROUNDS} more coups`, value: `${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB` })
    const { rate: lineRate, peakMb } = await streamLines()
    report({
      what: `lines a second through punto settle, of ${LINES}`,
      value: Math.round(lineRate).toLocaleString('en'),
      must: '100,000',
      ok: lineRate >= MUST_LINES,
    })
    report({ what: 'memory of that process at its peak', value: `${peakMb.toFixed(0)} MB` })
  },
}

function settleAll(coups: readonly Coup[], bets: readonly Placed[]): number {
  const settlement = new Settlement(bets, [])
  const lines: Line[] = []
  let net = 0
  for (const coup of coups) for (const line of settlement.on(coup, lines)) net += line.net
  return net
}

function copyAll(coups: readonly Coup[]): number {
  let cards = 0
  for (const coup of coups) cards += { ...coup, cards: [...coup.cards] }.cards.length
  return cards
}

function someCoups(count: number): Coup[] {
  const shoe = seededShuffle(Array.from({ length: 8 }, () => DECK).flat(), 1)
  const coups: Coup[] = []
  for (let at = 0; coups.length < count; at = (at + 1) % (shoe.length - 6)) {
    for (const length of [4, 5, 6]) {
      const coup = dealCoup(shoe.slice(at, at + length) as Card[])
      if (coup.ok) coups.push(coup.value)
    }
  }
  return coups.slice(0, count)
}

async function streamLines(): Promise<{ rate: number; peakMb: number }> {
  const line = `${JSON.stringify({
    game: 'commission',
    cards: ['9h', 'Kc', 'Ks', '7d'],
    bets: [
      { bet: 'player', stake: 100 },
      { bet: 'banker', stake: 250 },
      { bet: 'tie', stake: 10 },
    ],
  })}\n`
  const folder = mkdtempSync(join(tmpdir(), 'punto-bench-'))
  const file = join(folder, 'coups.jsonl')
  for (let written = 0; written < LINES; written += 10_000) appendFileSync(file, line.repeat(10_000))
  const punto = join(import.meta.dirname, '..', '..', 'apps', 'cli', 'bin', 'punto.js')
  const start = performance.now()
  const child = spawn(process.execPath, ['--conditions=punto-source', punto, 'settle'], {
    stdio: [openSync(file, 'r'), 'pipe', 'inherit'],
  })
  let answers = 0
  let peakKb = 0
  child.stdout!.on('data', (chunk: Buffer) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) answers++
    peakKb = Math.max(peakKb, residentKb(child.pid!))
  })
  await once(child, 'close')
  const rate = LINES / ((performance.now() - start) / 1000)
  rmSync(folder, { recursive: true })
  if (answers !== LINES) throw new Error(`${LINES} lines were sent and ${answers} answered`)
  return { rate, peakMb: peakKb / 1024 }
}

/** Where the system tells: elsewhere zero. */
function residentKb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
