// What a witness keeps: its key, and of each log the latest checkpoint that it has cosigned. One file, written whole and put in place
// before a cosignature leaves the process.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { type Checkpoint, cosign, isKeyName, makeNote, makeVkey, parseNote, type Signer, signerFrom } from '@punto/fair'
import { UsageError } from '../command.ts'

interface Kept {
  readonly format: 'punto-witness'
  readonly name: string
  /** The private half, 64 hexadecimal digits. */
  readonly secret: string
  /** By origin: the checkpoint as it was cosigned. */
  readonly logs: Readonly<Record<string, { readonly size: number; readonly root: string; readonly note: string }>>
}

export class WitnessState {
  readonly #file: string
  readonly #signer: Signer
  #kept: Kept

  private constructor(file: string, kept: Kept) {
    this.#file = file
    this.#kept = kept
    this.#signer = signerFrom(Buffer.from(kept.secret, 'hex'))
  }

  /** Made with a key of its own where there is none yet. */
  static open(file: string, name: string | undefined): WitnessState {
    if (existsSync(file)) {
      const kept = readKept(file)
      if (name !== undefined && name !== kept.name)
        throw new UsageError(`the witness of ${file} is called ${kept.name}; a name belongs to its key and stays`)
      return new WitnessState(file, kept)
    }
    if (name === undefined) throw new UsageError(`${file} is not there yet: name the new witness with --name`)
    if (!isKeyName(name)) throw new UsageError('--name has neither spaces nor +, as witness.example/w1')
    const state = new WitnessState(file, {
      format: 'punto-witness',
      name,
      secret: randomBytes(32).toString('hex'),
      logs: {},
    })
    state.#write()
    return state
  }

  get name(): string {
    return this.#kept.name
  }

  get vkey(): string {
    return makeVkey({ name: this.name, key: this.#signer.key })
  }

  get origins(): readonly string[] {
    return Object.keys(this.#kept.logs).toSorted()
  }

  /** What was cosigned last of a log; size 0 where nothing was. */
  latest(origin: string): { readonly size: number; readonly root: Uint8Array; readonly note: string | undefined } {
    const kept = Object.hasOwn(this.#kept.logs, origin) ? this.#kept.logs[origin] : undefined
    if (!kept) return { size: 0, root: new Uint8Array(), note: undefined }
    return { size: kept.size, root: Buffer.from(kept.root, 'base64'), note: kept.note }
  }

  /** Cosigns a checkpoint that was found to go on from the latest, keeps it, and answers with the note and its own line. */
  cosign(text: string, checkpoint: Checkpoint, houseNote: string, seconds: number): { note: string; line: string } {
    const signature = cosign(text, seconds, this.name, this.#signer)
    const house = parseNote(houseNote)?.signatures ?? []
    const note = makeNote({ text, signatures: [...house, signature] })
    const { origin, size, root } = checkpoint
    const entry = { size, root: Buffer.from(root).toString('base64'), note }
    this.#kept = { ...this.#kept, logs: { ...this.#kept.logs, [origin]: entry } }
    this.#write()
    return { note, line: makeNote({ text: '', signatures: [signature] }).slice(1) }
  }

  #write(): void {
    const part = `${this.#file}.part`
    const handle = openSync(part, 'w', 0o600)
    try {
      writeSync(handle, `${JSON.stringify(this.#kept, undefined, 1)}\n`)
      fsyncSync(handle)
    } finally {
      closeSync(handle)
    }
    renameSync(part, this.#file)
  }
}

function readKept(file: string): Kept {
  let kept: Partial<Kept>
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Kept>
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${(error as Error).message}`)
  }
  const { format, name, secret, logs } = kept
  if (format !== 'punto-witness' || typeof name !== 'string' || !/^[0-9a-f]{64}$/.test(secret ?? '') || !logs)
    throw new UsageError(`${file} is no state of a witness`)
  return kept as Kept
}
