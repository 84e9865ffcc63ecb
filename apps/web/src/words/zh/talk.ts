// 牌桌聊天的用语。
import type { TalkWords } from '../en/talk.ts'

export const WORDS: TalkWords = {
  title: '聊天',
  about: '此处文字出自来宾本人，不代表本场。',
  nobody: '还没有人说话。',
  write: '说点什么',
  send: '发送',
  may: '您可以阅读，但不能在此发言。',
  reactions: { clap: '鼓掌', wow: '惊讶', laugh: '大笑', sad: '惋惜', luck: '好运', toast: '干杯' },
  more: (name) => `如何处理${name}的发言`,
  mute: '屏蔽',
  unmute: (count) => `取消屏蔽（${count} 人）`,
  report: '举报',
  reported: '已举报，谢谢',
  isReported: '被举报',
  remove: '删除',
  keep: '保留',
  silence: '禁言一小时',
  you: '您的称呼',
  face: '您的名称与标志',
  name: '名称',
  sign: (number) => `标志 ${number}`,
  save: '保存',
}
