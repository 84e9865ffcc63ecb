// Several commits in one transaction, in their order and each answered for itself: to sync the disk costs more than what is
// written.
import { StorageFault } from '../faults.ts'
import type { Outcome, Unit } from '../storage.ts'
import { faultOf } from './database.ts'
import type { SqliteDesk } from './desk.ts'

export type Commit = readonly Unit[]
export type Taken = readonly Outcome[] | StorageFault

/** Where they cannot be written, each is tried for itself: one that cannot takes no other with it. A full disk takes none. */
export function commitTogether(desk: SqliteDesk, commits: readonly Commit[]): readonly Taken[] {
  const all = taken(desk, commits.flat())
  if (all instanceof StorageFault) {
    const apart = all.code === 'storage/failed' && commits.length > 1
    return commits.map((units) => (apart ? taken(desk, units) : all))
  }
  return inPieces(all, commits)
}

/** A list cut up again into pieces as long as some others. */
export function inPieces<T>(list: readonly T[], others: readonly { readonly length: number }[]): readonly T[][] {
  let from = 0
  return others.map(({ length }) => {
    const piece = list.slice(from, from + length)
    from += length
    return piece
  })
}

function taken(desk: SqliteDesk, units: Commit): Taken {
  try {
    return desk.commit(units)
  } catch (error) {
    return faultOf(error)
  }
}

interface Waiting<Asked> {
  readonly asked: Asked
  readonly resolve: (outcomes: readonly Outcome[]) => void
  readonly reject: (fault: unknown) => void
}

/** Gathers the commits that are asked for in one go, before anything else is awaited. Whoever asks for more lets them leave first. */
export class Gathering<Asked> {
  readonly #take: (commits: readonly Asked[]) => Promise<readonly Taken[]>
  #waiting: Waiting<Asked>[] = []

  constructor(take: (commits: readonly Asked[]) => Promise<readonly Taken[]>) {
    this.#take = take
  }

  add(asked: Asked): Promise<readonly Outcome[]> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.push({ asked, resolve, reject }) === 1) queueMicrotask(() => this.leave())
    })
  }

  leave(): void {
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
