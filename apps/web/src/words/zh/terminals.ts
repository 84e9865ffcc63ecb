// What is said of terminals, and of the PINs and badges of the staff that serve there, in Chinese.
import type { TerminalWords } from '../en/terminals.ts'

export const WORDS: TerminalWords = {
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
