// What an entry of the server's own errors says.
import type { SentenceParams, Text } from '@punto/rules'

export interface OwnError extends Text {
  /** Over HTTP. */
  readonly status: number
}

/** One whose sentences name these parameters. */
export interface ErrorOf<Names extends string> extends OwnError {
  /** Never there: for the compiler alone. */
  readonly names?: Names
}

/** Errors by their code: of their sentences the type keeps the parameters that they name. */
export const ownErrors = <const E extends Readonly<Record<string, OwnError>>>(
  given: E,
): { readonly [Code in keyof E]: ErrorOf<keyof SentenceParams<E[Code]['en']>> } => given as never
