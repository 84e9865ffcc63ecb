// What the verifier says, in the house's two languages.
import type { RecordingHead } from '@punto/fair'
import type { Language } from '@punto/rules'
import { useLanguage } from '../../base/reading.tsx'
import type { ProofStep } from './steps.ts'

export interface VerifyWords {
  readonly title: string
  readonly lead: string
  readonly drop: string
  readonly choose: string
  readonly paste: string
  readonly check: string
  readonly noted: string
  readonly notedRoot: string
  readonly notedKey: string
  readonly notedWrong: string
  readonly example: string
  readonly examples: Readonly<Record<'shoe' | 'round' | 'shared-shoe', string>>
  readonly alter: string
  readonly checking: string
  readonly broken: string
  readonly holds: string
  readonly fails: string
  readonly steps: Readonly<Record<ProofStep, string>>
  readonly unreached: string
  readonly none: string
  readonly place: string
  readonly places: string
  readonly root: (root: string) => string
  readonly of: (table: string, shoe: number) => string
  readonly recording: string
  readonly recordingOf: (table: string, game: string) => string
  readonly recordingCounts: (events: number, rounds: number, settled: number, voided: number, lines: number) => string
  readonly recordingMoney: (staked: string, house: string) => string
  readonly recordingChecks: (
    cards: number,
    shoes: number,
    lines: number,
    transfers: number,
    own: boolean,
  ) => readonly string[]
  /** Signed headers of shoes, and in how many of those players had shares. */
  readonly recordingHeaders: (headers: number, shared: number) => string
  readonly recordingSigned: (key: string) => string
  /** What was asked for when it was exported. */
  readonly recordingHead: (head: RecordingHead) => string
  readonly seedUnfit: (shoe: number) => string
  readonly cardWrong: (card: string, position: number, shoe: number, lay: string) => string
  readonly consistent: string
  readonly line: (line: number) => string
  readonly round: string
  readonly roundCards: string
  readonly roundLines: string
  readonly roundEnd: string
  readonly ends: Readonly<Record<'settled' | 'void' | 'open', string>>
  readonly expected: string
  readonly found: string
  readonly rounds: (shown: number, all: number) => string
  readonly live: string
  readonly liveLead: string
  readonly table: string
  readonly from: string
  readonly liveCheck: string
  readonly liveStop: string
  readonly liveNone: string
  readonly shoe: string
  readonly states: Readonly<Record<'held' | 'failed' | 'in-play' | 'by-hand', string>>
  readonly liveHolds: (shoes: number) => string
  readonly liveFails: (shoe: number) => string
  readonly save: string
  readonly witnesses: {
    readonly title: string
    readonly lead: string
    readonly policy: string
    readonly noPolicy: string
    readonly notes: string
    readonly cosigned: (name: string, shoes: number, at: string) => string
    readonly not: (name: string) => string
    readonly held: (k: number, of: number) => string
  }
}

