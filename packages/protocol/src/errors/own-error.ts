// What an entry of the server's own errors says.
import type { Text } from '@punto/rules'

export interface OwnError extends Text {
  /** Over HTTP. */
  readonly status: number
}

/** One whose English sentence is known. */
export interface ErrorOf<English extends string> extends OwnError {
  readonly en: English
}

/** Errors by their code. The English sentences stay in the type, since parameters are read off them; the rest need not. */
export const ownErrors = <const E extends Readonly<Record<string, OwnError>>>(
  given: E,
): { readonly [Code in keyof E]: ErrorOf<E[Code]['en']> } => given
