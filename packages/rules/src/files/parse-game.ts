// From the text of a file to a Game or Pack, or to the list of every mistake in it.
import { checkString } from '../argument.ts'
import type { Bet, Game, InsuranceRow, Layout, Pack, Source } from '../game.ts'
import { COMMISSION_LAYOUTS } from '../games/commission.ts'
import type { Condition } from '../language/condition.ts'
import { describe } from '../language/describe.ts'
import type { Rung } from '../language/ladder.ts'
import type { Multipliers } from '../multipliers.ts'
import { refused } from '../refusal.ts'
import { MAX_DECKS, MIN_DECKS } from '../shoe.ts'
import type { Text } from '../text.ts'
import { checkBets, checkDecks, checkExtras, checkInsuranceRows, checkLegends } from './check-game.ts'
import {
  type BetFile,
  type GameFile,
  gameFileShape,
  type InsuranceRowFile,
  type MultipliersFile,
  type PackFile,
  packFileShape,
} from './game-file.ts'
import { type Mistake, Mistakes, type Shape } from './shape.ts'

/** What a file declares, or every mistake in it. */
export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly mistakes: readonly Mistake[] }

/** Reads a game from a file's text, or names every mistake in it. */
export function parseGameFile(text: string): Parsed<Game> {
  return parse(text, 'game', gameFileShape, (file, mistakes) => {
    checkBets(file.bets, mistakes, false)
    checkLegends(file, mistakes)
    checkDecks(file.decks, mistakes)
    checkInsuranceRows(file, mistakes)
    checkExtras(file, mistakes)
    return makeGame(file)
  })
}

/** Reads a pack from a file's text, or names every mistake in it. */
export function parsePackFile(text: string): Parsed<Pack> {
  return parse(text, 'pack', packFileShape, (file, mistakes) => {
    checkBets(file.bets, mistakes, true)
    checkExtras(file, mistakes)
    return makePack(file)
  })
}

function parse<F, T>(
  text: string,
  kind: 'game' | 'pack',
  shape: Shape<F>,
  make: (file: F, mistakes: Mistakes) => T,
): Parsed<T> {
  checkString('text', text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const { refusal } = refused('file/not-json', { reason: (error as Error).message })
    return { ok: false, mistakes: [{ at: '', refusal }] }
  }
  const given = typeof value === 'object' && value !== null ? (value as { kind?: unknown }).kind : undefined
  if ((given === 'game' || given === 'pack') && given !== kind) {
    return {
      ok: false,
      mistakes: [{ at: 'kind', refusal: refused('file/wrong-kind', { given, expected: kind }).refusal }],
    }
  }
  const mistakes = new Mistakes()
  const file = shape.read(value, '', mistakes)
  if (file === undefined) return { ok: false, mistakes: mistakes.list }
  const made = make(file, mistakes)
  return mistakes.list.length === 0 ? { ok: true, value: made } : { ok: false, mistakes: mistakes.list }
}

type Label = GameFile['title']
const both = (label: Label): Text =>
  typeof label === 'string' ? { en: label, zh: label } : { en: label.en, zh: label.zh ?? label.en }

const readSource = (file: GameFile | PackFile): Source => ({
  code: file.source?.code ?? file.id.toUpperCase(),
  version: file.source?.version ?? null,
  effective: file.source?.effective ?? null,
})

function makeGame(file: GameFile): Game {
  const source = readSource(file)
  const { code } = source
  const layouts: readonly Layout[] =
    file.layouts?.map((layout) => ({ ...layout, rule: layout.rule ?? `${code} App ${layout.appendix}` })) ??
    COMMISSION_LAYOUTS
  return {
    id: file.id,
    title: both(file.title),
    source,
    decks: { min: file.decks?.min ?? MIN_DECKS, max: file.decks?.max ?? MAX_DECKS, rule: `${code} decks` },
    layouts,
    bets: file.bets.map((bet) => makeBet(bet, code)),
    spots: [],
    legends: file.legends ?? [],
    ...(file.multipliers && { multipliers: makeMultipliers(file.multipliers, code) }),
    insurance: (file.insurance ?? []).map((row, i) => makeRow(row, `${code} insurance ${i + 1}`)),
    procedure: file.procedure ?? 'COM',
  }
}

const makePack = (file: PackFile): Pack => {
  const source = readSource(file)
  return {
    id: file.id,
    title: both(file.title),
    source,
    bets: file.bets.map((bet) => makeBet(bet, source.code)),
    standardOn: file.standardOn ?? 'commission',
    ...(file.needs && { needs: file.needs }),
    ...(file.multipliers && { multipliers: makeMultipliers(file.multipliers, source.code) }),
  }
}

/** Where the file gives no words, the bet's id and its conditions speak; where it gives no paragraph, its own place does. */
function makeBet(file: BetFile, code: string): Bet {
  const place = `${code} ${file.id}`
  const name = both(file.label ?? titled(file.id))
  const lost: Condition[] = []
  const rungs = file.rungs.flatMap(({ when, pays, label, rule }, i): Rung[] => {
    if (pays === 'lose') {
      lost.push(when)
      return []
    }
    const words = label === undefined ? { en: describe(when, 'en'), zh: describe(when, 'zh') } : both(label)
    // What an earlier rung loses, no later one wins.
    const left: Condition = lost.length === 0 ? when : { all: [{ not: { any: lost.slice() } }, when] }
    return [{ when: left, pays, label: words, rule: rule ?? `${place}.${i + 1}` }]
  })
  return {
    id: file.id,
    label: name,
    felt: file.felt ?? name.en.toUpperCase(),
    rungs,
    otherwise: file.otherwise ?? place,
    ...(file.requires && { requires: { anyOf: file.requires.anyOf, rule: file.requires.rule ?? place } }),
    ...(file.jackpot && {
      jackpot: {
        ...file.jackpot,
        rungs: file.jackpot.rungs.map(({ when, share, envy, label, rule }, i) => ({
          when,
          share,
          ...(envy && { envy }),
          label: label === undefined ? { en: describe(when, 'en'), zh: describe(when, 'zh') } : both(label),
          rule: rule ?? `${place}.jackpot.${i + 1}`,
        })),
      },
    }),
    ...(file.multiplied && { multiplied: file.multiplied }),
    ...(file.raise && {
      raise: {
        bet: file.raise.bet,
        times: file.raise.times,
        rule: file.raise.rule ?? place,
        foldRule: file.raise.foldRule ?? place,
      },
    }),
  }
}

const makeRow = (file: InsuranceRowFile, rule: string): InsuranceRow => ({ ...file, rule: file.rule ?? rule })

const makeMultipliers = ({ cards, times, fee, rule }: MultipliersFile, code: string): Multipliers => {
  const weighted = (weights: Readonly<Record<string, number | undefined>>) =>
    Object.entries(weights).flatMap(([value, weight]) =>
      weight === undefined ? [] : [{ value: Number(value), weight }],
    )
  return { cards: weighted(cards), times: weighted(times), fee, rule: rule ?? `${code} multipliers` }
}

const titled = (id: string) => id.replaceAll('-', ' ').replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
