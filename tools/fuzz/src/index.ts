// What the server's tests use of the fuzzer: a house to send to, people who send, and bodies made from their schemas.
export { LiveValues } from './live-values.ts'
export { type Cast, castOf, firstOperator, hire, PASSWORD, type Peer, PUBLIC_PEER, register, signIn } from './people.ts'
export { type Answered, ask, askJson, cookiesIn } from './request.ts'
export { CHIPS, FUZZED_TABLES, openTarget, TARGET_KEY, type Target } from './target.ts'
export { type Schema, validValue } from './valid-values.ts'
