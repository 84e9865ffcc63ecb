// The audit log as operators read it: every act on an account, on somebody's rights or on the cage's money.

import type { Text } from '@punto/rules'
import * as z from 'zod/mini'
import { note, wallMs } from '../basics.ts'
import { type DeepReadonly, keyed, type Of } from '../deep-readonly.ts'
import { accountRole } from '../role-schemas.ts'

/** Every kind of entry, with its words. */
export const AUDIT_KINDS = keyed<Text>()({
  'operator-made': { en: 'First operator made', zh: '创建首位操作员' },
  'operator-restored': { en: 'First operator restored', zh: '恢复首位操作员' },
  'account-made': { en: 'Account made', zh: '注册账户' },
  'signed-in': { en: 'Signed in', zh: '登录' },
  'sign-in-failed': { en: 'Sign-in failed', zh: '登录失败' },
  countersigned: { en: 'Signed one act at another’s screen', zh: '在他人屏幕上签署一次操作' },
  'signed-out': { en: 'Signed out', zh: '退出登录' },
  'session-ended': { en: 'Session ended', zh: '结束会话' },
  'sessions-ended': { en: 'All sessions and tokens of an account ended', zh: '结束某账户的全部会话与令牌' },
  'everything-ended': { en: 'All sessions and tokens of everybody ended', zh: '结束所有人的全部会话与令牌' },
  'password-changed': { en: 'Password changed', zh: '修改密码' },
  'password-given': { en: 'New password given', zh: '发放新密码' },
  'password-code-asked': { en: 'One-time code for a forgotten password sent', zh: '发送重置密码验证码' },
  'password-reset': { en: 'Forgotten password reset by its owner', zh: '本人重置密码' },
  'second-factor-on': { en: 'Second factor set up', zh: '启用两步验证' },
  'second-factor-off': { en: 'Second factor switched off', zh: '关闭两步验证' },
  'second-factor-removed': { en: 'Second factor taken away', zh: '移除两步验证' },
  'terminal-enrolled': { en: 'Terminal enrolled', zh: '登记终端' },
  'terminal-ended': { en: 'Terminal taken out', zh: '移除终端' },
  'staff-pin-set': { en: 'PIN of the staff set', zh: '设置员工 PIN' },
  'staff-pin-removed': { en: 'PIN of the staff removed', zh: '移除员工 PIN' },
  'security-key-added': { en: 'Security key added', zh: '添加安全密钥' },
  'security-key-renamed': { en: 'Security key renamed', zh: '重命名安全密钥' },
  'security-key-removed': { en: 'Security key removed', zh: '移除安全密钥' },
  'table-pin-set': { en: 'PIN for the tables set', zh: '设置牌桌 PIN' },
  'table-pin-removed': { en: 'PIN for the tables removed', zh: '移除牌桌 PIN' },
  'table-pin-typed': { en: 'PIN of a player typed at a table', zh: '玩家在牌桌输入 PIN' },
  'token-made': { en: 'API token made', zh: '创建 API 令牌' },
  'token-ended': { en: 'API token ended', zh: '删除 API 令牌' },
  'staff-hired': { en: 'Staff hired', zh: '录用员工' },
  'staff-act-asked': { en: 'Act on somebody of the staff asked for', zh: '申请员工账户操作' },
  'staff-act-declined': { en: 'Act on somebody of the staff declined', zh: '驳回员工账户操作' },
  'role-changed': { en: 'Role changed', zh: '变更角色' },
  'acting-role-given': { en: 'Role given for a time', zh: '授予临时角色' },
  'acting-role-ended': { en: 'Role for a time taken back', zh: '收回临时角色' },
  'dealer-assigned': { en: 'Dealer assigned to tables', zh: '指派荷官' },
  'assignment-ended': { en: 'Assignment of a dealer ended', zh: '结束荷官指派' },
  'account-closed': { en: 'Account closed', zh: '停用账户' },
  'account-reopened': { en: 'Account opened again', zh: '重新启用账户' },
  'settings-asked': { en: 'Change of settings asked for', zh: '申请更改设置' },
  'settings-announced': { en: 'Settings changed', zh: '更改牌桌设置' },
  'settings-declined': { en: 'Change of settings declined', zh: '驳回设置更改' },
  'rounds-stopped': { en: 'New rounds stopped', zh: '停止开新局' },
  'rounds-resumed': { en: 'New rounds let begin again', zh: '恢复开新局' },
  'closing-set': { en: 'Closing of the house set or moved', zh: '设定或更改关场时间' },
  'closing-cancelled': { en: 'Closing of the house called off', zh: '取消关场' },
  'announcement-made': { en: 'Announced to everybody', zh: '发布公告' },
  'announcement-ended': { en: 'Announcement taken back', zh: '撤回公告' },
  'program-measured': { en: 'Program and configuration measured', zh: '校验程序与配置' },
  'house-file-read': { en: 'House’s file read again while it ran', zh: '运行中重新读取场馆配置文件' },
  'house-file-changed': { en: 'House’s file changed while it ran', zh: '运行中修改场馆配置文件' },
  'backup-made': { en: 'Backup of the whole database taken', zh: '备份整个数据库' },
  'storage-altered': { en: 'Stored row found that is not as it was written', zh: '发现与写入时不符的存储记录' },
  'signed-on-first': { en: 'Staff account made at a first single sign-on', zh: '首次单点登录时建立员工账户' },
  'alarm-lift-asked': { en: 'Alarm about a stored row asked to be lifted', zh: '申请解除存储记录警报' },
  'alarm-lifted': { en: 'Alarm about a stored row lifted by two people', zh: '两人解除存储记录警报' },
  'wallet-close-asked': { en: 'Open item of the wallet asked to be closed', zh: '申请了结钱包未结款项' },
  'wallet-item-closed': { en: 'Open item of the wallet closed by two people', zh: '两人了结钱包未结款项' },
  'opened-from-backup': { en: 'House opened on a database that was put back', zh: '以恢复的数据库开场' },
  'described-squeezed': { en: 'Described an irregularity while a card was squeezed', zh: '眯牌期间预演异常情况' },
  'looked-up': { en: 'Looked up', zh: '查阅' },
  'round-marked': { en: 'Round marked by surveillance', zh: '监控标记牌局' },
  'recording-exported': { en: 'Recording exported', zh: '导出牌局记录' },
  'player-excluded': { en: 'Player excluded', zh: '禁止玩家入场' },
  'exclusion-lifted': { en: 'Exclusion lifted', zh: '解除禁入' },
  'excluded-tried': { en: 'Excluded player tried to come in or play', zh: '禁入玩家尝试入场或投注' },
  'erasure-asked': { en: 'Erasure of a person asked for', zh: '申请删除个人资料' },
  'erasure-declined': { en: 'Erasure of a person declined', zh: '驳回删除个人资料' },
  'person-erased': { en: 'Person erased', zh: '删除个人资料' },
  'data-told': { en: 'Own data told to a person', zh: '向本人提供个人资料' },
  'limit-set': { en: 'Limit of a player set or asked to be raised', zh: '设定或申请提高玩家限额' },
  'limits-reviewed': { en: 'Limits, or having none, left as they are by the player', zh: '玩家复核限额后维持不变' },
  'deposit-refused': { en: 'Deposit refused by a limit of the player', zh: '充值因限额被拒' },
  'hook-allowed': { en: 'System outside asked about a player: allowed', zh: '询问外部系统：允许该玩家' },
  'hook-refused': { en: 'System outside asked about a player: refused', zh: '询问外部系统：拒绝该玩家' },
  'hook-unanswered': { en: 'System outside asked about a player: no answer', zh: '询问外部系统：未获答复' },
  'harm-answered': { en: 'Markers of harm of a player answered', zh: '已处理玩家受害迹象' },
  'alert-raised': { en: 'Alert raised', zh: '发出警示' },
  'alert-answered': { en: 'Alert answered', zh: '答复警示' },
  'alert-handed-on': { en: 'Alert handed on', zh: '转交警示' },
  'alert-late': { en: 'Alert late', zh: '警示逾期' },
  'alert-closed': { en: 'Alert closed', zh: '关闭警示' },
  'talk-removed': { en: 'Words of a player taken away, or left', zh: '处理玩家发言' },
  'talk-silenced': { en: 'Player silenced', zh: '玩家被禁言' },
  'note-written': { en: 'Note about a player written', zh: '记录玩家备注' },
  'cash-in': { en: 'Chips sold for cash', zh: '现金购买筹码' },
  'cash-out': { en: 'Chips cashed out', zh: '筹码兑现' },
  'cash-alert': { en: 'Cash of a day over the house’s threshold', zh: '当日现金超过本场警戒线' },
  'cash-alert-answered': { en: 'Alert about cash answered', zh: '处理现金提示' },
  'identity-checked': { en: 'Checked who a player is', zh: '核验玩家身份' },
  'slip-approved': { en: 'Fill or credit agreed to', zh: '批准补码或退码' },
  'slip-issued': { en: 'Fill or credit issued', zh: '发出补码或退码' },
  'slip-received': { en: 'Fill or credit received', zh: '签收补码或退码' },
  'slip-voided': { en: 'Fill or credit void', zh: '作废补码或退码' },
  'tray-counted': { en: 'Tray counted by two people', zh: '筹码盘由两人清点' },
  'tips-emptied': { en: 'Tip box emptied', zh: '清空小费箱' },
  'debt-written-off': { en: 'Debt of a player written off', zh: '核销玩家欠款' },
  'chips-given': { en: 'Chips paid in from the cage', zh: '账房发放筹码' },
  'chips-requested': { en: 'Chips asked for, to be approved', zh: '申请发放筹码（待批准）' },
  'chips-approved': { en: 'Request for chips approved', zh: '批准发放筹码' },
  'chips-declined': { en: 'Request for chips declined', zh: '拒绝发放筹码' },
  'chips-lapsed': { en: 'Request for chips lapsed', zh: '筹码申请已过期' },
})
/** A kind of entry in the audit log. */
export type AuditKind = keyof typeof AUDIT_KINDS

