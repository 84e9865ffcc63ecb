// A verification as steps in their order: what held, where it failed, and what was not reached. The checks are the fairness
// package's own; here they only find their place.
import {
  type Check,
  type CheckCode,
  checkSentence,
  type Failure,
  type FailureCode,
  failureSentence,
  type InPlace,
  placesOf,
  type Verdict,
} from '@punto/fair'
import type { Language } from '@punto/rules'
import { type ProofStep, STEPS } from '../../base/proof-steps.ts'

export type StepState =
  | { readonly kind: 'held'; readonly checks: readonly Check[] }
  | { readonly kind: 'failed'; readonly checks: readonly Check[]; readonly failure: Failure }
  /** After a failure nothing more is looked at. */
  | { readonly kind: 'unreached' }
  /** The record has nothing of the kind. */
  | { readonly kind: 'none' }

export type StepResult = StepState & { readonly step: ProofStep }

/** By the first part of a code, and where that is not enough by the whole of it. */
const STEP_OF_WHOLE: Readonly<Partial<Record<CheckCode | FailureCode, ProofStep>>> = {
  'root/as-noted': 'noted',
  'root/not-as-noted': 'noted',
  'key/as-noted': 'noted',
  'key/not-as-noted': 'noted',
  'key/published': 'key',
  'key/not-published': 'key',
  'key/not-endorsed': 'key',
}

const STEP_OF: Readonly<Record<string, ProofStep>> = {
  record: 'form',
  field: 'form',
  seed: 'commitment',
  share: 'shares',
  entropy: 'shares',
  closing: 'shares',
  delay: 'delay',
  beacon: 'delay',
  digest: 'delay',
  signature: 'signature',
  root: 'shuffle',
  position: 'cards',
  proof: 'cards',
  card: 'cards',
  cards: 'cards',
  salt: 'cards',
  path: 'cards',
  round: 'rounds',
  rounds: 'rounds',
  ending: 'ending',
  chain: 'chain',
}

export function proofStepOf(code: CheckCode | FailureCode): ProofStep {
  const step = STEP_OF_WHOLE[code] ?? STEP_OF[code.split('/')[0]!]
  if (!step) throw new RangeError(`no step has the check ${code}`)
  return step
}

export function proofStepsOf(verdict: Verdict, place?: InPlace): readonly StepResult[] {
  const checks = [...verdict.checked, ...(place?.checked ?? [])]
  const failure = verdict.ok ? place?.failure : verdict.failure
  const failedAt = failure && proofStepOf(failure.code)
  const reached = failedAt === undefined ? STEPS.length : STEPS.indexOf(failedAt)
  const absent = new Set<ProofStep>([...(place ? [] : OF_THE_HOUSE), ...(ofRound(verdict) ? OF_A_SHOE : [])])
  return STEPS.flatMap((step, i): readonly StepResult[] => {
    if (absent.has(step)) return []
    const own = checks.filter(({ code }) => proofStepOf(code) === step)
    if (failure && step === failedAt) return [{ step, kind: 'failed', checks: own, failure }]
    if (own.length > 0) return [{ step, kind: 'held', checks: own }]
    return [{ step, kind: i > reached ? 'unreached' : 'none' }]
  })
}

/** Only the house that published a record can be asked for these. */
const OF_THE_HOUSE: readonly ProofStep[] = ['key', 'chain']
/** A round is checked before its shoe is over. */
const OF_A_SHOE: readonly ProofStep[] = ['commitment', 'ending']

const ofRound = ({ checked }: Verdict): boolean => checked.some(({ code }) => code === 'record/round')

export const sentencesOf = (result: StepResult, language: Language): readonly string[] =>
  result.kind === 'held' || result.kind === 'failed'
    ? [
        ...result.checks.map((check) => checkSentence(check, language)),
        ...(result.kind === 'failed' ? [failureSentence(result.failure, language)] : []),
      ]
    : []

export interface Excerpt {
  readonly path: string
  readonly text: string
}

/** What lies in the record at the places that a failure names, as it is written there; those that it does not have are left out. */
export function excerptsAt(record: unknown, failure: Failure): readonly Excerpt[] {
  const places = placesOf(failure)
  return places.flatMap((path) => {
    const text = JSON.stringify(valueAt(record, path), null, 1)
    // A field that is missing is the place itself.
    if (text === undefined) return path === failure.params.where ? [{ path, text: '' }] : []
    const most = MOST_SHOWN / places.length
    return [{ path, text: text.length > most ? `${text.slice(0, most)}…` : text }]
  })
}

function valueAt(record: unknown, path: string): unknown {
  let value = record
  for (const key of path.split(/[.[\]]+/).filter(Boolean)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value
}

/** Characters of all excerpts together. */
const MOST_SHOWN = 1800
