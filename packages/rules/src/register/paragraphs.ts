// Every paragraph of the rule documents, in their order.
import { BB } from './bb.ts'
import { COM } from './com.ts'
import { EZ6 } from './ez6.ts'
import { INS } from './ins.ts'
import { KO } from './ko.ts'
import { NC } from './nc.ts'
import type { Paragraph } from './paragraph.ts'

const ALL = [...KO, ...COM, ...INS, ...EZ6, ...BB, ...NC]

/** A paragraph by its number, as `KO 3.4.2`. */
export type ParagraphId = (typeof ALL)[number]['id']

/** Every paragraph of the rule documents. */
export const PARAGRAPHS: readonly Paragraph<ParagraphId>[] = ALL

const byId = new Map<string, Paragraph<ParagraphId>>(PARAGRAPHS.map((paragraph) => [paragraph.id, paragraph]))

/** The paragraph with this id, as `KO 3.4.2`; undefined for any other text. */
export const paragraph = (id: string): Paragraph<ParagraphId> | undefined => byId.get(id)