const KINDS = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]]
const auditKindSchema = z.enum(KINDS)
export interface AuditKindSchema extends Of<typeof auditKindSchema> {}

export const auditKind: AuditKindSchema = auditKindSchema

const name = z.string().check(z.maxLength(64))
/** An account's id, or `house` for what the program did by itself. */
const who = z.string().check(z.maxLength(128), z.regex(/^[!-~]+$/))
const value = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
const facts = z.nullable(z.record(z.string(), value))

const auditEntrySchema = z.object({
  at: wallMs,
  kind: auditKind,
  author: z.object({
    id: who,
    name,
    /** At that time. */
    role: z.nullable(accountRole),
    via: z.enum(['session', 'token', 'house', 'nobody']),
    /** Of the session or token, as their owner's lists tell it. */
    handle: z.nullable(z.string().check(z.maxLength(64))),
  }),
  subject: z.object({ id: who, name }),
  reason: z.nullable(z.string().check(z.maxLength(200))),
  before: facts,
  after: facts,
  /** From where; empty for what the program did by itself. */
  address: z.string().check(z.maxLength(64)),
  agent: z.string().check(z.maxLength(200)),
})
export interface AuditEntrySchema extends Of<typeof auditEntrySchema> {}

export const auditEntry: AuditEntrySchema = auditEntrySchema
/** An entry of the audit log. */
export type AuditItem = DeepReadonly<z.infer<typeof auditEntry>>

/** Why a person does something to another's money or rights. */
export const reason = note
/** A reason, as acts of the staff ask for one. */
export const because = z.strictObject({ reason })
