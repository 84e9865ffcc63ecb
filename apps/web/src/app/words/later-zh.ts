// What the parts of the page say in Chinese that come after the first table.
import type { LaterWords } from './later-en.ts'

export const LATER_ZH: LaterWords = {
  filterTable: '牌桌',
  filterKind: '结果',
  filterFrom: '从',
  filterTo: '到',
  filterAny: '全部牌桌',
  kinds: { all: '全部牌局', won: '赢', lost: '输', even: '不输不赢', void: '作废' },
  exportCsv: '导出 CSV',
  totals: (rounds, won, voided, staked) => `共 ${rounds} 局，赢 ${won} 局，作废 ${voided} 局；投注 ${staked}；输赢`,

  presetsTitle: '预设',
  patternsTitle: (game) => `您在${game}的投注组合`,
  patternsNone: '下注后为其命名，之后一键即可再下。',
  patternName: '名称',
  patternKeep: '保存当前投注',
  patternDrop: (name) => `删除 ${name}`,
  autoTitle: '多局重复',
  autoRounds: '局数',
  autoLost: '输到即停',
  autoWon: '赢到即停',
  autoStart: '下一局开始',
  autoStop: '立即停止',
  autoRuns: (left, net) => `还有 ${left} 局，目前 ${net}。`,
  autoStopped: {
    done: '全部局数已完成。',
    lost: '已停止：达到您设定的输额上限。',
    won: '已停止：达到您设定的目标。',
    refused: '已停止：有投注未被接受。',
  },
  chipsTitle: '您的筹码组合',
  chipsHow: '最多选六种。不选则使用本桌默认。',

  settingsTable: '牌桌',
  settingsLook: '外观与语言',
  settings: {
    muted: '牌与筹码的声音',
    voice: '语音播报荷官的宣布',
    tremble: '停止下注前手机震动',
    squeeze: '申请眯自己一方的牌',
    keys: '单字母快捷键',
  },
  breaksTitle: '限额与休息',
  breaksText:
    '顶栏始终显示您的游玩时间与输赢。多局重复会在您设定的输额处停止。本场尚无存款限额或休息功能：这些牌桌使用试玩筹码。',
  learnGames: '玩法',
  learnAbout: {
    commission: '经典玩法：庄赔 0.95 比 1。',
    'no-commission': '庄赔 1 比 1，另有庄七点与闲八点。',
    knockout: '第一张牌后加注或弃注，另有胜方点数。',
    insurance: '还有牌未发时，可为您的投注投保。',
    'easy-six': '庄赔 1 比 1，庄六点赢赔一半。',
  },
  learnRound: '一局怎样进行',
  learnSteps: [
    '选择筹码并点按投注区：系统会为您选一个空位。闲、庄、和押的是哪一方点数大。',
    '倒计时结束即停止下注。双方各发两张牌；十与人头牌为零点，A 为一点，只计个位。',
    '两张牌得八点或九点为天牌，本局即止。否则闲零至五点补牌，庄按自己的点数与闲的第三张牌补牌。点按手牌旁的问号，可看每次补牌的条款。',
    '获胜的投注区会亮起并赔付，输的筹码被收走。和局时押闲与押庄的投注退回。',
  ],
  learnVerify: '怎样验证牌',
  verifySteps: [
    '每靴第一次下注前，本场公布全部牌的指纹。',
    '每张翻开的牌都附有证明，本页对照该指纹验证：牌桌上方的印记显示已验证的张数。',
    '一靴结束后公布种子。在记录中打开一局，按“在本页验证”即可重新推导整靴，也可在自己的电脑上使用 punto verify。',
  ],
}
