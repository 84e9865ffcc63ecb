// The text of the file, kept in the address: whoever is sent it sees the same file.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useQuery } from '../../base/use-query.ts'
import { LONGEST_SHARED, packFile, unpackFile } from './share.ts'
import { SMALL_GAME } from './starts.ts'

const QUIET_MS = 300

export interface OwnText {
  /** Undefined while the address is being read. */
  readonly text: string | undefined
  /** Whether the address holds a file that cannot be read. */
  readonly broken: boolean
  readonly setText: (text: string) => void
}

export function useOwnText(): OwnText {
  const [query, setQuery] = useQuery()
  const [text, setOwn] = useState<string>()
  const [broken, setBroken] = useState(false)
  const written = useRef<string | null>(null)
  const packed = query.get('file')

  useEffect(() => {
    if (packed !== null && packed === written.current) return
    if (packed === null) {
      setOwn((now) => now ?? SMALL_GAME)
      return
    }
    let gone = false
    void unpackFile(packed).then((found) => {
      if (gone) return
      written.current = packed
      setBroken(found === undefined)
      setOwn(found ?? SMALL_GAME)
    })
    return () => {
      gone = true
    }
  }, [packed])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setText = useCallback(
    (next: string) => {
      setOwn(next)
      setBroken(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        void (next.length > LONGEST_SHARED ? Promise.resolve(null) : packFile(next)).then((made) => {
          written.current = made
          setQuery((now) => {
            if (made === null) now.delete('file')
            else now.set('file', made)
            return now
          })
        })
      }, QUIET_MS)
    },
    [setQuery],
  )
  return { text, broken, setText }
}
