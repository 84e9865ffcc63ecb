// 首页的用语。
import type { LobbyWords } from '../en/lobby.ts'

export const WORDS: LobbyWords = {
  lead: '从这一桌开始',
  claim: '试玩筹码，无需注册',
  play: (table) => `到${table}玩`,
  learn: '60 秒学会',
  learnOther: '其他玩法的第一局',
  last: '上一局',
  all: '所有牌桌',
}
