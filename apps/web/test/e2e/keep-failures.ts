// Before every file of these tests: what a failed test leaves behind is kept. After a test that closes its pages itself, there is
// nothing left here to keep.
import { afterEach } from 'vitest'
import { keepIfFailed } from './failures.ts'

afterEach(({ task }) => keepIfFailed(task))
