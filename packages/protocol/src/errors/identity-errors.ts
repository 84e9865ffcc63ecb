// What is refused about who somebody is: a part of the one table of errors.
import type { OwnError } from './own-error.ts'

export const IDENTITY_ERRORS = {
  'auth/origin': {
    status: 403,
    en: 'This request comes from another site ({origin}) and is not taken.',
    zh: '此请求来自其他网站({origin}),不予受理。',
  },
  'token/unknown': {
    status: 401,
    en: 'This API token is not known; make a new one.',
    zh: '未知的 API 令牌;请新建一个。',
  },
  'token/expired': {
    status: 401,
    en: 'This API token has expired; make a new one.',
    zh: '此 API 令牌已过期;请新建一个。',
  },
  'auth/session-ended': {
    status: 401,
    en: 'Your session has ended; sign in again.',
    zh: '您的会话已结束;请重新登录。',
  },
  'auth/needed': { status: 401, en: 'Sign in first.', zh: '请先登录。' },
  'auth/wrong': {
    status: 401,
    en: 'The name or the password is wrong.',
    zh: '名称或密码错误。',
  },
  'auth/code-needed': {
    status: 401,
    en: 'This account has a second factor: give the six digits of its authenticator as "code".',
    zh: '此账户启用了两步验证:请在 "code" 中提供验证器的六位数字。',
  },
  'auth/code-wrong': {
    status: 401,
    en: 'These six digits are not the authenticator’s of now, or have been used.',
    zh: '此六位数字不是验证器当前的数字,或已被使用。',
  },
  'auth/may-not': {
    status: 403,
    en: 'A {role} may not do this; this can: {may}.',
    zh: '{role} 无权执行此操作;有权者:{may}。',
  },
  'auth/second-factor-first': {
    status: 403,
    en: 'Staff sign in with a second factor here: set one up first.',
    zh: '本场员工须使用两步验证:请先设置。',
  },
  'token/scope': {
    status: 403,
    en: 'This API token is not for this: it would need the scope “{scope}”.',
    zh: '此 API 令牌不含所需权限:需要“{scope}”。',
  },
  'token/not-here': {
    status: 403,
    en: 'This is done signed in by name and password, not with an API token.',
    zh: '此操作须以名称与密码登录,不能使用 API 令牌。',
  },
  'token/more-than-owner': {
    status: 403,
    en: 'A token cannot have the scope “{scope}”: you do not have it yourself.',
    zh: '令牌不能拥有权限“{scope}”:您本人没有此权限。',
  },
  'token/too-many': {
    status: 409,
    en: 'You have {max} API tokens; end one first.',
    zh: '您已有 {max} 个 API 令牌;请先删除一个。',
  },
  'account/name-taken': {
    status: 409,
    en: 'The name {name} is taken; choose another.',
    zh: '名称 {name} 已被使用;请另选。',
  },
  'account/named-already': {
    status: 409,
    en: 'You have an account by the name {name} already.',
    zh: '您已有名为 {name} 的账户。',
  },
  'account/guest': {
    status: 409,
    en: 'A guest has no password: take a name first.',
    zh: '访客没有密码:请先取名。',
  },
  'account/second-factor-on': {
    status: 409,
    en: 'A second factor is set up already; remove it first.',
    zh: '已启用两步验证;请先移除。',
  },
  'account/second-factor-off': {
    status: 409,
    en: 'No second factor is set up, or none awaits its confirmation.',
    zh: '未启用两步验证,或没有待确认的设置。',
  },
  'account/guests-closed': {
    status: 403,
    en: 'This house takes no guests: sign in by name.',
    zh: '本场不接待访客:请以名称登录。',
  },
} as const satisfies Readonly<Record<string, OwnError>>
