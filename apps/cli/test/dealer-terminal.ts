// A table dealt by hand through pipes, as a script runs it: what came out, and its recording, which must always hold.
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TableEvent } from '@punto/table'
import { expect } from 'vitest'
import { punto } from './run-punto.ts'

export interface AtDesk {
  readonly said: string
  readonly file: string
  /** The recording, line by line. */
  readonly lines: readonly string[]
  readonly events: readonly TableEvent[]
}

export async function atDesk(game: string, says: readonly string[], ...options: string[]): Promise<AtDesk> {
  const file = join(mkdtempSync(join(tmpdir(), 'punto-desk-')), 'table.jsonl')
  const ran = await punto(['play', game, '--dealer', '--record', file, ...options], {
    columns: 80,
    stdin: [says.map((line) => `${line}\n`).join('')],
  })
  expect(ran.stderr).toBe('')
  expect(ran.code).toBe(0)
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  return { said: ran.stdout, file, lines, events: lines.map((line) => JSON.parse(line)) }
}

/** The recording told again, every decision decided again. */
export async function told(file: string, ...options: string[]): Promise<string> {
  const { code, stdout, stderr } = await punto(['replay', file, ...options], { columns: 80 })
  expect(stderr).toBe('')
  expect(stdout).not.toContain('✗')
  expect(code).toBe(0)
  return stdout
}

/** A sentence however its lines are broken. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, ' ')

export const START = ['on dana', 'shoe', 'open'] as const
