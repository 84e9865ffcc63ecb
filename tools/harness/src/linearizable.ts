// Whether a recorded history could have come from one copy of its objects that carries out one operation at a time, each between its
// call and its answer (Herlihy and Wing 1990). Checked object by object, which is enough, by following every set of operations that
// may already have taken effect (Lowe 2017, "just-in-time linearization"). It knows nothing of the house: who records the history says
// what its operations mean.

/** An operation of one object; its place in the history orders it against all others. */
export interface Operation<Input, Output> {
  readonly object: string
  readonly input: Input
  readonly called: number
  /** When the answer came, or the process died. */
  readonly ended: number
  /** Undefined where no answer came: it may have taken effect before its end, or never. */
  readonly output: Output | undefined
}

export interface Model<State, Input, Output> {
  readonly start: State
  /** Every state in which the operation may leave its object when it answers so; none where it cannot. */
  step(state: State, input: Input, output: Output | undefined): readonly State[]
}

export interface NotLinearizable<Input, Output> {
  readonly object: string
  /** No order explains its answer. */
  readonly operation: Operation<Input, Output>
  /** In which states the object may have been when it was called. */
  readonly states: readonly unknown[]
}

interface Possible<State> {
  readonly state: State
  /** Operations that have not ended and have taken effect. */
  readonly done: ReadonlySet<number>
}

export function checkLinearizable<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
): NotLinearizable<Input, Output> | undefined {
  const objects = new Map<string, Operation<Input, Output>[]>()
  for (const operation of history) {
    const own = objects.get(operation.object)
    if (own) own.push(operation)
    else objects.set(operation.object, [operation])
  }
  for (const [object, operations] of objects) {
    const failed = checkObject(model, object, operations)
    if (failed) return failed
  }
  return undefined
}

function checkObject<State, Input, Output>(
  model: Model<State, Input, Output>,
  object: string,
  operations: readonly Operation<Input, Output>[],
): NotLinearizable<Input, Output> | undefined {
  const moments = operations
    .flatMap(({ called, ended }, at) => [
      { at, place: called, isEnd: false },
      { at, place: ended, isEnd: true },
    ])
    .toSorted((one, other) => one.place - other.place)
  const open = new Set<number>()
  let possible: readonly Possible<State>[] = [{ state: model.start, done: new Set() }]
  for (const { at, isEnd } of moments) {
    if (!isEnd) {
      open.add(at)
      continue
    }
    const operation = operations[at]!
    const after = explored(model, operations, possible, open)
    // What was never answered may as well not have taken effect.
    const left = operation.output === undefined ? after : after.filter(({ done }) => done.has(at))
    if (left.length === 0) {
      const states = new Map(possible.map(({ state }) => [JSON.stringify(state), state]))
      return { object, operation, states: [...states.values()] }
    }
    open.delete(at)
    possible = unique(left.map(({ state, done }) => ({ state, done: new Set([...done].filter((one) => one !== at)) })))
  }
  return undefined
}

/** All that may be, whichever of the open operations have taken effect, in whichever order. */
function explored<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
  from: readonly Possible<State>[],
  open: ReadonlySet<number>,
): readonly Possible<State>[] {
  const found = new Map(from.map((one) => [keyOf(one), one]))
  const toExplore = [...from]
  for (let one = toExplore.pop(); one; one = toExplore.pop()) {
    for (const at of open) {
      if (one.done.has(at)) continue
      const { input, output } = operations[at]!
      for (const state of model.step(one.state, input, output)) {
        const next = { state, done: new Set([...one.done, at]) }
        const key = keyOf(next)
        if (found.has(key)) continue
        found.set(key, next)
        toExplore.push(next)
      }
    }
  }
  return [...found.values()]
}

const keyOf = ({ state, done }: Possible<unknown>): string =>
  JSON.stringify([state, [...done].toSorted((one, other) => one - other)])

const unique = <State>(all: readonly Possible<State>[]): readonly Possible<State>[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]
