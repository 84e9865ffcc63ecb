// Reads files apart from the page: checking that rungs neither cross nor leave a hole takes up to a second, and typing must not
// wait for it.
import { readOwn } from './own-file.ts'

const scope = globalThis as unknown as {
  onmessage: ((event: MessageEvent<string>) => void) | null
  postMessage(message: unknown): void
}

scope.onmessage = ({ data }) => scope.postMessage({ text: data, file: readOwn(data) })
