// What the pages around the table say in Chinese.
import type { PageWords } from '../en/pages.ts'

export const WORDS: PageWords = {
  house: 'Punto',
  tagline: '毫无隐藏的百家乐：精确赔率，每张牌可验证，每条规则有出处。',
  lobby: '牌桌',
  history: '记录',
  account: '账户',
  limitsPage: '限额与休息',
  staffPages: { pit: '巡场', watch: '监控', cage: '账房', deal: '发牌' },
  rules: '规则',
  lab: '实验室',
  verify: '验证',
  verifyHow: '怎样验证牌',
  catalogue: '旁注目录',
  trace: '条款追溯',
  help: '快捷键与帮助',
  back: '返回牌桌大厅',
  backTo: (host) => `返回 ${host}`,
  sessionOver: '您的登录已结束。如要再玩，请从来源页面重新打开牌桌。',
  allGames: '全部玩法',
  filter: '显示玩法',
  reload: '重新载入',
  tryAgain: '再试一次',
  more: '更多',
  loading: '请稍候…',

  noTables: '此玩法目前没有开放的牌桌。',
  limits: (min, max) => `${min} – ${max}`,
  limitsWord: '限额',
  differential: (most) => `差额不超过 ${most}`,
  decks: (count) => `${count} 副牌`,
  seats: (free, all) => (free === 0 ? `满座，共 ${all} 位` : `${all} 位中空 ${free} 位`),
  squeezeHere: '可眯牌',
  insuranceHere: '保险',
  dealForPlay: '在此试当荷官',
  dealerHere: '真人荷官',
  boxlessHere: '无需座位',
  roundTakes: (seconds) => `每局约 ${seconds} 秒`,
  standingHere: '可旁注',
  openTable: (table) => `前往牌桌 ${table}`,
  shut: '暂停服务',
  orderBy: '排序',
  orders: {
    house: '默认',
    road: '好路优先',
    streak: '当前连开最长',
    seats: '空位最多',
    limits: '限额最低',
    pace: '节奏最快',
  },
  goodRoads: { streak: '长龙', 'ping-pong': '单跳', 'double-ping-pong': '双跳' },
  yoursHere: '您在此桌',
  otherTables: '您的其他牌桌',
  yourBets: (amount) => `您的投注：${amount}`,
  repeatAt: (table) => `在${table}重复上一局投注`,
  emptyRoad: '新靴：尚无结果',

  tableName: (table) => `牌桌 ${table}`,
  sitDown: '入座',
  sitAt: (box) => `坐 ${box} 号位`,
  waitingList: '等候座位',
  seatsTaken: (count) => (count === 0 ? '座位已满。' : `座位已满，${count} 人等候。`),
  seatIsYours: '已有空位：请选座。',
  yourPlace: (place, count) => `等候座位：第 ${place} 位，共 ${count} 人。`,
  idleSeat: '您已有一段时间没有下注：本局结束后将收回您的座位。',
  keepSeat: '保留座位',
  joinList: '等候座位',
  leaveList: '不再等候',
  stay: '留下',
  leaveTitle: '您还有投注在台上',
  leaveText: '投注会留在台上并照常结算；您只是让出座位。',
  tableMore: '本桌更多信息',
  favourite: (table) => `收藏牌桌 ${table}`,
  whyNot: {
    'signed-out': '以游客身份进入后即可下注。',
    shut: '本桌暂停服务。',
    stale: '连接中断：恢复前无法下注。',
    closed: '已停止下注：下一局即将开始。',
    'not-open': '尚未开始下注。',
    notice: '本桌不设保险：请先同意。',
    'others-box': '这是其他玩家的座位。请回到您的座位下注。',
    'table-full': '座位已满：您可以旁观，或换一张牌桌。',
  },
  youSit: (box) => `您坐在 ${box} 号位`,
  youStand: (box) => `您旁注 ${box} 号位`,
  youBetBoxless: '您不占座位下注',
  betBoxless: '不占座位下注',
  youWatch: '您正在旁观',
  tableFull: '座位已满。可选一个座位旁注，或旁观。',
  tableFullWatch: '座位已满。您可以旁观，或换一张牌桌。',
  backToSeat: '回到您的座位',
  noticeTitle: '本桌不设保险',
  noticeText: '此私人牌桌不提供保险。入座前请您同意。',
  accept: '同意',
  squeezeOn: '眯牌',
  tipDealer: '给荷官小费',
  tip: (amount) => `给荷官 ${amount}`,
  staffBets: '我在本桌期间允许职员代我下注',
  drawer: '您的牌局',
  roadsTitle: '路单',
  sealed: (proven, of) => `${of} 张牌中 ${proven} 张已验证`,
  sealWrong: '有一张牌与其证明不符',
  sealExplained: '每张牌都在本页中，对照开局前公布的根哈希验证过。',
  lastAs: '这是牌桌最后的状态。',
  dismiss: '关闭',

  connecting: '正在连接…',
  lost: '连接中断，正在重连。已确认的投注照常有效；仍标为待确认的投注可能未被接受。',
  outdated: '本页有新版本。',
  partMissing: '本页有一部分未能载入：连接中断，或本页已有新版本。',
  guestRefused: '无法以游客身份进入。',
  comeIn: '以游客身份游玩',
  broken: '本页出现故障。已确认的投注照常有效。',
  unknownPage: '没有这个页面。',

  historyTitle: '您的牌局',
  historyEmpty: '您还没有玩过。入座并下注后，牌、投注与结算都会列在这里。',
  historySignedOut: '牌局记录为玩家保存。以游客身份进入，您的牌局就会列在这里。',
  round: (round) => `第\u00a0${round}\u00a0局`,
  cards: '牌',
  bets: '投注',
  result: '结果',
  before: '局前',
  after: '局后',
  net: '输赢',
  voided: '作废',
  underWay: '进行中',
  replay: '回放',
  step: (step, of) => `第 ${step} 步，共 ${of} 步`,
  first: '到开头',
  previous: '上一步',
  next: '下一步',
  last: '到结尾',
  play: '播放',
  pause: '暂停',
  notShown: '无法显示本局。',

  learnTitle: '规则与玩法',
  practice: '练习一局',
  moneyPages: { statement: '账目', statistics: '统计' },
  winners: '本局赢家',
  winnerYou: '您',

  fairTitle: '这些牌是本靴的牌吗？',
  fairAsk: '在本页验证',
  fairChecking: '正在验证…',
  fairShoe: '本靴已结束：种子已公布，整靴已重新推导。',
  fairRound: '本靴仍在进行：本局的牌对照已公布的根哈希验证。',
  fairHolds: '全部验证通过',
  fairFails: '有一项未通过验证',
  fairNone: '本靴由人手发牌：没有可验证的记录。',

  edge: '赌场优势',
  pays: '赔率',
  when: '条件',
  paragraph: '条款',
  comesBack: '退回',
  placedBy: (name) => `由 ${name} 代下`,
  freshShoe: (decks) => `精确值，按 ${decks} 副牌的新靴计算。`,
  withBestPlay: '按最佳打法',
  paragraphs: '条款',
  ruling: (number) => `裁定 ${number}`,
  fromDocument: (code, version) => (version ? `${code}，版本 ${version}` : code),
  insuranceTable: '保险',

  accountTitle: '您的账户',
  guestIs: (name) => `您现以游客 ${name} 的身份游玩，使用试玩筹码。`,
  playerIs: (name) => `您已登录为 ${name}。`,
  staffIs: (role) => `您以员工身份（${role}）登录。员工不可投注。`,
  nobodyIs: '您尚未登录。您可以旁观任何牌桌。',
  keepTitle: '保留您的筹码',
  keepText: '设定名称与密码，即可随处取回您的筹码。',
  signInTitle: '登录',
  name: '名称',
  password: '密码',
  code: '六位验证码（如使用验证器）',
  takeName: '使用此名称',
  signIn: '登录',
  signOut: '退出登录',
  signOutTitle: '您的筹码将会失去',
  signOutText: '游客退出后无法取回这些筹码。设定名称与密码即可保留。',
  brokeText: '您的试玩筹码已用完。',
  freshChips: '领取新的试玩筹码',
  passwordShort: '至少十个字符。',

  keysTitle: '快捷键',
  keys: {
    chips: '选择筹码',
    tab: '在投注区与按钮之间移动',
    enter: '放下所选筹码',
    remove: '取回该注',
    about: '关于该注：赔率表、条款、赌场优势',
    boxes: '查看前一个或后一个座位',
    squeeze: '开启或关闭眯牌',
    mute: '开启或关闭声音',
    lobby: '返回牌桌大厅',
    escape: '关闭打开的窗口',
  },
  keysOn: '启用单字母快捷键',
  skip: '跳到页面内容',
  titleOf: (page) => `${page} · Punto`,
  keysSqueeze: '眯牌时：方向键弯牌，Enter 翻牌，Escape 放回。',

  said: (step, cardName, spotName, amount) => {
    switch (step.kind) {
      case 'betting-opened':
        return `第 ${step.round} 局。请下注。`
      case 'no-more-bets':
        return '停止下注。'
      case 'card-dealt':
        return `${spotName(step.spot)}：${cardName(step.card)}。`
      case 'card-shown':
        return `请您看${spotName(step.spot)}。`
      case 'card-turned':
        return `${spotName(step.spot)}：${cardName(step.card)}。`
      case 'card-corrected':
        return `更正：${spotName(step.spot)}是${cardName(step.card)}，不是${cardName(step.was)}。`
      case 'ante-window':
        return '请加注或弃注。'
      case 'insurance-window':
        return '现可投保。'
      case 'result':
        return step.winner === 'tie'
          ? `和，${step.points.player} 点。`
          : `${step.winner === 'player' ? '闲' : '庄'}赢，${Math.max(step.points.player, step.points.banker)} 点对 ${Math.min(step.points.player, step.points.banker)} 点。`
      case 'settled':
        return !step.bet
          ? '本局已结算。'
          : step.net === 0
            ? '已结算。您不输不赢。'
            : step.net > 0
              ? `已结算。您赢 ${amount(step.net)}。`
              : `已结算。您输 ${amount(-step.net)}。`
      case 'own-bet':
        return step.by ? `${step.by} 为您代下 ${amount(step.amount)}。` : `您的 ${amount(step.amount)} 投注已确认。`
      case 'own-bet-off':
        return step.by ? `${step.by} 为您收回 ${amount(step.amount)}。` : `${amount(step.amount)} 已退回给您。`
      case 'irregular':
        return '因异常情况暂停。'
      case 'void':
        return step.returned > 0
          ? `本局作废。${amount(step.returned)} 已退回给您。`
          : step.undone < 0
            ? `本局最终作废。您输去的 ${amount(-step.undone)} 已退回。`
            : step.undone > 0
              ? `本局最终作废。您赢得的 ${amount(step.undone)} 已收回。`
              : '本局作废。'
      case 'shoe-started':
        return `第 ${step.shoe} 靴开始。`
      case 'shoe-ended':
        return `第 ${step.shoe} 靴结束。`
    }
  },
}
