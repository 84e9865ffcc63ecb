// What does not hold of the witnesses of a table: codes, and their sentences in the house's two languages. docs/fairness.md,
// "Witnessed heads".
import { fill, type Language, type Text } from '@punto/rules'

/** The sentence of each thing that witnesses can object to. */
export const WITNESS_FAILURES = {
  'witness/split': {
    en: 'The house tells this table in two ways: the witness {witness} has cosigned another tree over its first {size} shoes than the one that follows from what is told here.',
    zh: '庄家对本桌给出了两种说法：见证方 {witness} 会签的前 {size} 靴之树，与此处所述推出的不同。',
  },
  'witness/ahead': {
    en: 'The house has told the witness {witness} of {size} shoes, and tells of {told} here: it has taken some back.',
    zh: '庄家曾向见证方 {witness} 报告 {size} 靴，此处却只有 {told} 靴：有些被撤回。',
  },
  'witness/too-few': {
    en: 'Of the {of} witnesses of the policy {found} have cosigned what is told here; it asks for {wanted}.',
    zh: '策略中的 {of} 个见证方里只有 {found} 个会签了此处所述；策略要求 {wanted} 个。',
  },
} as const satisfies Readonly<Record<string, Text>>

/** What does not hold of a table before its witnesses. */
export interface WitnessFailure {
  readonly code: keyof typeof WITNESS_FAILURES
  readonly params: Readonly<Record<string, string | number>>
}

/** What witnesses object to, in words. */
export const witnessSentence = ({ code, params }: WitnessFailure, language: Language): string =>
  fill(WITNESS_FAILURES[code][language], params, language)
