// Words about terminals, and the PINs and badges of the staff that serve there.
import type { Language } from '@punto/rules'
import { useLanguage } from '../base/reading.tsx'

const EN = {
  who: 'Name or badge',
  pin: 'PIN',
  byPin: (terminal: string) => `By PIN at ${terminal}`,
  signIn: 'Sign in by PIN',
  sign: 'Sign by PIN',
  relieve: 'Take over',
  withPassword: 'With name and password',
  mayNot: 'Whoever typed this PIN may not decide this.',
  own: {
    title: 'PIN for terminals',
    text: 'At terminals that the pit has enrolled, six digits sign for you, and let a dealer in. Five wrong ones lock them there until you set them anew.',
    isSet: 'You have a PIN.',
    withBadge: 'You have a PIN and a badge.',
    digits: 'Six digits',
    badge: 'Badge, scanned (leave empty to keep what you have)',
    set: 'Set the PIN',
    change: 'Change the PIN',
    remove: 'Remove PIN and badge',
    code: 'Six digits of your second factor, where you have one',
  },
  pit: {
    title: 'Terminals',
    text: 'PINs and badges of the staff serve at these browsers alone. A terminal is enrolled at its own screen.',
    none: 'No terminal is enrolled.',
    name: 'What to call this terminal',
    enrol: 'Enrol this browser',
    end: 'Take out',
    here: 'This browser',
    by: (name: string, day: string) => `${name}, ${day}`,
  },
}
export type TerminalWords = typeof EN

const ZH: TerminalWords = {
  who: '名称或工牌',
  pin: 'PIN',
  byPin: (terminal) => `在终端 ${terminal} 使用 PIN`,
  signIn: '使用 PIN 登录',
  sign: '使用 PIN 签署',
  relieve: '接替',
  withPassword: '使用名称与密码',
  mayNot: '输入此 PIN 的人员无权裁决此事项。',
  own: {
    title: '终端 PIN',
    text: '在场内登记的终端，六位数字可代您签署，荷官亦可登录。连续输错五次即在该终端锁定，须重新设置。',
    isSet: '您已设置 PIN。',
    withBadge: '您已设置 PIN 与工牌。',
    digits: '六位数字',
    badge: '扫描工牌（留空则不变）',
    set: '设置 PIN',
    change: '更改 PIN',
    remove: '移除 PIN 与工牌',
    code: '两步验证的六位数字（如已启用）',
  },
  pit: {
    title: '终端',
    text: '员工 PIN 与工牌仅可在下列浏览器使用。请在终端本机登记。',
    none: '尚未登记终端。',
    name: '终端名称',
    enrol: '登记此浏览器',
    end: '移除',
    here: '本浏览器',
    by: (name, day) => `${name}，${day}`,
  },
}

const WORDS: Readonly<Record<Language, TerminalWords>> = { en: EN, zh: ZH }

export const useTerminalWords = (): TerminalWords => WORDS[useLanguage()]
