// What is said of dealers’ turns and rests, in Chinese.
import type { RotaWords } from '../en/rota.ts'

export const WORDS: RotaWords = {
  title: '轮班',
  text: '当值最久者先由休息最久者接替。',
  none: '尚无区域设有轮班：请在场所文件中设置（"rota": { "minutesOn", "minutesOff" }）。',
  turns: (pit, on, off) => `${pit}：当值 ${on} 分钟，休息 ${off} 分钟`,
  nobody: '暂无',
  breakIn: (minutes, relief) => `${minutes} 分钟后休息，接替：${relief}`,
  overdue: (relief) => `应即休息，接替：${relief}`,
  rests: (minutes, table) =>
    `${minutes === 0 ? '已休息完毕' : `再休息 ${minutes} 分钟`}${table === null ? '' : `，下一桌：${table}`}`,
}
