// What is wrong with a signed recording, in words.
import type { Text } from '@punto/rules'
import type { RecordingMistake } from './signed-recording.ts'

/** What is wrong with a signed recording, in words. */
export function recordingMistakeWords(mistake: RecordingMistake): Text {
  switch (mistake.kind) {
    case 'cut-short':
      return {
        en: `the recording is cut short: it should have ${mistake.events} events and a signature after them, and ends here.`,
        zh: `记录不完整：应有 ${mistake.events} 个事件和其后的签名，却在此结束。`,
      }
    case 'missing':
      return {
        en: `lines are missing after this one, or were added: it was signed with ${mistake.events} events.`,
        zh: `此行之后有缺失或增加：签名时有 ${mistake.events} 个事件。`,
      }
    case 'another-begins':
      return {
        en: 'another recording begins here: two were put together.',
        zh: '另一份记录由此开始：文件由两份拼接而成。',
      }
    case 'altered':
      return { en: 'this line is not the one that was signed.', zh: '此行与签名时不同。' }
    case 'not-read':
      return { en: 'this line of the signature cannot be read.', zh: '此行签名信息无法读取。' }
    case 'checks-altered':
      return {
        en: 'the checks in this line are not those that were signed; every event is as it was signed.',
        zh: '此行的校验值与签名时不同；各事件均与签名时相同。',
      }
    case 'not-signed':
      return {
        en: 'the signature does not hold: this line, or the first, is not as it was signed.',
        zh: '签名无效：此行或首行与签名时不同。',
      }
  }
}
