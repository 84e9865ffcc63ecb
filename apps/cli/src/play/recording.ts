// A recording is JSON lines: one event a line, the first of which sets the table up with the whole game it plays.
import { closeSync, openSync, writeSync } from 'node:fs'
import { makeEvent, type TableEvent } from '@punto/table'
import { UsageError } from '../command.ts'

export interface Recorder {
  note(event: TableEvent): void
  end(): void
}

/** Writes every event as it happens, so that a game broken off is recorded as far as it went. */
export function recordTo(file: string | undefined): Recorder {
  if (file === undefined) return { note() {}, end() {} }
  const handle = opened(file)
  return {
    note: (event) => void writeSync(handle, makeEvent(event)),
    end: () => closeSync(handle),
  }
}

function opened(file: string): number {
  try {
    return openSync(file, 'w')
  } catch (error) {
    throw new UsageError(`--record cannot write ${file}: ${(error as Error).message}`)
  }
}
