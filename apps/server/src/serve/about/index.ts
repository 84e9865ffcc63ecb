// What a program is made of, and its digests.
export { sha256 } from './folder-digest.ts'
export { differingParts, type MeasuredProgram, measureProgram } from './measure-program.ts'
export { packageFolder } from './program-parts.ts'
export { type ReleaseStatement, readRelease, signRelease } from './release.ts'
