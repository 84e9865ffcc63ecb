// Several commits in one transaction, in their order and each answered for itself: to sync the disk costs more than what is
// written.
import { StorageFault } from '../faults.ts'
import type { Unit, UnitResult } from '../units.ts'
import { faultOf } from './database.ts'
import type { SqliteSession } from './session.ts'

export type Commit = readonly Unit[]
export type CommitAnswerOrFault = readonly UnitResult[] | StorageFault

/** Where they cannot be written, each is tried for itself: one that cannot takes no other with it. A full disk takes none. */
export function commitTogether(session: SqliteSession, commits: readonly Commit[]): readonly CommitAnswerOrFault[] {
  const all = committed(session, commits.flat())
  if (all instanceof StorageFault) {
    const apart = all.code === 'storage/failed' && commits.length > 1
    return commits.map((units) => (apart ? committed(session, units) : all))
  }
  return splitLike(all, commits)
}

/** A list cut up again into pieces as long as some others. */
export function splitLike<T>(list: readonly T[], others: readonly { readonly length: number }[]): readonly T[][] {
  let from = 0
  return others.map(({ length }) => {
    const piece = list.slice(from, from + length)
    from += length
    return piece
  })
}

function committed(session: SqliteSession, units: Commit): CommitAnswerOrFault {
  try {
    return session.commit(units)
  } catch (error) {
    return faultOf(error)
  }
}

interface Waiting<Asked> {
  readonly asked: Asked
  readonly resolve: (outcomes: readonly UnitResult[]) => void
  readonly reject: (fault: unknown) => void
}

/** Collects the commits asked for in one turn. Any other call flushes them first, so that order is kept. */
export class CommitQueue<Asked> {
  readonly #take: (commits: readonly Asked[]) => Promise<readonly CommitAnswerOrFault[]>
  #waiting: Waiting<Asked>[] = []

  constructor(take: (commits: readonly Asked[]) => Promise<readonly CommitAnswerOrFault[]>) {
    this.#take = take
  }

  add(asked: Asked): Promise<readonly UnitResult[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ asked, resolve, reject }) === 1) queueMicrotask(() => this.flush())
    })
  }

  flush(): void {
    if (this.#waiting.length === 0) return
    const waiting = this.#waiting
    this.#waiting = []
    this.#take(waiting.map(({ asked }) => asked)).then(
      (answers) => {
        for (const [i, { resolve, reject }] of waiting.entries()) {
          const answer = answers[i]!
          if (answer instanceof StorageFault) reject(answer)
          else resolve(answer)
        }
      },
      (fault: unknown) => {
        for (const { reject } of waiting) reject(fault)
      },
    )
  }
}
