import { type Puzzle, solvePuzzle } from '@punto/client/solve-puzzle'

export type Solved = string

const scope = globalThis as unknown as {
  onmessage: (event: { readonly data: Puzzle }) => void
  postMessage(answer: Solved): void
}
scope.onmessage = async ({ data }) => {
  scope.postMessage(await solvePuzzle(data))
}
