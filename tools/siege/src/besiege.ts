// The whole siege: one house, honest players, and one attack after the other, with a quiet time before each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks/index.ts'
import type { Rounds } from './besieged.ts'
import { Child } from './child.ts'
import type { Counts } from './tally.ts'
import { type Measured, objections } from './verdict.ts'

export interface Plan {
  readonly quietMs: number
  readonly attackMs: number
  readonly restMs: number
  readonly scale: number
  readonly timed: boolean
}

export const WHOLE: Plan = { quietMs: 10_000, attackMs: 20_000, restMs: 60_000, scale: 10, timed: true }
export const SHORT: Plan = { quietMs: 1500, attackMs: 2500, restMs: 500, scale: 2, timed: false }

export interface Result extends Measured {
  readonly ok: boolean
  readonly why: readonly string[]
}

interface Look extends Rounds {
  readonly rssMb: number
  readonly usedMb: number
}

interface Honest {
  readonly p99: number
  readonly failures: readonly string[]
}

const LOOK_MS = 250
const WARM_UP_MS = 3000
const ADDRESSES = 3

/** Attacks one after the other; `told` hears of each when it is over. */
export async function besiege(attacks: readonly Attack[], plan: Plan, told: (result: Result) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-siege-'))
  const house = new Child('house-process.ts', [folder])
  const children = [house]
  try {
    const { url } = await house.next<{ url: string }>()
    const honest = new Child('honest-process.ts', [url, '127.0.0.1'])
    children.push(honest)
    await honest.next()
    await pause(WARM_UP_MS)
    for (const attack of attacks) told(await attackOnce({ attack, plan, house, honest, url }))
  } finally {
    for (const child of children) await child.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function attackOnce({
  attack,
  plan,
  house,
  honest,
  url,
}: {
  readonly attack: Attack
  readonly plan: Plan
  readonly house: Child
  readonly honest: Child
  readonly url: string
}): Promise<Result> {
  const { name, meets } = attack
  honest.say('begin')
  await pause(plan.quietMs)
  const quiet = await honest.ask<Honest>('end')
  const before = await house.ask<Look>('collect')
  honest.say('begin')
  const attacker = new Child('attacker-process.ts', [
    name,
    url,
    String(plan.attackMs),
    String(plan.scale),
    ...addressesOf(attack),
  ])
  const looks: Look[] = []
  while (attacker.ended === undefined) {
    await pause(LOOK_MS)
    looks.push(await house.ask<Look>('look'))
  }
  const answered = await attacker.next<Counts>()
  const under = await honest.ask<Honest>('end')
  await pause(plan.restMs)
  const after = await house.ask<Look>('collect')
  const measured: Measured = {
    name,
    quietP99: quiet.p99,
    honestP99: under.p99,
    honestFailures: under.failures,
    rounds: looks.reduce((sum, { settled }) => sum + settled, 0),
    roundsLate: looks.reduce((sum, { late }) => sum + late, 0),
    worstLateMs: Math.max(...looks.map(({ worstLateMs }) => worstLateMs)),
    beforeMb: before.usedMb,
    peakMb: Math.max(...looks.map(({ usedMb }) => usedMb)),
    afterMb: after.usedMb,
    answered,
    meets,
    timed: plan.timed,
  }
  const why = objections(measured)
  return { ...measured, ok: why.length === 0, why }
}

/** Addresses of its own for each attack: none pays for the one before it. */
function addressesOf(attack: Attack): readonly string[] {
  const place = ATTACKS.indexOf(attack) + 1
  return Array.from({ length: ADDRESSES }, (_, i) => `127.0.${place}.${i + 1}`)
}
