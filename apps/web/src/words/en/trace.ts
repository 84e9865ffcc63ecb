// What the trace says, in English.
import { counted } from '@punto/rules'
export const WORDS = {
  title: 'Every paragraph, its code and its tests',
  lead: 'All paragraphs of the rule documents, as this program was built: which files carry each, and which tests show it.',
  document: 'Document',
  every: 'All',
  status: 'Status',
  statuses: { covered: 'covered', waived: 'waived', planned: 'planned', missing: 'missing' },
  search: 'Find a paragraph, file or test',
  counted: (shown: number, all: number) => `${shown} of ${all} paragraphs`,
  csv: 'The matrix as CSV',
  byParagraph: 'By paragraph',
  byFile: 'By file',
  paragraph: 'Paragraph',
  summary: 'In our words',
  rulings: 'Rulings',
  why: 'Why',
  code: 'Code',
  tests: 'Tests',
  codeOf: (count: number) => counted(count, 'file'),
  testsOf: (count: number) => counted(count, 'test'),
  ruling: (number: string) => `Ruling ${number}`,
  house: 'House rule',
  translated: '',
  none: 'No paragraph is like that.',
  file: 'File',
}

export type TraceWords = typeof WORDS
