// The second copy of the logs against a database that nobody writes to.

import { Seals } from '../../storage/index.ts'
import { type ComparedLog, compareCopy } from '../log-copy/compare-copy.ts'
import { type AuditedPlace, type AuditKeys, openAudited } from './open-audited.ts'

export type { ComparedLog } from '../log-copy/compare-copy.ts'

export async function compareCopyWith(
  place: AuditedPlace,
  keys: AuditKeys | undefined,
  lines: AsyncIterable<readonly string[]>,
  progress: (lines: number) => void,
): Promise<readonly ComparedLog[]> {
  const seals = keys?.seals && new Seals(keys.seals)
  const { perform, close } = await openAudited(place, seals)
  try {
    return await compareCopy(lines, perform, seals, progress)
  } finally {
    await close()
  }
}
