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
  several: {
    open: '同时玩几桌',
    title: '多桌同玩',
    next: (table) => `${table}最先截止`,
    nothing: '此刻没有开放的窗口',
    how: (tables) => `按 1 至 ${tables} 选桌，字母键在该桌下注`,
  },
}
