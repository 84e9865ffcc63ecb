// Everything in the server that reads what strangers, operators or other programs have written: for whoever tries it with inputs of
// their own.
export { parseKeys } from '../src/base/key-file.ts'
export { parseKeySource } from '../src/base/key-source.ts'
export { violationsIn } from '../src/doors/http/csp-reports.ts'
export { readCookie } from '../src/doors/request/cookies.ts'
export { languageOf } from '../src/doors/request/language.ts'
export { FrameWalk } from '../src/doors/socket/frame-walk.ts'
export { readLaunch } from '../src/money/wallet/launch-link.ts'
export { checkName } from '../src/people/identity/account-names.ts'
export { parseCopyLine } from '../src/proof/log-copy/copy-lines.ts'
export { checkConfig } from '../src/serve/config/house-config.ts'
