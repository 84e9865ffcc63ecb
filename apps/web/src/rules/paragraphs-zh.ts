// Our Chinese of the paragraphs' summaries, as far as it goes; the English prevails. What is not here is shown in English and
// said to be so.
import type { ParagraphId } from '@punto/rules/register'

export const PARAGRAPHS_ZH: Readonly<Partial<Record<ParagraphId, string>>> = {}
