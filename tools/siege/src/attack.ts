// An attack: what it is called, what it does until its time is up, and how the house has to refuse it at least once.
import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'

export interface Siege {
  /** One for each address of the attacker's. */
  readonly callers: readonly Caller[]
  /** Tables of the house. */
  readonly tables: readonly string[]
  /** Whether the attack goes on. */
  readonly goesOn: () => boolean
  /** How many of everything, from 1 for a test to 10 for the real thing. */
  readonly scale: number
}

export interface Attack {
  readonly name: string
  /** What the house answers it with, one of these at the least. */
  readonly meets: readonly string[]
  run(siege: Siege): Promise<void>
}

/** The same again and again until the attack is over, with a breath after each: an attacker shares the machine with its victim. */
export async function again(siege: Siege, act: () => unknown, everyMs = 1): Promise<void> {
  while (siege.goesOn()) {
    await act()
    await pause(everyMs)
  }
}

/** So many for each address, at once. */
export async function ofEach<T>(
  { callers }: Siege,
  times: number,
  make: (caller: Caller, i: number) => Promise<T>,
): Promise<readonly T[]> {
  return Promise.all(callers.flatMap((caller) => Array.from({ length: times }, (_, i) => make(caller, i))))
}
