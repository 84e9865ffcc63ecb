// What the trace says, in Chinese.
import type { TraceWords } from '../en/trace.ts'

export const WORDS: TraceWords = {
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
