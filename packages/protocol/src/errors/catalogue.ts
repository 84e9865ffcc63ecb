// The one catalogue of everything that can be refused: the server's own errors, then what tables, rules and the ledger
// refuse as far as it reaches people. Its order is the order in which the checks are made.
import { LEDGER_REFUSALS, type LedgerRefusalCode } from '@punto/ledger'
import { type Language, REFUSALS, type RefusalCode, type RefusalParam, type Text } from '@punto/rules'
import { fillRoles, houseRuleWords, TABLE_REFUSALS, type TableRefusalCode } from '@punto/table'
import { NAMES_IN_REFUSALS } from '../role-names.ts'
import { OWN_ERRORS, type OwnErrorCode, type OwnErrors } from './own-errors.ts'
import type { WireError, WireFault } from './wire-error.ts'

/** Where errors come from. */
export const ERROR_SOURCES = ['server', 'table', 'rules', 'ledger'] as const
/** Where an error comes from. */
export type ErrorSource = (typeof ERROR_SOURCES)[number]

/** An error: its code, source, status, parameters and words. */
export interface CatalogueEntry extends Text {
  readonly code: string
  readonly from: ErrorSource
  /** Over HTTP. */
  readonly status: number
  /** The names in its sentences. */
  readonly params: readonly string[]
}

/** Recordings and game files are read by programs at home, and lines of `punto settle` by nobody here. */
const AT_HOME = /^(recording|file)\/|^input\/(too-long|not-json)$/

/** What was sent is wrong in itself, whatever the table stands at. */
const WRONG_IN_ITSELF =
  /^(input|stake|name|amount|decks|settings)\/|^command\/(malformed|unknown)$|^card\/(unknown|unknown-spot)$|^transfer\/|^bet\/(unknown|for-whom)$|^box\/unknown$/
const NOBODY_KNOWS_IT = /^(game|pack)\/unknown$|^account\/unknown$/

const statusOf = (code: string): number =>
  code.startsWith('role/') ? 403 : NOBODY_KNOWS_IT.test(code) ? 404 : WRONG_IN_ITSELF.test(code) ? 400 : 409

/** The parameters that a sentence names. */
export const paramsIn = (sentence: string): readonly string[] => [
  ...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)),
]

const entriesOf = (from: ErrorSource, errors: Readonly<Record<string, Text & { readonly status?: number }>>) =>
  Object.entries(errors)
    .filter(([code]) => !AT_HOME.test(code))
    .map(
      ([code, { en, zh, status }]): CatalogueEntry => ({
        code,
        from,
        status: status ?? statusOf(code),
        params: paramsIn(en),
        en,
        zh,
      }),
    )

/** Every error in the order of the checks, with its words and status. */
export const CATALOGUE: readonly CatalogueEntry[] = [
  ...entriesOf('server', { ...OWN_ERRORS }),
  ...entriesOf('table', { ...TABLE_REFUSALS }),
  ...entriesOf('rules', REFUSALS),
  ...entriesOf('ledger', LEDGER_REFUSALS),
]

const byCode = new Map(CATALOGUE.map((entry) => [entry.code, entry]))

/** The error of a code; undefined for one that is not known. */
export const errorEntry = (code: string): CatalogueEntry | undefined => byCode.get(code)

/** The code of an error. */
export type ErrorCode = OwnErrorCode | TableRefusalCode | RefusalCode | LedgerRefusalCode

type Params<C extends OwnErrorCode> = Readonly<Record<NonNullable<OwnErrors[C]['names']>, RefusalParam>>

/** One of the server's own, before it has words. */
export const fault = <C extends OwnErrorCode>(code: C, params: Params<C>): WireFault => ({
  code,
  params: { ...params },
})

/** The sentence in the reader's language; a code that is newer than this program is said by itself. */
export const sentenceOf = ({ code, params }: WireFault, lang: Language): string => {
  const entry = byCode.get(code)
  return entry ? fillRoles(entry, params, lang, NAMES_IN_REFUSALS) : code
}

/** A refusal of any package as it goes over the wire, in the reader's language. */
export const errorIn = (lang: Language, { code, params, rule, house }: WireFaultLike): WireError => ({
  code,
  params: { ...params },
  message: sentenceOf({ code, params: { ...params } }, lang) + houseWords(lang, rule, house),
  ...(rule !== undefined && { rule }),
})

/** A refusal as tables, rules and the ledger give it. */
export interface WireFaultLike {
  readonly code: string
  readonly params: Readonly<Record<string, string | number | Text>>
  readonly rule?: string
  /** The paragraph is the house's rule at this table, and its sentence says so. */
  readonly house?: true
}

const houseWords = (lang: Language, rule: string | undefined, house: true | undefined): string =>
  rule !== undefined && house ? houseRuleWords({ rule, house }, lang) : ''

/** The status over HTTP of an error; 400 where the code is not known. */
export const statusOfError = (code: string): number => byCode.get(code)?.status ?? 400
