// Our Chinese of why a paragraph is waived.
export const WAIVED_ZH: Readonly<Record<string, string>> = {
  'INS 1.2': '本条只说明文件中的两个词意思相同：既不要求也不禁止任何事，程序无从执行，也无从违反。',
}
