// Words about security keys and passkeys, wherever one is asked for.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'

const EN = {
  signIn: 'Sign in with a security key',
  second: 'Use my security key',
  sign: 'Sign with a security key',
  instead: 'A security key instead',
  shown: 'The key was shown. Go on below.',
  failed: 'No key was shown: it was put off, or took too long. Try again.',
  unknown: 'This browser did not take the key. It may be one of yours already.',
  mayNot: 'Whoever holds this key may not decide this.',
  title: 'Security keys and passkeys',
  text: 'A key that asks for your finger or a PIN signs you in by itself. One that is only touched stands in the place of the six digits.',
  none: 'You have none yet.',
  since: (day: string) => `since ${day}`,
  used: (day: string) => `last used ${day}`,
  unused: 'not used yet',
  synced: 'kept on several devices',
  add: 'Add a security key',
  name: 'What to call it',
  suggested: 'Security key',
  rename: 'Rename',
  keep: 'Keep the name',
  remove: 'Remove',
  added: 'The key is added.',
  recovery: 'Keep these recovery codes: each stands once in the place of a lost key. They are not shown again.',
  prove: 'To add or remove a key, show once more that it is you.',
  code: 'Six digits or a recovery code',
  proveByKey: 'Show a key of mine',
}
export type KeyWords = typeof EN

const ZH: KeyWords = {
  signIn: '使用安全密钥登录',
  second: '使用我的安全密钥',
  sign: '使用安全密钥签署',
  instead: '改用安全密钥',
  shown: '已出示密钥，请继续。',
  failed: '未出示密钥：已取消或超时。请重试。',
  unknown: '浏览器未接受此密钥，它可能已属于您。',
  mayNot: '此密钥的持有人无权裁决此事项。',
  title: '安全密钥与通行密钥',
  text: '需指纹或 PIN 的密钥可单独登录；仅需触碰的密钥可代替六位数字。',
  none: '您尚未添加。',
  since: (day) => `添加于 ${day}`,
  used: (day) => `上次使用 ${day}`,
  unused: '尚未使用',
  synced: '已同步至多台设备',
  add: '添加安全密钥',
  name: '名称',
  suggested: '安全密钥',
  rename: '重命名',
  keep: '保存名称',
  remove: '移除',
  added: '密钥已添加。',
  recovery: '请妥善保存这些恢复码：密钥遗失时每个可使用一次，之后不再显示。',
  prove: '添加或移除密钥前，请再次验证身份。',
  code: '六位数字或恢复码',
  proveByKey: '出示我的密钥',
}

export const KEY_WORDS: Readonly<Record<Language, KeyWords>> = { en: EN, zh: ZH }

export const useKeyWords = (): KeyWords => KEY_WORDS[useLanguage()]
