// Everything in the server that reads what strangers, operators or other programs have written: for whoever tries it with inputs of
// their own.
export { parseKeys } from '../base/key-file.ts'
export { parseKeySource } from '../base/key-source.ts'
export { violationsIn } from '../doors/http/csp-reports.ts'
export { readCookie } from '../doors/request/cookies.ts'
export { languageOf } from '../doors/request/language.ts'
export { FrameWalk } from '../doors/socket/frame-walk.ts'
export { readLaunch } from '../money/wallet/launch-link.ts'
export { checkName } from '../people/identity/account-names.ts'
export { parseCopyLine } from '../proof/log-copy/copy-lines.ts'
export { checkConfig } from './config/house-config.ts'