const EN: VerifyWords = {
  title: 'Verify',
  lead: 'Drop a record here and see every check run, in this page. Nothing is sent anywhere.',
  drop: 'Drop a file here: the record of a shoe or of a round (JSON), or a table’s recording, a round, a day or all its days (one event a line, its transfers between them where you have them).',
  choose: 'Choose a file',
  paste: 'or paste it',
  check: 'Check',
  noted: 'What you noted before betting',
  notedRoot: 'Root',
  notedKey: 'The house’s public key',
  notedWrong: 'Write 64 digits of 0–9 and a–f, or leave it empty.',
  example: 'Try a real record:',
  examples: { shoe: 'a shoe', round: 'a round', 'shared-shoe': 'a signed shoe' },
  alter: 'Change anything in it and check again: it fails at that place.',
  checking: 'Checking…',
  broken: 'The check itself broke down:',
  holds: 'Everything in it holds.',
  fails: 'It does not hold.',
  steps: {
    form: 'Form of the record',
    noted: 'What you noted',
    commitment: 'Commitment to the seed',
    shares: 'Players’ shares and their list',
    delay: 'Delay or drand round, and digest',
    signature: 'Signature',
    shuffle: 'Shuffle and root',
    cards: 'Every card',
    rounds: 'Every round by the table of play',
    ending: 'End of the shoe',
    key: 'Key of the house',
    chain: 'Chain of shoes',
  },
  unreached: 'not reached',
  none: 'nothing of this in the record',
  place: 'There the record says:',
  places: 'The check takes these together, and they do not fit. One of them was altered:',
  root: (root) =>
    `Its root is ${root}. If the table showed you this root before the bets, the cards were fixed before them.`,
  of: (table, shoe) => `Table ${table}, shoe ${shoe}`,
  recording: 'A table’s recording, followed by the auditor, who has the rules from the documents a second time.',
  recordingOf: (table, game) => `Table ${table}, ${game}`,
  recordingCounts: (events, rounds, settled, voided, lines) =>
    `${events} events, ${rounds} rounds: ${settled} settled with ${lines} lines, ${voided} void.`,
  recordingMoney: (staked, house) => `${staked} was staked; the House is at ${house} (minor units).`,
  recordingChecks: (cards, shoes, lines, transfers, own) => [
    `${cards} cards, each drawn as the table of play says`,
    shoes === 0
      ? 'no shoe whose seed is in the recording: its cards are held against the rules alone'
      : `${shoes} committed ${shoes === 1 ? 'shoe' : 'shoes'} made again from the seed: every card is the one that lay there`,
    `${lines} settlement lines, each settled again from the documents`,
    own
      ? `${transfers} transfers, each what its event calls for; the House account and the chip tray agree`
      : `${transfers} transfers that the events make, each what the documents call for; the House account and the chip tray agree`,
  ],
  recordingHeaders: (headers, shared) =>
    `${headers} signed ${headers === 1 ? 'header' : 'headers'} of shoes: signature, list of shares (${shared} with players’), delay and chain`,
  recordingSigned: (key) => `the house’s signature over every line, by the key ${key}`,
  recordingHead: ({ day, rounds }) =>
    day !== undefined && rounds
      ? `Exported for the gaming day ${day}: rounds ${rounds[0]} to ${rounds[1]}, with all before them, from which they follow.`
      : rounds
        ? `Exported for round ${rounds[0]}, with all before it, from which it follows.`
        : 'Exported whole, to the last round that was over.',
  seedUnfit: (shoe) => `the seed that was revealed does not make the shoe ${shoe} of the signed header.`,
  cardWrong: (card, position, shoe, lay) =>
    `${card} was dealt; card ${position + 1} of the committed shoe ${shoe} was ${lay}.`,
  consistent: 'Checked for consistency: a file alone cannot show that it is whole and as it was recorded.',
  line: (line) => `Line ${line}`,
  round: 'Round',
  roundCards: 'Cards',
  roundLines: 'Settlement lines',
  roundEnd: 'End',
  ends: { settled: 'settled', void: 'void', open: 'under way' },
  expected: 'Should be',
  found: 'Is',
  rounds: (shown, all) => (shown < all ? `The last ${shown} of ${all} rounds` : 'Rounds'),
  live: 'A table of this house',
  liveLead: 'Fetches the table’s shoes one after the other and checks each: record, signature, key and chain.',
  table: 'Table',
  from: 'From shoe',
  liveCheck: 'Fetch and check',
  liveStop: 'Stop',
  liveNone: 'This table has had no shoe yet.',
  shoe: 'Shoe',
  states: {
    held: 'holds',
    failed: 'does not hold',
    'in-play': 'in play: its header holds',
    'by-hand': 'dealt by hand: nothing to check',
  },
  liveHolds: (shoes) => (shoes === 1 ? 'The one shoe holds.' : `All ${shoes} shoes hold, and so does their chain.`),
  liveFails: (shoe) => `Shoe ${shoe} does not hold.`,
  save: 'Save what was found',
  witnesses: {
    title: 'Witnesses: is the same told to everybody?',
    lead: 'Shoes that hold can still be told otherwise to others. Name the witnesses that you trust: what the house publishes of them is held against the shoes above. A house could hold newer ones back, so open what each has cosigned, and paste it here.',
    policy: 'Policy: k of these witnesses',
    noPolicy: 'A policy is JSON: { "k", "witnesses": [{ "vkey", "url" }] }, with k from 1 to the number of witnesses.',
    notes: 'What they have cosigned, one after the other',
    cosigned: (name, shoes, at) => `${name} has cosigned shoes 1 to ${shoes} (${at})`,
    not: (name) => `${name}: nothing that counts`,
    held: (k, of) => `At least ${k} of ${of} witnesses have cosigned what is told here.`,
  },
}

