// What the text in the editor declares. While one text is read, only the newest of those typed meanwhile waits.
import { useEffect, useRef, useState } from 'react'
import type { OwnFile } from './own-file.ts'

export interface ReadFile {
  readonly text: string
  readonly file: OwnFile
}

export function useOwnFile(text: string | undefined): ReadFile | undefined {
  const [read, setRead] = useState<ReadFile>()
  const worker = useRef<Worker | null>(null)
  const busy = useRef(false)
  const newest = useRef<string | undefined>(undefined)

  useEffect(() => {
    const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<ReadFile>) => {
      setRead(data)
      busy.current = newest.current !== undefined && newest.current !== data.text
      if (busy.current) made.postMessage(newest.current)
    }
    worker.current = made
    return () => {
      made.terminate()
      busy.current = false
    }
  }, [])

  useEffect(() => {
    newest.current = text
    if (text === undefined || busy.current) return
    busy.current = true
    worker.current?.postMessage(text)
  }, [text])
  return read
}
