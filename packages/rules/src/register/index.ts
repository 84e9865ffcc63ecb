// The register: every paragraph of the rule documents, who carries it, and how the house rules where they are unclear.
export { CODES, type Code, DOCUMENTS, type RuleDocument } from './documents.ts'
export { CARRIERS, type Carrier, type Paragraph } from './paragraph.ts'
export { PARAGRAPHS, type ParagraphId, paragraph } from './paragraphs.ts'
export type { Ruling } from './ruling.ts'
export { RULINGS, rulingsOn } from './rulings.ts'
