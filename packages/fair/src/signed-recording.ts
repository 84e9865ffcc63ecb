// A signed recording: a table's events, one a line, with transfers and headers of shoes beside them where it has them, between a line that says what it is and a line with the house's signature over all
// of it. Each line's check stands in the last one, so that what was altered is found with its place; a recording without its last line
// was cut short.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, str } from './bytes.ts'
import type { AnyHeader } from './records.ts'
import { isSignedBy, type Signer, signatureOf } from './signing.ts'

/** What a recording is of. Its events are those of the table's log from the first on. */
export interface RecordingHead {
  readonly v: 1
  readonly table: string
  /** How many events it has. */
  readonly events: number
  /** When it was made, in milliseconds since 1970. */
  readonly at: number
  /** The rounds that were asked for, from the first to the last; all of them unless said. */
  readonly rounds?: readonly [number, number]
  /** The gaming day that was asked for. */
  readonly day?: string
  /** Whether every transfer, and the header of every committed shoe, stands beside the events. */
  readonly proofs?: true
}

interface RecordingEnd {
  readonly key: string
  /** Of each line, one after the other. */
  readonly checks: string
  readonly signature: string
}

const CHECK_CHARACTERS = 8
const HEAD = '{"recording":'
const END = '{"signed":'

/** Whether a line is the first, or the last, of a signed recording, and no event. */
export const isRecordingFrame = (line: string): boolean => line.startsWith(HEAD) || line.startsWith(END)

const HEADER = '{"header":'
const TRANSFER = '{"kind":'

/** Whether a line is a transfer as the ledger writes it, and no event. */
export const isTransferLine = (line: string): boolean => line.startsWith(TRANSFER)

/** Whether a line is the header of a committed shoe, and no event. */
export const isHeaderLine = (line: string): boolean => line.startsWith(HEADER)

/** The line of a shoe's header in a recording. */
export const headerLine = (header: AnyHeader): string => JSON.stringify({ header })

const checkOf = (line: string): string => bytesToHex(sha256(str(line))).slice(0, CHECK_CHARACTERS)

/** Collects the lines and their hash. */
class Lines {
  readonly #hash = sha256.create()
  checks = ''

  constructor(head: string) {
    this.#hash.update(str(`punto recording\n${head}\n`))
  }

  add(line: string): void {
    this.#hash.update(str(`${line}\n`))
    this.checks += checkOf(line)
  }

  digest(): string {
    return bytesToHex(this.#hash.clone().update(str(this.checks)).digest())
  }
}

/** Writes a recording line by line: the head, what `add` is given, and the end. */
export class RecordingWriter {
  readonly head: string
  readonly #lines: Lines
  readonly #signer: Signer

  constructor(head: RecordingHead, signer: Signer) {
    this.head = JSON.stringify({ recording: head })
    this.#lines = new Lines(this.head)
    this.#signer = signer
  }

  add(line: string): void {
    this.#lines.add(line)
  }

  end(): string {
    const { checks } = this.#lines
    const signature = signatureOf(this.#signer, 'recording', this.#lines.digest())
    return JSON.stringify({ signed: { key: this.#signer.key, checks, signature } satisfies RecordingEnd })
  }
}

/** What is wrong with a signed recording, and at which line, the first being 1. */
export type RecordingMistake =
  | { readonly kind: 'cut-short'; readonly line: number; readonly events: number }
  | { readonly kind: 'another-begins'; readonly line: number }
  | { readonly kind: 'altered'; readonly line: number }
  | { readonly kind: 'missing'; readonly line: number; readonly events: number }
  | { readonly kind: 'not-read'; readonly line: number }
  /** The events are as they were signed, and the last line’s checks of them are not. */
  | { readonly kind: 'checks-altered'; readonly line: number }
  /** Every event fits the last line: that line, or the first, is not as it was signed. */
  | { readonly kind: 'not-signed'; readonly line: number }

/** What came of reading a signed recording. */
export type CheckedRecording =
  | { readonly ok: true; readonly head: RecordingHead; readonly key: string }
  | { readonly ok: false; readonly mistake: RecordingMistake }

/** Reads the lines of a recording as they come. */
export class RecordingReader {
  #line = 0
  #head: RecordingHead | undefined
  #lines: Lines | undefined
  #places: number[] = []
  #end: RecordingEnd | undefined
  #endLine = 0
  #mistake: RecordingMistake | undefined

  /** What the first line says; undefined before it was read. */
  get head(): RecordingHead | undefined {
    return this.#head
  }

  /** Whether the line is an event; the others are the recording's own. */
  read(line: string): boolean {
    this.#line++
    if (line.startsWith(HEAD)) {
      if (this.#line > 1) this.#wrong({ kind: 'another-begins', line: this.#line })
      else {
        this.#head = this.#parsed<{ recording: RecordingHead }>(line)?.recording
        this.#lines = new Lines(line)
      }
      return false
    }
    if (line.startsWith(END)) {
      if (this.#end || !this.#lines) this.#wrong({ kind: 'another-begins', line: this.#line })
      this.#end ??= this.#parsed<{ signed: RecordingEnd }>(line)?.signed
      this.#endLine ||= this.#line
      return false
    }
    if (line.trim() === '') return false
    if (this.#end) this.#wrong({ kind: 'another-begins', line: this.#line })
    else if (this.#lines) {
      this.#lines.add(line)
      this.#places.push(this.#line)
    }
    return !isTransferLine(line) && !isHeaderLine(line)
  }

  /** Undefined where the recording was never signed. */
  result(): CheckedRecording | undefined {
    if (!this.#lines && !this.#end && !this.#mistake) return undefined
    const mistake = this.#mistake ?? this.#mistakeInLines()
    if (mistake) return { ok: false, mistake }
    return { ok: true, head: this.#head!, key: this.#end!.key }
  }

  #mistakeInLines(): RecordingMistake | undefined {
    const [head, lines, end, line] = [this.#head, this.#lines, this.#end, this.#line]
    if (!head || !lines || typeof head.events !== 'number') return { kind: 'not-read', line: 1 }
    if (!end) return { kind: 'cut-short', line, events: head.events }
    const at = this.#endLine
    if (typeof end.checks !== 'string') return { kind: 'not-read', line: at }
    const isSigned = isSignedBy(end.key, 'recording', lines.digest(), end.signature)
    if (isSigned && lines.checks !== end.checks) return { kind: 'checks-altered', line: at }
    for (const [i, place] of this.#places.entries()) {
      const from = i * CHECK_CHARACTERS
      if (lines.checks.slice(from, from + CHECK_CHARACTERS) !== end.checks.slice(from, from + CHECK_CHARACTERS)) {
        return { kind: 'altered', line: place }
      }
    }
    if (lines.checks.length !== end.checks.length) {
      return { kind: 'missing', line: this.#places.at(-1) ?? 1, events: head.events }
    }
    return isSigned ? undefined : { kind: 'not-signed', line: at }
  }

  #parsed<T>(line: string): T | undefined {
    try {
      return JSON.parse(line) as T
    } catch {
      this.#wrong({ kind: 'not-read', line: this.#line })
      return undefined
    }
  }

  #wrong(mistake: RecordingMistake): void {
    this.#mistake ??= mistake
  }
}
