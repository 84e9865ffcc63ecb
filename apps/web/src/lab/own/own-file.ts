// A game file as it stands in the editor: the game it declares, or every mistake in it. A pack is laid beside the game that it is
// standard on, so that it can be priced and played.
import {
  findGame,
  type Game,
  type Language,
  parseGameFile,
  parsePackFile,
  type Refusal,
  refusalSentence,
  withPacks,
} from '@punto/rules'

export interface OwnMistake {
  /** `bets[2].rungs[0].pays`; empty for the whole file. */
  readonly at: string
  readonly refusal: Refusal
}

export type OwnFile =
  | { readonly ok: true; readonly game: Game; readonly kind: 'game' | 'pack'; readonly id: string }
  | { readonly ok: false; readonly mistakes: readonly OwnMistake[] }

export function readOwn(text: string): OwnFile {
  if (kindOf(text) !== 'pack') {
    const parsed = parseGameFile(text)
    return parsed.ok ? { ok: true, game: parsed.value, kind: 'game', id: parsed.value.id } : parsed
  }
  const parsed = parsePackFile(text)
  if (!parsed.ok) return parsed
  const { id, standardOn } = parsed.value
  const base = findGame(standardOn ?? 'commission')
  if (!base.ok) return { ok: false, mistakes: [{ at: 'standardOn', refusal: base.refusal }] }
  const made = withPacks(base.value, [parsed.value])
  if (!made.ok) return { ok: false, mistakes: [{ at: 'bets', refusal: made.refusal }] }
  return { ok: true, game: made.value, kind: 'pack', id }
}

function kindOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { kind?: unknown } | null)?.kind
  } catch {
    return undefined
  }
}

export const mistakeWords = ({ refusal }: OwnMistake, language: Language): string => refusalSentence(refusal, language)
