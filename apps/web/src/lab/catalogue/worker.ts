// Prices the catalogue apart from the page, and tells of each pack as it is done.
import { EVERY_PACK } from '@punto/rules'
import { sideBetsOf } from './rows.ts'

const scope = globalThis as unknown as { postMessage(message: unknown): void }

for (const pack of EVERY_PACK) scope.postMessage(sideBetsOf(pack))
