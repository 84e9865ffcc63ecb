// A table's signed recording as a file: what it is called, and what its first and last line say of it.

export interface RecordingAsked {
  readonly round?: number
  readonly day?: string
}

export interface RecordingFacts {
  readonly events: number
  /** Of the house, in hexadecimal digits. */
  readonly key: string
}

export function recordingFacts(text: string): RecordingFacts {
  const lines = text.trimEnd()
  const first = lines.slice(0, lines.indexOf('\n'))
  const last = lines.slice(lines.lastIndexOf('\n') + 1)
  const { recording } = JSON.parse(first) as { readonly recording: { readonly events: number } }
  const { signed } = JSON.parse(last) as { readonly signed: { readonly key: string } }
  return { events: recording.events, key: signed.key }
}

export const recordingName = (table: string, { round, day }: RecordingAsked): string =>
  [table, ...(round === undefined ? [] : [`round-${round}`]), ...(day === undefined ? [] : [day])].join('-')
