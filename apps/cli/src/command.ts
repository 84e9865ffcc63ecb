// What a command of `punto` is: its words for people (help, completion) and what it does.

/** Everything a command may touch of the world, handed in so that tests can look on. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
  /** Whether standard output is a terminal that shows colours. */
  readonly colour: boolean
  /** Whether standard error is a terminal, where progress may be drawn over itself. */
  readonly progress: boolean
  /** Width of the terminal in columns. */
  readonly columns: number
}

export interface Option {
  readonly name: string
  /** What stands for the value in help, as N or PACK,PACK; absent for a switch. */
  readonly value?: string
  readonly help: string
  /** Words a shell may offer for the value. */
  readonly choices?: readonly string[]
}

export interface Positional {
  readonly name: string
  readonly help: string
  readonly optional?: boolean
  /** Whether several may be given; only the last positional. */
  readonly many?: boolean
  readonly choices?: readonly string[]
}

export interface Args {
  readonly positionals: readonly string[]
  /** The value of an option that takes one. */
  text(name: string): string | undefined
  /** Whether a switch was given. */
  has(name: string): boolean
}

export interface Command {
  readonly name: string
  readonly summary: string
  readonly positionals?: readonly Positional[]
  readonly options?: readonly Option[]
  /** Whole command lines to try, each with a word on what it shows. */
  readonly examples: readonly (readonly [line: string, shows: string])[]
  /** What it does in parts, each by one or two words of its own behind the command's name: as `report` or `staff hire`. */
  readonly actions?: readonly Command[]
  /** Answers the exit code: 0, or 1 when a check failed. */
  run(args: Args, io: Io): number | Promise<number>
}

/** Bad input: printed as one line on standard error, exit code 2. Says what was wrong and what would be right. */
export class UsageError extends Error {}

export const JSON_OPTION: Option = { name: 'json', help: 'print one JSON document and nothing else' }
