// What is refused about who somebody is: a part of the one table of errors.
import { ownErrors } from './own-error.ts'

export const IDENTITY_ERRORS = ownErrors({
  'auth/origin': {
    status: 403,
    en: 'This request comes from another site ({origin}) and is not taken.',
    zh: '此请求来自其他网站（{origin}），不予受理。',
  },
  'token/unknown': {
    status: 401,
    en: 'This API token is not known; make a new one.',
    zh: '未知的 API 令牌；请新建一个。',
  },
  'token/expired': {
    status: 401,
    en: 'This API token has expired; make a new one.',
    zh: '此 API 令牌已过期；请新建一个。',
  },
  'auth/session-ended': {
    status: 401,
    en: 'Your session has ended; sign in again.',
    zh: '您的会话已结束；请重新登录。',
  },
  'auth/needed': { status: 401, en: 'Sign in first.', zh: '请先登录。' },
  'auth/wrong': {
    status: 401,
    en: 'The name or the password is wrong.',
    zh: '名称或密码错误。',
  },
  'auth/code-needed': {
    status: 401,
    en: 'This account has a second factor: give the six digits of its authenticator as "code", or its security key as "key".',
    zh: '此账户启用了两步验证：请在 "code" 中提供验证器的六位数字，或在 "key" 中出示安全密钥。',
  },
  'auth/work-needed': {
    status: 429,
    en: 'Many are signing in at the moment, and this takes some work first: send "work": "{puzzle} ANSWER" with an ANSWER that makes SHA-256 of that text begin with {bits} zero bits.',
    zh: '当前登录人数较多，须先完成一次计算：请附上 "work": "{puzzle} ANSWER"，其中 ANSWER 使该文本的 SHA-256 以 {bits} 个零位开头。',
  },
  'auth/code-wrong': {
    status: 401,
    en: 'These six digits are not the authenticator’s of now, or have been used.',
    zh: '此六位数字不是验证器当前的数字，或已被使用。',
  },
  'sign-on/none': {
    status: 404,
    en: 'This house has no single sign-on: sign in by name and password.',
    zh: '本场未启用单点登录：请以名称和密码登录。',
  },
  'sign-on/failed': {
    status: 502,
    en: 'The single sign-on did not confirm who you are. Try again; if it stays so, the house’s log says why.',
    zh: '单点登录未能确认您的身份。请重试；若仍不成功，请查看服务器日志。',
  },
  'sign-on/again': {
    status: 400,
    en: 'This sign-on was not begun in this browser, or took longer than ten minutes: begin again.',
    zh: '此次登录并非由本浏览器发起，或已超过十分钟：请重新登录。',
  },
  'sign-on/no-role': {
    status: 403,
    en: 'No group of {name} has a role in this house. Whoever keeps the groups of the single sign-on can add one.',
    zh: '{name}所属的组在本场没有职务。请联系单点登录的管理员。',
  },
  'sign-on/factor-needed': {
    status: 403,
    en: 'This house asks for a second factor, and the single sign-on has not told of one: have it ask for one, and sign in again.',
    zh: '本场要求两步验证，而单点登录未报告第二步验证：请启用后重新登录。',
  },
  'terminal/needed': {
    status: 403,
    en: 'PINs and badges of the staff serve at terminals that the pit has enrolled: sign in with your password here.',
    zh: '员工 PIN 与工牌仅可在场内登记的终端使用：请在此以密码登录。',
  },
  'terminal/too-many': {
    status: 409,
    en: '{max} terminals are enrolled; take one out first.',
    zh: '已登记 {max} 台终端；请先移除一台。',
  },
  'not-found/terminal': { status: 404, en: 'There is no such terminal any more.', zh: '没有此终端，或已移除。' },
  'pin/unfit': {
    status: 401,
    en: 'This name or badge and these six digits do not fit.',
    zh: '名称或工牌与六位数字不符。',
  },
  'pin/needed': {
    status: 401,
    en: 'Type the six digits too: this is no badge that serves by itself here.',
    zh: '请同时输入六位数字：此处不接受单独使用该工牌。',
  },
  'pin/locked': {
    status: 403,
    en: '{max} wrong tries: this PIN is locked at this terminal until its owner sets it anew. Your password or security key still serves.',
    zh: '已输错 {max} 次：此 PIN 在本终端已锁定，须由本人重新设置。密码或安全密钥仍可使用。',
  },
  'pin/dealers': {
    status: 403,
    en: 'A PIN lets dealers in; sign in with your password or a security key. It signs for one act all the same.',
    zh: 'PIN 仅供荷官登录；请使用密码或安全密钥登录。PIN 仍可用于单次签署。',
  },
  'badge/taken': { status: 409, en: 'This badge is somebody’s already.', zh: '此工牌已属他人。' },
  'key/wrong': {
    status: 401,
    en: 'This security key opens nothing here: it is not one of this account, was taken away, or was asked for too long ago. Try again.',
    zh: '此安全密钥无效：不属于此账户、已被移除或请求已过期。请重试。',
  },
  'key/not-verified': {
    status: 401,
    en: 'This security key has not asked who you are: give your password too, or use a key with a PIN or your finger.',
    zh: '此安全密钥未验证您的身份：请同时输入密码，或使用带 PIN 或指纹的密钥。',
  },
  'key/no-name': {
    status: 409,
    en: 'Security keys are bound to the name of the house: open these pages by its name, not by the address {host}.',
    zh: '安全密钥与本场域名绑定：请以域名而非地址 {host} 打开页面。',
  },
  'key/known': { status: 409, en: 'This security key is one of yours already.', zh: '此安全密钥已属于您。' },
  'key/too-many': {
    status: 409,
    en: 'You have {max} security keys; remove one first.',
    zh: '您已有 {max} 个安全密钥；请先移除一个。',
  },
  'not-found/key': { status: 404, en: 'You have no such security key any more.', zh: '您没有此安全密钥，或已移除。' },
  'account/second-factor-needed': {
    status: 403,
    en: 'A copy of the whole database is for people with a second factor: set one up under your account first.',
    zh: '仅限启用两步验证的人员获取整个数据库的副本：请先在账户中启用。',
  },
  'two/needed': {
    status: 409,
    en: 'This house has had a second operator: ask with POST /api/staff/requests, and another of the staff who was there before signs it.',
    zh: '本场已有第二位操作员：请以 POST /api/staff/requests 申请，由另一位已在职的员工签署。',
  },
  'two/too-new': {
    status: 409,
    en: '{name} is new here, or was let in again: their word counts from {until} on.',
    zh: '{name} 为新任或刚恢复权限：自 {until} 起方可签署。',
  },
  'two/own-request': {
    status: 409,
    en: 'This is your own request: another signs it.',
    zh: '这是您自己的申请：须由他人签署。',
  },
  'two/about-you': {
    status: 409,
    en: 'This is about your own account: others ask for it and sign it.',
    zh: '此项涉及您本人的账户：须由他人申请并签署。',
  },
  'two/made-possible': {
    status: 409,
    en: 'One of you gave the other the rights that this needs, within thirty days: somebody else signs it.',
    zh: '双方之一在三十日内授予了对方所需的权限：须由其他人签署。',
  },
  'two/asker-gone': {
    status: 409,
    en: 'Whoever asked for this may not ask for it any more.',
    zh: '申请人已无权提出此申请。',
  },
  'two/too-many': {
    status: 409,
    en: '{max} requests about the staff are open: sign or decline some first.',
    zh: '已有 {max} 项员工申请待处理：请先处理。',
  },
  'not-found/staff-request': {
    status: 404,
    en: 'There is no such request about the staff any more.',
    zh: '没有此项员工申请，或已处理。',
  },
  'pin/none': {
    status: 409,
    en: '{player} has set no PIN for the tables: they set one on their account page, or allow it on their own device.',
    zh: '{player} 尚未设置牌桌 PIN：请在本人账户页面设置，或在自己的设备上允许。',
  },
  'pin/wrong': { status: 401, en: 'These six digits are not the player’s PIN.', zh: '此六位数字不是该玩家的 PIN。' },
  'pin/too-simple': {
    status: 400,
    en: 'These six digits are among the first that anybody tries; choose others.',
    zh: '此六位数字极易被猜中；请另选。',
  },
  'auth/may-not': {
    status: 403,
    en: 'As {role} you may not do this; who may: {may}.',
    zh: '{role}无权执行此操作；有权者：{may}。',
  },
  'account/closed': {
    status: 403,
    en: 'This account is closed; ask the house.',
    zh: '此账户已停用；请联系场方。',
  },
  'account/excluded': {
    status: 403,
    en: 'You are excluded from this house {until}. Your money is yours: the cage pays it out.',
    zh: '您已被禁止入场（{until}）。您的资金仍属于您：可在账房兑现。',
  },
  'auth/new-password-first': {
    status: 403,
    en: 'Choose a new password first: POST /api/me/password with "current" and "password".',
    zh: '请先设置新密码：POST /api/me/password，提供 "current" 与 "password"。',
  },
  'auth/second-factor-first': {
    status: 403,
    en: 'This account needs a second factor: set one up first. POST /api/me/second-factor with "password", put the secret into an authenticator, then POST /api/me/second-factor/confirm with its "code"; or add a security key under POST /api/me/keys.',
    zh: '此账户须使用两步验证，请先设置：POST /api/me/second-factor 并提供 "password"，将密钥加入验证器，再以其 "code" POST /api/me/second-factor/confirm；或以 POST /api/me/keys 添加安全密钥。',
  },
  'auth/password-needed': {
    status: 403,
    en: 'Give your password once more, as "password", or a security key as "key".',
    zh: '请在 "password" 中再次提供您的密码，或在 "key" 中出示安全密钥。',
  },
  'token/scope': {
    status: 403,
    en: 'This API token is not for this: it would need the scope “{scope}”.',
    zh: '此 API 令牌不含所需权限：需要“{scope}”。',
  },
  'token/not-here': {
    status: 403,
    en: 'This is done signed in by name and password, not with an API token.',
    zh: '此操作须以名称与密码登录，不能使用 API 令牌。',
  },
  'token/more-than-owner': {
    status: 403,
    en: 'A token cannot have the scope “{scope}”: you do not have it yourself.',
    zh: '令牌不能拥有权限“{scope}”：您本人没有此权限。',
  },
  'token/too-many': {
    status: 409,
    en: 'You have {max} API tokens; end one first.',
    zh: '您已有 {max} 个 API 令牌；请先删除一个。',
  },
  'account/name-malformed': {
    status: 400,
    en: 'A name has {min} to {max} letters and digits, with single dots, dashes or underscores between them.',
    zh: '名称须为 {min} 至 {max} 个字母或数字，其间可有单个的点、短横或下划线。',
  },
  'account/name-mixed': {
    status: 400,
    en: 'The name {name} mixes scripts that look alike: write it in one, or in Chinese, Japanese or Korean with Latin letters.',
    zh: '名称 {name} 混用了形近的文字：请只用一种文字，或中、日、韩文搭配拉丁字母。',
  },
  'account/name-reserved': {
    status: 409,
    en: 'The name {name} speaks for the house; choose another.',
    zh: '名称 {name} 为场方保留；请另选。',
  },
  'password/too-short': {
    status: 400,
    en: 'A password has at least {min} characters.',
    zh: '密码至少须有 {min} 个字符。',
  },
  'password/too-long': {
    status: 400,
    en: 'A password has at most {max} characters.',
    zh: '密码最多 {max} 个字符。',
  },
  'password/common': {
    status: 400,
    en: 'This password is among the first that anybody tries; choose another.',
    zh: '此密码极易被猜中；请另选。',
  },
  'password/is-name': {
    status: 400,
    en: 'The password must not be the name; choose another.',
    zh: '密码不能与名称相同；请另选。',
  },
  'password/unchanged': {
    status: 400,
    en: 'This is the password you have; choose another.',
    zh: '这是您现在的密码；请另选。',
  },
  'account/name-taken': {
    status: 409,
    en: 'The name {name} is taken; choose another.',
    zh: '名称 {name} 已被使用；请另选。',
  },
  'account/name-like': {
    status: 409,
    en: 'The name {name} looks like one that is taken; choose another.',
    zh: '名称 {name} 与已有名称过于相似；请另选。',
  },
  'account/named-already': {
    status: 409,
    en: 'You have an account by the name {name} already.',
    zh: '您已有名为 {name} 的账户。',
  },
  'account/guest': {
    status: 409,
    en: 'A guest has no password: take a name first.',
    zh: '访客没有密码：请先取名。',
  },
  'account/second-factor-on': {
    status: 409,
    en: 'A second factor is set up already; remove it first.',
    zh: '已启用两步验证；请先移除。',
  },
  'account/second-factor-off': {
    status: 409,
    en: 'No second factor is set up, or none awaits its confirmation.',
    zh: '未启用两步验证，或没有待确认的设置。',
  },
  'password/no-codes': {
    status: 409,
    en: 'This house sends no codes. Ask its staff for a new password.',
    zh: '本场不发送验证码。请向工作人员申请新密码。',
  },
  'password/code-wrong': {
    status: 403,
    en: 'This code does not fit the name, was used, is too old, or was tried too often. Ask for a new one.',
    zh: '验证码与名称不符、已使用、已过期或尝试次数过多。请重新获取。',
  },
  'account/own': {
    status: 409,
    en: 'Nobody does this to their own account. Ask somebody else who may: {may}.',
    zh: '不能对自己的账户执行此操作。请由有权的他人处理：{may}。',
  },
  'cage/second-operator': {
    status: 403,
    en: 'One operator pays in at most {max} a day alone, and {left} of it is left. Ask for this with POST /api/cage/requests; another operator approves it.',
    zh: '每位操作员每日单独发放上限为 {max}，尚余 {left}。请以 POST /api/cage/requests 申请，由另一位操作员批准。',
  },
  'debt/none': {
    status: 409,
    en: '{player} owes nothing: there is no debt to write off.',
    zh: '{player} 没有欠款，无可核销。',
  },
  'cage/own-request': {
    status: 409,
    en: 'Nobody approves what they asked for: another operator does.',
    zh: '不能批准自己的申请：须由另一位操作员批准。',
  },
  'cage/lapsed': {
    status: 409,
    en: 'This request has lapsed: ask again.',
    zh: '此申请已过期：请重新申请。',
  },
  'cage/too-many': {
    status: 429,
    en: '{max} requests await a second operator; have one approved or declined first.',
    zh: '已有 {max} 份申请待批；请先处理一份。',
  },
  'exclusion/past': {
    status: 400,
    en: 'An exclusion ends on a day to come; {day} has begun already.',
    zh: '禁入须于将来的日期结束；{day} 已经开始。',
  },
  'exclusion/shorter': {
    status: 409,
    en: 'You are excluded {until} already, and an exclusion of your own is not shortened.',
    zh: '您已被禁入（{until}），自行申请的禁入不能缩短。',
  },
  'exclusion/own': {
    status: 409,
    en: '{player} asked for this exclusion, and nobody lifts it before it ends ({until}).',
    zh: '此禁入由 {player} 本人申请，期满（{until}）之前任何人不得解除。',
  },
  'exclusion/none': {
    status: 409,
    en: '{player} is not excluded.',
    zh: '{player} 未被禁入。',
  },
  'erasure/money': {
    status: 409,
    en: 'Nobody is erased while money stands: {available} available, {reserved} on the felts or awaiting the operator’s wallet, {owed} owed. It is paid out, decided or settled first.',
    zh: '资金未结清时不能删除：可用 {available}，桌上或待运营方钱包办理 {reserved}，欠款 {owed}。须先兑付、结算或清偿。',
  },
  'erasure/asked': {
    status: 409,
    en: '{by} has asked for this already: another person approves or declines it.',
    zh: '{by} 已提出申请：须由另一人批准或驳回。',
  },
  'erasure/own-request': {
    status: 409,
    en: 'Nobody approves what they asked for: a second person does.',
    zh: '不能批准自己的申请：须由第二人批准。',
  },
  'erasure/none': {
    status: 404,
    en: 'Nobody has asked that this player be erased.',
    zh: '没有删除此玩家资料的申请。',
  },
  'person/ambiguous': {
    status: 409,
    en: '{count} people are called {name}: give the id of the one you mean ({ids}).',
    zh: '有 {count} 人名为 {name}：请提供所指之人的 id（{ids}）。',
  },
  'people/ask-for-something': {
    status: 400,
    en: 'Say whom you look for: "q" with the beginning of a name or an id, "table", or "day".',
    zh: '请说明要找谁：以 "q" 提供名称或 id 的开头，或提供 "table" 或 "day"。',
  },
  'launch/none': {
    status: 404,
    en: 'This house takes no players from an operator: come in at its front page.',
    zh: '本场不接受运营方转入的玩家：请从首页进入。',
  },
  'launch/refused': {
    status: 403,
    en: 'This link does not let you in. Go back to where you came from and open the tables again.',
    zh: '此链接无效。请返回来源页面，重新打开牌桌。',
  },
  'launch/expired': {
    status: 403,
    en: 'This link has been used, or is older than a minute. Go back to where you came from and open the tables again.',
    zh: '此链接已被使用，或已超过一分钟。请返回来源页面，重新打开牌桌。',
  },
  'launch/currency': {
    status: 409,
    en: 'Every table here is played in {currency}, and your account is in {given}: nothing can be bet with it here.',
    zh: '此处所有牌桌均以 {currency} 结算，而您的账户使用 {given}：无法在此投注。',
  },
  'launch/return': {
    status: 403,
    en: 'This link leads back to {to}, which is none of the operator’s pages that this house knows. The operator names them in wallet.origins, as https://casino.example.',
    zh: '此链接的返回地址 {to} 不在本场所知的运营方页面之列。运营方须在 wallet.origins 中列出，例如 https://casino.example。',
  },
  'account/launched': {
    status: 409,
    en: 'You come in through the operator who sent you: a name and a password here are not needed.',
    zh: '您由运营方转入：无需在此设置用户名和密码。',
  },
  'cage/closed': {
    status: 409,
    en: 'The cage is closed: the players’ money is kept by the operator’s wallet, and is paid in and out there.',
    zh: '账房不办理：玩家资金由运营方钱包保管，请在该处存取。',
  },
  'cage/altered': {
    status: 409,
    en: 'The cage moves no money here: something stored of it is not as it was written. The operator finds it in the house’s log.',
    zh: '账房暂停办理：相关记录与写入时不符，运营方可在日志中查看。',
  },
  'cage/checking': {
    status: 503,
    en: 'The house is still checking its books and pays nothing out until it has; send the same again in a moment.',
    zh: '系统正在核对账目，核对完成前暂不兑现；请稍后原样重发。',
  },
  'cage/excluded': {
    status: 409,
    en: '{player} is excluded {until}: no chips are sold to them. Their money can be cashed out.',
    zh: '{player} 已被禁入（{until}）：不得向其出售筹码。其资金可以兑现。',
  },
  'cage/not-enough': {
    status: 409,
    en: 'There is {available} to pay out, not {amount}: what lies on a felt stays there, and what is owed is taken first.',
    zh: '可兑现金额为 {available}，不足 {amount}：桌上的注码不能兑现，欠款须先扣除。',
  },
  'cage/not-sold-here': {
    status: 409,
    en: 'Chips are not sold at the tables of this house: the cage does that.',
    zh: '本场牌桌不出售筹码：请到账房办理。',
  },
  'chips/no-such-value': {
    status: 400,
    en: 'The house has no chips of {value}; it has {known}.',
    zh: '本场没有面值 {value} 的筹码；现有：{known}。',
  },
  'chips/named-twice': {
    status: 400,
    en: 'Chips of {value} are named twice: give each value once.',
    zh: '面值 {value} 的筹码重复：每种面值只写一次。',
  },
  'chips/none': {
    status: 400,
    en: 'No chips are named: at least one has to move.',
    zh: '未写明筹码：至少须有一枚。',
  },
  'tray/count-in-chips': {
    status: 400,
    en: 'An opener, a count and a closer are counted in chips: give "chips" and no "amount".',
    zh: '开盘、清点和收盘须按筹码清点：请写 "chips"，不写 "amount"。',
  },
  'tray/drop-in-cash': {
    status: 400,
    en: 'A drop is counted in cash: give "amount" and no "chips".',
    zh: '投币箱须按现金清点：请写 "amount"，不写 "chips"。',
  },
  'tray/box-of-drop': {
    status: 400,
    en: 'The number of a drop box goes with the count of a drop alone.',
    zh: '只有清点投币箱时才填写箱号。',
  },
  'tray/another-box': {
    status: 409,
    en: 'Drop box {box} hangs at {table}, not {given}: look at the number, or have the pit put it right by the next count.',
    zh: '{table} 挂的是 {box} 号投币箱，不是 {given} 号：请核对箱号。',
  },
  'tips/none': { status: 409, en: 'The tip box of {table} is empty.', zh: '{table} 的小费箱是空的。' },
  'cage/identify': {
    status: 409,
    en: 'From {from} of a gaming day on the house checks who somebody is, and {player} was not checked: say in "identity" what was seen, or leave it.',
    zh: '当日现金达到 {from} 须核验身份，而 {player} 尚未核验：请在 "identity" 中写明所见证件，否则不予办理。',
  },
  'drawer/none-open': {
    status: 409,
    en: 'You have no drawer open: count its opener first, and have it confirmed.',
    zh: '您没有开启的抽屉：请先清点开屉并复核。',
  },
  'drawer/not-yours': { status: 403, en: 'Drawer {drawer} is not yours.', zh: '{drawer} 号抽屉不归您使用。' },
  'drawer/have-another': {
    status: 409,
    en: 'You have drawer {drawer} open: close it first.',
    zh: '您已开启 {drawer} 号抽屉：请先收屉。',
  },
  'drawer/cash-short': {
    status: 409,
    en: 'Drawer {drawer} should hold {cash} in cash, and {amount} is more.',
    zh: '{drawer} 号抽屉应有现金 {cash}，不足 {amount}。',
  },
  'drawer/chips-short': {
    status: 409,
    en: 'Drawer {drawer} does not hold chips for {amount}: ask for a fill from the vault first.',
    zh: '{drawer} 号抽屉的筹码不足 {amount}：请先向金库申请补码。',
  },
  'drawer/counted-with-cash': {
    status: 400,
    en: 'A drawer is counted in chips and cash: give "chips" and "cash"; a table’s tray has no "cash".',
    zh: '抽屉按筹码与现金清点：请写 "chips" 与 "cash"；牌桌筹码盘不写 "cash"。',
  },
  'not-found/drawer': { status: 404, en: 'There is no drawer {drawer}.', zh: '没有 {drawer} 号抽屉。' },
  'tray/never-counted': {
    status: 409,
    en: 'The tray of {table} was never counted: count its opener first, or say that the table opens all the same.',
    zh: '{table} 的筹码盘从未清点：请先清点开盘，或说明仍然开桌。',
  },
  'tray/not-open': {
    status: 409,
    en: 'The tray of {table} is not open: count its opener first.',
    zh: '{table} 的筹码盘尚未开启：请先清点开盘。',
  },
  'tray/not-enough': {
    status: 409,
    en: 'The tray of {table} should hold {expected}, and {amount} is more: ask for a fill first, or count it anew.',
    zh: '{table} 的筹码盘应有 {expected}，不足 {amount}：请先补码，或重新清点。',
  },
  'tray/open-already': {
    status: 409,
    en: 'The tray of {table} is open already: count it, or close it.',
    zh: '{table} 的筹码盘已开启：请清点或收盘。',
  },
  'tray/slips-open': {
    status: 409,
    en: 'The tray of {table} cannot be closed while slip {serial} is open: receive it or void it first.',
    zh: '单据 {serial} 未完结时，{table} 的筹码盘不能收盘：请先签收或作废。',
  },
  'tray/count-open': {
    status: 409,
    en: 'Count {serial} of {table} awaits a second person: confirm or reject it first.',
    zh: '{table} 的清点 {serial} 有待第二人确认：请先确认或驳回。',
  },
  'tray/own-count': {
    status: 409,
    en: 'Nobody confirms their own count: a second person does.',
    zh: '不能确认自己的清点：须由第二人确认。',
  },
  'tray/not-your-table': {
    status: 403,
    en: 'You do not deal at {table}: sign on there first.',
    zh: '您不在 {table} 当值：请先签到。',
  },
  'slip/issued-already': { status: 409, en: 'Slip {serial} has been issued already.', zh: '单据 {serial} 已发出。' },
  'slip/not-approved': {
    status: 409,
    en: 'Slip {serial} waits for a pit supervisor or somebody above, who agrees to it first.',
    zh: '单据 {serial} 尚待区域主任或以上批准。',
  },
  'slip/approved-already': {
    status: 409,
    en: 'Slip {serial} has been agreed to already, by {by}.',
    zh: '单据 {serial} 已由 {by} 批准。',
  },
  'slip/not-issued': {
    status: 409,
    en: 'Slip {serial} has not been issued yet: nothing can be received.',
    zh: '单据 {serial} 尚未发出：无可签收。',
  },
  'slip/own-issue': {
    status: 409,
    en: 'Nobody receives what they issued: another does.',
    zh: '不能签收自己发出的筹码：须由他人签收。',
  },
  'slip/other-side': {
    status: 403,
    en: 'A {kind} is issued by {issues} and received by {receives}.',
    zh: '{kind} 由{issues}发出，由{receives}签收。',
  },
  'account/guests-closed': {
    status: 403,
    en: 'This house takes no guests: sign in by name.',
    zh: '本场不接待访客：请以名称登录。',
  },
})