const ZH: VerifyWords = {
  title: '验证',
  lead: '将记录拖到这里，即可在本页看到每一项检查。不会发送任何内容。',
  drop: '将文件拖到这里：一靴或一局的记录（JSON），或牌桌一局、一天或全部的完整记录（每行一个事件，如有转账则列于其间）。',
  choose: '选择文件',
  paste: '或粘贴内容',
  check: '验证',
  noted: '您在下注前记下的内容',
  notedRoot: '根哈希',
  notedKey: '本场公钥',
  notedWrong: '请写 64 位 0–9 与 a–f，或留空。',
  example: '试用真实记录：',
  examples: { shoe: '一靴', round: '一局', 'shared-shoe': '有签名的一靴' },
  alter: '改动其中任何一处再验证：会在该处不通过。',
  checking: '验证中…',
  broken: '验证程序本身出错：',
  holds: '记录全部成立。',
  fails: '记录不成立。',
  steps: {
    form: '记录格式',
    noted: '您记下的内容',
    commitment: '种子承诺',
    shares: '玩家随机数与名单',
    delay: '延时或 drand 轮次，与摘要',
    signature: '签名',
    shuffle: '洗牌与根',
    cards: '每一张牌',
    rounds: '每一局的补牌规则',
    ending: '牌靴结束',
    key: '本场密钥',
    chain: '牌靴链',
  },
  unreached: '未检查到',
  none: '记录中没有此项',
  place: '该处记录为：',
  places: '此项检查把以下各处放在一起核对，互不相符；其中一处被改动：',
  root: (root) => `其根为 ${root}。若牌桌在下注前已向您显示此根，则牌在下注前已定。`,
  of: (table, shoe) => `牌桌 ${table}，第 ${shoe} 靴`,
  recording: '牌桌的完整记录，由审核程序逐条跟随；审核程序另行按文件写成规则。',
  recordingOf: (table, game) => `牌桌 ${table}，${game}`,
  recordingCounts: (events, rounds, settled, voided, lines) =>
    `${events} 个事件，${rounds} 局：已结算 ${settled} 局（${lines} 项），作废 ${voided} 局。`,
  recordingMoney: (staked, house) => `总投注 ${staked}；赌场 ${house}（最小单位）。`,
  recordingChecks: (cards, shoes, lines, transfers, own) => [
    `${cards} 张牌，每张均按补牌规则发出`,
    shoes === 0 ? '记录中没有已公布种子的牌靴：牌只按规则核对' : `由种子重洗 ${shoes} 靴已承诺的牌：每张牌都与原位相同`,
    `${lines} 项结算，逐项按文件重新计算`,
    own
      ? `${transfers} 笔转账，每笔均为其事件所要求；赌场账户与筹码盘相符`
      : `由事件产生的 ${transfers} 笔转账，每笔均为文件所要求；赌场账户与筹码盘相符`,
  ],
  recordingHeaders: (headers, shared) =>
    `${headers} 个已签名的牌靴表头：签名、随机数名单（${shared} 靴有玩家参与）、延时与链均成立`,
  recordingSigned: (key) => `赌场对每一行的签名，密钥 ${key}`,
  recordingHead: ({ day, rounds }) =>
    day !== undefined && rounds
      ? `导出博彩日 ${day}：第 ${rounds[0]} 至 ${rounds[1]} 局，连同其前的全部内容。`
      : rounds
        ? `导出第 ${rounds[0]} 局，连同其前的全部内容。`
        : '导出全部，至最后一个已结束的牌局。',
  seedUnfit: (shoe) => `公布的种子不能洗出第 ${shoe} 靴已签名表头的牌靴。`,
  cardWrong: (card, position, shoe, lay) => `发出的是 ${card}；第 ${shoe} 靴承诺的第 ${position + 1} 张牌是 ${lay}。`,
  consistent: '仅检查了一致性：单凭文件无法证明其完整且与原始记录相同。',
  line: (line) => `第 ${line} 行`,
  round: '局',
  roundCards: '牌',
  roundLines: '结算项',
  roundEnd: '结束',
  ends: { settled: '已结算', void: '作废', open: '进行中' },
  expected: '应为',
  found: '实为',
  rounds: (shown, all) => (shown < all ? `共 ${all} 局，显示最后 ${shown} 局` : '牌局'),
  live: '本场的牌桌',
  liveLead: '逐靴取得该桌记录并验证：记录、签名、密钥与链。',
  table: '牌桌',
  from: '从第几靴',
  liveCheck: '取得并验证',
  liveStop: '停止',
  liveNone: '此桌尚未有牌靴。',
  shoe: '靴',
  states: { held: '成立', failed: '不成立', 'in-play': '进行中：表头成立', 'by-hand': '人手发牌：无可验证' },
  liveHolds: (shoes) => `全部 ${shoes} 靴成立，其链亦成立。`,
  liveFails: (shoe) => `第 ${shoe} 靴不成立。`,
  save: '保存结果',
  witnesses: {
    title: '见证：对所有人的说法是否相同？',
    lead: '每靴都成立，庄家仍可能对他人另有说法。请写明您信任的见证方：庄家公布的会签会与上面的各靴对照。庄家可能扣住较新的会签，因此请打开各方会签的内容并粘贴到此处。',
    policy: '策略：以下见证方中的 k 个',
    noPolicy: '策略为 JSON：{ "k", "witnesses": [{ "vkey", "url" }] }，k 从 1 到见证方数目。',
    notes: '各方会签的内容，依次粘贴',
    cosigned: (name, shoes, at) => `${name} 会签了第 1 至 ${shoes} 靴（${at}）`,
    not: (name) => `${name}：没有有效的会签`,
    held: (k, of) => `${of} 个见证方中至少有 ${k} 个会签了此处所述。`,
  },
}

export const VERIFY_WORDS: Readonly<Record<Language, VerifyWords>> = { en: EN, zh: ZH }

export const useVerifyWords = (): VerifyWords => VERIFY_WORDS[useLanguage()]
