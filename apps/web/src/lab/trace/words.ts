// What the trace says, in the house's two languages.
import type { Language } from '@punto/rules'
import { useLanguage } from '../../base/reading.tsx'

const EN = {
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
  codeOf: (count: number) => (count === 1 ? '1 file' : `${count} files`),
  testsOf: (count: number) => (count === 1 ? '1 test' : `${count} tests`),
  ruling: (number: string) => `Ruling ${number}`,
  house: 'House rule',
  translated: '',
  none: 'No paragraph is like that.',
  file: 'File',
}

const ZH: typeof EN = {
  title: '每一条款及其代码与测试',
  lead: '规则文件的全部条款，以本程序构建时为准：哪些文件实现、哪些测试证明。',
  document: '文件',
  every: '全部',
  status: '状态',
  statuses: { covered: '已实现', waived: '豁免', planned: '计划中', missing: '缺失' },
  search: '查找条款、代码文件或测试',
  counted: (shown, all) => `${all} 条中的 ${shown} 条`,
  csv: '导出矩阵 CSV',
  byParagraph: '按条款',
  byFile: '按代码文件',
  paragraph: '条款',
  summary: '概要',
  rulings: '裁定',
  why: '原因',
  code: '代码',
  tests: '测试',
  codeOf: (count) => `${count} 个文件`,
  testsOf: (count) => `${count} 项测试`,
  ruling: (number) => `裁定 ${number}`,
  house: '本场规则',
  translated: '中文概要与裁定为我们的译文，以英文为准；测试名称保留英文。',
  none: '没有这样的条款。',
  file: '文件',
}

/** Our Chinese of why a paragraph is waived. */
export const WAIVED_ZH: Readonly<Record<string, string>> = {
  'INS 1.2': '本条只说明文件中的两个词意思相同：既不要求也不禁止任何事，程序无从执行，也无从违反。',
}

export type TraceWords = typeof EN
export const TRACE_WORDS: Readonly<Record<Language, TraceWords>> = { en: EN, zh: ZH }
export const useTraceWords = (): TraceWords => TRACE_WORDS[useLanguage()]
